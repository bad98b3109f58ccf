"""Mistakes in cuts and bounds."""

from secateur.views.grading_mistakes.mistake import Words, mistake

PRUNING: Words = {
    "window-not-turned": mistake(
        "window not turned", "fenêtre non retournée",
        "In negamax, a child must receive (−β, −α): the bounds swapped, with their signs changed.",
        "En negamax, un fils doit recevoir (−β, −α) : les bornes échangées, avec les signes changés.",
    ),
    "cut-wrong-side": mistake(
        "cut on the wrong side", "coupe du mauvais côté",
        "The cut compares with the wrong bound or in the wrong direction: MAX cuts when v ≥ β, MIN when v ≤ α.",
        "La coupe compare avec la mauvaise borne ou dans le mauvais sens : MAX coupe si v ≥ β, MIN si v ≤ α.",
    ),
    "cut-not-on-equality": mistake(
        "no cut on equality", "pas de coupe à égalité",
        "A branch that can at best equal the bound is still searched: use ≥ and ≤, not > and <.",
        "Une branche qui peut au mieux égaler la borne est encore explorée : il faut ≥ et ≤, pas > et <.",
    ),
    "cut-missing": mistake(
        "half of the cuts missing", "la moitié des coupes manque",
        "Only MAX nodes cut, or only MIN nodes.",
        "Seuls les nœuds MAX coupent, ou seuls les nœuds MIN.",
    ),
    "bounds-not-handed-down": mistake(
        "bounds not passed down", "bornes non transmises",
        "The children do not receive the current α and β, so cuts are missed.",
        "Les fils ne reçoivent pas les valeurs actuelles de α et β, et des coupes sont manquées.",
    ),
    "bounds-exchanged": mistake(
        "bounds swapped", "bornes échangées",
        "α and β are swapped, in a call or in an update: MAX raises α, MIN lowers β.",
        "α et β sont échangés, dans un appel ou une mise à jour : MAX augmente α, MIN diminue β.",
    ),
    "bound-overwritten": mistake(
        "a bound overwritten", "une borne écrasée",
        "The new value replaces the bound even if it is weaker: α ← max(α, v), β ← min(β, v).",
        "La nouvelle valeur remplace la borne même si elle est plus faible : α ← max(α, v), β ← min(β, v).",
    ),
    "wrong-value-on-cut": mistake(
        "wrong value on a cut", "mauvaise valeur à la coupe",
        "On a cut, the search returns the other bound, or an older value. Return v, or β at MAX and α at MIN nodes.",
        "À la coupe, elle renvoie l'autre borne ou une ancienne valeur. Il faut v, ou β pour MAX et α pour MIN.",
    ),
    "parent-cut-too": mistake(
        "the parent cut, too", "le père coupé aussi",
        "A cut skips the remaining children of one node. Here its parent gives up its own as well.",
        "Une coupe laisse de côté les fils restants d'un seul nœud. Ici, son père abandonne aussi les siens.",
    ),
    "no-pruning": mistake(
        "no pruning at all", "aucun élagage",
        "Every leaf is visited: nothing is cut.",
        "Toutes les feuilles sont visitées : rien n'est coupé.",
    ),
    "laziness-broken": mistake(
        "laziness broken", "paresse perdue",
        "Subtrees are built or visited before it is known whether they are needed.",
        "Des sous-arbres sont construits ou visités avant de savoir s'ils sont utiles.",
    ),
    "evaluated-twice": mistake(
        "evaluated twice", "évalué deux fois",
        "The same child is searched again for each use of its value: keep the value in a variable.",
        "Le même fils est exploré à chaque usage de sa valeur : gardez-la dans une variable.",
    ),
    "bounds-shared": mistake(
        "bounds shared by all nodes", "des bornes communes à tous les nœuds",
        "α and β are global, or kept in a list: what a child changes stays changed for its siblings and its parent.",
        "α et β sont globaux, ou dans une liste : ce qu'un fils change reste changé pour ses frères et son père.",
    ),
}  # fmt: skip
