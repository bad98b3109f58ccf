"""Sheet 000: the types of its trees; reading the value of a leaf asks the grader for it."""

import inspect
from collections.abc import Iterator
from enum import StrEnum
from types import ModuleType
from typing import Any, ClassVar

from secateur.sheets.grading.inside.channel import Channel
from secateur.sheets.grading.inside.given import attribute, plain


class joueur(StrEnum):
    """The two players; each equals its name as text."""

    Alice = "Alice"
    Bob = "Bob"


Alice, Bob = joueur.Alice, joueur.Bob


class Fields:
    """A node with the fields of its kind, in order; a program may use other names for them."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    OTHER_NAMES: ClassVar[dict[str, str]] = {
        "player": "joueur", "j": "joueur", "jj": "joueur", "value": "valeur", "score": "valeur", "s": "valeur",
        "v": "valeur", "children": "fils", "enfants": "fils", "ls": "fils", "liste": "fils", "kids": "fils",
    }  # fmt: skip

    def __init__(self, *values: Any, **named: Any) -> None:
        names = self.FIELDS[len(values) :]
        given = {self.OTHER_NAMES.get(name, name): value for name, value in named.items()}
        if len(values) > len(self.FIELDS) or set(given) != set(names):
            raise TypeError(f"{type(self).__name__}: expected {', '.join(self.FIELDS)}")
        self._values = {**dict(zip(self.FIELDS, values, strict=False)), **given}

    def __getattr__(self, name: str) -> Any:
        field = self.OTHER_NAMES.get(name, name)
        if field.startswith("_") or field not in self.FIELDS:
            raise AttributeError(f"{type(self).__name__} has no {name}: expected {', '.join(self.FIELDS)}")
        return self._read(field)

    def _read(self, field: str) -> Any:
        value = self._values[field]
        return value.read() if isinstance(value, Hidden) else value

    def __iter__(self) -> Iterator[Any]:
        return (self._read(field) for field in self.FIELDS)

    def __getitem__(self, index: int) -> Any:
        return self._read(self.FIELDS[index])

    def __len__(self) -> int:
        return len(self.FIELDS)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Fields) and list(self) == list(other)

    __hash__ = object.__hash__


class Leaf(Fields):
    """A leaf: the player who would be to move, and its value."""

    FIELDS = __match_args__ = ("joueur", "valeur")


class Node(Fields):
    """An inner node: the player to move, and the children, at least one."""

    FIELDS = __match_args__ = ("joueur", "fils")


class LeafC(Fields):
    """A leaf of a completed tree."""

    FIELDS = __match_args__ = ("joueur", "valeur")


class NodeC(Fields):
    """An inner node of a completed tree."""

    FIELDS = __match_args__ = ("joueur", "valeur", "fils")


NAMES: dict[str, Any] = {
    "joueur": joueur, "Alice": Alice, "Bob": Bob, "Leaf": Leaf, "Node": Node, "LeafC": LeafC, "NodeC": NodeC,
}  # fmt: skip
MODULES: dict[str, dict[str, Any]] = {"secateur.sheets.arbres": NAMES}
KINDS = {"Leaf": Leaf, "Node": Node, "LeafC": LeafC, "NodeC": NodeC}


class Hidden:
    """A field whose value is fetched when it is read: the value of a leaf, or the children of a node."""

    def __init__(self, channel: Channel, shape: list[Any], players: dict[str, Any]) -> None:
        self.channel, self.players = channel, players
        self.number, _, self.below = shape
        self.fils: list[Any] | None = None  # the same list each time it is read

    def read(self) -> Any:
        """Ask for the value, or report that the children are looked at."""
        if not self.below:
            return self.channel.ask("value", self.number)
        self.channel.report("opened", self.number)
        if self.fils is None:
            self.fils = [given(shape, self.channel, self.players) for shape in self.below]
        return self.fils


def given(shape: list[Any], channel: Channel, players: dict[str, Any]) -> Leaf | Node:
    """Return a node that shows only its kind and its player so far."""
    kind = Node if shape[2] else Leaf
    return kind(players[shape[1]], Hidden(channel, shape, players))


def adopt(program: ModuleType) -> None:
    """Replace a program's own types of the same names, and accept its names for their fields."""
    for name, kind in KINDS.items():
        own = vars(program).get(name)
        if inspect.isclass(own) and own is not kind:
            names = [name for name in inspect.signature(own).parameters if name != "self"]
            Fields.OTHER_NAMES.update(
                {other: field for other, field in zip(names, kind.FIELDS, strict=False) if other not in kind.FIELDS}
            )
            vars(program)[name] = kind


def call(program: ModuleType, message: dict[str, Any], channel: Channel) -> dict[str, Any]:
    """Call a function of a player and a tree."""
    own = getattr(program, "joueur", joueur)
    players = {name: getattr(program, name, None) or getattr(own, name, name) for name in ("Alice", "Bob")}
    tree = given(message["shape"], channel, players)
    answer = attribute(program, message["function"])(players[message["player"]], tree)
    return {"answer": completed(answer, {id(player): name for name, player in players.items()})}


def completed(answer: Any, players: dict[int, str], depth: int = 0) -> Any:
    """Return a completed tree as lists: leaf, player, value; node, player, value, children. Other data stay as is."""
    if isinstance(answer, Leaf | Node):
        return ["uncompleted"]
    if not isinstance(answer, LeafC | NodeC) or depth > 100:
        return plain(answer)
    player = players.get(id(answer.joueur), plain(answer.joueur))
    if isinstance(answer, LeafC):
        return ["leaf", player, plain(answer.valeur)]
    below = answer.fils if isinstance(answer.fils, list | tuple) else [answer.fils]
    return ["node", player, plain(answer.valeur), [completed(child, players, depth + 1) for child in below]]
