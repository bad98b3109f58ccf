"""Open-handed trick taking.

Ten cards in two suits plus one, five each, all face up.  The leader plays any card, the
other must follow suit if he can.  The higher card of the led suit wins the
trick, except that spades are trumps.  The winner of a trick leads next.
A trick counts 1, and the last trick counts 2.
"""
from dataclasses import dataclass, replace
from typing import Optional

MAX_HAND = ("S2", "S5", "H3", "H6", "D4")
MIN_HAND = ("S3", "H4", "H5", "D2", "D6")


@dataclass(frozen=True, order=True)
class Deal:
    hands: tuple
    turn: int = 1
    led: Optional[str] = None
    diff: int = 0

    def hand(self, who):
        return self.hands[0 if who == 1 else 1]

    def without(self, card):
        return tuple(tuple(c for c in h if c != card) for h in self.hands)


def beats(reply, led):
    """Does the second card win the trick?"""
    match (led[0], reply[0]):
        case (a, b) if a == b:
            return int(reply[1]) > int(led[1])
        case (_, "S"):
            return True
        case _:
            return False


class Tricks:
    name = "tricks"

    def start(self):
        return Deal((MAX_HAND, MIN_HAND))

    def to_move(self, state):
        return state.turn

    def moves(self, state):
        hand = state.hand(state.turn)
        match state.led:
            case None:
                return hand
            case card:
                following = tuple(c for c in hand if c[0] == card[0])
                return following or hand

    def play(self, state, move):
        hands = state.without(move)
        match state:
            case Deal(led=None, turn=t):
                return replace(state, hands=hands, led=move, turn=-t)
            case Deal(led=led, turn=t, diff=d):
                winner = t if beats(move, led) else -t
                points = 1 if any(hands) else 2
                return Deal(hands, winner, None, d + winner * points)

    def value(self, state):
        return state.diff
