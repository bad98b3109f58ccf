# mistake: index-error
def max(L):
    i = 0
    m = L[0]
    while i <= len(L):
        if L[i] > m:
            m = L[i]
        i += 1
    return m
