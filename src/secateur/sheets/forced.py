"""What a player can force, in a game that may go in circles."""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias

from secateur.errors import SearchError
from secateur.game import MAX, MIN, Game, M, Player, S, Symmetric

# (state, player to move, wins): "he wins" or "he loses". A reason is a claim and what must be true for it.
Claim: TypeAlias = tuple[Any, Player, bool]
Reason: TypeAlias = tuple[Claim, tuple[Claim, ...]]

MOST = 2_000_000  # claims that are kept, in about a gigabyte


class Forced(Generic[S, M]):
    """Who can force a win from where, in a game whose players alternate and which may go in circles.

    "He wins" follows from one move after which the opponent loses, "he loses" from all moves being answered by "he
    wins". What follows, in finitely many steps, is found without recursion, looking only at what a claim can rest on
    (Liu & Smolka 1998, the local algorithm); what does not follow, nobody forces. All that was found stays known.
    """

    def __init__(self, game: Game[S, M], verdict: Callable[[S, bool], bool] | None = None) -> None:
        """`verdict` says of a finished state whether the player to move has won, or lost; by default, its value."""
        self.game = game
        self.verdict = verdict
        self.canonical: Callable[[S], S] = game.canonical if isinstance(game, Symmetric) else lambda state: state
        self.proved: dict[Claim, bool] = {}  # False: not yet
        self.waiting: dict[Claim, list[Reason]] = {}  # the reasons that a claim holds up
        self.reasons: list[Reason] = []  # to be looked at, the last first

    def loses(self, state: S, player: Player) -> bool:
        """Return whether the player to move loses, whatever he does."""
        claim = (self.canonical(state), player, False)
        if claim not in self.proved:
            if self._is_refuted(claim):
                return False
            self._open(claim)
        while self.reasons and not self.proved[claim]:
            self._look(self.reasons.pop())
        return self.proved[claim]

    def _open(self, claim: Claim, reason: Reason | None = None) -> None:
        if len(self.proved) == MOST:
            raise SearchError(f"{self.game.name}: more than {MOST:,} positions: expected a game with fewer")
        self.proved[claim] = False
        self.waiting[claim] = [] if reason is None else [reason]
        self.reasons += self._reasons(claim)

    def _is_refuted(self, claim: Claim) -> bool:
        """Return whether the opposite is proved: then there is nothing to look for."""
        state, player, wins = claim
        return self.proved.get((state, player, not wins), False)

    def _look(self, reason: Reason) -> None:
        """Prove the claim of a reason if all it needs is proved; otherwise leave it with one thing it needs."""
        claim, needs = reason
        if self.proved[claim]:
            return
        new = None
        for need in needs:
            known = self.proved.get(need)
            if known is False:
                self.waiting[need].append(reason)
                return
            if known is None and self._is_refuted(need):
                return
            if known is None and new is None:
                new = need
        if new is None:
            self.proved[claim] = True
            self.reasons += self.waiting.pop(claim)
        else:
            self._open(new, reason)

    def _reasons(self, claim: Claim) -> list[Reason]:
        """Return the reasons that there can be for a claim, that by the first move last."""
        state, player, wins = claim
        moves = self.game.moves(state)
        if not moves:
            return [(claim, ())] if self._is_over(claim) else []
        other: Player = MIN if player == MAX else MAX
        after = dict.fromkeys(self.canonical(self.game.play(state, move)) for move in moves)
        needs = [(child, other, not wins) for child in after]
        return [(claim, (need,)) for need in reversed(needs)] if wins else [(claim, tuple(needs))]

    def _is_over(self, claim: Claim) -> bool:
        """Return whether a claim about a finished state is true."""
        state, player, wins = claim
        if self.verdict:
            return self.verdict(state, wins)
        return self.game.value(state) * player * (1 if wins else -1) > 0
