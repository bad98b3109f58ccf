# mistakes: end-ignored, sign-turned
# _minmax_iter: goes down level by level, but a position where the game is over before the last level is simply dropped instead of keeping its value | _alphabeta_negamax: the sign is wrong when alpha is updated (alpha = max(alpha, -v) with v already turned)
# Lin (ERASMUS), comments in english


class Parcours(Base):

    def _minmax(self, joueur, profondeur):
        root = joueur

        def go(player, depth):
            if depth == 0 or self.jeu.finPartie(player):
                return None, self.jeu.evaluation(root)
            here = self.jeu.configuration
            answers = {}
            for move in self.jeu.listeCoups(player):
                self.jeu.configuration = self.jeu.joue(player, move)
                answers[move] = go(self.jeu.adversaire(player), depth - 1)[1]
                self.jeu.configuration = here
            pick = (max if player == root else min)(answers, key=answers.get)
            return pick, answers[pick]

        return go(joueur, profondeur)

    def _minmax_iter(self, joueur, profondeur):
        start = self.jeu.configuration
        if self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(joueur)
        # each entry: [configuration, index of the parent, move, value]
        levels = [[[start, None, None, None]]]
        player = joueur
        for _ in range(profondeur):
            new = []
            for k, (conf, _p, _m, _v) in enumerate(levels[-1]):
                self.jeu.configuration = conf
                if self.jeu.finPartie(player):
                    continue
                for move in self.jeu.listeCoups(player):
                    new.append([self.jeu.joue(player, move), k, move, None])
            if not new:
                break
            levels.append(new)
            player = self.jeu.adversaire(player)
        for entry in levels[-1]:
            self.jeu.configuration = entry[0]
            entry[3] = self.jeu.evaluation(joueur)
        # back up
        best = None
        while len(levels) > 1:
            player = self.jeu.adversaire(player)
            children = levels.pop()
            for conf, k, move, value in children:
                parent = levels[-1][k]
                if value is None:
                    continue
                if parent[3] is None or (value > parent[3] if player == joueur else value < parent[3]):
                    parent[3] = value
                    if len(levels) == 1:
                        best = move
        self.jeu.configuration = start
        return best, levels[0][0][3]

    def _negamax(self, joueur, profondeur):
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(joueur)
        here = self.jeu.configuration
        answers = {}
        for move in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, move)
            answers[move] = -self._negamax(self.jeu.adversaire(joueur), profondeur - 1)[1]
            self.jeu.configuration = here
        pick = max(answers, key=answers.get)
        return pick, answers[pick]

    def _alphabeta(self, joueur, profondeur):
        root = joueur

        def go(player, depth, alpha, beta):
            if depth == 0 or self.jeu.finPartie(player):
                return None, self.jeu.evaluation(root)
            here = self.jeu.configuration
            pick, value = None, None
            for move in self.jeu.listeCoups(player):
                self.jeu.configuration = self.jeu.joue(player, move)
                v = go(self.jeu.adversaire(player), depth - 1, alpha, beta)[1]
                self.jeu.configuration = here
                if value is None or (v > value if player == root else v < value):
                    pick, value = move, v
                if player == root:
                    alpha = max(alpha, v)
                else:
                    beta = min(beta, v)
                if alpha >= beta:
                    break
            return pick, value

        return go(joueur, profondeur, -BIGVALUE, BIGVALUE)

    def _alphabeta_negamax(self, joueur, profondeur, alpha=-BIGVALUE, beta=BIGVALUE):
        if profondeur == 0 or self.jeu.finPartie(joueur):
            return None, self.jeu.evaluation(joueur)
        here = self.jeu.configuration
        pick, value = None, None
        for move in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, move)
            v = -self._alphabeta_negamax(self.jeu.adversaire(joueur), profondeur - 1, -beta, -alpha)[1]
            self.jeu.configuration = here
            if value is None or v > value:
                pick, value = move, v
            alpha = max(alpha, -v)
            if alpha >= beta:
                break
        return pick, value

    def positionGagnante(self, joueur):
        if self.jeu.finPartie(joueur):
            return None, self.jeu.gagnant(joueur)
        here = self.jeu.configuration
        for move in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, move)
            try:
                if self.positionPerdante(self.jeu.adversaire(joueur)):
                    return move, True
            finally:
                self.jeu.configuration = here
        return None, False

    def positionPerdante(self, joueur):
        if self.jeu.finPartie(joueur):
            return self.jeu.perdant(joueur)
        here = self.jeu.configuration
        for move in self.jeu.listeCoups(joueur):
            self.jeu.configuration = self.jeu.joue(joueur, move)
            try:
                if not self.positionGagnante(self.jeu.adversaire(joueur))[1]:
                    return False
            finally:
                self.jeu.configuration = here
        return True


class IA(IAPlayer):
    def __init__(self, lvl, code=0, name="Lin"):
        super().__init__(lvl, code)
        self._how_deep = lvl

    def choixCoup(self, unJeu, joueur):
        move, value = Parcours(unJeu).minmax(joueur, self._how_deep, 4)
        print("I play", move, "worth", value)
        return move
