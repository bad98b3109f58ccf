"""Both languages say the same things, and the page says nothing that they have no words for."""

import json
import re

import pytest

from secateur import catalog
from secateur.catalog import ALGORITHMS, GAMES
from secateur.lab.app import STATIC
from secateur.lab.examples import trees
from secateur.lab.exercises import LEVELS
from secateur.lab.playing import PLAYERS
from secateur.lab.quiz import KINDS

WORDS = {name: json.loads((STATIC / f"words.{name}.json").read_text(encoding="utf-8")) for name in ("en", "fr")}
MODULES = sorted(STATIC.glob("*.js"))
CODE = "\n".join(file.read_text(encoding="utf-8") for file in MODULES)
# Keys that are put together: the part before ${…}, and what may stand there.
VERDICTS = ("superfluous", "early", "late", "missing", "value", "done", "cuts", "wrong")
FAMILIES = {
    "page": ("step", "edit", "predict", "exercises", "play", "compare", "graph", "study"),
    "algorithm": ALGORITHMS,
    "about": ALGORITHMS,
    "example": [tree["name"] for tree in trees()],
    "level": LEVELS,
    "kind": KINDS,
    "ask": KINDS,
    "order": ("given", "reversed", "best", "worst"),
    "log": ("windows", "sentences", "rules", "calls"),
    "legend": ("max", "min", "now", "cut", "unseen", "principal"),
    "role": ("max", "min", "leaf"),
    "status": ("unseen", "open", "done"),
    "cut": ("alpha", "beta"),
    "answer": ("none", "alpha", "beta"),
    "truth": ("none", "alpha", "beta"),
    "theme": ("auto", "light", "dark"),
    "exercise": ("direct", "inverse", "own"),
    "task": ("direct", "inverse", "own"),
    "check": VERDICTS,
    "game": GAMES,
    "usage": ("marbles", "nim", "domineering", "connect4"),
    "player": ("human", *PLAYERS),
    "limit": ("level", "seconds", "nodes", "depth", "playouts"),
    "seat": ("first", "second"),
    "side": [name for game in map(catalog.game, GAMES) for name in game.players],
    "compare": ("left", "right"),
    "study": ("first", "last", "positions", "games", "seed", "seconds"),
    "study.part": ("counting", "looking deeper", "ordering"),
    "mark": ("yellow", "red", "white", "black", "king", "object", "taken", "left", "right", "top", "bottom"),
}


def test_both_languages_have_the_same_keys_in_the_same_order():
    assert list(WORDS["en"]) == list(WORDS["fr"])


def test_both_languages_fill_in_the_same_values():
    for key, english in WORDS["en"].items():
        assert sorted(re.findall(r"\{\w+\}", english)) == sorted(re.findall(r"\{\w+\}", WORDS["fr"][key])), key


def test_french_is_french():
    same = {key for key, text in WORDS["en"].items() if text == WORDS["fr"][key]}
    assert same <= {
        "pages",
        "pause",
        "algorithm.minimax",
        "algorithm.mtdf",
        "algorithm.sss",
        "legend.max",
        "legend.min",
        "predict.kinds",
        "predict.question",
        "exercise.solution",
        "game.nim",
        "game.domineering",
        "game.doo",
    }


def test_every_key_that_the_page_uses_has_words():
    used = set(re.findall(r'\bt\("([^"]+)"', CODE))
    used |= {f"{family}.{name}" for family, names in FAMILIES.items() for name in names}
    assert used <= set(WORDS["en"])


def test_all_words_are_used():
    quoted = set(re.findall(r'"([a-z][\w.-]*)"', CODE))
    made = {f"{family}.{name}" for family, names in FAMILIES.items() for name in names}
    flags = {f"{name}.long" for name in ("strict", "shallow", "hard", "distinct")}
    flags |= {f"worth.{name}.long.in" for name in ("win", "loss")}
    assert set(WORDS["en"]) - quoted - made - flags == set()


@pytest.mark.parametrize("family", FAMILIES)
def test_the_families_are_those_of_the_page(family):
    assert f"{family}.${{" in CODE or family in ("example", "check")


@pytest.mark.parametrize("file", [*MODULES, STATIC / "index.html", STATIC / "lab.css"], ids=lambda file: file.name)
def test_nothing_comes_from_elsewhere_and_no_text_becomes_markup(file):
    text = file.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 400
    assert set(re.findall(r"https?://[^\s\"')]+", text)) <= {"http://www.w3.org/2000/svg"}
    for danger in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "new Function",
        "srcdoc",
    ):
        assert danger not in text
