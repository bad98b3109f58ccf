"""The bookkeeping of one search, which keeps it out of the files of the algorithms."""

import math
from collections.abc import Sequence
from typing import Any, Generic, TypeAlias

from secateur.errors import GameError
from secateur.events import Cut, CutKind, Enter, Leaf, Leave, Listener, Update, Visit
from secateur.game import MAX, Evaluation, Game, M, Number, Player, S
from secateur.result import is_number

# (move, rest of the line), or () at its end. Nested pairs share their tails, so backing up a line costs one pair
# instead of a copy of the line. The type is Any because mypy has no recursive tuple of a type variable.
Line: TypeAlias = Any

INFINITY = math.inf  # an open end of the window: greater than every value, even than integers beyond all floats


class Walk(Generic[S, M]):
    """What one search works on, its options, its counts, and the events that it reports.

    `line` is the best line below the node that returned last. `telling` is false if there is no listener: then the
    algorithms pass None for every visit, and need not report anything. They test it themselves where that saves time.
    """

    __slots__ = (
        "cutoffs",
        "evaluation",
        "game",
        "hard",
        "leaves",
        "line",
        "listener",
        "nodes",
        "shallow",
        "strict",
        "telling",
        "value",
    )

    def __init__(
        self,
        game: Game[S, M],
        value: Evaluation[S],
        evaluation: Evaluation[S],
        listener: Listener[M] | None = None,
        *,
        strict: bool = False,
        hard: bool = False,
        shallow: bool = False,
    ) -> None:
        self.game = game
        self.value = value  # of a finished state
        self.evaluation = evaluation  # of one at the depth limit
        self.listener = listener
        self.telling = listener is not None
        self.strict, self.hard, self.shallow = strict, hard, shallow
        self.nodes = self.leaves = self.cutoffs = 0
        self.line: Line = ()

    def root(self, state: S) -> Visit[M] | None:
        """Return the visit of the root."""
        return Visit(None, None, state) if self.telling else None

    def leaf(self, state: S, finished: bool, here: Visit[M] | None) -> Number:
        """Return the value of a finished state, or the evaluation of one at the depth limit."""
        self.leaves += 1
        self.line = ()
        value = self.value(state) if finished else self.evaluation(state)
        return self.seen(here, state, value)

    def seen(self, here: Visit[M] | None, state: S, value: Number) -> Number:
        """Check the value of a leaf, report it and return it."""
        if not is_number(value):
            raise GameError(f"{self.game.name}: value {value!r} of {state!r}: expected a finite number")
        if here is not None and self.listener:
            self.listener(Leaf(here, value))
        return value

    def enter(self, here: Visit[M] | None, player: Player, alpha: Number, beta: Number) -> None:
        """Report that an inner node is entered."""
        if here is not None and self.listener:
            here.player, here.alpha, here.beta = player, alpha, beta
            self.listener(Enter(here))

    def update(
        self, here: Visit[M] | None, move: M, child: Number, value: Number, alpha: Number, beta: Number
    ) -> None:
        """Report that a child has returned its value."""
        if here is not None and self.listener:
            self.listener(Update(here, move, child, value, alpha, beta))

    def returned(
        self,
        here: Visit[M] | None,
        moves: Sequence[M],
        move: M,
        child: Number,
        value: Number,
        alpha: Number,
        beta: Number,
        cut: bool,
    ) -> None:
        """Report that a child has returned its value and, if there is a cut, the moves that it skips."""
        self.update(here, move, child, value, alpha, beta)
        if cut and move != moves[-1] and here is not None and self.listener:
            after = moves.index(move) + 1
            kind: CutKind = "beta" if here.player == MAX else "alpha"  # v rises to beta, or falls to alpha
            self.listener(Cut(here, kind, after, tuple(moves[after:]), alpha, beta, self._is_deep(here, kind)))

    def _is_deep(self, here: Visit[M], kind: CutKind) -> bool:
        """Whether the bound comes from above the parent, and not from the window that the search began with."""
        parent = root = here.parent
        while root is not None and root.parent is not None:
            root = root.parent
        if parent is None or root is None or self.shallow:
            return False
        # A visit keeps the window that it was entered with. If the parent was entered with the same bound, it did not
        # set it; and if the root was too, no node did.
        if kind == "alpha":
            return parent.alpha == here.alpha != root.alpha
        return parent.beta == here.beta != root.beta

    def leave(self, here: Visit[M] | None, value: Number, early: bool) -> None:
        """Report that a node is done."""
        if here is not None and self.listener:
            self.listener(Leave(here, value, early))
