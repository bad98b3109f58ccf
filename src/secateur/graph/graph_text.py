"""Game graphs as text: JSON, and lists of edges to type by hand or to write from a program.

In a list of edges, `s t u` or `s -> t u` means that the moves from s lead to t and to u. `max: s v` names the owner
of s and v; `u = 3` is the value to MAX of a play that ends in u. `players: Alice Bob`, at the beginning, names MAX
and MIN. Commas count as blanks, and `#` begins a comment. In JSON, the same graph is

    {"players": ["Alice", "Bob"], "edges": {"s": ["t", "u"]}, "owner": {"s": "max"}, "gains": {"u": 3}}

The edges may also be a list of pairs, and G, P and E are other names for edges, owner and gains. Vertices are texts;
a number stands for its text. An owner is max or min, 0 or 1, A or B, or the player's name.
"""

import json
import re
from array import array
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import Any

import msgspec

from secateur.errors import GraphError, UnknownNameError
from secateur.game import MAX, MIN, Number, Player
from secateur.graph import Graph, label
from secateur.result import is_number
from secateur.text import located, read_number, shortened, shown

FIELDS = {name: name for name in ("edges", "owner", "gains", "players")} | {"G": "edges", "P": "owner", "E": "gains"}
OWNERS: Mapping[str, Player] = {"max": MAX, "0": MAX, "a": MAX, "min": MIN, "1": MIN, "b": MIN}
SPECIAL = re.compile(r"[#:=,→]|->")
ARROW = re.compile(r"->|→")


def parse(text: str, start: str | None = None, *, alternating: bool = True) -> Graph[str]:
    """Read a graph from JSON or from a list of edges."""
    text = text.lstrip("\ufeff")
    if not text.strip():
        raise GraphError("an empty text: expected a list of edges, or JSON")
    is_json = text.lstrip()[0] in "{["
    collected = _Collected()
    try:
        (_read_json if is_json else _read_edges)(text, collected)
        return collected.graph(start, alternating)
    except GraphError as error:
        words = _json_words if is_json else _edge_words
        raise GraphError(f"{_place(text, error.vertices, words)}{error}", *error.vertices) from None


class _Collected:
    """Vertices, edges, owners and gains, in the order in which they were read."""

    def __init__(self) -> None:
        self.players = ("MAX", "MIN")
        self.numbers: dict[str, int] = {}  # the vertices
        self.sources, self.targets = array("i"), array("i")
        self.owner: dict[int, Player] = {}
        self.gains: dict[int, Number] = {}

    def number(self, name: str) -> int:
        """Return the number of a vertex."""
        return self.numbers.setdefault(name, len(self.numbers))

    def connect(self, source: str, targets: Iterable[str]) -> None:
        """Add edges from one vertex."""
        number = self.number(source)
        for target in targets:
            self.sources.append(number)
            self.targets.append(self.number(target))

    def own(self, name: str, player: Player) -> None:
        """Set the owner of a vertex."""
        if self.owner.setdefault(self.number(name), player) != player:
            raise GraphError(
                f"vertex {label(name)}: a second owner, {self.players[player == MIN]}: expected one", name
            )

    def gain(self, name: str, gain: Number) -> None:
        """Set the gain of a vertex."""
        before = self.gains.setdefault(self.number(name), gain)
        if before != gain:
            raise GraphError(f"vertex {label(name)}: a second gain, {gain} after {before}: expected one", name)

    def name_players(self, names: object) -> None:
        """Set the names of MAX and MIN."""
        match names:
            case [str(first), str(second)] if first and second and first != second:
                self.players = (first, second)
            case _:
                raise GraphError(f"players {shown(names)}: expected two names, for MAX and for MIN")

    def player(self, word: str) -> Player | None:
        """Return the player that a word stands for."""
        if word in self.players:
            return MAX if word == self.players[0] else MIN
        return OWNERS.get(word.lower())

    def graph(self, start: str | None, alternating: bool) -> Graph[str]:
        """Return the graph."""
        import numpy as np

        count = len(self.numbers)
        if not count:
            raise GraphError("a graph without vertices: expected edges, owners and gains")
        sources, targets = (np.frombuffer(ends, np.int32) for ends in (self.sources, self.targets))
        offsets = np.concatenate(([0], np.cumsum(np.bincount(sources, minlength=count))))
        owner = np.zeros(count, np.int8)
        owner[list(self.owner)] = list(self.owner.values())
        return Graph(
            offsets,
            targets[np.argsort(sources, kind="stable")],  # stable: moves stay in the order of the text
            owner,
            [self.gains.get(number) for number in range(count)],
            vertices=list(self.numbers),
            start=start,
            players=self.players,
            alternating=alternating,
        )


# ---------------------------------------------------------------- lists of edges


def _read_edges(text: str, into: _Collected) -> None:
    for number, line in enumerate(text.split("\n"), 1):
        try:
            if SPECIAL.search(line):  # most lines of a large file are names only, and take the fast way below
                _read_line(line.partition("#")[0].replace(",", " "), into)
            elif words := line.split():
                into.connect(words[0], words[1:])
        except GraphError as error:
            raise GraphError(f"line {number}: {error}") from None


