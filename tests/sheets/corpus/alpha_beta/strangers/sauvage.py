# mistakes: bounds-exchanged
# ALPHA_BETA: the helper for MIN nodes raises alpha with v instead of lowering beta
# ---------- MINIMAX ----------
def joue_max(etat):
    if terminal(etat): return utility(etat)
    m = None
    for act in actions(etat):
        val = joue_min(result(etat, act))
        if m == None or val > m: m = val
    return m

def joue_min(etat):
    if terminal(etat): return utility(etat)
    m = None
    for act in actions(etat):
        val = joue_max(result(etat, act))
        if m == None or val < m: m = val
    return m

def MINIMAX(etat):
    m, choix = None, None
    for act in actions(etat):
        val = joue_min(result(etat, act))
        if m == None or val > m:
            m = val
            choix = act
    return choix

# ---------- ALPHA-BETA ----------
def joue_max_ab(etat, alpha, beta):
    if terminal(etat): return utility(etat)
    m = float('-inf')
    for act in actions(etat):
        val = joue_min_ab(result(etat, act), alpha, beta)
        if val > m: m = val
        if m >= beta: return m
        if m > alpha: alpha = m
    return m

def joue_min_ab(etat, alpha, beta):
    if terminal(etat): return utility(etat)
    m = float('inf')
    for act in actions(etat):
        val = joue_max_ab(result(etat, act), alpha, beta)
        if val < m: m = val
        if m <= alpha: return m
        if m > alpha: alpha = m
    return m

def ALPHA_BETA(etat):
    alpha = float('-inf')
    choix = None
    for act in actions(etat):
        val = joue_min_ab(result(etat, act), alpha, float('inf'))
        if val > alpha:
            alpha = val
            choix = act
    return choix
