# mistake: input-modified
def min(L):
    L.sort()
    return L[0]
