"""The faults that were found in a game: one line each, and no more of them than anybody reads."""

from typing import NoReturn

MOST_FAULTS = 10
MOST_SHOWN = 200  # characters of a state, a move or an answer


class CheckEnded(Exception):  # noqa: N818 - no error of ours
    """The game cannot go on, or has faults enough."""


class Report:
    """The faults so far. A fault says what is wrong, where, and what was expected."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def note(self, what: str, expected: str) -> None:
        """Note a fault, unless it is there already."""
        fault = " ".join(f"{what}: expected {expected}".split())
        if fault not in self.faults:
            self.faults.append(fault)
            if len(self.faults) == MOST_FAULTS:
                raise CheckEnded

    def stop(self, what: str, expected: str) -> NoReturn:
        """Note a fault after which the game cannot go on."""
        self.note(what, expected)
        raise CheckEnded


def written(thing: object) -> str:
    """Return a thing as Python writes it."""
    try:
        return repr(thing)
    except Exception as error:  # a game's own objects may fail at anything
        return f"<{type(thing).__name__}, whose repr raised {type(error).__name__}>"


def shown(thing: object) -> str:
    """Return a thing as Python writes it, or the beginning of that."""
    text = written(thing)
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"


def called(name: str, *arguments: object) -> str:
    """Return how the call of a rule is written."""
    return f"{name}({', '.join(map(shown, arguments))})"
