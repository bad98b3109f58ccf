inf = float('inf')

# convention negamax : c = +1 pour MAX, -1 pour MIN
MINIMAX = lambda s: max(actions(s), key=lambda a: -nega(result(s, a), -1), default=None)

nega = lambda s, c: c * utility(s) if terminal(s) else max(-nega(result(s, a), -c) for a in actions(s))


def ALPHA_BETA(s):
    def n(e, c, lo, hi):
        if terminal(e):
            return c * utility(e)
        m = -inf
        for x in actions(e):
            m = max(m, -n(result(e, x), -c, -hi, -lo))
            if m >= hi:
                break
            lo = max(lo, m)
        return m

    m, choix = -inf, None
    for x in actions(s):
        r = -n(result(s, x), -1, -inf, -m)
        m, choix = (r, x) if r > m else (m, choix)
    return choix
