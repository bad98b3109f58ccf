# mistakes: no-pruning, value-for-move
# _alphabeta: alpha and beta are updated but there is no cut at all, every leaf is visited | IA.choixCoup: returns the value of the move instead of the move
class Parcours(Base):

    def _minmax(self, joueur, profondeur):
        moi = joueur
        jeu = self.jeu
        def rec(j, p):
            if jeu.finPartie(j) or p == 0:
                return (None, jeu.evaluation(moi))
            ici = jeu.configuration
            c_best = None
            v_best = None
            for c in jeu.listeCoups(j):
                jeu.configuration = jeu.joue(j, c)
                _, v = rec(jeu.adversaire(j), p - 1)
                jeu.configuration = ici
                if c_best is None:
                    c_best = c; v_best = v
                elif j == moi and v > v_best:
                    c_best = c; v_best = v
                elif j != moi and v < v_best:
                    c_best = c; v_best = v
            return (c_best, v_best)
        return rec(joueur, profondeur)

    def _negamax(self, joueur, profondeur):
        jeu = self.jeu
        def rec(j, p):
            if jeu.finPartie(j) or p == 0:
                return (None, jeu.evaluation(j))
            ici = jeu.configuration
            c_best = None
            v_best = None
            for c in jeu.listeCoups(j):
                jeu.configuration = jeu.joue(j, c)
                _, v = rec(jeu.adversaire(j), p - 1)
                jeu.configuration = ici
                if c_best is None or -v > v_best:
                    c_best = c; v_best = -v
            return (c_best, v_best)
        return rec(joueur, profondeur)

    def _alphabeta(self, joueur, profondeur):
        moi = joueur
        jeu = self.jeu
        def rec(j, p, alpha, beta):
            if jeu.finPartie(j) or p == 0:
                return (None, jeu.evaluation(moi))
            ici = jeu.configuration
            c_best = None
            if j == moi:
                v_best = -BIGVALUE
                for c in jeu.listeCoups(j):
                    jeu.configuration = jeu.joue(j, c)
                    _, v = rec(jeu.adversaire(j), p - 1, alpha, beta)
                    jeu.configuration = ici
                    if v > v_best:
                        c_best = c; v_best = v
                    alpha = max(alpha, v_best)
            else:
                v_best = BIGVALUE
                for c in jeu.listeCoups(j):
                    jeu.configuration = jeu.joue(j, c)
                    _, v = rec(jeu.adversaire(j), p - 1, alpha, beta)
                    jeu.configuration = ici
                    if v < v_best:
                        c_best = c; v_best = v
                    beta = min(beta, v_best)
            return (c_best, v_best)
        return rec(joueur, profondeur, -BIGVALUE, BIGVALUE)

    def positionGagnante(self, joueur):
        jeu = self.jeu
        if jeu.finPartie(joueur): return None, jeu.gagnant(joueur)
        ici = jeu.configuration
        trouve = None
        for c in jeu.listeCoups(joueur):
            jeu.configuration = jeu.joue(joueur, c)
            if self.positionPerdante(jeu.adversaire(joueur)):
                trouve = c
            jeu.configuration = ici
            if trouve is not None: return trouve, True
        return None, False

    def positionPerdante(self, joueur):
        jeu = self.jeu
        if jeu.finPartie(joueur): return jeu.perdant(joueur)
        ici = jeu.configuration
        perdu = True
        for c in jeu.listeCoups(joueur):
            jeu.configuration = jeu.joue(joueur, c)
            perdu = perdu and self.positionGagnante(jeu.adversaire(joueur))[1]
            jeu.configuration = ici
        return perdu


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        p = Parcours(unJeu)
        coup, valeur = p.minmax(joueur, self.niveau, self.code)
        print(coup)
        print(valeur)
        return valeur
