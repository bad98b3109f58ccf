# mistakes: input-read
# Gain: input() at the top level: the file waits for the keyboard (EOFError without one), so no function can be used
# TP graphe - Ibrahim
def max(L):
    maxi = L[0]
    for elt in L:
        if elt > maxi:
            maxi = elt
    return maxi

def min(L):
    mini = L[0]
    for elt in L:
        if elt < mini:
            mini = elt
    return mini

def Gain(G, P, E, s0):
    def traite(s):
        if s not in E:
            liste = []
            for t in G[s]:
                traite(t)
                liste.append(E[t])
            if P[s] == 0:
                E[s] = max(liste)
            else:
                E[s] = min(liste)
    traite(s0)
    return E[s0]

def Gain_pile(G, P, E, s0):
    pile = [s0]
    while pile != []:
        s = pile[-1]
        if s in E:
            pile.pop()
        else:
            ajout = False
            for t in G[s]:
                if t not in E:
                    pile.append(t)
                    ajout = True
            if not ajout:
                liste = [E[t] for t in G[s]]
                if P[s] == 0:
                    E[s] = max(liste)
                else:
                    E[s] = min(liste)
                pile.pop()
    return E[s0]

# test
G = {"a": ["b", "c"], "b": ["d"], "c": ["d", "e"], "d": [], "e": []}
P = {"a": 0, "b": 1, "c": 1, "d": 0, "e": 0}
depart = input("Sommet de départ ? ")
print("gain :", Gain(G, P, {"d": 2, "e": -1}, depart))
