# mistakes: changed-in-loop, parent-cut-too
# Minmax: the mode is flipped inside the loop, once for each child, so siblings are searched with alternating players | AlphaBeta: rule R3 misread: on a cut the father, too, gives up all its remaining children
import math
from collections import deque

def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    debut = mode
    Val = -math.inf if mode == Max else math.inf
    for k in fils(j):
        mode = Min if mode == Max else Max
        v = Minmax(k, mode)
        if debut == Max and v > Val:
            Val = v
        elif debut == Min and v < Val:
            Val = v
    return Val

def AlphaBeta(j, mode):
    (v, coupe) = explore(j, mode, None)
    return v

def explore(j, mode, v_pere):
    """renvoie la valeur de j, et s'il y a eu une coupe"""
    if feuille(j):
        return (cout(j), False)
    val = None
    for k in fils(j):
        (v, coupe) = explore(k, Min if mode == Max else Max, val)
        # R2
        if val is None:
            val = v
        elif mode == Max:
            val = max(val, v)
        else:
            val = min(val, v)
        # R3 : ignorer toute la descendance encore inexplorée
        if coupe:
            return (val, False)
        if v_pere is not None:
            if mode == Min and val <= v_pere:
                return (val, True)
            if mode == Max and val >= v_pere:
                return (val, True)
    # R1
    return (val, False)

def largeur(a, b, fonctions):
    f = deque()
    f.append((a, ()))
    vu = set([a])
    while f:
        x, ch = f.popleft()
        if x == b:
            return list(ch)
        if len(vu) > 20000:
            return None
        for nom in fonctions.keys():
            y = fonctions[nom](x)
            if y not in vu:
                vu.add(y)
                f.append((y, ch + (nom,)))
    return None
