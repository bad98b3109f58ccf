"""The validation of a student's file: what of a sheet is right in it, and which mistakes the wrong things look like.

>>> from secateur.sheets.grading import grade
>>> grade("answer.py", b"def max(L): return L[0]", "graphes", only=["max"]).mistakes  # doctest: +SKIP
('return-in-loop',)
"""

from secateur.sheets.grading.grade import Grade, grade
from secateur.sheets.grading.sandbox import Limits

__all__ = ["Grade", "Limits", "grade"]
