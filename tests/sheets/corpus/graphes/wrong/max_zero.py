# mistake: starts-at-zero
def max(L):
    m = 0
    for x in L:
        if x > m:
            m = x
    return m
