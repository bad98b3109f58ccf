# Gain d'une position : DM d'info, option SI
# NB: max et min sont redefinis comme demandé (sur une liste)

def extremum(L, mieux):
    champion, *autres = L
    for challenger in autres:
        champion = challenger if mieux(challenger, champion) else champion
    return champion

def max(L): return extremum(L, lambda x, y: x > y)
def min(L): return extremum(L, lambda x, y: x < y)

REGLE = {0: max, 1: min}


def Gain(G, P, E, s0):
    def traite(s):
        if s not in E:
            for t in G[s]:
                traite(t)
            E[s] = REGLE[P[s]]([E[t] for t in G[s]])
    traite(s0)
    return E[s0]


class Pile:
    """ une pile avec head() comme dans l'enoncé """
    def __init__(self, *elements): self.cells = list(elements)
    def head(self): return self.cells[-1]
    def push(self, x): self.cells.append(x)
    def pop(self): return self.cells.pop()
    def __bool__(self): return bool(self.cells)


def Gain_pile(G, P, E, s0):
    pile = Pile(s0)
    while pile:
        s = pile.head()
        if s in E:
            pile.pop()
            continue
        manquants = [t for t in G[s] if t not in E]
        for t in manquants:
            pile.push(t)
        if not manquants:
            E[s] = REGLE[P[s]]([E[t] for t in G[s]])
            pile.pop()
    return E[s0]
