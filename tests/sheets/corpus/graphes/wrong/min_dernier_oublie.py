# mistake: child-skipped
def min(L):
    m = L[0]
    for i in range(len(L) - 1):
        if L[i] < m:
            m = L[i]
    return m
