"""A search in plain sentences: what happens at every step, and the reason for every cut with its numbers."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from secateur.events import Cut, Enter, Event, Leaf, Leave, Update, Visit
from secateur.game import MAX, Number
from secateur.tree import Node, path_label
from secateur.views.language import ENGLISH, Language, Said
from secateur.views.words import Values, bound_setter, child_label, cut_bound, label, number, role

MOST_SKIPPED = 6  # branches named in one sentence


class _Naming(NamedTuple):
    """What sentences call a node: by itself, after `at` or `to`, and after `of`."""

    itself: Said
    at: Said
    of: Said


NUMBERED = _Naming(
    Said("node {called}", "le nœud {called}"),
    Said("at node {called}", "au nœud {called}"),
    Said("of node {called}", "du nœud {called}"),
)
ROOT = _Naming(Said("the root", "la racine"), Said("at the root", "à la racine"), Said("of the root", "de la racine"))
NAMED = _Naming(Said("{called}", "{called}"), Said("at {called}", "en {called}"), Said("of {called}", "de {called}"))

ENTERED = Said("{node} ({role}) is entered.", "On entre dans {node} ({role}).")
ENTERED_WITH = Said(
    "{node} ({role}) is entered with α = {alpha} and β = {beta}.",
    "On entre dans {node} ({role}) avec α = {alpha} et β = {beta}.",
)
VALUED = Said("The leaf {label} is worth {value}.", "La feuille {label} vaut {value}.")
FIRST = Said("{child} returns {value}: v({label}) = {value}.", "{child} renvoie {value} : v({label}) = {value}.")
BETTER = Said(
    "{child} returns {value}, which is better for {side} than {before}: v({label}) = {value}.",
    "{child} renvoie {value}, ce qui est meilleur pour {side} que {before} : v({label}) = {value}.",
)
NO_BETTER = Said(
    "{child} returns {value}, which is no better for {side} than v({label}) = {before}.",
    "{child} renvoie {value}, ce qui n’est pas meilleur pour {side} que v({label}) = {before}.",
)
MIN_CUT = Said(
    "{node} is MIN and has v = {v}; MAX already has {bound}{where}. Since v = {v} ≤ α = {bound}, MAX will not let "
    "the game come to {node}: {cut} on {skipped}.",
    "{node} est MIN et a v = {v} ; MAX a déjà {bound}{where}. Comme v = {v} ≤ α = {bound}, MAX ne laissera pas la "
    "partie arriver {at} : {cut} sur {skipped}.",
)
MAX_CUT = Said(
    "{node} is MAX and has v = {v}; MIN already has {bound}{where}. Since v = {v} ≥ β = {bound}, MIN will not let "
    "the game come to {node}: {cut} on {skipped}.",
    "{node} est MAX et a v = {v} ; MIN a déjà {bound}{where}. Comme v = {v} ≥ β = {bound}, MIN ne laissera pas la "
    "partie arriver {at} : {cut} sur {skipped}.",
)
KINDS = {
    ("alpha", False): Said("an alpha cut", "coupe alpha"),
    ("alpha", True): Said("a deep alpha cut", "coupe alpha profonde"),
    ("beta", False): Said("a beta cut", "coupe bêta"),
    ("beta", True): Said("a deep beta cut", "coupe bêta profonde"),
}
AT = Said(" {at}", " {at}")
OF_THE_WINDOW = Said(" by the window of the search", " par la fenêtre de la recherche")
AND_MORE = Said(" and {count} more", " et {count} autres")
RETURNS = Said("{node} is done and returns {value}.", "On sort {of} avec la valeur {value}.")
CLAMPED = Said(
    "{node} is done and returns {value}: its window does not let it return {v}.",
    "On sort {of} avec la valeur {value} : sa fenêtre ne permet pas de renvoyer {v}.",
)
AT_MOST = Said(
    "{node} returns {value}; its true value is at most that.",
    "{node} renvoie {value} ; sa vraie valeur est au plus celle-là.",
)
AT_LEAST = Said(
    "{node} returns {value}; its true value is at least that.",
    "{node} renvoie {value} ; sa vraie valeur est au moins celle-là.",
)
OPEN_BOUND = Said(
    "{name} = {bound} {at}: no {other} node above has a value yet, so nothing can be cut.",
    "{name} = {bound} {at} : aucun nœud {other} au-dessus n’a encore de valeur, donc rien ne peut être coupé.",
)
NOT_YET = Said(
    "v = {v} {sign} {name} = {bound}: {side} may still do better {at}, so the search goes on there.",
    "v = {v} {sign} {name} = {bound} : {side} peut encore faire mieux {at}, donc la recherche y continue.",
)
EQUAL = Said(
    "v = {v} is equal to {name}, and a strict search cuts only what is worse: it goes on {at}.",
    "v = {v} est égal à {name}, et une recherche stricte ne coupe que ce qui est pire : elle continue {at}.",
)


def sentences(events: Iterable[Event[Any]], language: Language = ENGLISH) -> Iterator[str]:
    """Yield a sentence for each event."""
    teller = _Teller(language)
    for event in events:
        yield teller.tell(event)


class _Teller:
    """Tells events one after the other; it knows the provisional value of every node."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.values: Values = {}

    def tell(self, event: Event[Any]) -> str:
        """Return the sentence of an event."""
        if isinstance(event, Enter):
            return self._enter(event.visit)
        if isinstance(event, Leaf):
            return self._say(VALUED, event.visit, value=number(event.value))
        if isinstance(event, Update):
            return self._update(event)
        return self._cut(event) if isinstance(event, Cut) else self._leave(event)

    def _enter(self, visit: Visit[Any]) -> str:
        self.values.pop(visit, None)
        open_window = math.isinf(visit.alpha) and math.isinf(visit.beta)
        return self._say(
            ENTERED if open_window else ENTERED_WITH,
            visit,
            role=role(visit),
            alpha=number(visit.alpha),
            beta=number(visit.beta),
        )

    def _update(self, event: Update[Any]) -> str:
        visit, before = event.visit, self.values.get(event.visit)
        self.values[visit] = event.value
        said = FIRST if before is None else NO_BETTER if event.value == before else BETTER
        return self._say(
            said,
            visit,
            child=_child(visit, event.move, self.language),
            value=number(event.child),
            side=_side(visit),
            before="" if before is None else number(before),
        )

    def _cut(self, event: Cut[Any]) -> str:
        visit, (_, _, bound) = event.visit, cut_bound(event)
        setter = bound_setter(visit, bound, self.values)
        where = OF_THE_WINDOW.text(self.language) if setter is None else self._say(AT, setter)
        return self._say(
            MIN_CUT if event.kind == "alpha" else MAX_CUT,
            visit,
            v=number(self.values[visit]),
            bound=number(bound),
            where=where,
            cut=KINDS[event.kind, event.deep].text(self.language),
            skipped=self._branches(visit, event.skipped),
        )

    def _leave(self, event: Leave[Any]) -> str:
        visit, v = event.visit, self.values.get(event.visit)
        if v is not None and v != event.value:
            return self._say(CLAMPED, visit, value=number(event.value), v=number(v))
        early = AT_LEAST if visit.player == MAX else AT_MOST
        return self._say(early if event.early else RETURNS, visit, value=number(event.value))

    def _branches(self, visit: Visit[Any], skipped: Sequence[Any]) -> str:
        named = ", ".join(child_label(visit, move) for move in skipped[:MOST_SKIPPED])
        more = len(skipped) - MOST_SKIPPED
        return named + (AND_MORE.say(self.language, count=more) if more > 0 else "")

    def _say(self, said: Said, visit: Visit[Any], **values: object) -> str:
        return say_of(said, visit, self.language, **values)


