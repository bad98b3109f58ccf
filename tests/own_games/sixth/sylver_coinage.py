"""Conway's Sylver Coinage, with coins up to 15 only.

Players take turns to mint a coin whose value cannot be paid with the coins already minted
(in any numbers).  Whoever mints the 1 loses.
"""
from functools import lru_cache
from math import gcd

TOP = 15


class Payable(Exception):
    """Raised to get out of the recursion as soon as a payment is found."""


def _pay(amount, coins):
    if amount == 0:
        raise Payable
    if not coins:
        return
    biggest, rest = coins[-1], coins[:-1]
    if amount % gcd(*coins):
        return
    for number in range(amount // biggest, -1, -1):
        _pay(amount - number * biggest, rest)


@lru_cache(maxsize=None)
def payable(amount, coins):
    try:
        _pay(amount, coins)
    except Payable:
        return True
    else:
        return False


@lru_cache(maxsize=None)
def useful(coins):
    """Throw out the coins that the smaller ones make redundant."""
    if len(coins) < 2:
        return coins
    *small, big = coins
    small = useful(tuple(small))
    return small if payable(big, small) else small + (big,)


class SylverCoinage:
    name = "sylver coinage"

    def start(self):
        return ((), 1)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        coins, _ = state
        if coins == (1,):
            return []
        return [n for n in range(TOP, 0, -1) if not payable(n, coins)]

    def play(self, state, move):
        coins, who = state
        return useful(tuple(sorted(coins + (move,)))), -who

    def value(self, state):
        # the player who has just moved minted the 1
        return state[1]
