"""The languages of the views."""

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

Language: TypeAlias = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
ENGLISH: Final = "en"  # unless another language is asked for


class Said(NamedTuple):
    """The same text in both languages."""

    en: str
    fr: str

    def text(self, language: Language) -> str:
        """Return the text itself."""
        return self.fr if language == "fr" else self.en

    def say(self, language: Language, **values: object) -> str:
        """Return the text with values in place of its {…}."""
        return self.text(language).format(**values)
