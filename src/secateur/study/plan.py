"""The plan of a study: what is searched, how deep, where from. The same plan gives the same numbers."""

import hashlib
from dataclasses import dataclass, fields
from typing import Any, Final

from secateur import catalog
from secateur.abilities import evaluation
from secateur.errors import ParameterError, UnknownNameError
from secateur.game import Evaluated, Evaluation
from secateur.gamefile import game_file, is_game_file
from secateur.tree import Node, Tree
from secateur.tree.tree_text import parse

MINIMAX: Final = "minimax"
ALPHABETA: Final = "alphabeta"
COMPARED = (MINIMAX, ALPHABETA)  # what every study counts

# The orders in which alpha-beta may look at moves.
GENERATED: Final = "generated"
EVALUATION: Final = "evaluation"
DEEPENING: Final = "deepening"
REVERSED: Final = "reversed"
BEST: Final = "best"
LEAST: Final = "least"  # no order, but the least tree that any order can come to; counted with BEST
ORDERS = (GENERATED, EVALUATION, DEEPENING, REVERSED, BEST)

NODES = 100_000_000
IN_PYTHON = 500  # times fewer nodes are looked at in Python, where a node costs so much more
LIMITS = {"positions": (1, 10_000), "games": (0, 10_000), "nodes": (IN_PYTHON, 10**15)}
DEEPEST = 100


@dataclass(frozen=True, slots=True)
class Plan:
    """A study: a game, or the text of a tree; depths; positions; algorithms and orders; games of the match."""

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
    nodes: int = NODES  # that one search may look at
    seconds: float | None = None  # for everything
    version: str = ""

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
        """The greatest depth that alpha-beta may come to on minimax's budget: twice as deep, and a little more."""
        return 2 * self.last + 2

    @property
    def nodes_in_python(self) -> int:
        """How many nodes a search in Python may look at."""
        return self.nodes // IN_PYTHON

    @property
    def identity(self) -> str:
        """What determines a count, beside the position, the depth and the algorithm; a file is what is in it."""
        counts = ("game", "tree", "evaluation", "seed", "nodes", "version")
        told = repr([getattr(self, name) for name in counts])
        if self.tree is None and is_game_file(self.game):
            told += game_file(self.game).read_text(encoding="utf-8", errors="replace")
        return hashlib.sha256(told.encode(errors="replace")).hexdigest()[:12]

    def load(self) -> tuple[Any, Evaluation[Any]]:
        """Return the game and its evaluation; a node of a tree is worth what it carries, or nothing."""
        if self.tree is None:
            game = catalog.game(self.game)
            return game, evaluation(game, self.evaluation)
        if self.evaluation is not None:
            raise ParameterError(f"evaluation {self.evaluation}: a tree has none: expected values in its nodes")
        tree = Tree(parse(self.tree).root)
        return tree, lambda node: carried(tree, node)

    def seed_of(self, kind: str, number: int) -> int:
        """Return the seed of one random choice."""
        return int(hashlib.sha256(f"{self.seed}/{kind}/{number}".encode()).hexdigest()[:12], 16)

    def settings(self) -> dict[str, Any]:
        """Return what was asked for, by name, and the evaluation that is used; not the text of a tree."""
        told = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "tree"}
        game, _ = self.load()
        if self.evaluation is None and isinstance(game, Evaluated):
            told["evaluation"] = next(iter(game.evaluations), None)
        return told


def carried(tree: Tree, node: Node) -> Any:
    """Return the value of a leaf, or what an inner node carries: 0 if it carries nothing."""
    return (node.value or 0) if node.moves else tree.value(node)
