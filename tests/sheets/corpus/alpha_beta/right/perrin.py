# Perrin : tout en negamax, une seule fonction pour les deux joueurs
INF = float("inf")


def _coups(s):
    for a in actions(s):
        yield a, result(s, a)


def MINIMAX(s):
    def nega(e, couleur):
        return couleur * utility(e) if terminal(e) else max(-nega(f, -couleur) for _, f in _coups(e))

    best, choix = -INF, None
    for a, f in _coups(s):
        w = -nega(f, -1)
        if w > best:
            best, choix = w, a
    return choix


def ALPHA_BETA(s):
    def nega(e, couleur, lo, hi):
        if terminal(e):
            return couleur * utility(e)
        v = -INF
        for _, f in _coups(e):
            v = max(v, -nega(f, -couleur, -hi, -lo))
            if v >= hi:
                return v
            lo = max(lo, v)
        return v

    lo, choix = -INF, None
    for a, f in _coups(s):
        w = -nega(f, -1, -INF, -lo)
        if w > lo:
            lo, choix = w, a
    return choix
