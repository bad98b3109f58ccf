"""Games as strangers wrote them, without regard to the compiler: they compile as written, and mean the same."""

import ast
from pathlib import Path

import pytest

from secateur import Limit, alphabeta
from secateur.abilities import outcome
from secateur.compiled.engine import Engine
from secateur.errors import CompileError, GameFileError
from secateur.gamefile import load_game

FILES = sorted((Path(__file__).parents[1] / "own_games").rglob("*.py"))
ENOUGH = 2_000  # nodes that alpha-beta visits in Python
# of one hundred and fourteen games; of those that were here before the list never grows
REFUSED = {
    "second-toads",
    "third-hackenbush",
    "fourth-hackenbush",
    "fifth-coins_in_a_row",
    "fifth-filler",
    "fifth-tak3",
    "sixth-bridg_it",
    "sixth-capture_go",
    "seventh-penguins",
}


def load(file):
    """Return the game of a file; the last one, if it has several that build on one another."""
    try:
        return load_game(str(file))
    except GameFileError:
        classes = [node.name for node in ast.parse(file.read_text()).body if isinstance(node, ast.ClassDef)]
        return load_game(f"{file}:{classes[-1]}")


def searched(game):
    """Return the depth and the result of the first alpha-beta search that visits enough nodes, or all there are."""
    before = -1
    for depth in range(1, 60):
        result = alphabeta(game, limit=Limit(depth=depth), evaluation=outcome(game))
        if result.nodes >= ENOUGH or result.nodes == before:
            break
        before = result.nodes
    return depth, result


def name_of(file):
    return f"{file.parent.name}-{file.stem}"


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_compiled_game_is_searched_as_in_python(file):
    game = load(file)
    try:
        engine = Engine(game, table=0)
    except CompileError as refusal:
        if name_of(file) not in REFUSED:
            raise
        pytest.skip(f"searched in Python: {refusal}")
    depth, wanted = searched(game)
    found = engine.plain(depth=depth)
    assert (found.value, found.move, found.nodes, found.leaves) == (
        wanted.value,
        wanted.move,
        wanted.nodes,
        wanted.leaves,
    )
