"""Players of Domineering as students write them: a search by mobility, with one habit that can be wrong."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from secateur.game import Number
from secateur.games.domineering import Domineering, for_the_other
from secateur.sheets.domineering import Jeu

WIN = 10_000  # more than any mobility
DEEPEST = 4  # plies; deeper searches are not compared


@dataclass(frozen=True, slots=True)
class PlayerHabits:
    """How a player is written; only the evaluation may differ between right players."""

    evaluation: Literal["difference", "own", "opponent's"] = "difference"
    end: Literal["right", "inverted", "evaluated"] = "right"  # evaluated: a finished game has no value of its own
    at_min: Literal["least", "greatest"] = "least"
    # whether it leaves the loop as long as the window is open; the order of the dominoes decides what is seen
    cut: Literal["right", "reversed by columns", "reversed by rows"] = "right"
    turned: Literal["no", "evaluation", "answer"] = "no"  # answer: the domino with the least value is chosen


WRONG: tuple[tuple[str, dict[str, Any]], ...] = (
    ("end-inverted", {"end": "inverted"}),
    ("max-for-min", {"at_min": "greatest"}),
    ("sign-turned", {"turned": "evaluation"}),
    ("sign-turned", {"turned": "evaluation", "end": "inverted"}),
    ("sign-turned", {"turned": "evaluation", "end": "evaluated"}),
    ("players-swapped", {"turned": "answer"}),
    ("win-missed", {"end": "evaluated"}),
    ("max-for-min", {"at_min": "greatest", "end": "evaluated"}),
)


WRONG_CUTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("cut-wrong-side", {"cut": "reversed by columns"}),
    ("cut-wrong-side", {"cut": "reversed by rows"}),
)


def wrong_players(prunes: bool) -> Iterator[tuple[str, PlayerHabits]]:
    """Return the mistakes of players, likeliest first, with every evaluation."""
    for name, wrong in (*(WRONG_CUTS if prunes else ()), *WRONG):
        for evaluation in ("difference", "own", "opponent's"):
            yield name, PlayerHabits(**{"evaluation": evaluation, **wrong})


def chosen(jeu: Jeu, plies: int, habits: PlayerHabits) -> list[str]:
    """Return the texts of the dominoes that a player with some habits may choose."""
    rules = jeu.regles
    if habits.cut != "right":
        return [str(jeu.domino(_first_by_cuts(jeu, plies, habits)))]
    values = {
        move: _value(rules, rules.play(jeu.position, move), plies - 1, False, habits)
        for move in rules.moves(jeu.position)
    }
    best = min(values.values()) if habits.turned == "answer" else max(values.values())
    return [str(jeu.domino(move)) for move, value in values.items() if value == best]


def explanation(positions: Sequence[tuple[Jeu, int, str]], prunes: bool) -> str | None:
    """Return the mistake that explains the dominoes chosen in some positions, each with the plies of the search.

    `prunes`: the search contains what looks like a cut.
    """
    if not positions or not all(0 < plies <= DEEPEST for _, plies, _ in positions):
        return None
    for name, habits in wrong_players(prunes):
        if all(domino in chosen(jeu, plies, habits) for jeu, plies, domino in positions):
            return name
    return None


def _value(rules: Domineering, state: Any, plies: int, mine: bool, habits: PlayerHabits) -> Number:
    """Return the value of a state to the player who searches; `mine`: it is that player's turn."""
    moves = rules.moves(state)
    if not moves and habits.end != "evaluated":
        return -WIN if mine == (habits.end == "right") else WIN
    if not moves or plies <= 0:
        return _mobility(rules, state, mine, habits)
    values = [_value(rules, rules.play(state, move), plies - 1, not mine, habits) for move in moves]
    return max(values) if mine or habits.at_min == "greatest" else min(values)


def _first_by_cuts(jeu: Jeu, plies: int, habits: PlayerHabits) -> int:
    """Return the move of a search with reversed cuts: the first with the best value; the root itself does not cut."""
    rules = jeu.regles
    best: int | None = None
    alpha: Number = -2 * WIN
    for move in _ordered(jeu.n, rules.moves(jeu.position), habits):
        after = rules.play(jeu.position, move)
        value = _cut_value(jeu, after, plies - 1, False, (alpha, 2 * WIN), habits)
        if best is None or value > alpha:
            best, alpha = move, max(alpha, value)
    assert best is not None
    return best


def _cut_value(
    jeu: Jeu, state: Any, plies: int, mine: bool, window: tuple[Number, Number], habits: PlayerHabits
) -> Number:
    """Return the value by a search that leaves the loop while alpha is at most beta."""
    rules, (alpha, beta) = jeu.regles, window
    moves = rules.moves(state)
    if not moves or plies <= 0:
        return _value(rules, state, 0, mine, habits)
    for move in _ordered(jeu.n, moves, habits):
        value = _cut_value(jeu, rules.play(state, move), plies - 1, not mine, (alpha, beta), habits)
        alpha, beta = (max(alpha, value), beta) if mine else (alpha, min(beta, value))
        if alpha <= beta:
            break
    return alpha if mine else beta


def _ordered(n: int, moves: Sequence[int], habits: PlayerHabits) -> list[int]:
    """Return moves row by row, or column by column."""
    return sorted(moves, key=lambda move: (move % n, move // n) if habits.cut == "reversed by columns" else (0, move))


def _mobility(rules: Domineering, state: Any, mine: bool, habits: PlayerHabits) -> Number:
    counts = len(rules.moves(state)), len(rules.moves(for_the_other(state)))
    own, other = counts if mine else counts[::-1]
    value = {"difference": own - other, "own": own, "opponent's": -other}[habits.evaluation]
    return -value if habits.turned == "evaluation" else value
