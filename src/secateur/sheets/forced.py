"""What a player can force in a game whose positions may repeat."""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias

from secateur.errors import SearchError
from secateur.game import MAX, MIN, Game, M, Player, S, Symmetric

# A claim is (state, player to move, wins): that player can force a win, or (False) is certain to lose. A reason is a
# claim and the claims from which it follows.
Claim: TypeAlias = tuple[Any, Player, bool]
Reason: TypeAlias = tuple[Claim, tuple[Claim, ...]]

MOST_CLAIMS = 2_000_000  # they take about a gigabyte


class Forced(Generic[S, M]):
    """Who can force a win, and from which states, in a game whose players alternate and whose positions may repeat.

    The player to move wins if some move leads to a state in which the opponent loses, and loses if every move leads
    to a state in which the opponent wins. The claims that follow from this in finitely many steps are found without
    recursion, and only those that the question depends on (Liu & Smolka 1998, the local algorithm). A claim that does
    not follow is false: nobody can force it. Results are kept for later questions.
    """

    def __init__(self, game: Game[S, M], verdict: Callable[[S, bool], bool] | None = None) -> None:
        """`verdict(state, wins)`: whether the player to move has won, or lost; by default, the value decides."""
        self.game = game
        self.verdict = verdict
        self.canonical: Callable[[S], S] = game.canonical if isinstance(game, Symmetric) else lambda state: state
        self.proved: dict[Claim, bool] = {}  # False: not yet
        self.waiting: dict[Claim, list[Reason]] = {}  # for each claim, the reasons that wait until it is proved
        self.reasons: list[Reason] = []  # to be examined, the last first: a stack, so that the search goes deep

    def loses(self, state: S, player: Player) -> bool:
        """Return whether the player to move loses against best play."""
        claim = (self.canonical(state), player, False)
        if claim not in self.proved:
            if self._is_refuted(claim):
                return False
            self._open(claim)
        # When no reasons are left, the claim follows from nothing: it is false, even if play can go on for ever.
        while self.reasons and not self.proved[claim]:
            self._examine(self.reasons.pop())
        return self.proved[claim]

    def _open(self, claim: Claim, reason: Reason | None = None) -> None:
        if len(self.proved) == MOST_CLAIMS:
            raise SearchError(f"{self.game.name}: more than {MOST_CLAIMS:,} positions: expected a game with fewer")
        self.proved[claim] = False
        self.waiting[claim] = [] if reason is None else [reason]
        self.reasons += self._reasons(claim)

    def _is_refuted(self, claim: Claim) -> bool:
        """Return whether the opposite claim is proved, so that this one cannot be."""
        state, player, wins = claim
        return self.proved.get((state, player, not wins), False)

    def _examine(self, reason: Reason) -> None:
        """Prove the claim of a reason if all it needs is proved; or else let it wait for one claim that it needs."""
        claim, needs = reason
        if self.proved[claim]:
            return
        new = None
        for need in needs:
            known = self.proved.get(need)
            if known is False:  # one open claim is enough to wait for; others are checked when that one is proved
                self.waiting[need].append(reason)
                return
            if known is None and self._is_refuted(need):  # this reason can never succeed
                return
            if known is None and new is None:  # open a new claim only if none of the others is open or refuted
                new = need
        if new is None:
            self.proved[claim] = True
            self.reasons += self.waiting.pop(claim)
        else:
            self._open(new, reason)

    def _reasons(self, claim: Claim) -> list[Reason]:
        """Return all possible reasons for a claim, with that of the first move last, since it is examined first."""
        state, player, wins = claim
        moves = self.game.moves(state)
        if not moves:
            return [(claim, ())] if self._is_over(claim) else []
        other: Player = MIN if player == MAX else MAX
        after = dict.fromkeys(self.canonical(self.game.play(state, move)) for move in moves)  # without duplicates
        needs = [(child, other, not wins) for child in after]
        # A win needs only one lost child, so each child is a reason of its own; a loss needs all children won.
        return [(claim, (need,)) for need in reversed(needs)] if wins else [(claim, tuple(needs))]

    def _is_over(self, claim: Claim) -> bool:
        """Return whether a claim about a finished state is true."""
        state, player, wins = claim
        if self.verdict:
            return self.verdict(state, wins)
        return self.game.value(state) * player * (1 if wins else -1) > 0
