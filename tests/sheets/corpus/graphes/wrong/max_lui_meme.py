# mistake: calls-itself
def max(L):
    return max(L)
