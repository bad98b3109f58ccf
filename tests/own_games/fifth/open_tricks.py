"""A whist for two with open hands: follow suit if you can, spades are trumps, the winner of a trick leads."""
from collections import namedtuple
from enum import Enum, IntEnum
from operator import attrgetter
from typing import NamedTuple, Optional


class Suit(Enum):
    HEARTS = "h"
    CLUBS = "c"
    SPADES = "s"

    @property
    def is_trump(self):
        return self is Suit.SPADES


Rank = IntEnum("Rank", "NINE TEN JACK QUEEN KING ACE", start=9)


class Card(namedtuple("Card", "rank suit")):
    __slots__ = ()

    @classmethod
    def read(cls, text):
        rank, suit = text
        return cls(Rank(9 + "9TJQKA".index(rank)), Suit(suit))

    def beats(self, led):
        if self.suit == led.suit:
            return self.rank > led.rank
        return self.suit.is_trump


class Deal(NamedTuple):
    hands: tuple
    leader: int = 1
    table: Optional[Card] = None
    tricks: int = 0

    @property
    def player(self):
        return self.leader if self.table is None else -self.leader

    def hand(self, player):
        return self.hands[0 if player == 1 else 1]

    def without(self, card):
        return tuple(tuple(c for c in hand if c != card) for hand in self.hands)


def read_hand(text):
    cards = map(Card.read, text.split())
    return tuple(sorted(cards, key=lambda card: (card.suit.value, -card.rank)))


class OpenTricks:
    def start(self):
        return Deal((read_hand("Ah 9h Kc Tc Js 9s"), read_hand("Kh Th Ac 9c Qs Jh")))

    def to_move(self, state):
        return state.player

    def moves(self, state):
        hand = state.hand(state.player)
        if state.table:
            same = [c for c in hand if c.suit is state.table.suit]
            if same:
                return sorted(same, key=attrgetter("rank"))
        return list(hand)

    def play(self, state, card):
        hands = state.without(card)
        if state.table is None:
            return state._replace(hands=hands, table=card)
        winner = state.player if card.beats(state.table) else state.leader
        return Deal(hands, winner, None, state.tricks + winner)

    def value(self, state):
        return state.tricks
