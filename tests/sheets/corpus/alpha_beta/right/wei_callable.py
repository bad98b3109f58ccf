# Wei Z. (M1 MIDO). One object = one search; the object is called.
from itertools import takewhile

INF = float("inf")


class Side:
    """A side of the board seen as an order: sign +1 for MAX, -1 for MIN."""

    def __init__(self, sign):
        self.sign = sign
        self.worst = -sign * INF
        self.other = None

    def better(self, x, y):
        return self.sign * x > self.sign * y

    def __call__(self, s, mine=None, yours=None):
        """value of s when this side is to move; mine/yours: what each side already has"""
        if terminal(s):
            return utility(s)
        v = self.worst
        for a in actions(s):
            w = self.other(result(s, a), yours, mine)
            if self.better(w, v):
                v = w
            if yours is not None and not self.better(yours, v):
                return v
            if mine is None or self.better(v, mine):
                mine = v
        return v


MAXI, MINI = Side(+1), Side(-1)
MAXI.other, MINI.other = MINI, MAXI


def MINIMAX(s):
    def value(t, side):
        if terminal(t):
            return utility(t)
        v = side.worst
        for a in actions(t):
            w = value(result(t, a), side.other)
            v = w if side.better(w, v) else v
        return v

    scored = [(value(result(s, a), MINI), a) for a in actions(s)]
    top = max(v for v, _ in scored)
    before = list(takewhile(lambda p: p[0] != top, scored))
    return scored[len(before)][1]


def ALPHA_BETA(s):
    best_action, alpha = None, None
    for a in actions(s):
        v = MINI(result(s, a), None, alpha)
        if alpha is None or v > alpha:
            best_action, alpha = a, v
    return best_action
