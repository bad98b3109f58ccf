"""The texts of the grader, in English and in French, in one table; those of the mistakes are in another."""

from secateur.views.language import Language, Said


def say(key: str, language: Language, **values: object) -> str:
    """Return a text with its values filled in."""
    return WORDS[key].say(language, **values)


WORDS = {
    "sheet": Said("sheet {name} ({number})", "feuille {name} ({number})"),
    "optional": Said("(optional)", "(facultatif)"),
    "title": Said(
        "{file}, sheet {sheet}: {score} of {most} points", "{file}, feuille {sheet} : {score} points sur {most}"
    ),
    "walls": Said("sandboxed by: {walls}", "exécuté sous la protection de : {walls}"),
    "unguarded": Said("run WITHOUT protection (--no-sandbox)", "exécuté SANS protection (--no-sandbox)"),
    "unloaded": Said("the file cannot be loaded", "le fichier ne peut pas être chargé"),
    "because": Said("the file cannot be loaded: {why}", "le fichier ne peut pas être chargé : {why}"),
    "right": Said("right in {cases} cases", "juste dans {cases} cas"),
    "missing": Said("not defined in the file", "n'est pas définie dans le fichier"),
    "without": Said("no {check}", "sans {check}"),
    "needs": Said("not graded until {note} is right", "n'est noté que si {note} est juste"),
    "partly": Said("right wherever {note} is right", "juste partout où {note} est juste"),
    "misspelt": Said(
        "not defined in the file; {note} is: did you mean {check}?",
        "n'est pas définie dans le fichier, mais {note} l'est : vouliez-vous dire {check} ?",
    ),
    "replaced": Said(
        "judged with a right {names}, since that of the file is wrong",
        "jugé avec {names} juste, puisque celui du fichier est faux",
    ),
    "counted": Said(
        "visits {visits} positions; without pruning, {most}", "visite {visits} positions ; sans élagage, {most}"
    ),
    "known right": Said("right where {what}", "juste quand {what}"),
    "known wrong": Said("wrong where {what}", "faux quand {what}"),
    "unknown": Said("The mistake has no name here: {known}.", "Cette erreur n'a pas de nom ici : {known}."),
    "a single leaf": Said("the tree is a single leaf", "l'arbre est une feuille"),
    "one level": Said("there is only one level", "il n'y a qu'un niveau"),
    "several levels": Said("there are several levels", "il y a plusieurs niveaux"),
    "only children": Said("every node has a single child", "chaque nœud n'a qu'un fils"),
    "MAX first": Said("MAX moves first", "MAX commence"),
    "MIN first": Said("MIN moves first", "MIN commence"),
    "negative values": Said("all values are negative", "toutes les valeurs sont négatives"),
    "positive values": Said("all values are positive", "toutes les valeurs sont positives"),
    "different values": Said("all values are different", "toutes les valeurs sont différentes"),
    "equal values": Said("some values are equal", "des valeurs sont égales"),
    "a player twice": Said("a player moves twice in a row", "un joueur joue deux fois de suite"),
    "a finished game": Said("s0 is terminal", "s0 est terminal"),
    "A first": Said("A moves first", "A commence"),
    "B first": Said("B moves first", "B commence"),
    "several ways": Said("several paths lead to a vertex", "plusieurs chemins mènent à un sommet"),
    "a tree": Said("the graph is a tree", "le graphe est un arbre"),
    "wrong": Said("wrong in {wrong} of {cases} cases", "faux dans {wrong} cas sur {cases}"),
    "whole": Said("not what the sheet asks for", "pas ce que la feuille demande"),
    "raised": Said("ends with an error: {note}", "se termine par une erreur : {note}"),
    "refused": Said("attempts something forbidden: {note}", "tente une action interdite : {note}"),
    "seconds": Said("does not terminate", "ne se termine pas"),
    "patience": Said("does not terminate", "ne se termine pas"),
    "visits": Said("makes far too many visits", "fait beaucoup trop de visites"),
    "memory": Said("needs too much memory", "demande trop de mémoire"),
    "output": Said("prints too much", "affiche trop de texte"),
    "died": Said("ends its process: {note}", "met fin à son processus : {note}"),
    "garbage": Said("tampers with the grader", "cherche à tromper le correcteur"),
    "ended": Said("ended its process too often to continue", "a mis fin à son processus trop souvent"),
    "looks like": Said("Likely mistake: {name}. {explanation}", "Erreur probable : {name}. {explanation}"),
    "case": Said("The smallest case found:", "Le plus petit cas trouvé :"),
    "expected": Said("expected", "attendu"),
    "given": Said("got", "obtenu"),
    "visits in order": Said("visits in order:", "visites dans l'ordre :"),
    "limits": Said("limits", "limites"),
    "largest": Said("… and so on: {count} in all", "… et ainsi de suite : {count} en tout"),
    "file": Said("file", "fichier"),
    "files": Said("files", "fichiers"),
    "marks": Said("Points", "Points"),
    "check": Said("check", "point vérifié"),
    "result": Said("result", "résultat"),
    "mistake": Said("mistake", "erreur"),
    "name": Said("name", "nom"),
    "alike": Said("alike", "ressemblance"),
    "hint": Said(
        "{one} and {other} are alike but for names ({share}): a hint, not a verdict",
        "{one} et {other} se ressemblent aux noms près ({share}) : un indice, pas un verdict",
    ),
    "searched rightly": Said("searched rightly", "exploré correctement"),
    "searched by the program": Said("searched by the program", "exploré par le programme"),
    "score": Said("score", "note"),
    "mistakes": Said("mistakes", "erreurs"),
    "mean": Said("{count} files, mean {mean} of {most}", "{count} fichiers, moyenne {mean} sur {most}"),
    "failed": Said("could not be graded: {note}", "n'a pas pu être corrigé : {note}"),
}
