"""What the grader says, in English and in French: one table."""

from secateur.views.language import Language, Said


def mistake_words(mistake: str, language: Language) -> tuple[str, str]:
    """Return the name of a mistake, and what it is."""
    name, told = MISTAKES[mistake]
    return name.text(language), told.text(language)


def say(key: str, language: Language, **values: object) -> str:
    """Return a sentence."""
    return WORDS[key].say(language, **values)


def _mistake(en: str, fr: str, told_en: str, told_fr: str) -> tuple[Said, Said]:
    return Said(en, fr), Said(told_en, told_fr)


WORDS = {
    "title": Said(
        "{file}, sheet {sheet}: {score} of {most} points", "{file}, feuille {sheet} : {score} points sur {most}"
    ),
    "walls": Said("run behind: {walls}", "exécuté sous la protection de : {walls}"),
    "unguarded": Said("run WITHOUT protection (--no-sandbox)", "exécuté SANS protection (--no-sandbox)"),
    "unloaded": Said("the file cannot be loaded", "le fichier ne peut pas être chargé"),
    "because": Said("the file cannot be loaded: {why}", "le fichier ne peut pas être chargé : {why}"),
    "right": Said("right in {cases} cases", "juste dans {cases} cas"),
    "missing": Said("not defined in the file", "n'est pas définie dans le fichier"),
    "without": Said("no {check}", "sans {check}"),
    "needs": Said("not judged before {note} is right", "n'est jugé que si {note} est juste"),
    "wrong": Said("wrong in {wrong} of {cases} cases", "faux dans {wrong} cas sur {cases}"),
    "whole": Said("not as the sheet asks", "pas comme la feuille le demande"),
    "raised": Said("ends with an error: {note}", "se termine par une erreur : {note}"),
    "refused": Said("tries what it may not: {note}", "tente ce qui lui est interdit : {note}"),
    "seconds": Said("does not come to an end", "ne se termine pas"),
    "patience": Said("does not come to an end", "ne se termine pas"),
    "visits": Said("looks at far too much", "regarde beaucoup trop de choses"),
    "memory": Said("needs too much memory", "demande trop de mémoire"),
    "output": Said("prints too much", "affiche beaucoup trop"),
    "died": Said("ends its process: {note}", "met fin à son processus : {note}"),
    "garbage": Said("meddles with the grader", "cherche à tromper le correcteur"),
    "ended": Said("ended its process too often to go on", "a mis fin à son processus trop souvent"),
    "looks like": Said("It looks like this mistake: {name}. {told}", "L'erreur ressemble à : {name}. {told}"),
    "case": Said("The smallest case that was found:", "Le plus petit cas trouvé :"),
    "expected": Said("expected", "attendu"),
    "given": Said("given", "obtenu"),
    "visits in order": Said("visits in order:", "visites dans l'ordre :"),
    "limits": Said("limits", "limites"),
    "largest": Said("… and so on: {count} in all", "… et ainsi de suite : {count} en tout"),
    "file": Said("file", "fichier"),
    "score": Said("score", "note"),
    "mistakes": Said("mistakes", "erreurs"),
    "mean": Said("{count} files, mean {mean} of {most}", "{count} fichiers, moyenne {mean} sur {most}"),
    "failed": Said("could not be graded: {note}", "n'a pas pu être corrigé : {note}"),
}

