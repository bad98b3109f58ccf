"""Domineering sur des entiers : la case (i, j) est le bit i + j*n. -- Violette G."""


def bits(masque):
    """les bits à 1, un par un"""
    while masque:
        bas = masque & -masque
        yield bas
        masque ^= bas


class JoueurBits(Joueur):
    PROFONDEUR = 2
    GAGNE = 10 ** 6

    def __init__(self, n=8):
        self.n = n
        self.role = Jeu.LIGNE
        self.prepare()

    # --- interface -------------------------------------------------------
    def setRole(self, direction):
        self.role = direction

    def getName(self):
        return type(self).__name__ + " (Violette)"

    def reset(self):
        self.prepare()

    def update(self, l):
        for domino, masque in self.catalogue:
            if domino == l:
                self.libre &= ~masque

    def joue(self):
        moi = self.role
        lui = Jeu.COLONNE if moi == Jeu.LIGNE else Jeu.LIGNE
        choix, note = None, None
        for coup in self.coups(self.libre, moi):
            v = self.cherche(self.libre & ~coup, lui, moi, note)
            if note is None or v > note:
                choix, note = coup, v
        return self.domino(choix, moi)

    # --- représentation --------------------------------------------------
    def prepare(self):
        n = self.n
        self.libre = (1 << n * n) - 1
        # dernière colonne interdite pour commencer un domino horizontal
        bord = sum(1 << (n - 1 + j * n) for j in range(n))
        self.pas = {Jeu.LIGNE: 1, Jeu.COLONNE: n}
        self.departs = {Jeu.LIGNE: self.libre & ~bord, Jeu.COLONNE: (1 << n * (n - 1)) - 1 if n else 0}
        self.catalogue = []
        for d in (Jeu.LIGNE, Jeu.COLONNE):
            for b in bits(self.departs[d]):
                m = b | b << self.pas[d]
                c1, c2 = self.case(b), self.case(b << self.pas[d])
                self.catalogue += [(Domino(c1, c2), m), (Domino(c2, c1), m)]

    def case(self, b):
        k = b.bit_length() - 1
        return Case(k % self.n, k // self.n)

    def domino(self, masque, d):
        b = masque & -masque
        return Domino(self.case(b), self.case(b << self.pas[d]))

    def places(self, libre, d):
        return libre & (libre >> self.pas[d]) & self.departs[d]

    def coups(self, libre, d):
        return (b | b << self.pas[d] for b in bits(self.places(libre, d)))

    def evaluation(self, libre, moi, lui):
        return bin(self.places(libre, moi)).count("1") - bin(self.places(libre, lui)).count("1")


class JoueurMinMax(JoueurBits):
    def cherche(self, libre, trait, moi, _):
        def h(libre, trait, autre, prof):
            # valeur pour celui qui a le trait
            if not self.places(libre, trait):
                return -self.GAGNE
            if prof == 0:
                return self.evaluation(libre, trait, autre)
            return max(-h(libre & ~c, autre, trait, prof - 1) for c in self.coups(libre, trait))

        return -h(libre, trait, moi, self.PROFONDEUR - 1)


class JoueurAlphaBeta(JoueurBits):
    def cherche(self, libre, trait, moi, alpha):
        def h(libre, trait, autre, prof, a, b):
            if not self.places(libre, trait):
                return -self.GAGNE
            if prof == 0:
                return self.evaluation(libre, trait, autre)
            v = -2 * self.GAGNE
            for c in self.coups(libre, trait):
                v = max(v, -h(libre & ~c, autre, trait, prof - 1, -b, -max(a, v)))
                if v >= b:
                    break
            return v

        grand = 2 * self.GAGNE
        return -h(libre, trait, moi, self.PROFONDEUR - 1, -grand, grand if alpha is None else -alpha)
