# mistakes: finite-infinity, start-not-tested, no-memo
# AlphaBeta: 10**9 for infinity | largeur: the start is not compared with the goal, and numbers are not marked
def Minmax(j, mode):
    if feuille(j) == True:
        return cout(j)
    if mode == Max:
        res = None
        for k in fils(j):
            x = Minmax(k, Min)
            if res == None or x > res:
                res = x
        return res
    if mode == Min:
        res = None
        for k in fils(j):
            x = Minmax(k, Max)
            if res == None or x < res:
                res = x
        return res

def AlphaBeta(j, mode, alpha=-10**9, beta=10**9):
    if feuille(j) == True:
        return cout(j)
    if mode == Max:
        for k in fils(j):
            alpha = max(alpha, AlphaBeta(k, Min, alpha, beta))
            if alpha >= beta:
                break
        return alpha
    if mode == Min:
        for k in fils(j):
            beta = min(beta, AlphaBeta(k, Max, alpha, beta))
            if alpha >= beta:
                break
        return beta

def largeur(a, b, fonctions):
    file = []
    file.append((a, []))
    while True:
        if file == []:
            return None
        (x, chemin) = file.pop(0)
        #print(x, chemin)
        for nom in fonctions:
            y = fonctions[nom](x)
            nouveau = chemin[:]
            nouveau.append(nom)
            if y == b:
                return nouveau
            file.append((y, nouveau))
