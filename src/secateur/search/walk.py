"""The bookkeeping of one search, so that each algorithm's file shows the algorithm alone."""

import math
from collections.abc import Sequence
from typing import Any, Generic, TypeAlias

from secateur.errors import GameError
from secateur.events import Cut, CutKind, Enter, Leaf, Leave, Listener, Update, Visit
from secateur.game import MAX, Evaluation, Game, M, Number, Player, S
from secateur.result import is_number

Line: TypeAlias = Any  # (move, line below), or () at its end; mypy cannot tell a recursive tuple of M

INFINITY = math.inf  # an open end of the window: larger than every value, of whatever size


class Walk(Generic[S, M]):
    """What one search looks at, counts and tells, and the options that it is under.

    `line` is the best line below the node that returned last. `telling` is
    false when nobody listens; then the visits that algorithms hand on are None, and nothing need be told.
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
        """Check the value of a leaf, tell it, and return it."""
        if not is_number(value):
            raise GameError(f"{self.game.name}: value {value!r} of {state!r}: expected a finite number")
        if here is not None and self.listener:
            self.listener(Leaf(here, value))
        return value

    def enter(self, here: Visit[M] | None, player: Player, alpha: Number, beta: Number) -> None:
        """Tell that an inner node is entered."""
        if here is not None and self.listener:
            here.player, here.alpha, here.beta = player, alpha, beta
            self.listener(Enter(here))

    def update(
        self, here: Visit[M] | None, move: M, child: Number, value: Number, alpha: Number, beta: Number
    ) -> None:
        """Tell that a child came back."""
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
        """Tell that a child came back, and that the moves after it are cut, if there are any."""
        self.update(here, move, child, value, alpha, beta)
        if cut and move != moves[-1] and here is not None and self.listener:
            after = moves.index(move) + 1
            kind: CutKind = "beta" if here.player == MAX else "alpha"
            self.listener(Cut(here, kind, after, tuple(moves[after:]), alpha, beta, self._is_deep(here, kind)))

    def _is_deep(self, here: Visit[M], kind: CutKind) -> bool:
        """Whether a bound is from above the father, and not from the window that the search began with."""
        father = root = here.parent
        while root is not None and root.parent is not None:
            root = root.parent
        if father is None or root is None or self.shallow:
            return False
        if kind == "alpha":
            return father.alpha == here.alpha != root.alpha
        return father.beta == here.beta != root.beta

    def leave(self, here: Visit[M] | None, value: Number, early: bool) -> None:
        """Tell that a node is done."""
        if here is not None and self.listener:
            self.listener(Leave(here, value, early))
