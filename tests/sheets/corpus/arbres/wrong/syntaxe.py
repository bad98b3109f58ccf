# mistake: error
def complete_mm(j, t)
    return t
