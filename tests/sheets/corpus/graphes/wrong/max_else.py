# mistake: return-in-loop
def max(L):
    m = L[0]
    for i in range(1, len(L)):
        if L[i] > m:
            m = L[i]
        return m
    return m
