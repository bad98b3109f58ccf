"""Textbook alpha-beta without a listener, against a bare one on the same game object.

    python benchmarks/textbook.py [--rounds 9]

Both visit the same nodes. The speed is the best of several rounds, run in turn, as a ratio to the bare search in two
forms: plain (max and min, as in the book) and tuned by hand (comparisons instead of calls).
"""

import argparse
import math
import random
import time
from collections.abc import Callable
from typing import Any

from secateur import MAX, Game, Tree, alphabeta


def plain(game: Game[Any, Any]) -> tuple[float, int]:
    nodes = 0

    def visit(state: Any, alpha: float, beta: float) -> float:
        nonlocal nodes
        nodes += 1
        moves = game.moves(state)
        if not moves:
            return game.value(state)
        maximising = game.to_move(state) == MAX
        v = -math.inf if maximising else math.inf
        for move in moves:
            child = visit(game.play(state, move), alpha, beta)
            v = max(v, child) if maximising else min(v, child)
            if v >= beta if maximising else v <= alpha:
                break
            alpha, beta = (max(alpha, v), beta) if maximising else (alpha, min(beta, v))
        return v

    return visit(game.start(), -math.inf, math.inf), nodes


def tuned(game: Game[Any, Any]) -> tuple[float, int]:
    nodes = 0

    def visit(state: Any, alpha: float, beta: float) -> float:
        nonlocal nodes
        nodes += 1
        moves = game.moves(state)
        if not moves:
            return game.value(state)
        if game.to_move(state) == MAX:
            v = -math.inf
            for move in moves:
                child = visit(game.play(state, move), alpha, beta)
                if child > v:
                    v = child
                    if v >= beta:
                        return v
                    if v > alpha:
                        alpha = v
            return v
        v = math.inf
        for move in moves:
            child = visit(game.play(state, move), alpha, beta)
            if child < v:
                v = child
                if v <= alpha:
                    return v
                if v < beta:
                    beta = v
        return v

    return visit(game.start(), -math.inf, math.inf), nodes


def ours(game: Game[Any, Any]) -> tuple[float, int]:
    result = alphabeta(game)
    assert result.value is not None
    return result.value, result.nodes


class Sticks:
    """Take one to three sticks; the player who takes the last one wins. State: (sticks, player)."""

    name = "sticks"

    def start(self) -> tuple[int, int]:
        return 15, MAX

    def to_move(self, state: tuple[int, int]) -> Any:
        return state[1]

    def moves(self, state: tuple[int, int]) -> range:
        return range(1, min(3, state[0]) + 1)

    def play(self, state: tuple[int, int], move: int) -> tuple[int, int]:
        return state[0] - move, -state[1]

    def value(self, state: tuple[int, int]) -> int:
        return -state[1]


def uniform(branching: int, depth: int, chance: random.Random) -> Any:
    if depth == 0:
        return chance.randrange(1000)
    return [uniform(branching, depth - 1, chance) for _ in range(branching)]


def best_times(searches: list[Callable[[Any], Any]], game: Any, rounds: int) -> list[float]:
    best = [math.inf] * len(searches)
    for _ in range(rounds):
        for number, search in enumerate(searches):
            begin = time.perf_counter()
            search(game)
            best[number] = min(best[number], time.perf_counter() - begin)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    games: dict[str, Game[Any, Any]] = {
        "tree, 5 children, 8 levels": Tree(uniform(5, 8, random.Random(1))),
        "sticks, 15": Sticks(),
    }
    print(f"{'game':28} {'nodes':>8} {'ns/node':>10} {'to plain':>9} {'to tuned':>9}")
    for name, game in games.items():
        answers = {search(game) for search in (plain, tuned, ours)}
        assert len(answers) == 1, f"{name}: the searches differ: {answers}"
        nodes = answers.pop()[1]
        plain_time, tuned_time, our_time = best_times([plain, tuned, ours], game, rounds)
        speed = f"{our_time / nodes * 1e9:10.0f} {plain_time / our_time:9.2f} {tuned_time / our_time:9.2f}"
        print(f"{name:28} {nodes:8,} {speed}")


if __name__ == "__main__":
    main()
