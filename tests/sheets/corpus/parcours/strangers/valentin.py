# mistakes: always-first
# _negamax: the value is right but the move is always the first of the list
# Valentin P. - j'ai sorti tout ce que je pouvais dans des fonctions
def fin(jeu, joueur, prof):
    return prof <= 0 or jeu.finPartie(joueur)


def pousser(jeu, joueur, coup):
    avant = jeu.configuration
    jeu.configuration = jeu.joue(joueur, coup)
    return avant


def mm(jeu, joueur, prof, moi):
    if fin(jeu, joueur, prof):
        return None, jeu.evaluation(moi)
    coup_res, val_res = None, None
    for coup in jeu.listeCoups(joueur):
        avant = pousser(jeu, joueur, coup)
        rien, val = mm(jeu, jeu.adversaire(joueur), prof - 1, moi)
        jeu.configuration = avant
        signe = 1 if joueur == moi else -1
        if val_res is None or signe * val > signe * val_res:
            coup_res, val_res = coup, val
    return coup_res, val_res


def nm(jeu, joueur, prof):
    if fin(jeu, joueur, prof):
        return None, jeu.evaluation(joueur)
    coups = list(jeu.listeCoups(joueur))
    coup_res = coups[0]
    val_res = -BIGVALUE
    for coup in coups:
        avant = pousser(jeu, joueur, coup)
        rien, val = nm(jeu, jeu.adversaire(joueur), prof - 1)
        jeu.configuration = avant
        val_res = max(val_res, -val)
    return coup_res, val_res


def ab(jeu, joueur, prof, moi, alpha, beta):
    if fin(jeu, joueur, prof):
        return None, jeu.evaluation(moi)
    coup_res = None
    for coup in jeu.listeCoups(joueur):
        avant = pousser(jeu, joueur, coup)
        rien, val = ab(jeu, jeu.adversaire(joueur), prof - 1, moi, alpha, beta)
        jeu.configuration = avant
        if joueur == moi and val > alpha:
            coup_res, alpha = coup, val
        if joueur != moi and val < beta:
            coup_res, beta = coup, val
        if alpha >= beta:
            break
    if joueur == moi:
        return coup_res, alpha
    return coup_res, beta


class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        return mm(self.jeu, joueur, profondeur, joueur)

    def _negamax(self, joueur, profondeur):
        return nm(self.jeu, joueur, profondeur)

    def _alphabeta(self, joueur, profondeur):
        return ab(self.jeu, joueur, profondeur, joueur, -BIGVALUE, BIGVALUE)

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        for coup in self.jeu.listeCoups(joueur):
            avant = pousser(self.jeu, joueur, coup)
            r = self.positionPerdante(self.jeu.adversaire(joueur))
            self.jeu.configuration = avant
            if r == True:
                return coup, True
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        for coup in self.jeu.listeCoups(joueur):
            avant = pousser(self.jeu, joueur, coup)
            coup_adv, r = self.positionGagnante(self.jeu.adversaire(joueur))
            self.jeu.configuration = avant
            if r == False:
                return False
        return True


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        p = Parcours(unJeu)
        reponse = p.minmax(joueur, self.niveau, self.code)
        print(reponse)
        return reponse[0]
