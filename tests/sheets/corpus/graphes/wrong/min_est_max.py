# mistake: max-for-min
def min(L):
    m = L[0]
    for i in range(len(L)):
        if m < L[i]:
            m = L[i]
    return m
