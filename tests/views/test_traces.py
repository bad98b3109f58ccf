"""The traces against the sheets: the calls of 000, the windows of 002, the rules of 003."""

import re
from pathlib import Path

import pytest
from samples import EX, EXERCISE_1, SCENARIO

from secateur import Recorder, Tree, algorithm
from secateur.catalog import ALGORITHMS
from secateur.sheets.exploration import SCENARIO as SCENARIO_003
from secateur.sheets.exploration import Max, regles
from secateur.tree.tree_text import parse
from secateur.views.calls_trace import calls
from secateur.views.rules_trace import rule_lines, rules
from secateur.views.sentences_trace import sentences
from secateur.views.windows_trace import window_rows, windows

NUMBERS = re.compile(r"[−∞\d.]+")
WORDS = re.compile(r"[^\W\d]+")
GOLDEN = Path(__file__).parent.parent / "traces"


def events(tree, name="alphabeta", **options):
    recorder = Recorder()
    algorithm(name)(tree, listener=recorder, **options)
    return recorder.events


def golden(name):
    return (GOLDEN / name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("hard", [False, True])
def test_the_calls_are_those_of_sheet_000(hard):
    lines = list(calls(events(Tree(EX), hard=hard), "fr"))
    assert lines == golden("ex.calls.txt")
    levels = [(len(line) - len(line.lstrip())) // 2 for line in lines]
    assert levels == [0, 1, 2, 3, 4, 3, 1, 2, 3, 4, 1, 2, 3, 4, 3, 1]


def test_calls_after_a_cut_at_the_last_child_have_no_empty_list():
    """`aux_list_min` on a list of one returns at once when its head is no more than alpha."""
    lines = list(calls(events(Tree([[3], [1]])), "fr"))
    assert lines[-3:] == [
        "      ici aux_liste_min",
        "        ici aux_tree sur une feuille",
        "  ici aux_liste_max sur liste vide",
    ]


def test_calls_are_in_english_unless_french_is_asked_for():
    assert list(calls(events(Tree(EX)))) == golden("ex.calls.en.txt")


def test_windows_of_exercise_1():
    assert list(windows(events(Tree(EXERCISE_1)))) == golden("exercise1.windows.txt")


def test_windows_in_french_have_the_same_numbers_and_french_words():
    english, french = windows(events(Tree(EXERCISE_1))), windows(events(Tree(EXERCISE_1)), "fr")
    for line, ligne in zip(english, french, strict=True):
        assert line[:12] == ligne[:12]
        assert NUMBERS.findall(line) == NUMBERS.findall(ligne)
        assert not set(WORDS.findall(ligne)) & {"root", "node", "leaf", "after", "deep", "cut", "looked"}


def test_windows_in_french_by_hand():
    assert list(windows(events(Tree([[3], [1, 2]])), "fr")) == [
        " α   β   v   nœud",
        "−∞  +∞  −∞   racine  MAX",
        "−∞  +∞  +∞     0  MIN",
        "         3       0.0  feuille",
        "−∞   3   3     0  après 0.0 = 3",
        " 3  +∞   3   racine  après 0 = 3",
        " 3  +∞  +∞     1  MIN",
        "         1       1.0  feuille",
        " 3  +∞   1     1  après 1.0 = 1",
        "               1  coupe alpha, v = 1 ≤ α = 3 : sans examiner 1.1",
        " 3  +∞   3   racine  après 1 = 1",
    ]
    assert "         3     1  renvoie 3, borné par sa fenêtre" in list(windows(events(Tree(EX), hard=True), "fr"))
    assert sum("coupe alpha profonde, v = " in line for line in windows(events(Tree(EXERCISE_1)), "fr")) == 2


def test_windows_show_alpha_beta_and_v_by_hand():
    assert list(windows(events(Tree([[3], [1, 2]])))) == [
        " α   β   v   node",
        "−∞  +∞  −∞   root  MAX",
        "−∞  +∞  +∞     0  MIN",
        "         3       0.0  leaf",
        "−∞   3   3     0  after 0.0 = 3",
        " 3  +∞   3   root  after 0 = 3",
        " 3  +∞  +∞     1  MIN",
        "         1       1.0  leaf",
        " 3  +∞   1     1  after 1.0 = 1",
        "               1  alpha cut, v = 1 ≤ α = 3: 1.1 not looked at",
        " 3  +∞   3   root  after 1 = 1",
    ]


def test_windows_of_a_fail_hard_search_show_what_is_returned():
    assert "         3     1  returns 3, clamped to its window" in list(windows(events(Tree(EX), hard=True)))


def test_windows_name_the_players():
    tree = Tree({"player": "Alice", "children": [{"player": "Bob", "children": [1, 2]}]})
    lines = list(windows(events(tree)))
    assert "−∞  +∞  −∞   root  Alice, MAX" in lines
    assert "−∞  +∞  +∞     0  Bob, MIN" in lines


def test_every_algorithm_has_a_trace_of_windows():
    for name in ALGORITHMS:
        assert len(list(windows(events(Tree(EXERCISE_1), name)))) > 20


@pytest.mark.parametrize("shallow", [False, True])
def test_the_scenario_of_sheet_003(shallow):
    steps = list(rules(events(parse(SCENARIO), shallow=shallow)))
    assert steps == golden("scenario.rules.txt")
    visited = [line.split()[0] for line in steps if "is visited" in line]
    assert visited == ["D", "E", "G", "K", "L", "N", "O", "R", "S"]
    assert [line for line in steps if line.startswith("R3")] == [
        "R3: beta cut on H, because V(F) = 6 ≥ V(B) = 2",
        "R3: alpha cut on T (with U, V), because V(P) = 4 ≤ V(A) = 5",
    ]
    # the steps missing on the sheet
    for step in ("R1: V(F) = 6", "R1: V(B) = 2", "R2: V(I) = 5", "R1: V(P) = 4", "R1: V(A) = 5"):
        assert any(line.startswith(step) for line in steps), step
    assert steps[-1] == "R1: V(A) = 5, definitive"


def test_the_scenario_in_french_has_the_words_of_the_sheet():
    steps = list(rules(events(parse(SCENARIO), shallow=True), "fr"))
    assert steps == golden("scenario.rules.fr.txt")
    sheet = [str(step) for step in regles(SCENARIO_003, Max)]
    for line, step in zip(steps, sheet, strict=True):
        if line.startswith(("R1", "R2")):
            assert line.replace(",", "") == step


def test_the_rules_in_french_where_the_sheet_has_no_words():
    steps = list(rules(events(Tree(EXERCISE_1)), "fr"))
    assert "R3, profonde : coupe alpha sur 1.0.0.1, car V(1.0.0) = 10 ≤ V(racine) = 25" in steps
    steps = list(rules(events(Tree([5, 7, 9]), window=(None, 6)), "fr"))
    assert "R3 : coupe bêta sur 2, car V(racine) = 7 ≥ 6, la borne de la fenêtre" in steps


def test_a_deep_cut_names_the_ancestor_whose_bound_it_is():
    steps = list(rules(events(Tree(EXERCISE_1))))
    assert [line for line in steps if "deep" in line] == [
        "R3, deep: alpha cut on 1.0.0.1, because V(1.0.0) = 10 ≤ V(root) = 25",
        "R3, deep: alpha cut on 1.0.1.1, because V(1.0.1) = 5 ≤ V(root) = 25",
    ]
    assert not any("deep" in line for line in rules(events(Tree(EXERCISE_1), shallow=True)))


def test_a_cut_by_the_starting_window_says_so():
    steps = list(rules(events(Tree([5, 7, 9]), window=(None, 6))))
    assert "R3: beta cut on 2, because V(root) = 7 ≥ 6, the bound of the window" in steps


def test_sentences_by_hand():
    assert list(sentences(events(parse("(A (B a=3 b=5) (C c=1 d=2))")))) == [
        "A (MAX) is entered.",
        "B (MIN) is entered.",
        "The leaf a is worth 3.",
        "a returns 3: v(B) = 3.",
        "The leaf b is worth 5.",
        "b returns 5, which is no better for MIN than v(B) = 3.",
        "B is done and returns 3.",
        "B returns 3: v(A) = 3.",
        "C (MIN) is entered with α = 3 and β = +∞.",
        "The leaf c is worth 1.",
        "c returns 1: v(C) = 1.",
        "C is MIN and has v = 1; MAX already has 3 at A. Since v = 1 ≤ α = 3, MAX will not let the game come to C: "
        "an alpha cut on d.",
        "C returns 1; its true value is at most that.",
        "C returns 1, which is no better for MAX than v(A) = 3.",
        "A is done and returns 3.",
    ]


def test_nodes_have_their_articles_in_sentences():
    english, french = (list(sentences(events(Tree([[3, 5], [1, 2]])), language)) for language in ("en", "fr"))
    assert english[0] == "The root (MAX) is entered."
    assert "MAX already has 3 at the root" in english[-4]
    assert english[-1] == "The root is done and returns 3."
    assert french[:2] == ["On entre dans la racine (MAX).", "On entre dans le nœud 0 (MIN)."]
    assert french[6:8] == ["On sort du nœud 0 avec la valeur 3.", "Le nœud 0 renvoie 3 : v(racine) = 3."]
    assert "MAX a déjà 3 à la racine." in french[-4]
    assert "MAX ne laissera pas la partie arriver au nœud 1" in french[-4]
    assert french[-1] == "On sort de la racine avec la valeur 3."


def test_sentences_in_french_have_the_same_numbers_and_french_words():
    for options in ({}, {"hard": True}, {"window": (0, 24)}):
        english, french = (
            list(sentences(events(Tree(EXERCISE_1), **options), language)) for language in ("en", "fr")
        )
        for line, ligne in zip(english, french, strict=True):
            assert sorted(NUMBERS.findall(line)) == sorted(NUMBERS.findall(ligne))
            assert not set(WORDS.findall(ligne)) & {"root", "node", "leaf", "is", "returns", "cut", "entered"}


def test_sentences_say_what_is_clamped_deep_or_set_by_the_window():
    told = " ".join(sentences(events(Tree(EXERCISE_1))))
    assert told.count("a deep alpha cut on") == 2
    assert "its true value is at least that" in told
    assert "its window does not let it return" in " ".join(sentences(events(Tree(EX), hard=True)))
    assert "by the window of the search" in " ".join(sentences(events(Tree(EXERCISE_1), window=(None, 10))))


def test_a_sentence_names_only_some_of_many_branches():
    told = " ".join(sentences(events(Tree([[3], [1, *range(20)]]))))
    assert "an alpha cut on 1.1, 1.2, 1.3, 1.4, 1.5, 1.6 and 14 more." in told


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_event_has_a_sentence(name):
    found = events(Tree(EXERCISE_1), name)
    assert len(list(sentences(found))) == len(found)
    assert len(list(window_rows(found))) == len(list(rule_lines(found))) == len(found)
