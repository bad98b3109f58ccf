# mistakes: infinite-loop
# In Gain_pile the flag ajout is set to False only once before the loop and never again, so after the first push nothing is ever computed and the loop does not end
# TP jeux, Kermarrec Gwen
# 1)
def max(L):
    res = L[0]
    for i in range(len(L)):
        if L[i] > res: res = L[i]
    return res

def min(L):
    res = L[0]
    for i in range(len(L)):
        if L[i] < res: res = L[i]
    return res

# 2)
def Gain(G, P, E, s0):
    def traite(s):
        if s in E.keys():
            return None
        liste = []
        for voisin in G[s]:
            traite(voisin)
            liste.append(E[voisin])
        if P[s] == 0:
            E[s] = max(liste)
        elif P[s] == 1:
            E[s] = min(liste)
    traite(s0)
    return E[s0]

# 3)
def Gain_pile(G, P, E, s0):
    pile = [s0]
    ajout = False
    while pile != []:
        s = pile[-1]
        if s in E.keys():
            pile.pop()
        else:
            for voisin in G[s]:
                if voisin not in E.keys():
                    pile.append(voisin)
                    ajout = True
            if not ajout:
                liste = [E[voisin] for voisin in G[s]]
                if P[s] == 0:
                    E[s] = max(liste)
                elif P[s] == 1:
                    E[s] = min(liste)
                pile.pop()
    return E[s0]
