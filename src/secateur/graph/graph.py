"""An explicit game graph as a `Game`: the vertices are the states, and a move is the vertex it leads to.

`solve` finds the gains of all descendants of a vertex at once, by passes over arrays, in time linear in vertices and
edges. The graph has no cycles, or else endless play is a draw.
"""

from __future__ import annotations

import numbers
from collections.abc import Collection, Hashable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeAlias, TypeVar

from secateur.errors import GraphError, PositionError, illegal, listed
from secateur.game import MAX, MIN, Number, Player
from secateur.pictured import Pictured
from secateur.result import is_number
from secateur.text import shown

if TYPE_CHECKING:
    from secateur.compiled.graphs import Array
    from secateur.graph.gains import Gains

V = TypeVar("V", bound=Hashable)  # a vertex
Cycles: TypeAlias = Literal["error", "draw"]

OWNERS: Mapping[object, Player] = {0: MAX, 1: MIN}  # in the three dictionaries of sheet 001
WORDS: Mapping[object, Player] = {MAX: MAX, MIN: MIN, "max": MAX, "min": MIN, "MAX": MAX, "MIN": MIN}
MOST_SHOWN = 12  # vertices of a cycle in a message


class Graph(Pictured, Generic[V]):
    """The game in which the players move along the edges of a graph, from a vertex to one of its successors.

    The graph is given as arrays (CSR). The successors of vertex v are `targets[offsets[v]:offsets[v + 1]]`, in the
    order of the moves. `owner[v]` is MAX or MIN. If v has no successors, its owner is ignored, and `gains[v]` is
    the value to MAX of a play that ends there: `gains` is an array, with NaN where a gain is missing, or a list of
    numbers of any size, with None. Vertices are numbers, or have the names in `vertices`, in the same order. With
    `alternating`, an edge between two vertices of one player is an error. The arguments are not changed, and arrays
    are not copied.
    """

    name = "graph"

    def __init__(
        self,
        offsets: Array,
        targets: Array,
        owner: Array,
        gains: Array | Sequence[Number | None],
        *,
        vertices: Sequence[V] | None = None,
        start: Any = None,
        players: tuple[str, str] = ("MAX", "MIN"),
        alternating: bool = False,
    ) -> None:
        from secateur.compiled.graphs import checked

        self.players = players
        self.vertices: Sequence[Any] = range(len(owner)) if vertices is None else vertices
        self._numbers = None if vertices is None else {vertex: number for number, vertex in enumerate(vertices)}
        for what, given in (("vertices", self._numbers), ("gains", gains)):
            if given is not None and len(given) != len(owner):
                raise GraphError(f"{len(given):,} {what}: expected one for each of {len(owner):,} owners")
        try:
            self.offsets, self.targets, self.owner = checked(offsets, targets, owner, self._label)
        except GraphError as error:  # it gives vertices by number: translate these into names
            names = [self.vertices[number] for number in error.vertices if isinstance(number, int)]
            raise GraphError(str(error), *names) from None
        self._ends: Array = self.offsets[1:] == self.offsets[:-1]
        self._ranks, self.table = self._ranked(gains)
        if alternating:
            self._check_turns()
        self._start: Any = None if start is None else self.vertices[self.number(start)]

    @staticmethod
    def from_dictionaries(
        successors: Mapping[V, Collection[V]],
        owner: Mapping[V, int],
        gains: Mapping[V, Number],
        start: V | None = None,
        *,
        players: tuple[str, str] = ("A", "B"),
        alternating: bool = True,
    ) -> Graph[V]:
        """Return a graph from three dictionaries: lists of successors, owners (0 is MAX, 1 is MIN), gains of ends.

        The keys of the first are the vertices, which may be any hashable objects; an end needs no owner.
        """
        return _assembled(
            successors, _owners(owner, OWNERS), gains, start=start, players=players, alternating=alternating
        )

    @staticmethod
    def from_networkx(
        graph: Any,
        start: Any = None,
        *,
        owner: str = "owner",
        gain: str = "gain",
        players: tuple[str, str] = ("MAX", "MIN"),
        alternating: bool = True,
    ) -> Graph[Any]:
        """Return a graph from a networkx DiGraph, whose nodes have the attributes owner (MAX or MIN) and gain."""
        if not graph.is_directed():
            raise GraphError(f"a {type(graph).__name__}, which is undirected: expected a DiGraph")
        successors = {vertex: list(graph.successors(vertex)) for vertex in graph}
        owners = {vertex: word for vertex, word in graph.nodes(data=owner) if word is not None}
        gains = {vertex: number for vertex, number in graph.nodes(data=gain) if number is not None}
        return _assembled(
            successors, _owners(owners, WORDS), gains, start=start, players=players, alternating=alternating
        )

    def to_networkx(self, *, owner: str = "owner", gain: str = "gain") -> Any:
        """Return a networkx DiGraph, from which `from_networkx` makes the same graph.

        A vertex has the attribute owner, 1 for MAX and -1 for MIN, or, if play ends there, gain.
        """
        networkx = _networkx()
        graph = networkx.DiGraph()
        for number, vertex in enumerate(self.vertices):
            if not self._ends[number]:
                graph.add_node(vertex, **{owner: self.to_move(vertex)})
            elif self._ranks[number] >= 0:
                graph.add_node(vertex, **{gain: self.table[int(self._ranks[number])]})
            else:
                graph.add_node(vertex)
        graph.add_edges_from((vertex, target) for vertex in self.vertices for target in self.moves(vertex))
        return graph

    # ------------------------------------------------------------ the five verbs

    def start(self) -> V:
        """Return the vertex where play begins: the start that was given, or else the only source of the graph."""
        if self._start is None:
            self._start = self._only_source()
        found: V = self._start
        return found

    def to_move(self, state: V) -> Player:
        """Return the owner of a vertex."""
        return MAX if self.owner[self.number(state)] == MAX else MIN

    def moves(self, state: V) -> tuple[V, ...]:
        """Return the successors of a vertex, each once."""
        number = self.number(state)
        row = self.targets[self.offsets[number] : self.offsets[number + 1]].tolist()
        return tuple(self.vertices[target] for target in dict.fromkeys(row))

    def play(self, state: V, move: V) -> V:
        """Return the vertex that a move leads to."""
        return move

    def value(self, state: V) -> Number:
        """Return the gain of a vertex where play ends."""
        number = self.number(state)
        if self._ranks[number] < 0:
            raise self._no_gain(number)
        return self.table[int(self._ranks[number])]

    # ------------------------------------------------------------ notation

    def move_text(self, move: V) -> str:
        """Return the name of a vertex, without blanks: a line of play is written with blanks between the moves."""
        return "".join(self.state_text(move).split())

    def read_move(self, state: V, text: str) -> V:
        """Return the successor with this name."""
        legal = {self.move_text(move): move for move in self.moves(state)}
        name = "".join(text.split())
        if name in legal:
            return legal[name]
        player = self.players[self.to_move(state) == MIN]
        raise illegal(text, "not a successor", player, list(legal))

    def state_text(self, state: V) -> str:
        """Return the name of a vertex."""
        return state if isinstance(state, str) else repr(state)

    def read_state(self, text: str) -> V:
        """Return the vertex with this name."""
        vertex: V
        for vertex in self.vertices:
            if self.state_text(vertex) == text.strip():
                return vertex
        raise PositionError(f"{label(text)}: not a vertex of this graph")

    # ------------------------------------------------------------ gains

    def solve(self, start: V | None = None, cycles: Cycles = "error") -> Gains[V]:
        """Return the gains of all descendants of a vertex, and best play.

        A cycle among them is an error, and the message shows it; with `cycles="draw"`, endless play is worth 0.
        """
        from secateur.compiled.graphs import descendants, ranks, retrograde
        from secateur.graph.gains import Gains

        number = self.number(self.start() if start is None else start)
        graph = self.offsets, self.targets, self.owner
        if cycles not in ("error", "draw"):
            raise GraphError(f"cycles={shown(cycles)}: expected 'error' or 'draw'")
        if cycles == "error":
            found, best, fault = ranks(*graph, self._ranks, number)
            if fault.size:
                raise self._cyclic(fault.tolist()) if not self._ends[fault[0]] else self._no_gain(int(fault[0]))
            return Gains(self, number, found, best, None)
        reached = descendants(*graph[:2], number)
        missing = (reached & self._ends & (self._ranks < 0)).nonzero()[0]
        if missing.size:
            raise self._no_gain(int(missing[0]))
        zero = self.table.index(0)
        # Ranks relative to that of 0: positive is a win for MAX, negative a win for MIN, and 0 is a draw.
        levels, moves, best = retrograde(*graph, self._ranks - zero)
        levels += zero
        levels[~reached] = best[~reached] = moves[~reached] = -1
        return Gains(self, number, levels, best, moves)

    def _only_source(self) -> V:
        """Return the only vertex with moves from it and none to it."""
        import numpy as np

        entered = np.zeros(len(self), bool)
        entered[self.targets] = True
        sources = (~entered & ~self._ends).nonzero()[0]
        if len(sources) == 1:
            found: V = self.vertices[int(sources[0])]
            return found
        names = listed([self._label(int(number)) for number in sources], MOST_SHOWN)
        why = f"play could begin at {names}" if len(sources) else "every vertex has a predecessor"
        raise GraphError(f"a graph without a start: {why}: expected a vertex to start from")

    def __len__(self) -> int:
        return len(self.vertices)

    def __repr__(self) -> str:
        return f"<graph: {len(self):,} vertices, {len(self.targets):,} edges>"

    # ------------------------------------------------------------ inside

    def number(self, vertex: V) -> int:
        """Return the index of a vertex in the arrays."""
        number: int | None = None
        if self._numbers is not None:
            number = self._numbers.get(vertex) if _is_hashable(vertex) else None
        elif isinstance(vertex, numbers.Integral) and 0 <= int(vertex) < len(self):
            number = int(vertex)
        if number is None:
            known = listed([self._label(number) for number in range(len(self))]) or "the vertices, but there are none"
            raise GraphError(f"{label(vertex)} is not a vertex: expected one of {known}", vertex)
        return number

    def _label(self, number: int) -> str:
        return label(self.vertices[number])

    def _ranked(self, gains: Array | Sequence[Number | None]) -> tuple[Array, list[Number]]:
        """Return the rank of each end's gain (-1 if it has none), and the sorted gains, with 0 among them."""
        # Gains may be huge integers or fractions; ranks are small integers in the same order, so that arrays can
        # hold them and compiled code can compare them.
        import numpy as np

        if isinstance(gains, np.ndarray) and gains.dtype.kind in "iuf":
            ends = np.flatnonzero(self._ends)
            worth = gains[ends]
            if (infinite := ends[np.isinf(worth)]).size:
                raise self._not_finite(int(infinite[0]), gains[infinite[0]].item())
            known = ~np.isnan(worth)
            table, places = np.unique(np.append(worth[known], worth.dtype.type(0)), return_inverse=True)
            ranks = np.full(len(gains), -1, np.int32)
            ranks[ends[known]] = places[:-1]
            return ranks, table.tolist()
        for number in np.flatnonzero([gain is not None for gain in gains]).tolist():
            if isinstance(gains[number], bool) or not is_number(gains[number]):
                raise self._not_finite(number, gains[number])
            if not self._ends[number]:
                what = f"a gain of {gains[number]}, although it has successors"
                raise self._error(number, f"{what}: expected gains only where play ends")
        order: list[Number] = sorted({0, *(gain for gain in gains if gain is not None)})
        rank = {gain: place for place, gain in enumerate(order)}
        return np.array([-1 if gain is None else rank[gain] for gain in gains], np.int32), order

    def _check_turns(self) -> None:
        """Check that no edge connects two vertices of the same player."""
        import numpy as np

        sources = np.repeat(np.arange(len(self), dtype=np.int32), np.diff(self.offsets))
        same = np.flatnonzero(self.owner[sources] == self.owner[self.targets])
        if same.size:
            source, target = int(sources[same[0]]), int(self.targets[same[0]])
            edge = f"edge {self._label(source)} → {self._label(target)}"
            player = self.players[0 if self.owner[source] == MAX else 1]
            message = f"{edge}: both vertices are {player}'s: expected the players to take turns"
            raise GraphError(message, self.vertices[source], self.vertices[target])

    def _error(self, number: int, what: str) -> GraphError:
        return GraphError(f"vertex {self._label(number)}: {what}", self.vertices[number])

    def _not_finite(self, number: int, gain: object) -> GraphError:
        return self._error(number, f"a gain of {shown(gain)}: expected a finite number")

    def _no_gain(self, number: int) -> GraphError:
        return self._error(number, "it has no successors and no gain: expected one or the other")

    def _cyclic(self, cycle: Sequence[int]) -> GraphError:
        names = [self._label(number) for number in (*cycle, cycle[0])]
        if len(names) > MOST_SHOWN:
            names = [*names[: MOST_SHOWN - 2], f"… ({len(cycle):,} vertices in all) …", *names[-2:]]
        what = f"a cycle, {' → '.join(names)}"
        return self._error(cycle[0], f"{what}: expected none, unless endless play is a draw")


