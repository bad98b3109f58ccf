"""A mistake in words."""

from typing import TypeAlias

from secateur.views.language import Said

Words: TypeAlias = dict[str, tuple[Said, Said]]  # key -> name, explanation


def mistake(en: str, fr: str, explained_en: str, explained_fr: str) -> tuple[Said, Said]:
    """Return a name and an explanation, both in English and in French."""
    return Said(en, fr), Said(explained_en, explained_fr)
