"""What the search of a tree found, and how much of the tree it visited, in words."""

from collections.abc import Sequence

from secateur.game import Number
from secateur.result import Result
from secateur.views.language import Language, Said
from secateur.views.words import count_text, number

SIGNS = {"exact": "", "lower": "≥ ", "upper": "≤ "}
VALUE = Said("value {value} to {player}", "valeur {value} pour {player}")
NO_VALUE = Said("no value yet to {player}", "pas encore de valeur pour {player}")
BEST_PLAY = Said(", best play {line}", ", meilleure suite {line}")
MOVES = Said("moves {moves}", "coups {moves}")
STOPPED = {
    "nodes": Said("stopped by the limit on nodes", "arrêté par la limite de nœuds"),
    "seconds": Said("stopped by the limit on seconds", "arrêté par la limite de temps"),
    "interrupt": Said("stopped by Ctrl-C", "arrêté par Ctrl-C"),
}
ONCE = Said(
    "{algorithm} looked at {leaves} of {all_leaves} leaves, {nodes} of {all_nodes} nodes; {cuts}",
    "{algorithm} a examiné {leaves} feuilles sur {all_leaves}, {nodes} nœuds sur {all_nodes} ; {cuts}",
)
AGAIN = Said(
    "{algorithm} looked at {seen} of {all_leaves} leaves, some more than once: {leaves} leaves and {nodes} nodes in "
    "all; {cuts}",
    "{algorithm} a examiné {seen} feuilles sur {all_leaves}, certaines plusieurs fois : {leaves} feuilles et {nodes} "
    "nœuds en tout ; {cuts}",
)
CUTS = (Said("0 cuts", "0 coupe"), Said("1 cut", "1 coupe"), Said("{count} cuts", "{count} coupes"))


def found(result: Result[int], player: str, line: str, language: Language) -> str:
    """Say what a tree is worth to a player, and what the best play is."""
    best = BEST_PLAY.say(language, line=line) if line else ""
    if result.value is None:
        return NO_VALUE.say(language, player=player) + best
    return VALUE.say(language, value=SIGNS[result.bound] + number(result.value), player=player) + best


def moves(values: Sequence[tuple[str, Number]], language: Language) -> str:
    """Say what each move is worth."""
    sign = " : " if language == "fr" else ": "
    return MOVES.say(language, moves=", ".join(f"{move}{sign}{number(value)}" for move, value in values))


def effort(algorithm: str, result: Result[int], seen: int, leaves: int, nodes: int, language: Language) -> str:
    """Say how much of a tree was looked at: `seen` different ones of all its leaves."""
    counts = {"seen": seen, "leaves": result.leaves, "all_leaves": leaves, "nodes": result.nodes, "all_nodes": nodes}
    written = {name: count_text(count, language) for name, count in counts.items()}
    cuts = CUTS[min(result.cutoffs, 2)].say(language, count=count_text(result.cutoffs, language))
    said = AGAIN if seen < result.leaves or result.nodes > nodes else ONCE
    return said.say(language, algorithm=algorithm, cuts=cuts, **written)
