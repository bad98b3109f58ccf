# mistake: input-modified
def max(L):
    m = L.pop()
    while L:
        x = L.pop()
        if x > m:
            m = x
    return m
