# mistakes: wrong-end
# The helper File.defile takes the last element instead of the first (a stack, not a queue), so largeur searches depth-first: the way is not the shortest, or is not found
# Bonnefoy Alix
import math

def Minmax(j, mode):
    if feuille(j):
        return cout(j)
    elif mode == 'Max':
        return max([Minmax(k, 'Min') for k in fils(j)])
    elif mode == 'Min':
        return min([Minmax(k, 'Max') for k in fils(j)])


def AlphaBeta(j, mode):
    return elague(j, mode, -math.inf if mode == 'Min' else math.inf)


def elague(j, mode, v_pere):
    if feuille(j):
        return cout(j)
    if mode == 'Max':
        v = -math.inf
        for k in fils(j):
            v = max(v, elague(k, 'Min', v))
            if v >= v_pere:
                return v
        return v
    else:
        v = math.inf
        for k in fils(j):
            v = min(v, elague(k, 'Max', v))
            if v <= v_pere:
                return v
        return v


class File:
    def __init__(self, premier):
        self.contenu = [premier]

    def enfile(self, x):
        self.contenu = self.contenu + [x]

    def defile(self):
        x = self.contenu[-1]
        self.contenu = self.contenu[:-1]
        return x


def largeur(a, b, fonctions):
    """ de a vers b, renvoie la liste des fonctions """
    file = File(a)
    chemin = {a: []}
    essais = 0
    while file.contenu:
        essais += 1
        if essais > 3000:
            return None
        x = file.defile()
        if x == b:
            return chemin[x]
        for f in fonctions:
            y = f(x)
            if y not in chemin:
                chemin[y] = chemin[x] + [f]
                file.enfile(y)
    return None
