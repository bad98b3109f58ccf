"""Mistakes in the use of Python, and programs that fail."""

from secateur.views.grading_mistakes.mistake import Words, mistake

PROGRAMS: Words = {
    "state-kept": mistake(
        "state kept between calls", "état gardé entre deux appels",
        "In a fresh process the same call is right: a global, or a default such as {} or [], keeps old results.",
        "Dans un processus neuf, le même appel est juste : une variable globale, ou un défaut {}, garde l'état.",
    ),
    "input-modified": mistake(
        "input modified", "données modifiées",
        "The call changes the arguments of the function.",
        "L'appel modifie les arguments de la fonction.",
    ),
    "calls-itself": mistake(
        "calls itself", "s'appelle elle-même",
        "Inside a function called max, the name max means that function and no longer Python's own.",
        "Dans une fonction appelée max, le nom max désigne cette fonction et non plus celle de Python.",
    ),
    "misspelt-name": mistake(
        "a misspelt name", "un nom mal écrit",
        "The sheet asks for another spelling, and a program that calls the function will not find it.",
        "La feuille demande une autre orthographe : un programme qui appelle la fonction ne la trouvera pas.",
    ),
    "syntax-error": mistake(
        "a syntax error", "une erreur de syntaxe",
        "Python cannot read the file, so that nothing in it can be graded.",
        "Python ne peut pas lire le fichier, et rien n'y peut être noté.",
    ),
    "import-error": mistake(
        "a module that is not available", "un module indisponible",
        "Only Python's own modules and the names of the sheet can be imported.",
        "Seuls les modules de Python et les noms de la feuille peuvent être importés.",
    ),
    "input-read": mistake(
        "input() is called", "appel de input()",
        "The program waits for the keyboard. Tests belong under if __name__ == \"__main__\".",
        "Le programme attend le clavier. Les essais se mettent sous if __name__ == \"__main__\".",
    ),
    "none-used": mistake(
        "None used as a value", "None pris pour une valeur",
        "A variable or a result is None where a value is needed.",
        "Une variable ou un résultat vaut None là où il faut une valeur.",
    ),
    "pair-as-number": mistake(
        "a pair used as a number", "un couple pris pour un nombre",
        "A recursive call returns a pair, and one part of it is needed: take it out first.",
        "Un appel récursif renvoie un couple dont une seule partie est utile : il faut l'en extraire.",
    ),
    "undefined-name": mistake(
        "an unknown name", "un nom inconnu",
        "A name is used that is defined nowhere: it may be misspelt.",
        "Un nom est utilisé sans être défini nulle part : il est peut-être mal écrit.",
    ),
    "unset-variable": mistake(
        "a variable without a value", "une variable sans valeur",
        "A variable is read before it has a value. To change an outer variable, a function needs nonlocal or global.",
        "Une variable est lue avant d'avoir une valeur. Une variable extérieure se change avec nonlocal ou global.",
    ),
    "arguments-exchanged": mistake(
        "arguments swapped", "arguments échangés",
        "A function is given its arguments in the wrong order: minmax takes the player, the depth, then the code.",
        "Une fonction reçoit ses arguments dans le mauvais ordre : minmax prend le joueur, la profondeur, le code.",
    ),
    "rows-shared": mistake(
        "one row many times", "une seule ligne, répétée",
        "[[x] * n] * n has the same row n times, so that changing one changes all: use [[x] * n for _ in range(n)].",
        "[[x] * n] * n contient n fois la même ligne, et en changer une les change toutes : "
        "écrivez [[x] * n for _ in range(n)].",
    ),
    "wrong-arguments": mistake(
        "wrong arguments", "mauvais arguments",
        "A function is called with arguments that it does not take.",
        "Une fonction est appelée avec des arguments qu'elle n'accepte pas.",
    ),
    "empty-list": mistake(
        "the best of nothing", "le meilleur de rien",
        "max or min is called on an empty list: the end of the game or of the tree must be tested first.",
        "max ou min est appelé sur une liste vide : il faut d'abord tester la fin de partie ou de l'arbre.",
    ),
    "missing-key": mistake(
        "a missing key", "une clé absente",
        "A dictionary is asked for a key that it does not have.",
        "Un dictionnaire ne contient pas la clé demandée.",
    ),
    "index-error": mistake(
        "an index out of range", "un indice hors limites",
        "A list is asked for an element that it does not have.",
        "Une liste n'a pas l'élément demandé.",
    ),
    "identity-for-equality": mistake(
        "is instead of ==", "is au lieu de ==",
        "is compares objects, not values: equal numbers or texts may be different objects.",
        "is compare des objets, pas des valeurs : des nombres ou textes égaux peuvent être des objets différents.",
    ),
    "mutable-default": mistake(
        "a default that is kept", "un défaut qui est gardé",
        "A default such as {} or [] is made only once, and keeps what earlier calls have stored in it.",
        "Un défaut comme {} ou [] n'est créé qu'une fois, et garde ce que les appels précédents y ont mis.",
    ),
    "unfinished": mistake(
        "unfinished", "pas terminé",
        "The function only raises NotImplementedError: it is still to be written.",
        "La fonction ne fait que lever NotImplementedError : elle reste à écrire.",
    ),
    "zero-as-nothing": mistake(
        "0 taken for nothing", "0 pris pour rien",
        "A test such as «if x» is false for 0, too, so that 0 counts as if it were missing. Use «is None» or «in».",
        "Un test comme « if x » est faux aussi pour 0, qui compte alors comme absent. Il faut « is None » ou « in ».",
    ),
    "infinite-loop": mistake(
        "infinite loop", "boucle infinie",
        "The program had to be stopped.", "Il a fallu arrêter le programme.",
    ),
    "endless-recursion": mistake(
        "endless recursion", "récursivité sans fin",
        "The function calls itself and never reaches a base case.",
        "La fonction s'appelle elle-même et n'atteint jamais le cas d'arrêt.",
    ),
    "memory": mistake(
        "too much memory", "trop de mémoire",
        "The program needs more memory than allowed.",
        "Le programme demande plus de mémoire que permis.",
    ),
    "output": mistake(
        "too much output", "trop d'affichage",
        "The program prints without end.", "Le programme affiche sans fin.",
    ),
    "exit": mistake(
        "ends the process", "met fin au processus",
        "The program exits instead of returning a value.",
        "Le programme s'arrête au lieu de renvoyer une valeur.",
    ),
    "meddling": mistake(
        "tampers with the grader", "cherche à tromper le correcteur",
        "The program writes where only the grader may write.",
        "Le programme écrit là où seul le correcteur en a le droit.",
    ),
    "forbidden": mistake(
        "attempts something forbidden", "tente une action interdite",
        "Files, the network and other processes are off limits.",
        "Les fichiers, le réseau et les autres processus sont interdits.",
    ),
    "error": mistake(
        "an error", "une erreur",
        "The program ends with a Python error.",
        "Le programme se termine par une erreur de Python.",
    ),
}  # fmt: skip
