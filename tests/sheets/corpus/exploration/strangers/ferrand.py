# mistakes: cut-wrong-side, wrong-end
# AlphaBeta: at a Min node the cut compares with beta (v <= beta) instead of alpha, so it nearly always cuts after the first child | largeur: takes the last number put in (a stack): depth-first, not the shortest way
def Minmax(j, mode):
    if feuille(j): return cout(j)
    l = []
    for k in fils(j):
        if mode == Max: l.append(Minmax(k, Min))
        else: l.append(Minmax(k, Max))
    if mode == Max: return max(l)
    return min(l)

def ab(j, mode, alpha, beta):
    if feuille(j): return cout(j)
    if mode == Max:
        v = float('-inf')
        for k in fils(j):
            v = max(v, ab(k, Min, alpha, beta))
            if v >= beta: return v
            alpha = max(alpha, v)
        return v
    else:
        v = float('inf')
        for k in fils(j):
            v = min(v, ab(k, Max, alpha, beta))
            if v <= beta: return v
            beta = min(beta, v)
        return v

def AlphaBeta(j, mode):
    return ab(j, mode, float('-inf'), float('inf'))

def largeur(a, b, fonctions):
    if a == b: return []
    L = [a]
    pred = {a: None}
    while len(L) > 0 and len(pred) < 5000:
        x = L.pop()
        for n, f in fonctions.items():
            y = f(x)
            if y not in pred:
                pred[y] = (x, n)
                L.append(y)
                if y == b:
                    c = []
                    while pred[y] is not None:
                        y, n = pred[y]
                        c.insert(0, n)
                    return c
    return None
