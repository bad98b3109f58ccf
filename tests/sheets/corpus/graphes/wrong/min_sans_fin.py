# mistake: infinite-loop
def min(L):
    m = L[0]
    i = 1
    while i < len(L):
        if L[i] < m:
            m = L[i]
            i += 1
    return m
