"""Sheet 001: graphs whose adjacency lists are asked for, so that the grader sees which are looked at."""

from collections.abc import Iterator, MutableMapping
from types import ModuleType
from typing import Any

from secateur.sheets.grading.inside.given import Ask, attribute, plain


class Pile(list[Any]):
    """A stack as the sheet has it: a list with `head`, the element on top."""

    def head(self) -> Any:
        """Return the element on top, and leave it there."""
        return self[-1]

    def push(self, element: Any) -> None:
        """Put an element on top."""
        self.append(element)

    empiler = push

    def depiler(self) -> Any:
        """Take the element on top away."""
        return self.pop()


NAMES: dict[str, Any] = {"Pile": Pile}
MODULES: dict[str, dict[str, Any]] = {"secateur.sheets.graphes": NAMES}


class Graph(MutableMapping[Any, Any]):
    """A dictionary of adjacency lists; a list is given at its first look-up, and every look-up is told."""

    def __init__(self, vertices: list[Any], ask: Ask) -> None:
        self.lists: dict[Any, list[Any] | None] = dict.fromkeys(vertices)
        self.ask = ask

    def __getitem__(self, vertex: Any) -> list[Any]:
        if vertex not in self.lists:
            raise KeyError(vertex)
        successors = self.ask("successors", vertex)
        found = self.lists[vertex]
        if found is None:
            found = self.lists[vertex] = successors
        return found

    def __setitem__(self, vertex: Any, successors: Any) -> None:
        self.lists[vertex] = successors

    def __delitem__(self, vertex: Any) -> None:
        del self.lists[vertex]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.lists)

    def __len__(self) -> int:
        return len(self.lists)

    def __contains__(self, vertex: object) -> bool:
        return vertex in self.lists


def adopt(program: ModuleType) -> None:
    """Nothing of the program's own takes the place of what is given."""


def call(program: ModuleType, message: dict[str, Any], ask: Ask) -> dict[str, Any]:
    """Call max, min or a form of Gain."""
    function = attribute(program, message["function"])
    if "list" in message:
        numbers = list(message["list"])
        answer = function(numbers)
        return {"answer": plain(answer), "left": plain(numbers)}
    graph = Graph(message["vertices"], ask)
    sides, gains = dict(message["sides"]), dict(message["gains"])
    answer = function(graph, sides, gains, message["start"])
    lists = [[vertex, plain(found)] for vertex, found in graph.lists.items() if found is not None]
    return {
        "answer": plain(answer),
        "left": {
            "gains": [[plain(vertex), plain(gain)] for vertex, gain in gains.items()],
            "lists": lists,
            "sides": [[plain(vertex), plain(side)] for vertex, side in sides.items()],
        },
    }
