from collections import deque
from itertools import count

LIMIT = 100_000


def flip(mode):
    return Min if mode == Max else Max


def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    pick = {True: max, False: min}[mode == Max]
    return pick(Minmax(k, flip(mode)) for k in fils(j))


def AlphaBeta(j, mode, father=None):
    """father: provisional value of the father, None while it has none"""
    if feuille(j):
        return cout(j)
    mine = None
    for k in fils(j):
        v = AlphaBeta(k, flip(mode), mine)
        if mine is None:
            mine = v
        else:
            mine = max(mine, v) if mode == Max else min(mine, v)
        if father is not None:
            if (mode == Max and mine >= father) or (mode != Max and mine <= father):
                break
    return mine


def largeur(a, b, fonctions):
    # parent[x] = (previous number, name of the function), the dict is also the set of seen numbers
    parent = {a: None}
    level = [a]
    while level and b not in parent:
        following = []
        for x in level:
            for name, fct in fonctions.items():
                y = fct(x)
                if y in parent:
                    continue
                parent[y] = (x, name)
                following.append(y)
                if y == b:
                    break
            if b in parent or len(parent) > LIMIT:
                break
        if len(parent) > LIMIT and b not in parent:
            return None
        level = following
    if b not in parent:
        return None
    way = deque()
    while parent[b]:
        b, name = parent[b]
        way.appendleft(name)
    return list(way)
