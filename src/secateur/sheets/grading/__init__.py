"""The validation of a student's file: which answers are right, and which mistakes explain the wrong ones.

>>> from secateur.sheets.grading import grade
>>> grade("answer.py", b"def max(L): return L[0]", "graphes", only=["max"]).mistakes  # doctest: +SKIP
('return-in-loop',)
"""

from secateur.sheets.grading.grade import Grade, grade
from secateur.sheets.grading.sandbox import Limits

__all__ = ["Grade", "Limits", "grade"]
