"""German whist's endgame: two players, all cards on the table, six tricks to play.

The winner of a trick leads to the next one, so the players do not simply alternate.
"""
from functools import cmp_to_key
from typing import NamedTuple, Optional


class Card(NamedTuple):
    rank: int
    suit: str

    def __str__(self):
        names = {11: "J", 12: "Q", 13: "K", 14: "A"}
        return f"{names.get(self.rank, self.rank)}{self.suit}"


class Table(NamedTuple):
    north: tuple[Card, ...]
    south: tuple[Card, ...]
    turn: int = 1                  # 1 is north, -1 is south
    led: Optional[Card] = None
    north_tricks: int = 0
    south_tricks: int = 0

    def hand(self):
        return self.north if self.turn == 1 else self.south


TRUMP = "S"


def by_bridge_order(a: Card, b: Card) -> int:
    if a.suit != b.suit:
        return -1 if "SHDC".index(a.suit) < "SHDC".index(b.suit) else 1
    return b.rank - a.rank


def hand(text: str) -> tuple[Card, ...]:
    """hand("S:14 3, H:10") -> sorted cards"""
    cards = []
    for part in text.split(","):
        suit, ranks = part.strip().split(":")
        cards.extend(Card(int(r), suit) for r in ranks.split())
    return tuple(sorted(cards, key=cmp_to_key(by_bridge_order)))


def beats(second: Card, first: Card) -> bool:
    if second.suit == first.suit:
        return second.rank > first.rank
    return second.suit == TRUMP


class WhistDuel:
    name = "whist duel"

    def start(self):
        return Table(north=hand("S:12 4, H:13 9, D:10 8"), south=hand("S:11, H:14 10, D:13 9 7"))

    def to_move(self, table):
        return table.turn

    def moves(self, table):
        cards = table.hand()
        if table.led is None:
            return cards
        same_suit = tuple(c for c in cards if c.suit == table.led.suit)
        return same_suit or cards

    def play(self, table, card):
        if table.turn == 1:
            table = table._replace(north=tuple(c for c in table.north if c != card))
        else:
            table = table._replace(south=tuple(c for c in table.south if c != card))
        if table.led is None:
            return table._replace(led=card, turn=-table.turn)

        # second card: the trick is complete
        taker = table.turn if beats(card, table.led) else -table.turn
        if taker == 1:
            table = table._replace(north_tricks=table.north_tricks + 1)
        else:
            table = table._replace(south_tricks=table.south_tricks + 1)
        return table._replace(led=None, turn=taker)

    def value(self, table):
        return table.north_tricks - table.south_tricks
