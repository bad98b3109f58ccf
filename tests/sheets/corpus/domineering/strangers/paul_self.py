# mistakes: reset-forgotten, sign-turned
# JoueurMinMax: reset makes a new board in a local variable (self. is missing), so the dominoes of the last game stay | JoueurAlphaBeta: the evaluation is the opponent's moves minus its own, and a lost position counts as won: it plays against itself
class JoueurMinMax(object):
    def __init__(self, n=8):
        self.n = n
        self.grille = {}
        for i in range(n):
            for j in range(n):
                self.grille[i, j] = 0
        self.moi = None

    def setRole(self, direction):
        self.moi = direction

    def getName(self):
        return "Paul"

    def reset(self):
        grille = {}
        for i in range(self.n):
            for j in range(self.n):
                grille[i, j] = 0

    def update(self, l):
        for (i, j) in self.grille:
            for voisin in [(i + 1, j), (i, j + 1)]:
                if voisin in self.grille:
                    if l in (Domino(Case(i, j), Case(*voisin)), Domino(Case(*voisin), Case(i, j))):
                        self.grille[i, j] = 1
                        self.grille[voisin] = 1

    def coups(self, d):
        reponse = []
        for (i, j) in self.grille:
            v = (i + 1, j) if d == Jeu.LIGNE else (i, j + 1)
            if self.grille[i, j] == 0 and self.grille.get(v, 1) == 0:
                reponse.append(((i, j), v))
        return reponse

    def lui(self):
        return Jeu.LIGNE if self.moi == Jeu.COLONNE else Jeu.COLONNE

    def essaie(self, coup):
        for c in coup:
            self.grille[c] = 1

    def annule(self, coup):
        for c in coup:
            self.grille[c] = 0

    def joue(self):
        meilleur = None
        vmax = -5000
        for coup in self.coups(self.moi):
            self.essaie(coup)
            a_lui = len(self.coups(self.lui()))
            if a_lui == 0:
                v = 4000
            else:
                v = len(self.coups(self.moi)) - a_lui
            self.annule(coup)
            if v > vmax:
                vmax = v
                meilleur = coup
        return Domino(Case(*meilleur[0]), Case(*meilleur[1]))


class JoueurAlphaBeta(JoueurMinMax):
    def reset(self):
        for c in self.grille:
            self.grille[c] = 0

    def evaluation(self):
        return len(self.coups(self.lui())) - len(self.coups(self.moi))

    def max_value(self, p, alpha, beta):
        l = self.coups(self.moi)
        if l == []: return 4000
        if p == 0: return self.evaluation()
        v = -5000
        for coup in l:
            self.essaie(coup)
            v = max(v, self.min_value(p - 1, alpha, beta))
            self.annule(coup)
            if v >= beta: return v
            alpha = max(alpha, v)
        return v

    def min_value(self, p, alpha, beta):
        l = self.coups(self.lui())
        if l == []: return -4000
        if p == 0: return self.evaluation()
        v = 5000
        for coup in l:
            self.essaie(coup)
            v = min(v, self.max_value(p - 1, alpha, beta))
            self.annule(coup)
            if v <= alpha: return v
            beta = min(beta, v)
        return v

    def joue(self):
        alpha = -5000
        choix = None
        for coup in self.coups(self.moi):
            self.essaie(coup)
            v = self.min_value(1, alpha, 5000)
            self.annule(coup)
            if v > alpha:
                alpha = v
                choix = coup
        return Domino(Case(*choix[0]), Case(*choix[1]))
