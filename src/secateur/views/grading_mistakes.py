"""The mistakes that the grader knows, with their names and explanations in English and in French."""

from secateur.views.language import Language, Said


def mistake_words(mistake: str, language: Language) -> tuple[str, str]:
    """Return the name of a mistake and its explanation."""
    name, explanation = MISTAKES[mistake]
    return name.text(language), explanation.text(language)


def _mistake(en: str, fr: str, explained_en: str, explained_fr: str) -> tuple[Said, Said]:
    return Said(en, fr), Said(explained_en, explained_fr)


MISTAKES = {
    "max-for-min": _mistake(
        "max for min", "max au lieu de min",
        "Where the opponent moves, the program takes the greatest value instead of the least.",
        "Quand c'est à l'adversaire de jouer, le programme prend la plus grande valeur au lieu de la plus petite.",
    ),
    "min-for-max": _mistake(
        "min for max", "min au lieu de max",
        "Where the player itself moves, the program takes the least value instead of the greatest.",
        "Quand c'est au joueur de jouer, le programme prend la plus petite valeur au lieu de la plus grande.",
    ),
    "players-swapped": _mistake(
        "players swapped", "joueurs échangés",
        "Max and min are swapped: the search maximises for the opponent.",
        "Max et min sont échangés : la recherche maximise pour l'adversaire.",
    ),
    "alternation-assumed": _mistake(
        "alternation assumed", "alternance supposée",
        "Max and min follow the level. But the player at each node decides, and one player may move twice.",
        "Max et min suivent le niveau. Or c'est le joueur du nœud qui décide, et un joueur peut jouer deux fois.",
    ),
    "maximiser-changed": _mistake(
        "maximising player changed", "joueur maximisant changé",
        "The recursive call is given the other player. But j is the player who maximises in the whole tree.",
        "L'appel récursif reçoit l'autre joueur. Or j est le joueur qui maximise dans l'arbre entier.",
    ),
    "changed-in-loop": _mistake(
        "turn changed inside the loop", "tour changé dans la boucle",
        "The turn changes with every child instead of once for all of them: siblings belong to the same player.",
        "Le tour change à chaque fils au lieu d'une fois pour tous : des frères appartiennent au même joueur.",
    ),
    "neighbours-compared": _mistake(
        "neighbours compared", "voisins comparés",
        "Each number is compared with the one next to it instead of with the best so far.",
        "Chaque nombre est comparé à son voisin au lieu du meilleur nombre trouvé jusque-là.",
    ),
    "index-for-move": _mistake(
        "an index instead of a move", "un indice au lieu d'un coup",
        "The position of the move in the list is returned instead of the move itself.",
        "La position du coup dans la liste est renvoyée au lieu du coup lui-même.",
    ),
    "pair-for-truth": _mistake(
        "a pair instead of True or False", "un couple au lieu de True ou False",
        "positionPerdante returns True or False alone, without a move.",
        "positionPerdante renvoie True ou False seul, sans coup.",
    ),
    "depth-kept": _mistake(
        "depth not always decremented", "profondeur pas toujours diminuée",
        "The depth decreases only after the moves of one player, so the search goes too deep: each move takes one.",
        "La profondeur ne diminue qu'après les coups d'un des joueurs, donc on va trop loin : chaque coup compte.",
    ),
    "gives-up-early": _mistake(
        "given up too early", "abandon trop tôt",
        "The search ends without a path although there is one: its limit is too low.",
        "La recherche s'arrête sans chemin alors qu'il y en a un : sa limite est trop basse.",
    ),
    "dominoes-missed": _mistake(
        "dominoes overlooked", "dominos oubliés",
        "Dominoes along the last row or column are never found: a loop over the board ends too early.",
        "Les dominos de la dernière ligne ou colonne ne sont jamais trouvés : une boucle s'arrête trop tôt.",
    ),
    "return-in-loop": _mistake(
        "return inside the loop", "return dans la boucle",
        "The loop ends after the first child: return must come after the loop.",
        "La boucle s'arrête après le premier fils : return doit venir après la boucle.",
    ),
    "last-child-kept": _mistake(
        "last value kept", "dernière valeur gardée",
        "Each child overwrites the value instead of being compared with the best so far.",
        "Chaque fils écrase la valeur au lieu d'être comparé à la meilleure jusque-là.",
    ),
    "child-skipped": _mistake(
        "a child skipped", "un fils oublié",
        "The first or the last child is never visited: the loop is off by one.",
        "Le premier ou le dernier fils n'est jamais visité : la boucle est décalée d'un cran.",
    ),
    "starts-at-zero": _mistake(
        "starts at zero", "départ à zéro",
        "The best value starts at 0, which is wrong if all values are on the other side of 0.",
        "La meilleure valeur part de 0, ce qui est faux quand toutes les valeurs sont de l'autre côté de 0.",
    ),
    "finite-infinity": _mistake(
        "an infinity that is too small", "un infini trop petit",
        "A finite number stands for infinity, but some values are beyond it.",
        "Un nombre fini tient lieu d'infini, mais certaines valeurs vont au-delà.",
    ),
    "wrong-infinity": _mistake(
        "the wrong infinity", "le mauvais infini",
        "The best value starts at the wrong infinity: −∞ is for the greatest value, +∞ for the least.",
        "La meilleure valeur part du mauvais infini : −∞ pour la plus grande valeur, +∞ pour la plus petite.",
    ),
    "last-tie": _mistake(
        "last tie instead of first", "dernier ex æquo au lieu du premier",
        "Of equal moves, the last is taken (>= instead of >). With pruning, a later move may only seem to be equal.",
        "Parmi des coups égaux, le dernier est pris (>= pour >). Avec élagage, il peut n'être égal qu'en apparence.",
    ),
    "depth-off-by-one": _mistake(
        "depth off by one", "profondeur décalée d'un cran",
        "The search stops one level too early or too late.",
        "La recherche s'arrête un niveau trop tôt ou trop tard.",
    ),
    "depth-ignored": _mistake(
        "depth ignored", "profondeur ignorée",
        "The search continues to the end of the game, whatever the depth.",
        "La recherche va jusqu'à la fin de la partie, quelle que soit la profondeur.",
    ),
    "level-ignored": _mistake(
        "level ignored", "niveau ignoré",
        "The search always has the same depth, whatever the level of the player.",
        "La recherche a toujours la même profondeur, quel que soit le niveau du joueur.",
    ),
    "wrong-point-of-view": _mistake(
        "wrong point of view", "mauvais point de vue",
        "The evaluation is for the wrong player: minimax needs the player at the root, negamax the player to move.",
        "L'évaluation vaut pour le mauvais joueur : minmax veut celui de la racine, negamax celui qui a le trait.",
    ),
    "sign-forgotten": _mistake(
        "sign forgotten", "signe oublié",
        "In negamax, the value of a child must change its sign: what is good for one player is bad for the other.",
        "En negamax, la valeur d'un fils doit changer de signe : ce qui est bon pour l'un est mauvais pour l'autre.",
    ),
    "window-not-turned": _mistake(
        "window not turned", "fenêtre non retournée",
        "In negamax, a child must receive (−β, −α): the bounds swapped, with their signs changed.",
        "En negamax, un fils doit recevoir (−β, −α) : les bornes échangées, avec les signes changés.",
    ),
    "cut-wrong-side": _mistake(
        "cut on the wrong side", "coupe du mauvais côté",
        "The cut compares with the wrong bound or in the wrong direction: MAX cuts when v ≥ β, MIN when v ≤ α.",
        "La coupe compare avec la mauvaise borne ou dans le mauvais sens : MAX coupe si v ≥ β, MIN si v ≤ α.",
    ),
    "cut-not-on-equality": _mistake(
        "no cut on equality", "pas de coupe à égalité",
        "A branch that can at best equal the bound is still searched: use ≥ and ≤, not > and <.",
        "Une branche qui peut au mieux égaler la borne est encore explorée : il faut ≥ et ≤, pas > et <.",
    ),
    "cut-missing": _mistake(
        "half of the cuts missing", "la moitié des coupes manque",
        "Only MAX nodes cut, or only MIN nodes.",
        "Seuls les nœuds MAX coupent, ou seuls les nœuds MIN.",
    ),
    "bounds-not-handed-down": _mistake(
        "bounds not passed down", "bornes non transmises",
        "The children do not receive the current α and β, so cuts are missed.",
        "Les fils ne reçoivent pas les valeurs actuelles de α et β, et des coupes sont manquées.",
    ),
    "bounds-exchanged": _mistake(
        "bounds swapped", "bornes échangées",
        "α and β are swapped, in a call or in an update: MAX raises α, MIN lowers β.",
        "α et β sont échangés, dans un appel ou une mise à jour : MAX augmente α, MIN diminue β.",
    ),
    "bound-overwritten": _mistake(
        "a bound overwritten", "une borne écrasée",
        "The new value replaces the bound even if it is weaker: α ← max(α, v), β ← min(β, v).",
        "La nouvelle valeur remplace la borne même si elle est plus faible : α ← max(α, v), β ← min(β, v).",
    ),
    "wrong-value-on-cut": _mistake(
        "wrong value on a cut", "mauvaise valeur à la coupe",
        "On a cut, the search returns the other bound, or an older value. Return v, or β at MAX and α at MIN nodes.",
        "À la coupe, elle renvoie l'autre borne ou une ancienne valeur. Il faut v, ou β pour MAX et α pour MIN.",
    ),
    "no-pruning": _mistake(
        "no pruning at all", "aucun élagage",
        "Every leaf is visited: nothing is cut.",
        "Toutes les feuilles sont visitées : rien n'est coupé.",
    ),
    "laziness-broken": _mistake(
        "laziness broken", "paresse perdue",
        "Subtrees are built or visited before it is known whether they are needed.",
        "Des sous-arbres sont construits ou visités avant de savoir s'ils sont utiles.",
    ),
    "evaluated-twice": _mistake(
        "evaluated twice", "évalué deux fois",
        "The same child is searched again for each use of its value: keep the value in a variable.",
        "Le même fils est exploré à chaque usage de sa valeur : gardez-la dans une variable.",
    ),
    "nothing-returned": _mistake(
        "nothing returned", "rien n'est renvoyé",
        "The function ends without a return.",
        "La fonction se termine sans return.",
    ),
    "value-for-move": _mistake(
        "a value instead of a move", "une valeur au lieu d'un coup",
        "The sheet asks for the move, not only for its value.",
        "C'est le coup qui est demandé, pas seulement sa valeur.",
    ),
    "pair-for-move": _mistake(
        "a pair instead of a move", "un couple au lieu d'un coup",
        "The sheet asks for the move alone, without its value.",
        "Seul le coup est demandé, sans sa valeur.",
    ),
    "pair-reversed": _mistake(
        "pair reversed", "couple inversé",
        "The move comes first, then the value.",
        "Le coup vient d'abord, puis la valeur.",
    ),
    "children-not-completed": _mistake(
        "children not completed", "fils non complétés",
        "The node has its value, but its children are still those of the given tree.",
        "Le nœud a sa valeur, mais ses fils sont encore ceux de l'arbre donné.",
    ),
    "order-reversed": _mistake(
        "order reversed", "ordre inversé",
        "Everything is there, but in reverse order.",
        "Tout y est, mais dans l'ordre inverse.",
    ),
    "player-lost": _mistake(
        "player lost", "joueur perdu",
        "Every node has the maximising player instead of its own.",
        "Chaque nœud porte le joueur qui maximise au lieu du sien.",
    ),
    "table-for-value": _mistake(
        "a table instead of a value", "un tableau au lieu d'une valeur",
        "The whole dictionary is returned; the sheet asks for the gain of s0.",
        "Tout le dictionnaire est renvoyé ; c'est le gain de s0 qui est demandé.",
    ),
    "values-for-names": _mistake(
        "numbers instead of functions", "des nombres au lieu des fonctions",
        "The numbers along the path are returned; the sheet asks for the functions applied.",
        "Les nombres du chemin sont renvoyés ; ce sont les fonctions appliquées qui sont demandées.",
    ),
    "count-for-path": _mistake(
        "a count instead of a path", "un nombre au lieu d'un chemin",
        "Only the number of functions is returned.",
        "Seul le nombre de fonctions est renvoyé.",
    ),
    "last-step-missing": _mistake(
        "last step missing", "dernière étape oubliée",
        "The last function is missing.", "La dernière fonction manque.",
    ),
    "parent-state-modified": _mistake(
        "parent state modified", "état du père modifié",
        "The configuration is not restored: the following moves are tried from the wrong one.",
        "La configuration n'est pas restaurée : les coups suivants sont essayés depuis une autre.",
    ),
    "player-not-changed": _mistake(
        "player not changed", "joueur non changé",
        "After a move it is the opponent's turn: pass adversaire(joueur) to the call.",
        "Après un coup, c'est à l'adversaire de jouer : l'appel doit se faire avec adversaire(joueur).",
    ),
    "state-kept": _mistake(
        "state kept between calls", "état gardé entre deux appels",
        "In a fresh process the same call is right: a global, or a default such as {} or [], keeps old results.",
        "Dans un processus neuf, le même appel est juste : une variable globale, ou un défaut {}, garde l'état.",
    ),
    "input-modified": _mistake(
        "input modified", "données modifiées",
        "The call changes the arguments of the function.",
        "L'appel modifie les arguments de la fonction.",
    ),
    "no-memo": _mistake(
        "missing memoisation", "mémoïsation absente",
        "Known results are computed again and again.",
        "Des résultats déjà connus sont recalculés sans cesse.",
    ),
    "gains-not-stored": _mistake(
        "gains not stored", "gains non enregistrés",
        "The value is right, but E is not completed in place for all descendants of s0.",
        "La valeur est juste, mais E n'est pas complété en place pour tous les descendants de s0.",
    ),
    "too-much-computed": _mistake(
        "too much computed", "trop de calculs",
        "Gains are computed for vertices that are not descendants of s0.",
        "Des gains sont calculés pour des sommets qui ne descendent pas de s0.",
    ),
    "recursion": _mistake(
        "recursion instead of a stack", "récursivité au lieu d'une pile",
        "The function calls itself; the sheet asks for a loop with a stack.",
        "La fonction s'appelle elle-même ; la feuille demande une boucle avec une pile.",
    ),
    "calls-itself": _mistake(
        "calls itself", "s'appelle elle-même",
        "Inside a function called max, the name max means that function and no longer Python's own.",
        "Dans une fonction appelée max, le nom max désigne cette fonction et non plus celle de Python.",
    ),
    "depth-first": _mistake(
        "depth first", "en profondeur",
        "The number found last is expanded first: a stack instead of a queue, so the path is not the shortest.",
        "Le dernier nombre trouvé est exploré en premier : une pile au lieu d'une file, donc un chemin trop long.",
    ),
    "losing-is-not-winning": _mistake(
        "losing taken for not winning", "perdante prise pour non gagnante",
        "A position that is not winning need not be losing: there are draws.",
        "Une position qui n'est pas gagnante n'est pas forcément perdante : il y a des nulles.",
    ),
    "any-for-all": _mistake(
        "one instead of all", "un seul au lieu de tous",
        "A position is losing if every move leads to a winning one, not if only some move does.",
        "Une position est perdante si tout coup mène à une gagnante ; il ne suffit pas d'un seul.",
    ),
    "all-for-any": _mistake(
        "all instead of one", "tous au lieu d'un seul",
        "A position is winning if some move leads to a losing one: one such move is enough.",
        "Une position est gagnante si un coup mène à une perdante : un seul suffit.",
    ),
    "end-ignored": _mistake(
        "end of the game ignored", "fin de partie ignorée",
        "The end of the game is not tested: there are no moves left, and the result of the game is the value.",
        "La fin de partie n'est pas testée : il n'y a plus de coup, et la valeur est le résultat de la partie.",
    ),
    "end-inverted": _mistake(
        "end of the game reversed", "fin de partie à l'envers",
        "At the end of a game, the winner is taken for the loser.",
        "En fin de partie, le gagnant est pris pour le perdant.",
    ),
    "wrong-direction": _mistake(
        "wrong direction", "mauvaise direction",
        "ligne covers (i, j) and (i+1, j); colonne covers (i, j) and (i, j+1).",
        "ligne couvre (i, j) et (i+1, j) ; colonne couvre (i, j) et (i, j+1).",
    ),
    "off-board": _mistake(
        "off the board", "hors de la grille",
        "A cell of the domino is not on the board.", "Une case du domino n'est pas sur la grille.",
    ),
    "cell-taken": _mistake(
        "a cell that is taken", "une case déjà prise",
        "The domino overlaps another. update is called for every domino placed, whichever player placed it.",
        "Le domino en recouvre un autre. update est appelée pour chaque domino posé, quel que soit le joueur.",
    ),
    "reset-forgotten": _mistake(
        "reset forgotten", "reset oublié",
        "In a second game, the dominoes of the first are still there.",
        "À la deuxième partie, les dominos de la première sont encore là.",
    ),
    "win-missed": _mistake(
        "a win missed", "un gain manqué",
        "A domino would win at once but is not played: a win must count for more than any evaluation.",
        "Un domino gagnerait tout de suite et n'est pas joué : un gain doit valoir plus que toute évaluation.",
    ),
    "reply-ignored": _mistake(
        "the reply ignored", "la réponse ignorée",
        "After this domino the opponent wins at once: a search of two moves sees that, if MIN minimises.",
        "Après ce domino, l'adversaire gagne tout de suite : une recherche de deux coups le voit, si MIN minimise.",
    ),
    "no-search": _mistake(
        "no search", "aucune recherche",
        "The player chooses without looking at what may follow.",
        "Le joueur choisit sans regarder ce qui peut suivre.",
    ),
    "no-domino": _mistake(
        "not a domino", "pas un domino",
        "joue must return a Domino of two Case.", "joue doit renvoyer un Domino de deux Case.",
    ),
    # what a file does at all
    "misspelt-name": _mistake(
        "a misspelt name", "un nom mal écrit",
        "The sheet asks for another spelling, and a program that calls the function will not find it.",
        "La feuille demande une autre orthographe : un programme qui appelle la fonction ne la trouvera pas.",
    ),
    "syntax-error": _mistake(
        "a syntax error", "une erreur de syntaxe",
        "Python cannot read the file, so that nothing in it can be graded.",
        "Python ne peut pas lire le fichier, et rien n'y peut être noté.",
    ),
    "import-error": _mistake(
        "a module that is not available", "un module indisponible",
        "Only Python's own modules and the names of the sheet can be imported.",
        "Seuls les modules de Python et les noms de la feuille peuvent être importés.",
    ),
    "input-read": _mistake(
        "input() is called", "appel de input()",
        "The program waits for the keyboard. Tests belong under if __name__ == \"__main__\".",
        "Le programme attend le clavier. Les essais se mettent sous if __name__ == \"__main__\".",
    ),
    # values that do not come back
    "print-for-return": _mistake(
        "print instead of return", "print au lieu de return",
        "The value is printed but not returned, so the caller gets None.",
        "La valeur est affichée mais pas renvoyée : l'appelant reçoit None.",
    ),
    "branch-without-return": _mistake(
        "a branch without return", "une branche sans return",
        "In one branch the function, or its helper, ends without a return, so its value is None there.",
        "Dans une branche, la fonction ou son auxiliaire se termine sans return : sa valeur y est None.",
    ),
    "none-used": _mistake(
        "None used as a value", "None pris pour une valeur",
        "A variable or a result is None where a value is needed.",
        "Une variable ou un résultat vaut None là où il faut une valeur.",
    ),
    "move-for-pair": _mistake(
        "a move without its value", "un coup sans sa valeur",
        "The sheet asks for a pair, and only its first part is returned.",
        "La feuille demande un couple, et seule sa première partie est renvoyée.",
    ),
    "move-lost": _mistake(
        "the move is lost", "le coup est perdu",
        "The value is right, but the move with it is None or another one: a deeper call may have overwritten it.",
        "La valeur est juste, mais le coup est None ou un autre : un appel plus profond l'a peut-être écrasé.",
    ),
    "pair-as-number": _mistake(
        "a pair used as a number", "un couple pris pour un nombre",
        "A recursive call returns a pair, and one part of it is needed: take it out first.",
        "Un appel récursif renvoie un couple dont une seule partie est utile : il faut l'en extraire.",
    ),
    # errors
    "undefined-name": _mistake(
        "an unknown name", "un nom inconnu",
        "A name is used that is defined nowhere: it may be misspelt.",
        "Un nom est utilisé sans être défini nulle part : il est peut-être mal écrit.",
    ),
    "unset-variable": _mistake(
        "a variable without a value", "une variable sans valeur",
        "A variable is read before it has a value. To change an outer variable, a function needs nonlocal or global.",
        "Une variable est lue avant d'avoir une valeur. Une variable extérieure se change avec nonlocal ou global.",
    ),
    "wrong-arguments": _mistake(
        "wrong arguments", "mauvais arguments",
        "A function is called with arguments that it does not take.",
        "Une fonction est appelée avec des arguments qu'elle n'accepte pas.",
    ),
    "empty-list": _mistake(
        "the best of nothing", "le meilleur de rien",
        "max or min is called on an empty list: the end of the game or of the tree must be tested first.",
        "max ou min est appelé sur une liste vide : il faut d'abord tester la fin de partie ou de l'arbre.",
    ),
    "missing-key": _mistake(
        "a missing key", "une clé absente",
        "A dictionary is asked for a key that it does not have.",
        "Un dictionnaire ne contient pas la clé demandée.",
    ),
    "index-error": _mistake(
        "an index out of range", "un indice hors limites",
        "A list is asked for an element that it does not have.",
        "Une liste n'a pas l'élément demandé.",
    ),
    # answers that do not depend on the values
    "always-first": _mistake(
        "always the first", "toujours le premier",
        "The first move is returned, whatever the values.",
        "Le premier coup est renvoyé, quelles que soient les valeurs.",
    ),
    "always-last": _mistake(
        "always the last", "toujours le dernier",
        "The last move is returned, whatever the values: often the variable of the loop, after the loop.",
        "Le dernier coup est renvoyé, quelles que soient les valeurs : souvent, c'est la variable de la boucle.",
    ),
    "sum-for-best": _mistake(
        "a sum instead of the best", "une somme au lieu du meilleur",
        "The values of the children are added instead of compared.",
        "Les valeurs des fils sont additionnées au lieu d'être comparées.",
    ),
    # values
    "fixed-player": _mistake(
        "one fixed player", "un joueur fixe",
        "The same player always maximises: the parameter is ignored.",
        "Le même joueur maximise toujours : le paramètre est ignoré.",
    ),
    "sign-turned": _mistake(
        "a sign turned once too often", "un signe changé une fois de trop",
        "A value changes its sign once more than it should.",
        "Une valeur change de signe une fois de trop.",
    ),
    "memo-key": _mistake(
        "different positions share a value", "des positions partagent une valeur",
        "Known values are stored under a key that different positions have in common: the key must tell them apart.",
        "Les valeurs connues sont rangées sous une clé que partagent plusieurs positions : elle doit les distinguer.",
    ),
    "wrong-state": _mistake(
        "recursion on the wrong state", "récursivité sur le mauvais état",
        "The recursive call sees the same position again: the move has not been played.",
        "L'appel récursif revoit la même position : le coup n'a pas été joué.",
    ),
    "identity-for-equality": _mistake(
        "is instead of ==", "is au lieu de ==",
        "is compares objects, not values: equal numbers or texts may be different objects.",
        "is compare des objets, pas des valeurs : des nombres ou textes égaux peuvent être des objets différents.",
    ),
    # pruning
    "bounds-shared": _mistake(
        "bounds shared by all nodes", "des bornes communes à tous les nœuds",
        "α and β are global, or kept in a list: what a child changes stays changed for its siblings and its parent.",
        "α et β sont globaux, ou dans une liste : ce qu'un fils change reste changé pour ses frères et son père.",
    ),
    "mutable-default": _mistake(
        "a default that is kept", "un défaut qui est gardé",
        "A default such as {} or [] is made only once, and keeps what earlier calls have stored in it.",
        "Un défaut comme {} ou [] n'est créé qu'une fois, et garde ce que les appels précédents y ont mis.",
    ),
    # breadth first, and stacks
    "wrong-end": _mistake(
        "taken from the wrong end", "retiré du mauvais bout",
        "A queue returns what came first (popleft, pop(0)), a stack what came last (pop()): here they are mixed up.",
        "Une file rend le premier arrivé (popleft, pop(0)), une pile le dernier (pop()) : ici on les confond.",
    ),
    "marked-late": _mistake(
        "marked too late", "marqué trop tard",
        "Numbers are marked when they are taken, not when they are found, so that they are queued several times.",
        "Un nombre est marqué quand il est pris, et non quand il est trouvé : il entre plusieurs fois dans la file.",
    ),
    "first-step-missing": _mistake(
        "first step missing", "première étape oubliée",
        "The first function is missing.", "La première fonction manque.",
    ),
    "not-ready": _mistake(
        "computed too early", "calculé trop tôt",
        "A vertex is computed before all its successors have a gain: it must stay on the stack until they do.",
        "Un sommet est calculé avant que tous ses successeurs aient un gain : il doit rester sur la pile jusque-là.",
    ),
    "unfinished": _mistake(
        "unfinished", "pas terminé",
        "The function only raises NotImplementedError: it is still to be written.",
        "La fonction ne fait que lever NotImplementedError : elle reste à écrire.",
    ),
    "zero-as-nothing": _mistake(
        "0 taken for nothing", "0 pris pour rien",
        "A test such as «if x» is false for 0, too, so that 0 counts as if it were missing. Use «is None» or «in».",
        "Un test comme « if x » est faux aussi pour 0, qui compte alors comme absent. Il faut « is None » ou « in ».",
    ),
    "absolute-values": _mistake(
        "absolute values compared", "valeurs absolues comparées",
        "The numbers are compared without their signs.", "Les nombres sont comparés sans leurs signes.",
    ),
    "position-for-value": _mistake(
        "a position instead of a value", "une position au lieu d'une valeur",
        "The index of the number is returned instead of the number.",
        "L'indice du nombre est renvoyé au lieu du nombre.",
    ),
    "depth-shrinks": _mistake(
        "depth lost in the loop", "profondeur perdue dans la boucle",
        "The depth is decremented inside the loop, so later moves are searched less deeply than the first.",
        "La profondeur diminue dans la boucle : les coups suivants sont explorés moins loin que le premier.",
    ),
    "depth-parity": _mistake(
        "player by the depth left", "joueur selon la profondeur restante",
        "MAX and MIN follow the depth left, which is right only if the search starts at some depths.",
        "MAX et MIN suivent la profondeur restante, ce qui n'est juste que pour certaines profondeurs de départ.",
    ),
    "looks-one-move": _mistake(
        "only one move ahead", "un seul coup d'avance",
        "Only moves that win at once are found; a position wins if some move leads to a losing one.",
        "Seuls les coups qui gagnent tout de suite sont trouvés ; il suffit d'un coup vers une position perdante.",
    ),
    "pair-as-truth": _mistake(
        "a pair taken for true", "un couple pris pour vrai",
        "The whole pair (move, bool) is tested, and a pair is always true: test its second part.",
        "C'est le couple (coup, booléen) entier qui est testé, et il est toujours vrai : testez sa deuxième partie.",
    ),
    "start-not-tested": _mistake(
        "the start not tested", "le départ non testé",
        "If a is already b, no function is needed: the start must be compared with the goal, too.",
        "Si a vaut déjà b, aucune fonction n'est nécessaire : le départ aussi doit être comparé au but.",
    ),
    "not-shortest": _mistake(
        "a way that is not the shortest", "un chemin qui n'est pas le plus court",
        "The functions lead from a to b, but fewer would do: numbers must be taken in the order they were found.",
        "Les fonctions mènent de a à b, mais moins suffiraient : il faut prendre les nombres dans l'ordre trouvé.",
    ),
    "not-a-path": _mistake(
        "functions that do not lead to b", "des fonctions qui ne mènent pas à b",
        "The functions returned do not lead from a to b: each number needs a path of its own, not one shared list.",
        "Les fonctions renvoyées ne mènent pas de a à b : à chaque nombre son chemin, pas une liste commune.",
    ),
    # programs that fail
    "infinite-loop": _mistake(
        "infinite loop", "boucle infinie",
        "The program had to be stopped.", "Il a fallu arrêter le programme.",
    ),
    "endless-recursion": _mistake(
        "endless recursion", "récursivité sans fin",
        "The function calls itself and never reaches a base case.",
        "La fonction s'appelle elle-même et n'atteint jamais le cas d'arrêt.",
    ),
    "memory": _mistake(
        "too much memory", "trop de mémoire",
        "The program needs more memory than allowed.",
        "Le programme demande plus de mémoire que permis.",
    ),
    "output": _mistake(
        "too much output", "trop d'affichage",
        "The program prints without end.", "Le programme affiche sans fin.",
    ),
    "exit": _mistake(
        "ends the process", "met fin au processus",
        "The program exits instead of returning a value.",
        "Le programme s'arrête au lieu de renvoyer une valeur.",
    ),
    "meddling": _mistake(
        "tampers with the grader", "cherche à tromper le correcteur",
        "The program writes where only the grader may write.",
        "Le programme écrit là où seul le correcteur en a le droit.",
    ),
    "forbidden": _mistake(
        "attempts something forbidden", "tente une action interdite",
        "Files, the network and other processes are off limits.",
        "Les fichiers, le réseau et les autres processus sont interdits.",
    ),
    "error": _mistake(
        "an error", "une erreur",
        "The program ends with a Python error.",
        "Le programme se termine par une erreur de Python.",
    ),
}  # fmt: skip
