"""Mistakes in the values of a search: who maximises, what it starts with, how deep it goes, signs."""

from secateur.views.grading_mistakes.mistake import Words, mistake

SEARCHING: Words = {
    "max-for-min": mistake(
        "max for min", "max au lieu de min",
        "Where the opponent moves, the program takes the greatest value instead of the least.",
        "Quand c'est à l'adversaire de jouer, le programme prend la plus grande valeur au lieu de la plus petite.",
    ),
    "min-for-max": mistake(
        "min for max", "min au lieu de max",
        "Where the player itself moves, the program takes the least value instead of the greatest.",
        "Quand c'est au joueur de jouer, le programme prend la plus petite valeur au lieu de la plus grande.",
    ),
    "players-swapped": mistake(
        "players swapped", "joueurs échangés",
        "Max and min are swapped: the search maximises for the opponent.",
        "Max et min sont échangés : la recherche maximise pour l'adversaire.",
    ),
    "alternation-assumed": mistake(
        "alternation assumed", "alternance supposée",
        "Max and min follow the level. But the player at each node decides, and one player may move twice.",
        "Max et min suivent le niveau. Or c'est le joueur du nœud qui décide, et un joueur peut jouer deux fois.",
    ),
    "maximiser-changed": mistake(
        "maximising player changed", "joueur maximisant changé",
        "The recursive call is given another player. But j is the player who maximises in the whole tree.",
        "L'appel récursif reçoit un autre joueur. Or j est le joueur qui maximise dans l'arbre entier.",
    ),
    "changed-in-loop": mistake(
        "turn changed inside the loop", "tour changé dans la boucle",
        "The turn changes with every child instead of once for all of them: siblings belong to the same player.",
        "Le tour change à chaque fils au lieu d'une fois pour tous : des frères appartiennent au même joueur.",
    ),
    "neighbours-compared": mistake(
        "neighbours compared", "voisins comparés",
        "Each number is compared with the one next to it instead of with the best so far.",
        "Chaque nombre est comparé à son voisin au lieu du meilleur nombre trouvé jusque-là.",
    ),
    "depth-kept": mistake(
        "depth not always decremented", "profondeur pas toujours diminuée",
        "The depth decreases only after the moves of one player, so the search goes too deep: each move takes one.",
        "La profondeur ne diminue qu'après les coups d'un des joueurs, donc on va trop loin : chaque coup compte.",
    ),
    "return-in-loop": mistake(
        "return inside the loop", "return dans la boucle",
        "The loop ends after the first child: return must come after the loop.",
        "La boucle s'arrête après le premier fils : return doit venir après la boucle.",
    ),
    "last-child-kept": mistake(
        "last value kept", "dernière valeur gardée",
        "Each child overwrites the value instead of being compared with the best so far.",
        "Chaque fils écrase la valeur au lieu d'être comparé à la meilleure jusque-là.",
    ),
    "child-skipped": mistake(
        "a child skipped", "un fils oublié",
        "The first or the last child is never visited: the loop is off by one.",
        "Le premier ou le dernier fils n'est jamais visité : la boucle est décalée d'un cran.",
    ),
    "starts-at-zero": mistake(
        "starts at zero", "départ à zéro",
        "The best value starts at 0, which is wrong if all values are on the other side of 0.",
        "La meilleure valeur part de 0, ce qui est faux quand toutes les valeurs sont de l'autre côté de 0.",
    ),
    "finite-infinity": mistake(
        "an infinity that is too small", "un infini trop petit",
        "A finite number stands for infinity, but some values are beyond it.",
        "Un nombre fini tient lieu d'infini, mais certaines valeurs vont au-delà.",
    ),
    "wrong-infinity": mistake(
        "the wrong infinity", "le mauvais infini",
        "The best value starts at the wrong infinity: −∞ is for the greatest value, +∞ for the least.",
        "La meilleure valeur part du mauvais infini : −∞ pour la plus grande valeur, +∞ pour la plus petite.",
    ),
    "last-tie": mistake(
        "last tie instead of first", "dernier ex æquo au lieu du premier",
        "Of equal moves, the last is taken (>= instead of >). With pruning, a later move may only seem to be equal.",
        "Parmi des coups égaux, le dernier est pris (>= pour >). Avec élagage, il peut n'être égal qu'en apparence.",
    ),
    "depth-off-by-one": mistake(
        "depth off by one", "profondeur décalée d'un cran",
        "The search stops one level too early or too late.",
        "La recherche s'arrête un niveau trop tôt ou trop tard.",
    ),
    "depth-ignored": mistake(
        "depth ignored", "profondeur ignorée",
        "The search continues to the end of the game, whatever the depth.",
        "La recherche va jusqu'à la fin de la partie, quelle que soit la profondeur.",
    ),
    "level-ignored": mistake(
        "level ignored", "niveau ignoré",
        "The search always has the same depth, whatever the level of the player.",
        "La recherche a toujours la même profondeur, quel que soit le niveau du joueur.",
    ),
    "wrong-point-of-view": mistake(
        "wrong point of view", "mauvais point de vue",
        "The evaluation is for the wrong player: minimax needs the player at the root, negamax the player to move.",
        "L'évaluation vaut pour le mauvais joueur : minmax veut celui de la racine, negamax celui qui a le trait.",
    ),
    "sign-forgotten": mistake(
        "sign forgotten", "signe oublié",
        "In negamax, the value of a child must change its sign: what is good for one player is bad for the other.",
        "En negamax, la valeur d'un fils doit changer de signe : ce qui est bon pour l'un est mauvais pour l'autre.",
    ),
    "player-not-changed": mistake(
        "player not changed", "joueur non changé",
        "After a move it is the opponent's turn: pass adversaire(joueur) to the call.",
        "Après un coup, c'est à l'adversaire de jouer : l'appel doit se faire avec adversaire(joueur).",
    ),
    "sum-for-best": mistake(
        "a sum instead of the best", "une somme au lieu du meilleur",
        "The values of the children are added instead of compared.",
        "Les valeurs des fils sont additionnées au lieu d'être comparées.",
    ),
    "fixed-player": mistake(
        "one fixed player", "un joueur fixe",
        "The same player always maximises: the parameter is ignored.",
        "Le même joueur maximise toujours : le paramètre est ignoré.",
    ),
    "sign-turned": mistake(
        "a sign turned once too often", "un signe changé une fois de trop",
        "A value changes its sign once more than it should.",
        "Une valeur change de signe une fois de trop.",
    ),
    "absolute-values": mistake(
        "absolute values compared", "valeurs absolues comparées",
        "The numbers are compared without their signs.", "Les nombres sont comparés sans leurs signes.",
    ),
    "depth-shrinks": mistake(
        "depth lost in the loop", "profondeur perdue dans la boucle",
        "The depth is decremented inside the loop, so later moves are searched less deeply than the first.",
        "La profondeur diminue dans la boucle : les coups suivants sont explorés moins loin que le premier.",
    ),
    "values-altered": mistake(
        "values altered", "valeurs changées",
        "The values are not those of the game: each is doubled, say, or made positive, before the search uses it.",
        "Les valeurs ne sont pas celles du jeu : chacune est doublée, par exemple, ou rendue positive, avant usage.",
    ),
    "depth-parity": mistake(
        "player by the depth left", "joueur selon la profondeur restante",
        "MAX and MIN follow the depth left, which is right only if the search starts at some depths.",
        "MAX et MIN suivent la profondeur restante, ce qui n'est juste que pour certaines profondeurs de départ.",
    ),
}  # fmt: skip
