"""The kernel, compiled and as it is written: searching the same, both write the same into all arrays."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest
from compiled.kernel_in_python import in_python
from playing import random_states

from secateur import Limit, catalog
from secateur.compiled import retrograde
from secateur.compiled.engine import Engine
from secateur.compiled.playout_tree import PlayoutTree
from secateur.compiled.rules import Rules
from secateur.compiled.workspace import PLAIN, CycleError, How, Table, Workspace
from secateur.gamefile import load_game

OWN = Path(__file__).parents[1] / "own_games" / "first"
GAMES = {
    "nim:2,3,4": 4,
    "tictactoe": 4,
    "marbles:21,3": 6,
    "connect4:4x4": 4,
    "domineering:4x4": 3,  # it says what a player is sure of, and which moves bring him more
    "doo": 2,  # play can come back
    str(OWN / "dots_and_boxes.py"): 2,  # a state has frozensets
    str(OWN / "knight_isolation.py"): 2,
}
WAYS = {
    "minimax": How(ordering=False, scouting=False, symmetry=False, cutting=False),
    "plain": PLAIN,
    "with everything": How(),
    "to the end": How(finish=True, scouting=False),
    "with distances": How(distances=True),
    "to the nearest end": How(finish=True, scouting=False, distances=True),
}
ARRAYS = ("control", "frames", "windows", "states", "buffer", "prospects", "killers", "history")
SLICE, SLICES = 150, 10


@cache
def rules_of(spec):
    return Rules(load_game(spec) if spec.endswith(".py") else catalog.game(spec))


@cache
def halves():
    return Rules(Halves())


class Halves:
    """Add a half or a whole to a sum that begins with 0, until it is 3 or more; a state: (sum, player)."""

    name = "halves"

    def start(self):
        return (0.0, 1)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [0.5, 1.0] if state[0] < 3 else []

    def play(self, state, move):
        return (state[0] + move, -state[1])

    def value(self, state):
        return state[0] * state[1]


def slices(rules, way, depth, *, thread=0):
    """Search slice by slice; yield how each ended and what is then in the arrays."""
    module = rules.module
    space = Workspace(module, Table(module, int(way.ordering)), thread)
    window = (-1, 1) if way.finish else (-module.INFINITY, module.INFINITY)
    space.begin(rules.row(rules.game.start()), depth, window, way)
    for _ in range(SLICES):
        try:
            end = space.go_on(SLICE)
        except CycleError:
            end = "a cycle"
        yield end, {name: getattr(space, name).copy() for name in ARRAYS} | {"table": space.table.rows.copy()}
        if end:
            return


def searched_alike(rules, way, depth, **options):
    """Search by both kernels, compare all that they write, and return the value and the nodes."""
    compiled, written = (list(slices(one, way, depth, **options)) for one in (rules, in_python(rules)))
    assert [end for end, _ in compiled] == [end for end, _ in written]
    for (_, ours), (_, theirs) in zip(compiled, written, strict=True):
        for name in ours:
            np.testing.assert_array_equal(ours[name], theirs[name], name)
    module, (_, last) = rules.module, compiled[-1]
    return last["windows"][0, module.BEST], last["control"][module.NODES]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: Path(spec).stem)
def test_both_kernels_search_alike(spec, way):
    _, nodes = searched_alike(rules_of(spec), WAYS[way], GAMES[spec])
    assert nodes > 3


@pytest.mark.parametrize("way", [way for way, how in WAYS.items() if not how.distances])
def test_both_kernels_search_alike_where_values_are_not_whole(way):
    value, _ = searched_alike(halves(), WAYS[way], 5)
    assert isinstance(value, float)


def test_both_kernels_search_alike_in_another_thread():
    (value, nodes), (same, others) = (
        searched_alike(rules_of("connect4:4x4"), How(), 4, thread=thread) for thread in (0, 1)
    )
    assert value == same
    assert nodes != others  # it goes its own way


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: Path(spec).stem)
def test_both_kernels_describe_states_alike(spec):
    rules = rules_of(spec)
    for state in list(random_states(rules.game, games=2))[::4]:
        assert rules.describe(state) == in_python(rules).describe(state)


def test_both_kernels_explore_alike():
    rules = rules_of("nim:2,3,4")
    compiled, written = (retrograde.explored(one, rules.game.start()) for one in (rules, in_python(rules)))
    assert compiled.positions > 100
    for name in ("states", "offsets", "targets", "values"):
        np.testing.assert_array_equal(getattr(compiled, name), getattr(written, name), name)


def test_an_engine_works_with_either_kernel():
    engine, other = (Engine(catalog.game("nim:1,2,3"), table=1) for _ in range(2))
    other.rules = in_python(other.rules)
    assert engine.solve() == other.solve()
    assert engine.best(limit=Limit(depth=4)) == other.best(limit=Limit(depth=4))


PLAYED = [spec for spec in GAMES if spec != "doo"]  # its playouts take long in Python


@pytest.mark.parametrize("spec", PLAYED, ids=lambda spec: Path(spec).stem)
def test_both_kernels_play_out_alike(spec):
    rules = Rules(rules_of(spec).game, part="playouts")
    compiled, written = (PlayoutTree(one.module, 0.01, seed=1) for one in (rules, in_python(rules)))
    for tree in (compiled, written):
        tree.begin(rules.row(rules.game.start()))
        tree.go_on(40)
    assert compiled.playouts == written.playouts > 0
    for name in ("progress", "scale", "nodes", "totals", "limits", "moves", "states", "buffer", "path"):
        np.testing.assert_array_equal(getattr(compiled, name), getattr(written, name), name)


@pytest.mark.parametrize(("name", "pays"), [("mini_quarto", True), ("knight_isolation", False)])
def test_a_move_that_ends_the_game_is_looked_for_where_that_pays(name, pays):
    rules = rules_of(str(OWN / f"{name}.py"))
    module = rules.module
    space = Workspace(module, Table(module, 4))
    space.begin(rules.row(rules.game.start()), 0, (0, 1), How(finish=True, scouting=False))
    space.go_on(50_000)
    assert bool(space.control[module.PAYS]) == pays
    assert space.control[module.TRIED] > 0  # it was tried
