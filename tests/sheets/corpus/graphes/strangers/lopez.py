# mistakes: branch-without-return
# Gain: traite has no return in the branch of player B, so a parent compares None (TypeError), or None is returned
def max(liste):
    le_plus_grand = liste[0]
    for nombre in liste:
        if nombre >= le_plus_grand:
            le_plus_grand = nombre
    return le_plus_grand


def min(liste):
    le_plus_petit = liste[0]
    for nombre in liste:
        if nombre <= le_plus_petit:
            le_plus_petit = nombre
    return le_plus_petit


def traite(graphe, partition, gains, sommet):
    # fonction auxiliaire recursive
    if sommet in gains:
        return gains[sommet]
    valeurs_des_successeurs = []
    for successeur in graphe[sommet]:
        valeurs_des_successeurs.append(traite(graphe, partition, gains, successeur))
    if partition[sommet] == 0:
        # c'est au joueur A
        gains[sommet] = max(valeurs_des_successeurs)
        return gains[sommet]
    else:
        # c'est au joueur B
        gains[sommet] = min(valeurs_des_successeurs)


def Gain(graphe, partition, gains, depart):
    return traite(graphe, partition, gains, depart)


def Gain_pile(graphe, partition, gains, depart):
    pile = [depart]
    while len(pile) != 0:
        sommet = pile[-1]
        if sommet in gains:
            del pile[-1]
        else:
            a_traiter = [x for x in graphe[sommet] if x not in gains]
            if len(a_traiter) > 0:
                pile = pile + a_traiter
            else:
                choix = max if partition[sommet] == 0 else min
                gains[sommet] = choix([gains[x] for x in graphe[sommet]])
                del pile[-1]
    return gains[depart]
