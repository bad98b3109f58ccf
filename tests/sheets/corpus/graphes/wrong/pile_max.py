# mistake: max-for-min
def Gain_pile(G, P, E, s0):
    pile = Pile([s0])
    while len(pile) > 0:
        s = pile.head()
        if s in E:
            pile.pop()
        else:
            ajoute = False
            for t in G[s]:
                if t not in E:
                    pile.append(t)
                    ajoute = True
            if not ajoute:
                E[s] = max(E[t] for t in G[s])
                pile.pop()
    return E[s0]
