"""The answer of a puzzle, as text and as data."""

from collections.abc import Iterator
from typing import Any

import msgspec

from secateur.errors import listed
from secateur.events import Cut
from secateur.puzzle.solver import Answer
from secateur.tree.tree_text import to_json
from secateur.views.data import cut_data
from secateur.views.language import ENGLISH, Language, Said
from secateur.views.outline import outline
from secateur.views.words import number

MOST_OUTLINED = 60  # nodes in a tree whose outline is shown
MOST_LISTED = 40  # leaves, or branches, that are named
LEAVES = Said("leaves  {leaves}", "feuilles  {leaves}")
FREE = Said(
    "free    {leaves}   (cut, so any value will do)", "libres    {leaves}   (valeur quelconque, puisque coupé)"
)
ONE_VALUE = Said("values  1 value{where}", "valeurs   1 valeur{where}")
VALUES = Said("values  {count} different values{where}", "valeurs   {count} valeurs différentes{where}")
WHERE = Said(" at the leaves that are looked at", " aux feuilles examinées")
FEWEST = Said(", the fewest possible", ", le minimum possible")
PROVED = Said("proved  alphabeta cuts exactly {branches}", "prouvé    alphabeta coupe exactement {branches}")
NOTHING = Said("proved  alphabeta cuts nothing", "prouvé    alphabeta ne coupe rien")
LARGE = Said(
    "more than {most} nodes, so there is no outline; --filled short prints the tree",
    "plus de {most} nœuds : l'arbre n'est pas montré ; --filled short l'écrit",
)


def answer_lines(answer: Answer, language: Language = ENGLISH) -> Iterator[str]:
    """Yield the tree with its cuts, the values of the leaves, and what is proved."""
    searched, target = answer.searched, answer.puzzle.target
    shape = searched.shape
    if len(shape) <= MOST_OUTLINED and len(shape) > 1:
        yield from outline(searched.tree, searched.events, searched.result.line, language)
        yield ""
    seen, free = target.leaves(looked_at=True), target.leaves(looked_at=False)
    given = listed([f"{shape.label(leaf)}={_value(answer, leaf)}" for leaf in seen], MOST_LISTED)
    yield LEAVES.say(language, leaves=given)
    if free:
        yield FREE.say(language, leaves=listed([shape.label(leaf) for leaf in free], MOST_LISTED))
    where = WHERE.text(language) + (FEWEST.text(language) if answer.fewest else "")
    said = ONE_VALUE if answer.value_count == 1 else VALUES
    yield said.say(language, count=answer.value_count, where=where)
    names = listed([shape.label(spot) for spot in target.branches], MOST_LISTED)
    yield (PROVED if names else NOTHING).say(language, branches=names)
    if len(shape) > MOST_OUTLINED:
        yield LARGE.say(language, most=MOST_OUTLINED)


def _value(answer: Answer, leaf: int) -> str:
    return number(answer.searched.shape.nodes[leaf].value or 0)


def answer_data(answer: Answer) -> dict[str, Any]:
    """Return an answer as data."""
    searched, target = answer.searched, answer.puzzle.target
    shape = searched.shape
    return {
        "feasible": True,
        "for": searched.tree.maximiser,
        "tree": msgspec.Raw(to_json(searched.tree).encode()),
        "leaves": [
            {
                "node": list(shape.path(leaf)),
                "name": shape.nodes[leaf].name,
                "value": shape.nodes[leaf].value,
                "looked_at": target.looked_at[leaf],
            }
            for leaf in shape.leaves
        ],
        "cuts": [cut_data(event) for event in searched.events if isinstance(event, Cut)],
        "branches": [list(shape.path(spot)) for spot in target.branches],
        "conflict": None,
        "value": searched.result.value,
        "different": answer.value_count,
        "fewest": answer.fewest,
    }
