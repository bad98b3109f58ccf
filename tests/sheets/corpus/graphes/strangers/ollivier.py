# mistakes: mutable-default
# Gain: the memo is a mutable default argument, kept from one call to the next: another graph gets the gains of the first, and E is filled from it
def max(L: list) -> int:
    best = None
    for v in L:
        if best is None or v > best:
            best = v
    return best


def min(L: list) -> int:
    best = None
    for v in L:
        if best is None or v < best:
            best = v
    return best


def Gain(G: dict, P: dict, E: dict, s0, memo: dict = {}):
    memo.update(E)

    def traite(s):
        if s not in memo:
            vals = []
            for t in G[s]:
                vals.append(traite(t))
            if P[s] == 0:
                memo[s] = max(vals)
            else:
                memo[s] = min(vals)
        E[s] = memo[s]
        return memo[s]

    return traite(s0)


def Gain_pile(G: dict, P: dict, E: dict, s0):
    pile: list = [s0]
    while pile:
        s = pile[-1]
        if s in E:
            pile.pop()
        else:
            avant = len(pile)
            pile += [t for t in G[s] if t not in E]
            if len(pile) == avant:
                vals = [E[t] for t in G[s]]
                E[s] = max(vals) if P[s] == 0 else min(vals)
                pile.pop()
    return E[s0]