def say_of(said: Said, visit: Visit[Any], language: Language, **values: object) -> str:
    """Return a sentence about a node; it begins with a capital, unless it begins with the node's own name."""
    naming, called = _naming(visit), label(visit, language)
    node, at, of = (form.say(language, called=called) for form in naming)
    sentence = said.say(language, node=node, at=at, of=of, label=called, **values)
    numbered = NUMBERED.itself.say(language, called="")
    begins = sentence.startswith(numbered) or (naming is not NAMED and sentence.startswith(node))
    return sentence[0].upper() + sentence[1:] if begins else sentence


def _naming(visit: Visit[Any]) -> _Naming:
    if isinstance(visit.state, Node) and visit.state.name:
        return NAMED
    return ROOT if visit.parent is None else NUMBERED


def _child(visit: Visit[Any], move: Any, language: Language) -> str:
    """Return what a sentence calls a child: its name, or `node` and its path."""
    called = child_label(visit, move)
    naming = NUMBERED if called == path_label((*visit.path, move)) else NAMED
    return naming.itself.say(language, called=called)


def why_not_cut(update: Update[Any], language: Language = ENGLISH) -> str:
    """Return the reason why the search goes on at a node after one of its children has returned."""
    visit, v = update.visit, update.value
    maximising = visit.player == MAX
    # The bound that cuts here is the one that the node was entered with; its own moves the other one.
    name, sign, bound = ("β", "<", visit.beta) if maximising else ("α", ">", visit.alpha)
    said = OPEN_BOUND if math.isinf(bound) else EQUAL if v == bound else NOT_YET
    return say_of(
        said,
        visit,
        language,
        name=name,
        sign=sign,
        bound=number(bound),
        v=number(v),
        side=_side(visit),
        other="MIN" if maximising else "MAX",
    )


def window_reason(visit: Visit[Any], values: Values, language: Language = ENGLISH) -> str:
    """Return where the two bounds come from that a node is entered with."""
    return " ".join(_bound_reason(visit, name, bound, values, language) for name, bound in _bounds(visit))


OPEN_END = Said(
    "{name} = {bound} on entry to {node}: no {side} node above sets it.",
    "{name} = {bound} à l’entrée {of} : aucun nœud {side} au-dessus ne la fixe.",
)
SET_BY = Said(
    "{name} = {bound} on entry to {node}: that is what {side} already has {setter}.",
    "{name} = {bound} à l’entrée {of} : c’est ce que {side} a déjà {setter}.",
)
SET_BY_SEARCH = Said(
    "{name} = {bound} on entry to {node}: it comes from the window of the search.",
    "{name} = {bound} à l’entrée {of} : elle vient de la fenêtre de la recherche.",
)


def _bounds(visit: Visit[Any]) -> tuple[tuple[str, Number], tuple[str, Number]]:
    return ("α", visit.alpha), ("β", visit.beta)


def _bound_reason(visit: Visit[Any], name: str, bound: Number, values: Values, language: Language) -> str:
    side = "MAX" if name == "α" else "MIN"
    setter = visit.parent
    while setter is not None and not (_side(setter) == side and values.get(setter) == bound):
        setter = setter.parent
    said = OPEN_END if math.isinf(bound) else SET_BY_SEARCH if setter is None else SET_BY
    return say_of(
        said,
        visit,
        language,
        name=name,
        bound=number(bound),
        side=side,
        setter="" if setter is None else _naming(setter).at.say(language, called=label(setter, language)),
    )


def _side(visit: Visit[Any]) -> str:
    return "MAX" if visit.player == MAX else "MIN"
