"""What a notebook shows: trees, searches, graphs, positions, answers, games, matches and studies."""

import doctest
import json
import xml.etree.ElementTree as ElementTree

import pytest
from interface.own import Circle, Take

import secateur
from secateur.interface import positions

GRAPH = ({"a": ["b", "c"], "b": ["d"], "c": ["d", "e"], "d": [], "e": []}, {"a": 0, "b": 1, "c": 1}, {"d": 2, "e": 5})
SVG = "{http://www.w3.org/2000/svg}"


def texts(svg):
    """The texts in a drawing, which must be well-formed."""
    return ["".join(text.itertext()) for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_a_tree_is_drawn_as_it_is():
    shown = texts(secateur.Tree([[3], [1, 2, 9]])._repr_svg_())
    assert {"3", "1", "2", "9"} <= set(shown)
    assert not any("α" in text for text in shown)


def test_a_graph_is_drawn_with_its_gains():
    graph = secateur.Graph.from_dictionaries(*GRAPH)
    assert {"a", "e"} <= set(texts(graph._repr_svg_()))
    assert graph.solve()._repr_svg_() == graph._repr_svg_()


def test_a_graph_with_a_cycle_is_drawn():
    graph = secateur.Graph.from_dictionaries({0: [1, 2], 1: [0], 2: []}, {0: 0, 1: 1}, {2: -1}, 0)
    assert "0" in texts(graph._repr_svg_())


def grow():
    return [grow, grow]


def test_what_is_too_large_or_cannot_be_drawn_is_shown_as_text():
    assert secateur.Tree([[1] * 20] * 20)._repr_svg_() is None
    lazy = secateur.Tree([grow, grow])
    assert lazy._repr_svg_() is None or lazy.root.produced(0) is None  # it must not grow
    two_sources = secateur.Graph.from_dictionaries({1: [3], 2: [3], 3: []}, {1: 0, 2: 0}, {3: 0})
    assert two_sources._repr_svg_() is None


def test_a_position_shows_its_board_and_who_is_to_move():
    found = secateur.position("tictactoe", moves="a1 b2")
    assert str(found).endswith("crosses move next")
    assert "X │" in found._repr_html_()
    assert "<strong>crosses move next</strong>" in found._repr_html_()
    assert (found.player, len(found.moves)) == ("crosses", 7)
    assert found.play("c3") == secateur.position("tictactoe", moves="a1 b2 c3")
    assert json.loads(json.dumps(found.to_dict()))["player"] == "crosses"
    over = secateur.position(Take(1), moves="1")
    assert (over.player, over.moves, over.to_dict()["value"]) == (None, (), 1)
    assert str(over).endswith("the game is over: value 1 to MAX")
    assert repr(over) == "<Position of Take: (0, -1)>"


def test_the_example_of_a_position_runs():
    tried = doctest.testmod(positions)
    assert (tried.failed, tried.attempted > 0) == (0, True)


@pytest.mark.parametrize("game", [Take, Circle])
def test_an_analysis_shows_every_move(game):
    shown = secateur.analyse(game, depth=3)._repr_html_()
    assert shown.count("<tr>") == 1 + len(game().moves(game().start()))
    assert "best play after it" in shown


def test_a_board_is_text_and_no_markup():
    class Marked(Take):
        def board(self, state):
            return "<b>&"

    assert "&lt;b&gt;&amp;" in secateur.solve(Marked())._repr_html_()


def test_a_game_a_match_and_a_study_show_themselves():
    assert "wins (random) after" in secateur.play(Take, "random", "random")._repr_html_()
    assert "<strong>random against" in secateur.match(Take, "random", lambda state: 1, games=2)._repr_html_()
    shown = secateur.study(Take, "1-2", positions=1, games=0)._repr_html_()
    assert "What alpha-beta saves in Take" in shown
    assert "<table><caption>" in shown
    assert "data:image/svg+xml" in shown
