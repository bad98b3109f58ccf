"""How deeply a program's own functions are nested while it runs: what shows recursion, however it is written."""

import sys
from collections import Counter
from types import CodeType, FrameType
from typing import Self

from secateur.sheets.grading.inside.facts import HELPERS

# What is not the program's: its file has no folder, the library has one, and these files have the names of modules.
OTHERS = ("<frozen", __name__.partition(".")[0] + ".")
REMOVED = 1 << 20  # what is said of a program that removes the hook


class Nesting:
    """Notes, while it is open, how often one function of the program is active at the same time, at most."""

    def __init__(self) -> None:
        self.most = 0
        self.active: Counter[CodeType] = Counter()
        self.hook = self._note  # one object, which can be recognised

    def __enter__(self) -> Self:
        sys.setprofile(self.hook)
        return self

    def __exit__(self, *_: object) -> None:
        if sys.getprofile() is not self.hook:
            self.most = REMOVED
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if "/" in code.co_filename or code.co_filename.startswith(OTHERS) or code.co_name in HELPERS:
            return
        if event == "call":  # of a generator, every time that it goes on
            self.active[code] += 1
            self.most = max(self.most, self.active[code])
        elif event == "return":
            self.active[code] -= 1
