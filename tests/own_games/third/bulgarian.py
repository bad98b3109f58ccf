"""Bulgarian duel.

Ten cards lie in piles. On your turn you choose how many piles (at least one, at most three, the largest or the smallest)
lose a card; the cards removed become a new pile. A turn has to change something. We simply
play ten turns. Whoever produces the staircase wins at once, otherwise the number of piles decides: MAX wants many.
"""

from secateur import MAX, MIN

START = [6, 4]
STAIRS = [4, 3, 2, 1]
TURNS = 10


def tidy(piles):
    return sorted([p for p in piles if p > 0], reverse=True)


def take(piles, how_many, from_top):
    piles = list(piles) if from_top else list(reversed(piles))
    for i in range(how_many):
        piles[i] -= 1
    piles.append(how_many)
    return tidy(piles)


class BulgarianDuel(object):
    name = "bulgarian duel"

    def start(self):
        return tuple([0] + START)

    def to_move(self, state):
        turn = state[0]
        return MAX if not turn & 1 else MIN

    def moves(self, state):
        turn, piles = state[0], list(state[1:])
        if turn == TURNS or piles == STAIRS:
            return []
        possible = []
        results = []
        for k in range(1, min(3, len(piles)) + 1):
            for top in (True, False):
                new = take(piles, k, top)
                # leave out what changes nothing and what was there already
                if new != piles and not new in results:
                    results.append(new)
                    possible.append(k if top else -k)
        return possible

    def play(self, state, move):
        new = take(state[1:], abs(move), move > 0)
        return tuple([state[0] + 1] + new)

    def value(self, state):
        turn, *piles = state
        if piles == STAIRS:
            return -100 * self.to_move(state)
        return len(piles) - 4
