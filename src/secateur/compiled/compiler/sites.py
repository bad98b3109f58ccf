"""Places where a compiled program may fail."""

from __future__ import annotations

from secateur.compiled.compiler.frozen import Frozen


class Site(Frozen):
    """A place where a program may fail: what is raised there, and where it is written.

    Without an exception it is no fault of the rules: the program meets a limit of its own.
    """

    exception: type[BaseException] | None
    why: str
    file: str
    line: int
