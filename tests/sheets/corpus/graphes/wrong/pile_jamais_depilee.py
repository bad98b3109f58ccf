# mistake: infinite-loop
def Gain_pile(G, P, E, s0):
    pile = [s0]
    while pile != []:
        s = pile[-1]
        if s in E:
            continue
        manque = [t for t in G[s] if t not in E]
        if manque == []:
            E[s] = (max if P[s] == 0 else min)([E[t] for t in G[s]])
            pile.pop()
        else:
            pile = pile + manque
    return E[s0]
