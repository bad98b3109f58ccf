"""Sheet 001: graphs that report which of their adjacency lists are looked up."""

import builtins
from collections.abc import Collection, Iterator, MutableMapping
from types import ModuleType
from typing import Any

from secateur.sheets.grading.inside.channel import Channel
from secateur.sheets.grading.inside.given import attribute, plain


class Pile(list[Any]):
    """The sheet's stack: a list with `head`, the element on top."""

    def head(self) -> Any:
        """Return the element on top without removing it."""
        return self[-1]

    def push(self, element: Any) -> None:
        """Add an element on top."""
        self.append(element)

    empiler = push

    def depiler(self) -> Any:
        """Remove the element on top, and return it."""
        return self.pop()


HELPERS = ("max", "min")  # the sheet asks for these, too
NAMES: dict[str, Any] = {"Pile": Pile}
MODULES: dict[str, dict[str, Any]] = {"secateur.sheets.graphes": NAMES}


class Graph(MutableMapping[Any, Any]):
    """A dictionary of adjacency lists that reports every look-up."""

    def __init__(self, lists: dict[Any, list[Any]], channel: Channel) -> None:
        self.lists = lists
        self.channel = channel

    def __getitem__(self, vertex: Any) -> list[Any]:
        found = self.lists[vertex]
        self.channel.report("successors", vertex)
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
    """Replace nothing: the program keeps its own definitions."""


def restore(program: ModuleType, names: Collection[str]) -> None:
    """Put Python's own max or min in the place of the program's; the others are the program's own again."""
    own: dict[str, Any] = vars(program).setdefault("__own__", {name: vars(program).get(name) for name in HELPERS})
    for name, function in own.items():
        if function is not None:
            vars(program)[name] = getattr(builtins, name) if name in names else function


def call(program: ModuleType, message: dict[str, Any], channel: Channel) -> dict[str, Any]:
    """Call max, min or a version of Gain."""
    restore(program, message.get("replaced", ()))
    function = attribute(program, message["function"])
    if "list" in message:
        numbers = list(message["list"])
        answer = function(numbers)
        return {"answer": plain(answer), "left": plain(numbers)}
    graph = Graph(dict(message["lists"]), channel)
    sides, gains = dict(message["sides"]), dict(message["gains"])
    answer = function(graph, sides, gains, message["start"])
    lists = [[vertex, plain(found)] for vertex, found in graph.lists.items()]
    return {
        "answer": plain(answer),
        "left": {
            "gains": [[plain(vertex), plain(gain)] for vertex, gain in gains.items()],
            "lists": lists,
            "sides": [[plain(vertex), plain(side)] for vertex, side in sides.items()],
        },
    }
