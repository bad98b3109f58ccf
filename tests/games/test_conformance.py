"""Every game of the catalogue, found by itself, through the same tests.

A game brings its table of counts, tests/perft/NAME.csv, with the columns `game,moves,depth,kind,count,source`.
`moves` leads from the start to the position that is counted from. The kinds are `sequences` (of exactly `depth`
moves), `games` (over after at most `depth` moves) and `positions` (distinct states after exactly `depth` moves). The
sizes of a game that stand in its table go through all the other tests too.
"""

import csv
import pickle
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playing import check_texts, random_states

from secateur import catalog, check_game
from secateur.abilities import read_move
from secateur.compiled.rules import Rules
from secateur.errors import CompileError, ParameterError
from secateur.game import Drawn, Evaluated, NamedPlayers, Notation
from secateur.perft import finished, perft, positions

TABLES = Path(__file__).parents[1] / "perft"
COLUMNS = ["game", "moves", "depth", "kind", "count", "source"]
COUNTS = {"sequences": perft, "games": finished, "positions": positions}
FEW = {"games": 3, "moves": 40}


def rows(name: str) -> list[dict[str, str]]:
    """Return the table of a game; none if there is no table, which a test of its own says."""
    file = TABLES / f"{name}.csv"
    if not file.exists():
        return []
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def identity(row: dict[str, str]) -> str:
    return " ".join(filter(None, (row["game"], row["moves"], row["kind"], row["depth"])))


ROWS = [row for name in catalog.GAMES for row in rows(name)]
SPECS = list(dict.fromkeys([*catalog.GAMES, *(row["game"] for row in ROWS)]))


@cache
def game_of(spec: str) -> Any:
    """Return a game; one whose package is missing is skipped."""
    try:
        return catalog.game(spec)
    except ParameterError as error:
        if "is not installed" in str(error):
            pytest.skip(str(error))
        raise


# ---------------------------------------------------------------- rules, and what is beside them


@pytest.mark.parametrize("spec", SPECS)
def test_the_contract_is_kept(spec: str) -> None:
    """The rules, notation, symmetry, evaluations, and what is promised to a search."""
    assert check_game(game_of(spec), **FEW) == ()


@pytest.mark.parametrize("name", catalog.GAMES)
def test_compiled_rules_say_what_they_say_in_python(name: str) -> None:
    """A game that is only searched in Python says so itself: `compiles = False`, and then that is true."""
    game = game_of(name)
    if getattr(game, "compiles", True):
        assert check_game(game, **FEW, compiled=True) == ()
    else:
        with pytest.raises(CompileError, match="is searched in Python"):
            Rules(game)
        tried = type("Tried", (type(game),), {"compiles": True})()
        with pytest.raises(CompileError):
            Rules(tried)


@pytest.mark.parametrize("spec", SPECS)
def test_a_game_is_made_from_its_name_and_can_be_sent_to_another_process(spec: str) -> None:
    game = game_of(spec)
    for copied in (catalog.game(game.name), pickle.loads(pickle.dumps(game))):
        assert (copied.name, copied.start()) == (game.name, game.start())
        assert copied.moves(copied.start()) == game.moves(game.start())


@pytest.mark.parametrize("name", catalog.GAMES)
def test_a_game_can_be_listed_and_played_by_people(name: str) -> None:
    game = game_of(name)
    assert game.name.partition(":")[0] == name
    assert len(game.usage.splitlines()) <= 1
    for ability in (NamedPlayers, Notation, Drawn, Evaluated):
        assert isinstance(game, ability), ability.__name__


@pytest.mark.parametrize("spec", SPECS)
def test_reading_is_forgiving(spec: str) -> None:
    """Blanks around a text, and capitals, do no harm; check_game has seen to it that texts are read back."""
    game = game_of(spec)
    for state in list(random_states(game, 2, most=60))[::7]:
        check_texts(game, state)


@pytest.mark.parametrize("name", catalog.GAMES)
def test_parameters_that_there_are_not(name: str) -> None:
    game_of(name)
    with pytest.raises(ParameterError, match="expected"):
        catalog.game(f"{name}:nonsense=1")


# ---------------------------------------------------------------- counts


@pytest.mark.parametrize("name", catalog.GAMES)
def test_every_game_has_a_table_of_counts(name: str) -> None:
    file = TABLES / f"{name}.csv"
    assert file.exists(), f"no tests/perft/{name}.csv: expected a table of counts"
    with file.open(encoding="utf-8", newline="") as lines:
        header, *body = csv.reader(lines)
    assert header == COLUMNS
    assert body, "a table without a row"
    assert all(len(row) == len(COLUMNS) and row[-1] for row in body), "every row names its source"
    assert len({tuple(row[:4]) for row in body}) == len(body), "no row is there twice"
    assert {row[0].partition(":")[0] for row in body} == {name}


def test_no_table_is_left_over() -> None:
    assert {file.stem for file in TABLES.glob("*.csv")} <= set(catalog.GAMES)


@pytest.mark.parametrize("row", ROWS, ids=identity)
def test_count(row: dict[str, str]) -> None:
    game = game_of(row["game"])
    state = game.start()
    for text in row["moves"].split():
        state = game.play(state, read_move(game, state, text))
    assert COUNTS[row["kind"]](game, int(row["depth"]), state) == int(row["count"])
