"""The errors. Every message is one line that says what is wrong, where, and what was expected."""

from collections.abc import Iterable, Sequence
from typing import Self


class SecateurError(Exception):
    """The base class of all errors that are caused by the input and not by a bug in the program."""


class TreeError(SecateurError):
    """A tree that cannot be read, or that has an unusable node."""


class GraphError(SecateurError):
    """A game graph that cannot be read, or that has unusable vertices."""

    def __init__(self, message: str, *vertices: object) -> None:
        super().__init__(message)
        self.vertices = vertices


class GameError(SecateurError):
    """A game whose rules break the contract."""


class ParameterError(SecateurError):
    """Invalid parameters of a game, a player or a match."""


class PositionError(SecateurError):
    """A text that is not a position of the game."""


class IllegalMoveError(SecateurError):
    """A text that is not a legal move in its position."""


class GameFileError(SecateurError):
    """A Python file without a usable game."""


class PuzzleError(SecateurError):
    """A puzzle that makes no sense: branches that nothing can cut, or leaves that contradict each other."""


class RecordError(SecateurError):
    """A file of games that cannot be read or written."""


class ExpressionError(SecateurError):
    """A text that is not an expression in x."""


def one_line(text: str) -> str:
    """Return a text, which may have line breaks, in one line."""
    return " ".join(text.split())


def described(error: BaseException) -> str:
    """Return the kind of an error and its message, if it has one, in one line."""
    return one_line(f"{type(error).__name__}: {error}").removesuffix(":")


def listed(words: Sequence[str], most: int = 12) -> str:
    """Return the first words of a list in one line, and their number if some are left out."""
    return " ".join(words[:most]) + (f" … ({len(words)} in all)" if len(words) > most else "")


def illegal(text: str, why: str, player: str, legal: Sequence[str]) -> IllegalMoveError:
    """Return the error for an illegal move; it lists some legal ones."""
    return IllegalMoveError(f"{one_line(text)[:40]}: {why}; {player} may play {listed(legal) or 'nothing'}")


class SearchError(SecateurError):
    """A search that cannot be done as asked."""


class MemoryLimitError(SecateurError):
    """Something that would take more memory than it may."""


class UnknownNameError(SecateurError):
    """A name that is not in the catalogue."""

    @classmethod
    def among(cls, known: Iterable[str], kind: str, name: str) -> Self:
        """Return the error for an unknown name; it lists the known ones and suggests the closest."""
        known = sorted(known)
        import difflib  # only a mistake needs it

        near = difflib.get_close_matches(name, known, n=1)
        meant = f"; did you mean {near[0]}?" if near else ""
        return cls(f"unknown {kind} {name!r}: expected one of {', '.join(known)}{meant}")


class StudyError(SecateurError):
    """A study that cannot go on: searches that should agree differ, or one of them failed."""


class CompileError(SecateurError):
    """Rules that cannot be compiled, or whose compiled answers differ from those in Python.

    The first line is a summary; the others, if there are any, list all the reasons.
    """


BY_DESIGN = "is searched in Python: its states are not made for compiled rules"


def deserves_a_warning(why: str) -> bool:
    """Whether to warn that a game is searched in Python: not if the game itself says that it is."""
    return bool(why) and not why.endswith(BY_DESIGN)


def searching_in_python(why: str, spec: str = "") -> str:
    """Return a line that says that a game is searched in Python, and why; the command for the game of `spec`."""
    short = one_line((why.strip() or "the rules cannot be compiled").splitlines()[0])
    line = f"{short}; searching in Python, which is slower"
    if not spec:
        return line
    import shlex

    return f"{line}; for all reasons: secateur bench {shlex.quote(spec)}"
