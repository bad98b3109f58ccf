"""Sheet 004: the six searches of Parcours, winning and losing positions, and IA."""

from secateur.sheets.grading.parcours_positions import Losing, Winning
from secateur.sheets.grading.parcours_searches import Player, Search
from secateur.sheets.grading.question import Sheet

QUESTIONS = (
    Search(0, "_minmax", 3),
    Search(1, "_minmax_iter", 1, optional=True),
    Search(2, "_negamax", 3),
    Search(3, "_negamax_iter", 1, optional=True),
    Search(4, "_alphabeta", 2),
    Search(5, "_alphabeta_negamax", 1, optional=True),
    Winning(),
    Losing(),
    Player(),
)
SHEET = Sheet("parcours", "004", {question.name: question for question in QUESTIONS})
