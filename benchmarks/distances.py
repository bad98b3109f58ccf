"""Values and distances, of positions and of every move, compared with exhaustive tables.

    python benchmarks/distances.py [--positions 1.0] [--seed 1] [--only NAME …]

The tables are made by retrograde analysis of the rules in Python, by a program that shares nothing with the engine
(tests/backwards.py). Of some games all positions are compared, of others a sample; of one position in five, all
moves are valued too, as by --all. The exit status is 1 if anything differs.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from backwards import Wandering, sample, table, wrong_answers, wrong_moves

from secateur import catalog
from secateur.compiled.engine import Engine
from secateur.search.every_move import solve_every_move

GAMES = {  # and how many positions of each are compared
    "tictactoe": 10_000,
    "connect4:4x4": 40_000,
    "connect4:4x5": 25_000,
    "nim:3,4,5": 10_000,
    "nim:2,2,3,4": 10_000,
    "marbles:15,4": 10_000,
    "domineering:3x4": 5_000,
    "doo": 15_000,
    "wandering": 25_000,
}
EVERY = 5  # all moves are valued of one position in so many
DUEL = 6  # whites that the opponent has at most where a duel begins: with more it has millions of positions
MOST_MOVES = 60  # before that


def duels(game: Any, seed: int) -> Iterator[Any]:
    """Yield positions of Doo's duel, by random play, that do not have too many pieces."""
    chance = random.Random(seed)
    while True:
        state = game.start()
        for _ in range(MOST_MOVES):
            moves = game.moves(state)
            if not moves:
                break
            pieces = sum(letter in "NRB" for letter in game.state_text(state).split("/")[0])
            if "duel" in game.board(state) and pieces <= DUEL:
                yield state
                break
            state = game.play(state, chance.choice(moves))


def starts(name: str, game: Any, seed: int) -> Iterator[Any]:
    """Yield positions from which all that can be reached is put into a table."""
    if name == "doo":
        yield from duels(game, seed)
    elif name == "wandering":
        first = seed * 1000
        while True:
            yield (first, 0)
            first += 1
    else:
        yield game.start()


def compare(name: str, count: int, seed: int) -> tuple[int, int, int, list[str]]:
    """Return how many positions are in tables, how many of them and of their moves were compared; what is wrong."""
    game: Any = Wandering() if name == "wandering" else catalog.game(name)
    engine = Engine(game)
    listed, compared, moves = 0, 0, 0
    wrong: list[str] = []
    for start in starts(name, game, seed):
        engine.ends = None  # of another start
        known = table(game, start)
        chosen = sample(known, count - compared, seed)
        if name in ("doo", "wandering"):
            engine.solve(start)  # so that all that can be reached is solved at once
        wrong += wrong_answers(game, engine.solve, known, chosen)
        for state in chosen[::EVERY]:
            if game.moves(state):
                valued = solve_every_move(game, state, partial(engine.solve)).every_move or ()
                wrong += wrong_moves(game, valued, known, state)
                moves += len(valued)
        listed, compared = listed + len(known), compared + len(chosen)
        if compared >= count:
            break
    return listed, compared, moves, wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=float, default=1.0, metavar="TIMES", help="compare more, or fewer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--only", nargs="+", choices=GAMES, default=list(GAMES), metavar="GAME", help=", ".join(GAMES)
    )
    asked = parser.parse_args()
    totals = [0, 0, 0]
    print(f"{'':17} {'in tables':>10} {'compared':>10} {'moves':>8} {'wrong':>6} {'CPU s':>7}")
    for name in asked.only:
        begun = time.process_time()
        listed, compared, moves, wrong = compare(name, max(1, int(asked.positions * GAMES[name])), asked.seed)
        seconds = time.process_time() - begun
        print(f"{name:17} {listed:10,} {compared:10,} {moves:8,} {len(wrong):6} {seconds:7.0f}", flush=True)
        for line in wrong[:5]:
            print(f"  {line}")
        totals = [one + more for one, more in zip(totals, (compared, moves, len(wrong)), strict=True)]
    print(f"{totals[0]:,} positions and {totals[1]:,} moves compared, {totals[2]} wrong")
    sys.exit(1 if totals[2] else 0)


if __name__ == "__main__":
    main()
