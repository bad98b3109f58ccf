"""The languages in which the views can speak."""

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

Language: TypeAlias = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
ENGLISH: Final = "en"  # unless another language is asked for


class Said(NamedTuple):
    """The same in both languages."""

    en: str
    fr: str

    def text(self, language: Language) -> str:
        """Return the words as they stand."""
        return self.fr if language == "fr" else self.en

    def say(self, language: Language, **values: object) -> str:
        """Return the words with the values in the places that {…} keep for them."""
        return self.text(language).format(**values)
