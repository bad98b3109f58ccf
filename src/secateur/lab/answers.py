"""Everything that the page asks for, from text to data, without input or output.

Each answer is a function of a request, which `ANSWERS` names; `answer` reads the request and writes the answer. Bad
requests raise `SecateurError`, in one line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from secateur import catalog
from secateur.errors import SecateurError, TreeError
from secateur.events import Leaf
from secateur.lab import examples, exercises, graphs, playing, quiz, studying, valuing
from secateur.lab.offered import Offered
from secateur.lab.places import Room, places
from secateur.lab.searched import Searched, TreeAsked, search
from secateur.lab.wire import event_rows, node_roles, tree_columns
from secateur.tree import Tree, players
from secateur.tree.tree import PLAIN
from secateur.tree.tree_text import to_json, to_short
from secateur.views.calls_trace import call_lines
from secateur.views.data import result_data
from secateur.views.picture import picture_of
from secateur.views.rules_trace import rule_lines
from secateur.views.sentences_trace import sentences
from secateur.views.svg import to_svg
from secateur.views.tikz import to_tikz
from secateur.views.windows_trace import window_rows
from secateur.views.words import number

Data: TypeAlias = dict[str, Any]


class RequestError(SecateurError):
    """A request that the page would not make."""


class CatalogueAsked(msgspec.Struct, forbid_unknown_fields=True):
    """What there is to choose from."""


class SearchAsked(TreeAsked, kw_only=True):
    """A tree and its search, with the nodes that are to be unfolded or folded."""

    opened: tuple[int, ...] = ()
    folded: tuple[int, ...] = ()


class QuizAsked(SearchAsked, kw_only=True):
    """A question of a round, and the answer to it, if there is one yet: texts, or the node pointed at."""

    kinds: list[quiz.QuestionKind]
    seed: int = 0
    question: int = 0
    answer: list[str] | None = None
    node: int | None = None


class DrawAsked(TreeAsked, kw_only=True):
    """A drawing of the search after so many events; of all of it, if the step is not given."""

    form: Literal["svg", "tex"]
    step: int | None = None


def catalogue(asked: CatalogueAsked, offered: Offered) -> Data:
    """Return the algorithms, with what they obey, the trees of the sheets, the games and the players."""
    algorithms = {name: catalog.algorithm(name) for name in catalog.ALGORITHMS}
    return {
        "algorithms": [
            {
                "name": name,
                "options": [option for option in ("strict", "hard", "shallow") if option in algorithm.options],
                "prunes": algorithm.prunes,
                "about": (algorithm.__doc__ or "").strip().splitlines()[0],
            }
            for name, algorithm in algorithms.items()
        ],
        "examples": examples.trees(),
        "levels": list(exercises.LEVELS),
        "games": [{"name": name, "own": offered.is_file(name)} for name in offered.names],
        "players": offered.players,
        "missing": [] if offered.compiled else ["graph", "study"],
        "reports": list(offered.reports),
    }


def tree(asked: SearchAsked) -> Data:
    """Return a tree, its layout, and its search step by step, in rows and in words."""
    found = search(asked)
    events, language = found.events, asked.language
    columns = tree_columns(found.tree, found.spots)
    # The rules and the calls are those of a search that goes through the tree once, depth first.
    once = found.algorithm.depth_first and not found.algorithm.revisits
    words: dict[str, list[Any]] = {
        "sentences": list(sentences(events, language)),
        "windows": list(window_rows(events, language)),
    }
    if once:
        words["rules"] = list(rule_lines(events, language))
        words["calls"] = [list(call_lines(event, language)) for event in events]
    return {
        "text": written(found.tree),
        "for": found.tree.maximiser,
        "players": [name for name in players(found.tree.root) if name not in PLAIN],
        "tree": columns,
        "places": places(found.spots, columns["role"], Room.of(events), asked.opened, asked.folded),
        "rows": event_rows(found.tree, found.spots, events),
        "words": words,
        "result": _result(found),
        "problem": found.problem,
        "leaves": sum(not node.moves for node in found.spots),
    }


def layout(asked: SearchAsked) -> Data:
    """Return the layout alone, after a node was folded or unfolded."""
    found = search(asked)
    return {
        "places": places(
            found.spots, node_roles(found.tree, found.spots), Room.of(found.events), asked.opened, asked.folded
        )
    }


def question(asked: QuizAsked) -> Data:
    """Return a question with what is known when it is asked; and, if there is an answer, its mark."""
    found = search(asked)
    if found.problem is not None:
        raise TreeError(found.problem)
    events = found.events
    bounds = found.algorithm.prunes and found.algorithm.depth_first
    kinds = [kind for kind in asked.kinds if bounds or kind in ("leaf", "value")] or ["leaf"]
    chosen = quiz.a_round(quiz.questions(events, bounds), kinds, asked.seed, events)
    if not 0 <= asked.question < len(chosen):
        raise quiz.QuizError(f"question {asked.question}: expected 0 to {len(chosen) - 1}")
    here = chosen[asked.question]
    known, marked = here.asked, None
    if asked.answer is not None:
        pointed = _spot(found, asked.node)
        marked = quiz.mark(here, asked.answer, pointed, events, asked.language)
        known = here.answered
    rows = event_rows(found.tree, found.spots, events)
    columns = tree_columns(found.tree, found.spots)
    return {
        "text": written(found.tree),
        "tree": columns,
        # A layout that leaves room for the windows of this search would give some of them away.
        "places": places(found.spots, columns["role"], None, asked.opened, asked.folded),
        "rows": rows[:known],
        "sentences": list(sentences(events[:known], asked.language)),
        "count": len(chosen),
        "kind": here.kind,
        "node": None if here.kind == "leaf" else found.spots.index(here.node) if here.node else None,
        "mark": None
        if marked is None
        else {
            "right": marked.right,
            "truth": marked.truth,
            "node": found.spots.index(here.node) if here.kind == "leaf" and here.node else None,
            "reason": marked.reason,
        },
    }


def draw(asked: DrawAsked) -> Data:
    """Return a drawing of the search so far, as SVG or as LaTeX."""
    found = search(asked)
    events = found.events if asked.step is None else found.events[: max(0, asked.step)]
    picture = picture_of(found.tree, events, asked.language)
    return {"drawing": to_svg(picture) if asked.form == "svg" else to_tikz(picture)}


def written(tree: Tree) -> str:
    """Return the text of a tree: the short form, unless its names need JSON."""
    try:
        return to_short(tree)
    except TreeError:
        return to_json(tree)


def _spot(found: Searched, spot: int | None) -> Any:
    if spot is None:
        return None
    if not 0 <= spot < len(found.spots):
        raise RequestError(f"node {spot}: expected 0 to {len(found.spots) - 1}")
    return found.spots[spot]


def _result(found: Searched) -> Data | None:
    if found.result is None:
        return None
    data = result_data(found.result)
    path, node = [0], found.tree.root
    number_of = {each: spot for spot, each in enumerate(found.spots)}
    for move in found.result.line:
        node = node.child(move)
        path.append(number_of[node])
    seen = {event.visit.state for event in found.events if isinstance(event, Leaf)}
    value = None if found.result.value is None else number(found.result.value)
    return {**data, "value": value, "line": path if found.result.line else [], "different_leaves": len(seen)}


ANSWERS: dict[str, tuple[type[msgspec.Struct], Callable[[Any], Data]]] = {
    "tree": (SearchAsked, tree),
    "layout": (SearchAsked, layout),
    "quiz": (QuizAsked, question),
    "draw": (DrawAsked, draw),
    "random": (exercises.RandomAsked, lambda asked: {"text": written(exercises.random_one(asked))}),
    "exercise": (exercises.ExerciseAsked, exercises.exercise),
    "marks": (exercises.MarksAsked, exercises.marks),
    "puzzle": (exercises.PuzzleAsked, exercises.puzzle),
    "graph": (graphs.GraphAsked, graphs.graph),
    "drawgraph": (graphs.GraphAsked, graphs.drawing),
}
# These also need to know which games there are.
GAME_ANSWERS: dict[str, tuple[type[msgspec.Struct], Callable[[Any, Offered], Data]]] = {
    "catalogue": (CatalogueAsked, catalogue),
    "position": (playing.GameAsked, playing.position),
    "move": (playing.MoveAsked, playing.move),
    "hint": (playing.GameAsked, playing.hint),
    "look": (playing.LookAsked, playing.look),
    "report": (studying.ReportAsked, studying.report),
}
# These answer bit by bit.
STREAMS: dict[str, tuple[type[msgspec.Struct], Callable[[Any, Offered, Callable[[Data], object]], None]]] = {
    "values": (valuing.ValuesAsked, valuing.values),
    "study": (studying.StudyAsked, studying.study),
}
LONG = (
    "exercise",
    "puzzle",
    "move",
    "hint",
    "look",
    "report",
)  # these may take many seconds; the others answer at once
NO_FILES = Offered()


def is_long(name: str, body: bytes, offered: Offered) -> bool:
    """Whether an answer needs a process of its own: it may take long, or it runs a user's rules."""
    if name in LONG:
        return True
    return name == "position" and offered.is_file(_decoded(playing.GameAsked, body).game)


def answer(name: str, body: bytes, offered: Offered = NO_FILES) -> bytes:
    """Return the answer to a request, as JSON; raise SecateurError if there is none."""
    if name in ANSWERS:
        kind, function = ANSWERS[name]
        return msgspec.json.encode(function(_decoded(kind, body)))
    kind, of_games = GAME_ANSWERS[name]
    return msgspec.json.encode(of_games(_decoded(kind, body), offered))


def stream(name: str, body: bytes, offered: Offered, tell: Callable[[bytes], object]) -> None:
    """Pass on the answer to a request bit by bit, each as JSON."""
    kind, function = STREAMS[name]
    function(_decoded(kind, body), offered, lambda data: tell(msgspec.json.encode(data)))


Asked = TypeVar("Asked", bound=msgspec.Struct)


def _decoded(kind: type[Asked], body: bytes) -> Asked:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RequestError(f"not a request: {error or 'too many levels'}") from None
