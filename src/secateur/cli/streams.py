"""The standard streams: those that the caller has closed, as in `secateur tree '[[3]]' >&-`, and what is shown."""

import io
import os
import sys
from typing import TextIO

from secateur.text import escaped


class CleanOutput(io.TextIOWrapper):
    """Standard output on which control characters from files, arguments and other programs do nothing."""

    covered: TextIO | None = None  # what it took the place of, which would close the file when nobody keeps it

    def write(self, text: str, /) -> int:
        """Write a text, with its control characters escaped."""
        return super().write(escaped(text))


def clean_output() -> None:
    """Let nothing that is printed from now on do anything to the terminal."""
    out = sys.stdout
    if type(out) is io.TextIOWrapper:  # not where a test or a program has put another in its place
        clean = CleanOutput(out.buffer, encoding=out.encoding, errors="replace", line_buffering=out.line_buffering)
        clean.covered = out
        sys.stdout = clean


def occupy_closed_streams() -> None:
    """Open the null device in place of every standard stream that is closed.

    Otherwise the next file that is opened would take its number, and a child process would write into that file.
    What is written to a closed standard output fails, so that no answer is lost without a word; a closed standard
    input stays None, and whoever needs it says so; a closed standard error is silent, since nobody can hear it.
    """
    for number, access in ((0, os.O_WRONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, access)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
    sys.stdout = sys.stdout or _writer(1)
    sys.stderr = sys.stderr or _writer(2)


def _writer(number: int) -> TextIO:
    return CleanOutput(open(number, "wb", closefd=False), encoding="utf-8", errors="replace")
