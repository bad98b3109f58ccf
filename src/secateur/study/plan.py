"""The plan of a study: what to search, how deep, from which positions. The same plan gives the same numbers."""

import hashlib
from dataclasses import dataclass, fields
from typing import Any, Final

from secateur import catalog
from secateur.abilities import evaluation, evaluations
from secateur.errors import ParameterError, UnknownNameError
from secateur.game import Evaluation
from secateur.gamefile import game_file, is_game_file
from secateur.tree import Node, Tree
from secateur.tree.tree_text import parse

MINIMAX: Final = "minimax"
ALPHABETA: Final = "alphabeta"
COMPARED = (MINIMAX, ALPHABETA)  # counted by every study

# The orders in which alpha-beta may search moves.
GENERATED: Final = "generated"
EVALUATION: Final = "evaluation"
DEEPENING: Final = "deepening"
REVERSED: Final = "reversed"
BEST: Final = "best"
LEAST: Final = "least"  # not an order, but the least tree, a lower bound for all orders; counted with BEST
ORDERS = (GENERATED, EVALUATION, DEEPENING, REVERSED, BEST)

NODES = 100_000_000
PYTHON_SLOWDOWN = 500  # a search in Python may visit this many times fewer nodes: each takes that much longer
LIMITS = {"positions": (1, 10_000), "games": (0, 10_000), "nodes": (PYTHON_SLOWDOWN, 10**15)}
DEEPEST = 100


@dataclass(frozen=True, slots=True, eq=False)
class OwnRules:
    """A game that is given as an object, and cannot be loaded by its name; it is equal to nothing but itself."""

    game: Any


@dataclass(frozen=True, slots=True)
class Plan:
    """A study: a game or the text of a tree, depths, positions, algorithms, orders, and games of the matches.

    A plan with rules of its own cannot be sent to another process.
    """

    game: str
    first: int
    last: int
    tree: str | None = None
    evaluation: str | None = None
    positions: int = 8
    algorithms: tuple[str, ...] = COMPARED
    orders: tuple[str, ...] = ORDERS
    games: int = 40
    seed: int = 0
    nodes: int = NODES  # that one search may visit
    seconds: float | None = None  # for the whole study
    version: str = ""
    own: OwnRules | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.first <= self.last <= DEEPEST:
            raise ParameterError(f"depths {self.first}-{self.last}: expected A-B with 1 <= A <= B <= {DEEPEST}")
        for name, (least, most) in LIMITS.items():
            if not least <= getattr(self, name) <= most:
                raise ParameterError(f"{name} {getattr(self, name)}: expected {least:,} to {most:,}")
        if self.games % 2:
            raise ParameterError(f"games {self.games}: expected an even number: each opening is played twice")
        if self.seconds is not None and not self.seconds > 0:
            raise ParameterError(f"seconds {self.seconds:g}: expected more than 0")
        for name in self.algorithms:
            catalog.algorithm(name)
        for name in self.orders:
            if name not in ORDERS:
                raise UnknownNameError.among(ORDERS, "order", name)

    @property
    def depths(self) -> range:
        """The depths at which all algorithms are counted."""
        return range(self.first, self.last + 1)

    @property
    def deepest(self) -> int:
        """The greatest depth that alpha-beta can reach on minimax's budget: twice as deep, and a little more."""
        return 2 * self.last + 2

    @property
    def nodes_in_python(self) -> int:
        """How many nodes a search in Python may visit."""
        return self.nodes // PYTHON_SLOWDOWN

    @property
    def identity(self) -> str:
        """A hash of all that determines a count, except position, depth and algorithm; of a file, its contents."""
        counts = ("game", "tree", "evaluation", "seed", "nodes", "version")
        identity = repr([getattr(self, name) for name in counts])
        if self.tree is None and self.own is None and is_game_file(self.game):
            identity += game_file(self.game).read_text(encoding="utf-8", errors="replace")
        return hashlib.sha256(identity.encode(errors="replace")).hexdigest()[:12]

    def load(self) -> tuple[Any, Evaluation[Any]]:
        """Return the game and its evaluation; an inner node of a tree has the value written in it, or else 0."""
        if self.tree is None:
            game = self.own.game if self.own else catalog.game(self.game)
            return game, evaluation(game, self.evaluation)
        if self.evaluation is not None:
            raise ParameterError(f"evaluation {self.evaluation}: a tree has none: expected values in its nodes")
        tree = Tree(parse(self.tree).root)
        return tree, lambda node: node_value(tree, node)

    def seed_of(self, kind: str, number: int) -> int:
        """Return the seed of one random choice."""
        return int(hashlib.sha256(f"{self.seed}/{kind}/{number}".encode()).hexdigest()[:12], 16)

    def settings(self) -> dict[str, Any]:
        """Return the settings by name, with the evaluation in use, but without the rules or the tree."""
        settings = {
            field.name: getattr(self, field.name) for field in fields(self) if field.name not in ("tree", "own")
        }
        game, _ = self.load()
        if self.evaluation is None and self.tree is None:
            settings["evaluation"] = next(iter(evaluations(game)), None)
        return settings


def node_value(tree: Tree, node: Node) -> Any:
    """Return the value of a leaf, or the value written in an inner node, or else 0."""
    return (node.value or 0) if node.moves else tree.value(node)
