# Le plateau est un entier : le bit i*n+j vaut 1 si la case (i,j) est occupee.
class _Binaire(Joueur):
    nom = "?"

    def __init__(self, n=8):
        self.n = n
        self.role = Jeu.LIGNE
        # masques des dominos de chaque direction
        self.masques = {
            Jeu.LIGNE: [(1 << (i * n + j)) | (1 << ((i + 1) * n + j)) for i in range(n - 1) for j in range(n)],
            Jeu.COLONNE: [(1 << (i * n + j)) | (1 << (i * n + j + 1)) for i in range(n) for j in range(n - 1)],
        }
        self.reset()

    def setRole(self, direction):
        self.role = direction

    def getName(self):
        return self.nom

    def reset(self):
        self.occupe = 0

    def _domino(self, m):
        bits = [b for b in range(self.n * self.n) if m >> b & 1]
        return [Case(*divmod(b, self.n)) for b in bits]

    def update(self, l):
        for m in self.masques[Jeu.LIGNE] + self.masques[Jeu.COLONNE]:
            c, d = self._domino(m)
            if l == Domino(c, d) or l == Domino(d, c):
                self.occupe |= m
                return

    def _coups(self, occ, role):
        return [m for m in self.masques[role] if not m & occ]

    def _autre(self, role):
        return Jeu.COLONNE if role == Jeu.LIGNE else Jeu.LIGNE

    def _note(self, occ):
        return len(self._coups(occ, self.role)) - len(self._coups(occ, self._autre(self.role)))

    def joue(self):
        best, choix = None, None
        coups = self._coups(self.occupe, self.role)
        # plus profond quand il reste peu de coups
        libres = self.n * self.n - bin(self.occupe).count("1")
        p = 8 if libres <= 16 else 3 if len(coups) <= 12 else 1
        self.table = {}
        for m in coups:
            v = self._valeur(self.occupe | m, self._autre(self.role), p, best)
            if best is None or v > best:
                best, choix = v, m
        return Domino(*self._domino(choix))


class JoueurMinMax(_Binaire):
    nom = "MinMax binaire"

    def _valeur(self, occ, role, p, _inutile):
        # plusieurs ordres de coups menent au meme plateau : on garde les valeurs
        cle = (occ, role, p)
        if cle not in self.table:
            self.table[cle] = self._calcul(occ, role, p)
        return self.table[cle]

    def _calcul(self, occ, role, p):
        coups = self._coups(occ, role)
        if not coups:
            return -10000 - p if role == self.role else 10000 + p
        if p == 0:
            return self._note(occ)
        vs = [self._valeur(occ | m, self._autre(role), p - 1, None) for m in coups]
        return max(vs) if role == self.role else min(vs)


class JoueurAlphaBeta(_Binaire):
    nom = "AlphaBeta binaire"

    def _valeur(self, occ, role, p, alpha):
        return self._ab(occ, role, p, -10**9 if alpha is None else alpha, 10**9)

    def _ab(self, occ, role, p, a, b):
        coups = self._coups(occ, role)
        if not coups:
            return -10000 - p if role == self.role else 10000 + p
        if p == 0:
            return self._note(occ)
        for m in coups:
            v = self._ab(occ | m, self._autre(role), p - 1, a, b)
            if role == self.role:
                a = max(a, v)
            else:
                b = min(b, v)
            if a >= b:
                break
        return a if role == self.role else b