MISTAKES = {
    "max-for-min": _mistake(
        "max for min", "max au lieu de min",
        "Where the opponent moves, the greatest value is taken instead of the least.",
        "Là où l'adversaire joue, la plus grande valeur est prise au lieu de la plus petite.",
    ),
    "min-for-max": _mistake(
        "min for max", "min au lieu de max",
        "Where one's own side moves, the least value is taken instead of the greatest.",
        "Là où l'on joue soi-même, la plus petite valeur est prise au lieu de la plus grande.",
    ),
    "players-swapped": _mistake(
        "players swapped", "joueurs échangés",
        "Max and min are exchanged: the search maximises for the opponent.",
        "Max et min sont échangés : la recherche maximise pour l'adversaire.",
    ),
    "alternation-assumed": _mistake(
        "alternation assumed", "alternance supposée",
        "Max and min follow the level; but the player at each node decides, and the same may move twice.",
        "Max et min suivent le niveau ; or c'est le joueur du nœud qui décide, et le même peut jouer deux fois.",
    ),
    "return-in-loop": _mistake(
        "return inside the loop", "return dans la boucle",
        "The loop is left after the first child: return must come after the loop.",
        "La boucle est quittée après le premier fils : return doit venir après la boucle.",
    ),
    "last-child-kept": _mistake(
        "last value kept", "dernière valeur gardée",
        "Each child overwrites the value: it is not compared with the best so far.",
        "Chaque fils écrase la valeur : elle n'est pas comparée à la meilleure jusque-là.",
    ),
    "child-skipped": _mistake(
        "a child skipped", "un fils oublié",
        "The first or the last child is never looked at: a loop that begins or ends one off.",
        "Le premier ou le dernier fils n'est jamais regardé : une boucle décalée d'un cran.",
    ),
    "starts-at-zero": _mistake(
        "starts at zero", "départ à zéro",
        "The best value begins at 0, so that it is wrong where all values are on the other side of 0.",
        "La meilleure valeur part de 0 : elle est fausse quand toutes les valeurs sont de l'autre côté de 0.",
    ),
    "finite-infinity": _mistake(
        "an infinity that is too small", "un infini trop petit",
        "A number stands for infinity, and there are values beyond it.",
        "Un nombre tient lieu d'infini, et il y a des valeurs au-delà.",
    ),
    "last-tie": _mistake(
        "last tie instead of first", "dernier ex æquo au lieu du premier",
        "Of equal moves the last is taken (>= for >). Under pruning a later move may even only look equal.",
        "Parmi des coups égaux le dernier est pris (>= pour >). Avec élagage il peut n'être égal qu'en apparence.",
    ),
    "depth-off-by-one": _mistake(
        "depth off by one", "profondeur décalée d'un cran",
        "The search stops one level too early or too late.",
        "La recherche s'arrête un niveau trop tôt ou trop tard.",
    ),
    "depth-ignored": _mistake(
        "depth ignored", "profondeur ignorée",
        "The search goes on to the end of the game, whatever depth is given.",
        "La recherche va jusqu'à la fin de la partie, quelle que soit la profondeur donnée.",
    ),
    "level-ignored": _mistake(
        "level ignored", "niveau ignoré",
        "The search has always the same depth, whatever the level of the player.",
        "La recherche a toujours la même profondeur, quel que soit le niveau du joueur.",
    ),
    "wrong-point-of-view": _mistake(
        "wrong point of view", "mauvais point de vue",
        "The evaluation is for the wrong player: minimax wants the one who began, negamax the one to move.",
        "L'évaluation est faite pour le mauvais joueur : celui du départ en minmax, celui qui a le trait en negamax.",
    ),
    "sign-forgotten": _mistake(
        "sign forgotten", "signe oublié",
        "The value of a child must change its sign in negamax: what is good for one is bad for the other.",
        "En negamax la valeur d'un fils doit changer de signe : ce qui est bon pour l'un est mauvais pour l'autre.",
    ),
    "window-not-turned": _mistake(
        "window not turned", "fenêtre non retournée",
        "A child must get (−β, −α) in negamax: exchanged, and with their signs changed.",
        "En negamax un fils doit recevoir (−β, −α) : échangés, et de signes changés.",
    ),
    "cut-wrong-side": _mistake(
        "cut on the wrong side", "coupe du mauvais côté",
        "The cut compares with the wrong bound, or the wrong way round: MAX cuts when v ≥ β, MIN when v ≤ α.",
        "La coupe compare avec la mauvaise borne ou dans le mauvais sens : MAX coupe si v ≥ β, MIN si v ≤ α.",
    ),
    "cut-not-on-equality": _mistake(
        "no cut on equality", "pas de coupe à égalité",
        "A branch that can only equal the bound is still looked at: ≥ and ≤, not > and <.",
        "Une branche qui ne peut qu'égaler la borne est encore regardée : ≥ et ≤, pas > et <.",
    ),
    "cut-missing": _mistake(
        "half of the cuts missing", "la moitié des coupes manque",
        "Only MAX nodes cut, or only MIN nodes.",
        "Seuls les nœuds MAX coupent, ou seuls les nœuds MIN.",
    ),
    "bounds-not-handed-down": _mistake(
        "bounds not handed down", "bornes non transmises",
        "The children do not get all of α and β as they are now, so that cuts are missed.",
        "Les fils ne reçoivent pas tout α et β tels qu'ils sont, et des coupes sont manquées.",
    ),
    "bounds-exchanged": _mistake(
        "bounds exchanged", "bornes échangées",
        "α and β are exchanged, in a call or where they are updated: MAX raises α, MIN lowers β.",
        "α et β sont échangés, dans un appel ou une mise à jour : MAX augmente α, MIN diminue β.",
    ),
    "bound-overwritten": _mistake(
        "a bound overwritten", "une borne écrasée",
        "The new value replaces the bound even where it is weaker: α ← max(α, v), β ← min(β, v).",
        "La nouvelle valeur remplace la borne même si elle est plus faible : α ← max(α, v), β ← min(β, v).",
    ),
    "wrong-value-on-cut": _mistake(
        "wrong value on a cut", "mauvaise valeur à la coupe",
        "When it cuts, the search returns the other bound: v, or β at a MAX node and α at a MIN node, is right.",
        "À la coupe, la recherche renvoie l'autre borne : il faut v, ou β à un nœud MAX et α à un nœud MIN.",
    ),
    "no-pruning": _mistake(
        "no pruning at all", "aucun élagage",
        "Every leaf is looked at: too many nodes are visited.",
        "Toutes les feuilles sont regardées : trop de nœuds sont visités.",
    ),
    "laziness-broken": _mistake(
        "laziness broken", "paresse perdue",
        "Subtrees are built or looked at before it is known whether they are needed.",
        "Des sous-arbres sont construits ou regardés avant de savoir s'ils sont utiles.",
    ),
    "evaluated-twice": _mistake(
        "evaluated twice", "évalué deux fois",
        "The same child is searched again for each use of its value: keep it in a variable.",
        "Le même fils est exploré à chaque usage de sa valeur : gardez-la dans une variable.",
    ),
    "nothing-returned": _mistake(
        "nothing returned", "rien n'est renvoyé",
        "The function comes to its end without a return.",
        "La fonction se termine sans return.",
    ),
    "value-for-move": _mistake(
        "a value instead of a move", "une valeur au lieu d'un coup",
        "The move is asked for, not only its value.",
        "C'est le coup qui est demandé, pas seulement sa valeur.",
    ),
    "pair-for-move": _mistake(
        "a pair instead of a move", "un couple au lieu d'un coup",
        "The move alone is asked for, without its value.",
        "Le coup seul est demandé, sans sa valeur.",
    ),
    "pair-reversed": _mistake(
        "pair reversed", "couple inversé",
        "The move comes first, then the value.",
        "Le coup vient d'abord, puis la valeur.",
    ),
    "children-not-completed": _mistake(
        "children not completed", "fils non complétés",
        "The node has its value, but its children are still those of the tree that was given.",
        "Le nœud a sa valeur, mais ses fils sont encore ceux de l'arbre donné.",
    ),
    "order-reversed": _mistake(
        "order reversed", "ordre inversé",
        "What is asked for is there, but the other way round.",
        "Tout y est, mais dans l'ordre inverse.",
    ),
    "player-lost": _mistake(
        "player lost", "joueur perdu",
        "Every node has the player who maximises instead of its own.",
        "Chaque nœud porte le joueur qui maximise au lieu du sien.",
    ),
    "table-for-value": _mistake(
        "a table instead of a value", "un tableau au lieu d'une valeur",
        "The whole dictionary is returned; the gain of s0 is asked for.",
        "Tout le dictionnaire est renvoyé ; c'est le gain de s0 qui est demandé.",
    ),
    "values-for-names": _mistake(
        "numbers instead of functions", "des nombres au lieu des fonctions",
        "The numbers on the way are returned; the functions that lead along it are asked for.",
        "Les nombres du chemin sont renvoyés ; ce sont les fonctions appliquées qui sont demandées.",
    ),
    "count-for-path": _mistake(
        "a count instead of a way", "un nombre au lieu d'un chemin",
        "Only the number of functions is returned.",
        "Seul le nombre de fonctions est renvoyé.",
    ),
    "last-step-missing": _mistake(
        "last step missing", "dernière étape oubliée",
        "The last function is left out.", "La dernière fonction manque.",
    ),
    "parent-state-modified": _mistake(
        "parent state modified", "état du père modifié",
        "The configuration is not put back as it was: the moves that follow are tried from the wrong one.",
        "La configuration n'est pas remise en place : les coups suivants sont essayés depuis une autre.",
    ),
    "player-not-changed": _mistake(
        "player not changed", "joueur non changé",
        "After a move it is the opponent's turn: adversaire(joueur) must go with the call.",
        "Après un coup c'est à l'adversaire : l'appel doit se faire avec adversaire(joueur).",
    ),
    "state-kept": _mistake(
        "something kept between calls", "quelque chose gardé entre deux appels",
        "The same call is right in a fresh process: a global, or a default such as {} or [], keeps old results.",
        "Le même appel est juste dans un processus neuf : une variable globale, ou un défaut {}, garde l'ancien.",
    ),
    "input-modified": _mistake(
        "input modified", "données modifiées",
        "What the function was given is changed after the call.",
        "Ce qui a été donné à la fonction est changé après l'appel.",
    ),
    "no-memo": _mistake(
        "missing memoisation", "mémoïsation absente",
        "What is known already is computed again and again.",
        "Ce qui est déjà connu est recalculé sans cesse.",
    ),
    "gains-not-stored": _mistake(
        "gains not stored", "gains non enregistrés",
        "The value is right, but E is not completed in place for all descendants of s0.",
        "La valeur est juste, mais E n'est pas complété en place pour tous les descendants de s0.",
    ),
    "too-much-computed": _mistake(
        "too much computed", "trop de calculs",
        "Gains are computed for vertices that are no descendants of s0.",
        "Des gains sont calculés pour des sommets qui ne descendent pas de s0.",
    ),
    "recursion": _mistake(
        "recursion where a stack was asked", "récursivité au lieu d'une pile",
        "The function calls itself; the sheet asks for a loop with a stack.",
        "La fonction s'appelle elle-même ; la feuille demande une boucle avec une pile.",
    ),
    "calls-itself": _mistake(
        "calls itself", "s'appelle elle-même",
        "Inside a function called max, max is that function and no longer Python's own.",
        "Dans une fonction appelée max, max est cette fonction et non plus celle de Python.",
    ),
    "depth-first": _mistake(
        "depth first", "en profondeur",
        "The number found last is looked at first: a stack instead of a queue; the way is not the shortest.",
        "Le dernier nombre trouvé est regardé en premier : une pile au lieu d'une file ; un chemin trop long.",
    ),
    "losing-is-not-winning": _mistake(
        "losing taken for not winning", "perdante prise pour non gagnante",
        "A position that is not winning need not be losing: there are draws.",
        "Une position qui n'est pas gagnante n'est pas forcément perdante : il y a des nulles.",
    ),
    "any-for-all": _mistake(
        "one instead of all", "un seul au lieu de tous",
        "A position is losing if every move leads to a winning one, not if some move does.",
        "Une position est perdante si tout coup mène à une gagnante, pas si l'un d'eux y mène.",
    ),
    "all-for-any": _mistake(
        "all instead of one", "tous au lieu d'un seul",
        "A position is winning if some move leads to a losing one: one is enough.",
        "Une position est gagnante si un coup mène à une perdante : un seul suffit.",
    ),
    "end-ignored": _mistake(
        "end of the game ignored", "fin de partie ignorée",
        "At the end of a game there is no move: gagnant(joueur) and perdant(joueur) tell.",
        "En fin de partie il n'y a pas de coup : gagnant(joueur) et perdant(joueur) répondent.",
    ),
    "end-inverted": _mistake(
        "end of the game the wrong way round", "fin de partie à l'envers",
        "At the end of a game the winner is taken for the loser.",
        "En fin de partie le gagnant est pris pour le perdant.",
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
        "The domino lies on another: update is called for every domino placed, one's own and the opponent's.",
        "Le domino en recouvre un autre : update est appelée pour chaque domino posé, les siens compris.",
    ),
    "reset-forgotten": _mistake(
        "reset forgotten", "reset oublié",
        "In a second game the dominoes of the first are still there.",
        "À la deuxième partie, les dominos de la première sont encore là.",
    ),
    "win-missed": _mistake(
        "a win missed", "un gain manqué",
        "A domino would win at once and is not played: the end of a game must count for more than any evaluation.",
        "Un domino gagnerait tout de suite et n'est pas joué : la fin de partie doit valoir plus que tout.",
    ),
    "no-domino": _mistake(
        "no domino", "pas un domino",
        "joue must return a Domino of two Case.", "joue doit renvoyer un Domino de deux Case.",
    ),
    # programs that fail
    "infinite-loop": _mistake(
        "infinite loop", "boucle infinie",
        "The program had to be stopped.", "Il a fallu arrêter le programme.",
    ),
    "endless-recursion": _mistake(
        "endless recursion", "récursivité sans fin",
        "The function calls itself and never comes to a case that ends it.",
        "La fonction s'appelle elle-même et n'arrive jamais au cas d'arrêt.",
    ),
    "memory": _mistake(
        "too much memory", "trop de mémoire",
        "The program needs more memory than it may.",
        "Le programme demande plus de mémoire que permis.",
    ),
    "output": _mistake(
        "too much output", "trop d'affichage",
        "The program prints without end.", "Le programme affiche sans fin.",
    ),
    "exit": _mistake(
        "ends the process", "met fin au processus",
        "The program ends instead of returning.",
        "Le programme s'arrête au lieu de renvoyer une valeur.",
    ),
    "meddling": _mistake(
        "meddles with the grader", "cherche à tromper le correcteur",
        "The program writes where only the grader may.",
        "Le programme écrit là où seul le correcteur le peut.",
    ),
    "forbidden": _mistake(
        "tries what it may not", "tente ce qui est interdit",
        "Files, the network and other processes are out of bounds.",
        "Les fichiers, le réseau et les autres processus sont hors limites.",
    ),
    "error": _mistake(
        "an error", "une erreur",
        "The program ends with an error of Python.",
        "Le programme se termine par une erreur de Python.",
    ),
}  # fmt: skip