def _networkx() -> Any:
    """Return the package `networkx`, which may not be installed."""
    try:
        return import_module("networkx")
    except ImportError:
        message = "the package \"networkx\" is not installed: pip install 'secateur-lab[networkx]'"
        raise GraphError(message) from None


def _assembled(
    successors: Mapping[V, Collection[V]], owner: Mapping[V, Player], gains: Mapping[V, Number], **options: Any
) -> Graph[V]:
    """Return the graph made from dictionaries."""
    import numpy as np

    vertices = list(successors)
    index = {vertex: number for number, vertex in enumerate(vertices)}
    targets: list[int] = []
    offsets = [0]
    for vertex, row in successors.items():
        if vertex is None:  # elsewhere, None stands for a start that is not given
            raise GraphError("None as a vertex: expected any other hashable object", vertex)
        if isinstance(row, str) or not isinstance(row, Collection):
            message = f"vertex {label(vertex)}: successors {shown(row)}: expected a list of vertices"
            raise GraphError(message, vertex)
        try:
            targets += [index[target] for target in row]
        except (KeyError, TypeError):  # TypeError: a target is not hashable
            stranger = next(target for target in row if not _is_hashable(target) or target not in index)
            message = f"vertex {label(vertex)}: its successor {label(stranger)} is not a vertex: expected one that is"
            raise GraphError(message, vertex, stranger) from None
        offsets.append(len(targets))
    worth = [gains.get(vertex) for vertex in vertices]
    return Graph(
        np.array(offsets, np.int64),
        np.array(targets, np.int32),
        np.array([owner.get(vertex, 0) for vertex in vertices], np.int8),
        [int(gain) if isinstance(gain, numbers.Integral) and not isinstance(gain, bool) else gain for gain in worth],
        vertices=vertices,
        **options,
    )


def _owners(owner: Mapping[V, Any], meanings: Mapping[object, Player]) -> dict[V, Player]:
    """Return the owners as MAX and MIN."""
    owners = {}
    for vertex, word in owner.items():
        if not _is_hashable(word) or isinstance(word, bool) or word not in meanings:
            expected = " or ".join(f"{key!r}" for key in meanings)
            raise GraphError(f"vertex {label(vertex)}: owner {shown(word)}: expected {expected}", vertex)
        owners[vertex] = meanings[word]
    return owners


def _is_hashable(thing: object) -> bool:
    try:
        hash(thing)
    except TypeError:
        return False
    return True


def label(vertex: object) -> str:
    """Return the name of a vertex for a message, on one line and not too long."""
    plain = isinstance(vertex, str) and vertex.isprintable() and vertex.strip() and len(vertex) <= 40
    return str(vertex) if plain else shown(vertex)
