"""Sheet 001: max and min by hand, Gain by recursion, Gain_pile with a stack."""

from secateur.sheets.grading.graph_extremes import Max, Min
from secateur.sheets.grading.graph_gains import Recursive, Stack
from secateur.sheets.grading.question import Sheet

SHEET = Sheet("graphes", "001", {question.name: question for question in (Max(), Min(), Recursive(), Stack())})
