# mistakes: player-not-changed
# Minmax: the recursive call keeps the same mode, so every level is a Max (or every level a Min)
Minmax = lambda j, mode: cout(j) if feuille(j) else (max if mode == Max else min)(Minmax(k, mode) for k in fils(j))


def AlphaBeta(j, mode):
    oo = float("inf")
    stop = lambda a, b: a >= b
    def g(n, m, a, b):
        if feuille(n): return cout(n)
        it = iter(fils(n))
        if m == Max:
            for k in it:
                a = max(a, g(k, Min, a, b))
                if stop(a, b): return a
            return a
        for k in it:
            b = min(b, g(k, Max, a, b))
            if stop(a, b): return b
        return b
    return g(j, mode, -oo, oo)


def largeur(a, b, fonctions):
    noms = list(fonctions.keys())
    file = [a]
    mot = {a: []}
    i = 0
    if a == b: return []
    while i < len(file) and i < 50000:
        x = file[i]
        i += 1
        for n in noms:
            y = (fonctions[n])(x)
            if y in mot: continue
            mot[y] = mot[x] + [n]
            if y == b: return mot[y]
            file.append(y)
    return None
