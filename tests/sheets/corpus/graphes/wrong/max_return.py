# mistake: return-in-loop
def max(L):
    m = L[0]
    for x in L:
        if x > m:
            m = x
        return m
