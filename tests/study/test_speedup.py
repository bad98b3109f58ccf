"""What compiling brings to a game: the depth, the nodes, and what is said where they differ."""

import pytest

import secateur.compiled.engine
from secateur import Limit, SearchError, alphabeta, catalog
from secateur.abilities import evaluation
from secateur.errors import CompileError, StudyError
from secateur.study import speedup as module
from secateur.study.speedup import chosen_depth, speedup


def nodes(game, depth):
    return alphabeta(game, limit=Limit(depth=depth), evaluation=evaluation(game)).nodes


def test_both_look_at_the_nodes_of_alpha_beta():
    game = catalog.game("domineering:4x4")
    found = speedup(game, 4, repeat=1)
    assert (found.game, found.depth, found.nodes, found.why) == (game.name, 4, nodes(game, 4), None)
    assert found.ratio == pytest.approx(found.compiled / found.python, rel=0.01, abs=0.01)


def test_a_small_game_is_searched_to_its_end():
    assert chosen_depth(catalog.game("marbles:4,3")) == 4
    assert chosen_depth(catalog.game("nim:2,3")) == 5
    assert speedup(catalog.game("marbles:4,3"), repeat=1).depth == 4


def test_a_large_game_is_searched_for_about_a_second(monkeypatch):
    """By a clock that counts nodes: one in a thousandth of a second."""
    game, looked = catalog.game("connect4"), [0]

    class Clock:
        @staticmethod
        def perf_counter():
            return looked[0] / 1000

    def in_python(game, depth, evaluate):
        found = alphabeta(game, limit=Limit(depth=depth), evaluation=evaluate)
        looked[0] += found.nodes
        return found

    monkeypatch.setattr(module, "time", Clock)
    monkeypatch.setattr(module, "_in_python", in_python)
    depth = chosen_depth(game)
    assert nodes(game, depth) >= 1000 * module.ENOUGH
    assert nodes(game, depth - 1) < 1000 * module.LONGEST


def test_rules_that_cannot_be_compiled_have_their_reasons(monkeypatch):
    def refuse(*arguments, **options):
        raise CompileError("short\nlong")

    monkeypatch.setattr(secateur.compiled.engine, "Engine", refuse)
    found = speedup(catalog.game("marbles:4,3"), repeat=1)
    assert (found.compiled, found.ratio, found.compile_seconds, found.cached) == (None, None, None, None)
    assert (found.nodes, found.why) == (nodes(catalog.game("marbles:4,3"), 4), "short\nlong")


def test_nodes_that_differ_are_an_error(monkeypatch):
    class Wrong(secateur.compiled.engine.Engine):
        def plain(self, *arguments, depth, **options):
            return super().plain(*arguments, depth=max(1, depth - 1), **options)

    monkeypatch.setattr(secateur.compiled.engine, "Engine", Wrong)
    with pytest.raises(StudyError, match=r"tictactoe, depth 3: .* compiled, .* in Python: expected the same"):
        speedup(catalog.game("tictactoe"), 3, repeat=1)


def test_a_game_that_is_over_at_its_start():
    game = catalog.game("tictactoe")
    game.start = lambda: game.read_state("XXX/OO./...")
    with pytest.raises(SearchError, match="tictactoe: the game is over at its start"):
        speedup(game, 3)
