# mistakes: not-ready
# Gain: the gain of a vertex is computed before its successors are treated (pre-order); the helper gains_successeurs counts a successor without a gain as 0
from functools import reduce

# --- question 1
def max(L): return reduce(lambda a, b: a if a > b else b, L)
def min(L): return reduce(lambda a, b: a if a < b else b, L)

# --- outils
def gains_successeurs(G, E, s):
    return [E.get(t, 0) for t in G[s]]

def optimum(P, s, valeurs):
    return (max, min)[P[s]](valeurs)

# --- question 2
def Gain(G, P, E, s0):
    def traite(s):
        if s in E:
            return
        E[s] = optimum(P, s, gains_successeurs(G, E, s))
        for t in G[s]:
            traite(t)
    traite(s0)
    return E[s0]

# --- question 3
def Gain_pile(G, P, E, s0):
    pile = [s0]
    while pile:
        s = pile[-1]
        a_ajouter = [] if s in E else [t for t in G[s] if t not in E]
        pile.extend(a_ajouter)
        if s not in E and not a_ajouter:
            E[s] = optimum(P, s, gains_successeurs(G, E, s))
        if s in E:
            pile.pop()
    return E[s0]
