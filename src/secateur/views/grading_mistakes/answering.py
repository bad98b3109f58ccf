"""Right work whose answer has the wrong form, or is lost on the way."""

from secateur.views.grading_mistakes.mistake import Words, mistake

ANSWERING: Words = {
    "index-for-move": mistake(
        "an index instead of a move", "un indice au lieu d'un coup",
        "The position of the move in the list is returned instead of the move itself.",
        "La position du coup dans la liste est renvoyée au lieu du coup lui-même.",
    ),
    "pair-for-truth": mistake(
        "a pair instead of True or False", "un couple au lieu de True ou False",
        "positionPerdante returns True or False alone, without a move.",
        "positionPerdante renvoie True ou False seul, sans coup.",
    ),
    "nothing-returned": mistake(
        "nothing returned", "rien n'est renvoyé",
        "The function ends without a return.",
        "La fonction se termine sans return.",
    ),
    "value-for-move": mistake(
        "a value instead of a move", "une valeur au lieu d'un coup",
        "The sheet asks for the move, not only for its value.",
        "C'est le coup qui est demandé, pas seulement sa valeur.",
    ),
    "pair-for-move": mistake(
        "a pair instead of a move", "un couple au lieu d'un coup",
        "The sheet asks for the move alone, without its value.",
        "Seul le coup est demandé, sans sa valeur.",
    ),
    "pair-reversed": mistake(
        "pair reversed", "couple inversé",
        "The move comes first, then the value.",
        "Le coup vient d'abord, puis la valeur.",
    ),
    "children-not-completed": mistake(
        "children not completed", "fils non complétés",
        "The node has its value, but its children are still those of the given tree.",
        "Le nœud a sa valeur, mais ses fils sont encore ceux de l'arbre donné.",
    ),
    "order-reversed": mistake(
        "order reversed", "ordre inversé",
        "Everything is there, but in reverse order.",
        "Tout y est, mais dans l'ordre inverse.",
    ),
    "fields-exchanged": mistake(
        "fields swapped", "champs échangés",
        "NodeC takes the player first, then the value, then the children.",
        "NodeC prend d'abord le joueur, puis la valeur, puis les fils.",
    ),
    "player-lost": mistake(
        "player lost", "joueur perdu",
        "Every node has the maximising player instead of its own.",
        "Chaque nœud porte le joueur qui maximise au lieu du sien.",
    ),
    "table-for-value": mistake(
        "a table instead of a value", "un tableau au lieu d'une valeur",
        "The whole dictionary is returned; the sheet asks for the gain of s0.",
        "Tout le dictionnaire est renvoyé ; c'est le gain de s0 qui est demandé.",
    ),
    "values-for-names": mistake(
        "numbers instead of functions", "des nombres au lieu des fonctions",
        "The numbers along the path are returned; the sheet asks for the functions applied.",
        "Les nombres du chemin sont renvoyés ; ce sont les fonctions appliquées qui sont demandées.",
    ),
    "count-for-path": mistake(
        "a count instead of a path", "un nombre au lieu d'un chemin",
        "Only the number of functions is returned.",
        "Seul le nombre de fonctions est renvoyé.",
    ),
    "last-step-missing": mistake(
        "last step missing", "dernière étape oubliée",
        "The last function is missing.", "La dernière fonction manque.",
    ),
    "no-domino": mistake(
        "not a domino", "pas un domino",
        "joue must return a Domino of two Case.", "joue doit renvoyer un Domino de deux Case.",
    ),
    "print-for-return": mistake(
        "print instead of return", "print au lieu de return",
        "The value is printed but not returned, so the caller gets None.",
        "La valeur est affichée mais pas renvoyée : l'appelant reçoit None.",
    ),
    "branch-without-return": mistake(
        "a branch without return", "une branche sans return",
        "In one branch the function, or its helper, ends without a return, so its value is None there.",
        "Dans une branche, la fonction ou son auxiliaire se termine sans return : sa valeur y est None.",
    ),
    "move-for-pair": mistake(
        "a move without its value", "un coup sans sa valeur",
        "The sheet asks for a pair, and only its first part is returned.",
        "La feuille demande un couple, et seule sa première partie est renvoyée.",
    ),
    "move-lost": mistake(
        "the move is lost", "le coup est perdu",
        "The value is right, but the move with it is None or another one: a deeper call may have overwritten it.",
        "La valeur est juste, mais le coup est None ou un autre : un appel plus profond l'a peut-être écrasé.",
    ),
    "always-first": mistake(
        "always the first", "toujours le premier",
        "The first move is returned, whatever the values.",
        "Le premier coup est renvoyé, quelles que soient les valeurs.",
    ),
    "always-last": mistake(
        "always the last", "toujours le dernier",
        "The last move is returned, whatever the values: often the variable of the loop, after the loop.",
        "Le dernier coup est renvoyé, quelles que soient les valeurs : souvent, c'est la variable de la boucle.",
    ),
    "first-step-missing": mistake(
        "first step missing", "première étape oubliée",
        "The first function is missing.", "La première fonction manque.",
    ),
    "order-lost": mistake(
        "the order is lost", "l'ordre est perdu",
        "The values are sorted, so their places are no longer those of the moves: keep each value with its move.",
        "Les valeurs sont triées, et leurs places ne sont plus celles des coups : gardez-les avec leurs coups.",
    ),
    "position-for-value": mistake(
        "a position instead of a value", "une position au lieu d'une valeur",
        "The index of the number is returned instead of the number.",
        "L'indice du nombre est renvoyé au lieu du nombre.",
    ),
    "pair-as-truth": mistake(
        "a pair taken for true", "un couple pris pour vrai",
        "The whole pair (move, bool) is tested, and a pair is always true: test its second part.",
        "C'est le couple (coup, booléen) entier qui est testé, et il est toujours vrai : testez sa deuxième partie.",
    ),
    "not-a-path": mistake(
        "functions that do not lead to b", "des fonctions qui ne mènent pas à b",
        "The functions returned do not lead from a to b: each number needs a path of its own, not one shared list.",
        "Les fonctions renvoyées ne mènent pas de a à b : à chaque nombre son chemin, pas une liste commune.",
    ),
}  # fmt: skip
