"""The mistakes that the grader knows, with their names and explanations in English and in French."""

from secateur.views.grading_mistakes.answering import ANSWERING
from secateur.views.grading_mistakes.mistake import Words
from secateur.views.grading_mistakes.playing import PLAYING
from secateur.views.grading_mistakes.programs import PROGRAMS
from secateur.views.grading_mistakes.pruning import PRUNING
from secateur.views.grading_mistakes.searching import SEARCHING
from secateur.views.language import Language

MISTAKES: Words = SEARCHING | PRUNING | ANSWERING | PLAYING | PROGRAMS


def mistake_words(mistake: str, language: Language) -> tuple[str, str]:
    """Return the name of a mistake and its explanation."""
    name, explanation = MISTAKES[mistake]
    return name.text(language), explanation.text(language)
