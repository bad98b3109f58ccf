"""Sheet 002: positions of Domineering in which a player is asked for a domino."""

import random
from collections.abc import Iterator

from secateur.sheets.domineering import Jeu
from secateur.sheets.grading.domineering_referee import wins
from secateur.sheets.grading.question import (
    Case,
)

MOST_TRIES = 3000  # games played to find such positions
LARGEST = 100_000  # positions that are counted


def positions(chance: random.Random, kind: str) -> Iterator[tuple[int, int, list[int]]]:
    """Yield positions of a kind from random games: the size of the board, the player to move, the dominoes before."""
    for _ in range(MOST_TRIES):
        jeu = Jeu(4 if kind == "count" else chance.choice((3, 4, 4)))
        script: list[int] = []
        while moves := list(jeu.regles.moves(jeu.position)):
            if script and _is_suitable(jeu, kind, len(script)):
                yield jeu.n, jeu.trait, script
                break
            script.append(chance.choice(moves))
            jeu.pose(jeu.domino(script[-1]))


def _is_suitable(jeu: Jeu, kind: str, placed: int) -> bool:
    """Whether a position is of a kind."""
    if kind == "count":
        return placed == 3
    rules, moves = jeu.regles, jeu.regles.moves(jeu.position)
    after = [rules.play(jeu.position, move) for move in moves]
    at_once = [not rules.moves(state) for state in after]
    # every other domino loses, so that no deep search may prefer it
    others = [state for won, state in zip(at_once, after, strict=True) if not won]
    return any(at_once) and bool(others) and all(wins(rules, state) for state in others)


def position_of(case: Case) -> Jeu:
    """Return the game of a case after the dominoes of its script."""
    jeu = Jeu(case.data["n"])
    for move in case.data["script"]:
        jeu.pose(jeu.domino(move))
    return jeu


def positions_below(jeu: Jeu, plies: int) -> int:
    """Return how many positions a search without pruning visits below a position, to a depth."""
    level, count = [jeu.position], 0
    for _ in range(plies):
        level = [jeu.regles.play(state, move) for state in level for move in jeu.regles.moves(state)]
        count += len(level)
        if count > LARGEST:
            break
    return count
