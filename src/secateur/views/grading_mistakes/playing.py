"""Mistakes in games, graphs, queues and stacks."""

from secateur.views.grading_mistakes.mistake import Words, mistake

PLAYING: Words = {
    "gives-up-early": mistake(
        "given up too early", "abandon trop tôt",
        "The search ends without a path although there is one: its limit is too low.",
        "La recherche s'arrête sans chemin alors qu'il y en a un : sa limite est trop basse.",
    ),
    "dominoes-missed": mistake(
        "dominoes overlooked", "dominos oubliés",
        "Dominoes along the last row or column are never found: a loop over the board ends too early.",
        "Les dominos de la dernière ligne ou colonne ne sont jamais trouvés : une boucle s'arrête trop tôt.",
    ),
    "parent-state-modified": mistake(
        "parent state modified", "état du père modifié",
        "The configuration is not restored: the following moves are tried from the wrong one.",
        "La configuration n'est pas restaurée : les coups suivants sont essayés depuis une autre.",
    ),
    "no-memo": mistake(
        "missing memoisation", "mémoïsation absente",
        "Known results are computed again and again.",
        "Des résultats déjà connus sont recalculés sans cesse.",
    ),
    "gains-not-stored": mistake(
        "gains not stored", "gains non enregistrés",
        "The value is right, but E is not completed in place for all descendants of s0.",
        "La valeur est juste, mais E n'est pas complété en place pour tous les descendants de s0.",
    ),
    "too-much-computed": mistake(
        "too much computed", "trop de calculs",
        "Gains are computed for vertices that are not descendants of s0.",
        "Des gains sont calculés pour des sommets qui ne descendent pas de s0.",
    ),
    "recursion": mistake(
        "recursion instead of a stack", "récursivité au lieu d'une pile",
        "The function calls itself; the sheet asks for a loop with a stack.",
        "La fonction s'appelle elle-même ; la feuille demande une boucle avec une pile.",
    ),
    "depth-first": mistake(
        "depth first", "en profondeur",
        "The number found last is expanded first: a stack instead of a queue, so the path is not the shortest.",
        "Le dernier nombre trouvé est exploré en premier : une pile au lieu d'une file, donc un chemin trop long.",
    ),
    "losing-is-not-winning": mistake(
        "losing taken for not winning", "perdante prise pour non gagnante",
        "A position that is not winning need not be losing: there are draws.",
        "Une position qui n'est pas gagnante n'est pas forcément perdante : il y a des nulles.",
    ),
    "any-for-all": mistake(
        "one instead of all", "un seul au lieu de tous",
        "A position is losing if every move leads to a winning one, not if only some move does.",
        "Une position est perdante si tout coup mène à une gagnante ; il ne suffit pas d'un seul.",
    ),
    "all-for-any": mistake(
        "all instead of one", "tous au lieu d'un seul",
        "A position is winning if some move leads to a losing one: one such move is enough.",
        "Une position est gagnante si un coup mène à une perdante : un seul suffit.",
    ),
    "end-ignored": mistake(
        "end of the game ignored", "fin de partie ignorée",
        "The end of the game is not tested: there are no moves left, and the result of the game is the value.",
        "La fin de partie n'est pas testée : il n'y a plus de coup, et la valeur est le résultat de la partie.",
    ),
    "end-inverted": mistake(
        "end of the game reversed", "fin de partie à l'envers",
        "At the end of a game, the winner is taken for the loser.",
        "En fin de partie, le gagnant est pris pour le perdant.",
    ),
    "wrong-direction": mistake(
        "wrong direction", "mauvaise direction",
        "ligne covers (i, j) and (i+1, j); colonne covers (i, j) and (i, j+1).",
        "ligne couvre (i, j) et (i+1, j) ; colonne couvre (i, j) et (i, j+1).",
    ),
    "off-board": mistake(
        "off the board", "hors de la grille",
        "A cell of the domino is not on the board.", "Une case du domino n'est pas sur la grille.",
    ),
    "cell-taken": mistake(
        "a cell that is taken", "une case déjà prise",
        "The domino overlaps another. update is called for every domino placed, whichever player placed it.",
        "Le domino en recouvre un autre. update est appelée pour chaque domino posé, quel que soit le joueur.",
    ),
    "reset-forgotten": mistake(
        "reset forgotten", "reset oublié",
        "In a second game, the dominoes of the first are still there.",
        "À la deuxième partie, les dominos de la première sont encore là.",
    ),
    "win-missed": mistake(
        "a win missed", "un gain manqué",
        "A domino would win at once but is not played: a win must count for more than any evaluation.",
        "Un domino gagnerait tout de suite et n'est pas joué : un gain doit valoir plus que toute évaluation.",
    ),
    "reply-ignored": mistake(
        "the reply ignored", "la réponse ignorée",
        "After this domino the opponent wins at once: a search of two moves sees that, if MIN minimises.",
        "Après ce domino, l'adversaire gagne tout de suite : une recherche de deux coups le voit, si MIN minimise.",
    ),
    "no-search": mistake(
        "no search", "aucune recherche",
        "The player chooses without looking at what may follow.",
        "Le joueur choisit sans regarder ce qui peut suivre.",
    ),
    "memo-key": mistake(
        "different positions share a value", "des positions partagent une valeur",
        "Known values are stored under a key that different positions have in common: the key must tell them apart.",
        "Les valeurs connues sont rangées sous une clé que partagent plusieurs positions : elle doit les distinguer.",
    ),
    "wrong-state": mistake(
        "recursion on the wrong state", "récursivité sur le mauvais état",
        "The recursive call sees the same position again: the move has not been played.",
        "L'appel récursif revoit la même position : le coup n'a pas été joué.",
    ),
    "wrong-end": mistake(
        "taken from the wrong end", "retiré du mauvais bout",
        "A queue returns what came first (popleft, pop(0)), a stack what came last (pop()): here they are mixed up.",
        "Une file rend le premier arrivé (popleft, pop(0)), une pile le dernier (pop()) : ici on les confond.",
    ),
    "marked-late": mistake(
        "marked too late", "marqué trop tard",
        "Numbers are marked when they are taken, not when they are found, so that they are queued several times.",
        "Un nombre est marqué quand il est pris, et non quand il est trouvé : il entre plusieurs fois dans la file.",
    ),
    "not-ready": mistake(
        "computed too early", "calculé trop tôt",
        "A vertex is computed before all its successors have a gain: it must stay on the stack until they do.",
        "Un sommet est calculé avant que tous ses successeurs aient un gain : il doit rester sur la pile jusque-là.",
    ),
    "looks-one-move": mistake(
        "only one move ahead", "un seul coup d'avance",
        "Only moves that win at once are found; a position wins if some move leads to a losing one.",
        "Seuls les coups qui gagnent tout de suite sont trouvés ; il suffit d'un coup vers une position perdante.",
    ),
    "start-not-tested": mistake(
        "the start not tested", "le départ non testé",
        "If a is already b, no function is needed: the start must be compared with the goal, too.",
        "Si a vaut déjà b, aucune fonction n'est nécessaire : le départ aussi doit être comparé au but.",
    ),
    "not-shortest": mistake(
        "a way that is not the shortest", "un chemin qui n'est pas le plus court",
        "The functions lead from a to b, but fewer would do: numbers must be taken in the order they were found.",
        "Les fonctions mènent de a à b, mais moins suffiraient : il faut prendre les nombres dans l'ordre trouvé.",
    ),
}  # fmt: skip