def _read_line(line: str, into: _Collected) -> None:
    """Read a line that contains more than names."""
    if "=" in line:
        match line.replace("=", " = ").split():
            case [name, "=", text] if ":" not in name:
                into.gain(name, _gain(name, text))
            case _:
                raise GraphError(f"{shortened(line.strip())}: expected a vertex and its gain, such as u = 3")
    elif ":" in line:
        word, names = (part.split() for part in line.split(":", 1))
        if word == ["players"]:
            into.name_players(names)
        elif len(word) != 1 or (player := into.player(word[0])) is None:
            expected = "max or min, or a player named above"
            raise GraphError(f"{shortened(' '.join(word))} before a colon: expected {expected}")
        else:
            for name in names:
                into.own(name, player)
    else:
        _connect([part.split() for part in ARROW.split(line)], into)


def _connect(groups: list[list[str]], into: _Collected) -> None:
    """Add edges from the vertices before an arrow to those after it; without one, from the first to the others."""
    if len(groups) == 1:
        groups = [groups[0][:1], groups[0][1:]]
    elif not all(groups):
        raise GraphError("an arrow with an empty side: expected vertices on both sides")
    for sources, targets in pairwise(groups):
        for source in sources:
            into.connect(source, targets)


def _gain(name: str, text: str) -> Number:
    gain = read_number(text)
    if gain is None or not is_number(gain):
        raise GraphError(f"vertex {label(name)}: a gain of {shortened(text)}: expected a finite number", name)
    return gain


# ---------------------------------------------------------------- JSON


def _read_json(text: str, into: _Collected) -> None:
    try:
        data = msgspec.json.decode(text)
    except RecursionError:
        raise GraphError("brackets nested too deep: expected an object with edges, owner and gains") from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise GraphError(f"not a graph: {located(str(error), text)}: expected JSON") from None
    if not isinstance(data, dict):
        raise GraphError(f"{shown(data)}: expected an object with edges, owner and gains")
    fields: dict[str, Any] = {}
    for key, field in data.items():
        if key not in FIELDS:
            raise UnknownNameError.among(FIELDS, "field", key)
        if FIELDS[key] in fields:
            both = " and ".join(name for name in data if FIELDS.get(name) == FIELDS[key])
            raise GraphError(f"both {both}: expected one of the two")
        fields[FIELDS[key]] = field
    if "players" in fields:
        into.name_players(fields["players"])
    owner, gains = (_object(fields.get(key, {}), key) for key in ("owner", "gains"))
    _take_edges(fields.get("edges", {}), {*owner, *gains}, into)
    for name, word in owner.items():
        player = into.player(str(word)) if isinstance(word, str | int) and not isinstance(word, bool) else None
        if player is None:
            expected = " or ".join(dict.fromkeys(("max", "min", *into.players)))
            raise GraphError(f"vertex {label(name)}: owner {shown(word)}: expected {expected}", name)
        into.own(name, player)
    for name, gain in gains.items():
        if gain is not None:
            into.gain(name, gain)


def _object(data: object, key: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise GraphError(f"{key} is {shown(data)}: expected an object")
    return data


def _take_edges(data: object, others: set[str], into: _Collected) -> None:
    """Add the edges: lists of successors that must be vertices, or pairs, whose ends become vertices."""
    if isinstance(data, list):
        for number, pair in enumerate(data):
            if not isinstance(pair, list) or len(pair) != 2:
                raise GraphError(f"edge {number} is {shown(pair)}: expected a pair of vertices")
            source, target = (_name(end, f"edge {number}") for end in pair)
            into.connect(source, [target])
        return
    rows = _object(data, "edges")
    for name in rows:  # before the successors: vertices are in the order of the keys
        into.number(name)
    for name, row in rows.items():
        if not isinstance(row, list):
            raise GraphError(f"vertex {label(name)}: successors {shown(row)}: expected a list of vertices", name)
        targets = [_name(end, f"vertex {label(name)}") for end in row]
        for target in targets:
            if target not in rows and target not in others:
                what = f"its successor {label(target)} is not a vertex"
                raise GraphError(f"vertex {label(name)}: {what}: expected one of edges, owner or gains", name, target)
        into.connect(name, targets)


def _name(vertex: object, where: str) -> str:
    if isinstance(vertex, bool) or not isinstance(vertex, str | int | float):
        raise GraphError(f"{where}: {shown(vertex)}: expected a vertex, a text or a number")
    return str(vertex)


# ---------------------------------------------------------------- places


def _place(text: str, vertices: Iterable[object], words: Callable[[str], set[str]]) -> str:
    """Return, for a message, the first line that names all these vertices, or else the first of them."""
    names = [str(vertex) for vertex in vertices]
    lines = text.split("\n")
    for wanted in (set(names), set(names[:1])):
        for number, line in enumerate(lines, 1):
            if wanted and len(lines) > 1 and wanted <= words(line):
                return f"line {number}: "
    return ""


def _edge_words(line: str) -> set[str]:
    """Return the vertices in a line of edges or gains."""
    line = line.partition("#")[0]
    return set() if ":" in line else set(re.split(r"[\s=,→]+|->", line))


def _json_words(line: str) -> set[str]:
    """Return the quoted texts in a line."""
    return {json.loads(quoted) for quoted in re.findall(r'"(?:[^"\\]|\\.)*"', line)}
