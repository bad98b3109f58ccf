"""Open auction.

Three paintings are sold one after the other.  Each player has 6 coins.  The
players bid in turn; a bid must be one or two above the standing one and no more than
you own.  None is a pass: the other bidder gets the painting for his bid (if
there's no bid yet, the other may still open, and two passes leave it unsold).
At the end coins are worth a quarter of a point each.
"""

WORTH = [2.0, 3.5, 2.75]


class Auction:
    name = 'auction'

    def start(self):
        # lot, purse of MAX, purse of MIN, bid, passed?, player, profit
        return (0, 6, 6, 0, False, 1, 0.0)

    def to_move(self, state):
        return state[5]

    def moves(self, state):
        lot, pmax, pmin, bid, passed, who, profit = state
        if lot >= len(WORTH):
            return []
        purse = pmax if who > 0 else pmin
        options = [None]
        for raise_ in (1, 2):
            if bid + raise_ <= purse:
                options.append(bid + raise_)
        return options

    def play(self, state, move):
        lot, pmax, pmin, bid, passed, who, profit = state
        opener = -1 if lot % 2 == 0 else 1   # opener of the following lot
        if move is None and bid == 0 and not passed:
            return (lot, pmax, pmin, 0, True, -who, profit)
        if move is None and bid == 0:
            return (lot + 1, pmax, pmin, 0, False, opener, profit)
        if move is None:
            if who > 0:
                pmin -= bid
            else:
                pmax -= bid
            return (lot + 1, pmax, pmin, 0, False, opener, profit - who * WORTH[lot])
        if passed:
            # the only bidder left takes it at once
            if who > 0:
                pmax -= move
            else:
                pmin -= move
            return (lot + 1, pmax, pmin, 0, False, opener, profit + who * WORTH[lot])
        return (lot, pmax, pmin, move, False, -who, profit)

    def value(self, state):
        _, pmax, pmin, _, _, _, profit = state
        return profit + 0.25 * (pmax - pmin)
