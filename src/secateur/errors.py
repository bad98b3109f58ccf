"""What can go wrong. Every message is one line: what is wrong, where, and what was expected."""

import difflib
import shlex
from collections.abc import Iterable, Sequence
from typing import Self


class SecateurError(Exception):
    """The parent of all errors that are the input's fault and not the program's."""


class TreeError(SecateurError):
    """A tree that cannot be read, or a node of it that cannot be used."""


class GraphError(SecateurError):
    """A game graph that cannot be read, or vertices of it that cannot be used."""

    def __init__(self, message: str, *vertices: object) -> None:
        super().__init__(message)
        self.vertices = vertices


class GameError(SecateurError):
    """A game whose rules break the contract."""


class ParameterError(SecateurError):
    """Parameters that a game cannot be made with."""


class PositionError(SecateurError):
    """A text that is not a position of the game."""


class IllegalMoveError(SecateurError):
    """A text that is not a legal move in its position."""


class GameFileError(SecateurError):
    """A Python file that has no game to play in it."""


class PuzzleError(SecateurError):
    """A puzzle that makes no sense: branches that nothing can cut, leaves that contradict one another."""


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
    """Return the first of some words in one line."""
    return " ".join(words[:most]) + (f" … ({len(words)} in all)" if len(words) > most else "")


def illegal(text: str, why: str, player: str, legal: Sequence[str]) -> IllegalMoveError:
    """Return the error for a move that is not legal; it names some that are."""
    return IllegalMoveError(f"{one_line(text)[:40]}: {why}; {player} may play {listed(legal) or 'nothing'}")


class SearchError(SecateurError):
    """A search that cannot be done as asked."""


class UnknownNameError(SecateurError):
    """A name that is not in the catalogue."""

    @classmethod
    def among(cls, known: Iterable[str], kind: str, name: str) -> Self:
        """Return the error for a name that is not among those known; it guesses which was meant."""
        known = sorted(known)
        near = difflib.get_close_matches(name, known, n=1)
        meant = f"; did you mean {near[0]}?" if near else ""
        return cls(f"unknown {kind} {name!r}: expected one of {', '.join(known)}{meant}")


class StudyError(SecateurError):
    """A study that cannot go on: searches that should agree do not, or one of them failed."""


class CompileError(SecateurError):
    """Rules that cannot be compiled, or that compiled do not say what they say in Python.

    The first line says it in short; the others, if there are any, have all the reasons.
    """


def searching_in_python(why: str, spec: str) -> str:
    """Return a line that says that the game of a specification is searched in Python, and why."""
    short = one_line((why.strip() or "the rules cannot be compiled").splitlines()[0])
    return f"{short}; searching in Python, which is slower; for all reasons: secateur bench {shlex.quote(spec)}"
