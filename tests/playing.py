"""Helpers to test a game: lines of play, and the value of a state by definition."""

import random
from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from hypothesis import strategies as st

from secateur.game import MAX

# Numbers that choose a line of play: each is the index of a move, modulo how many there are.
CHOICES = st.lists(st.integers(0, 10_000), max_size=60)


def line_of_play(game: Any, choices: Sequence[int]) -> Iterator[Any]:
    """Yield the states of a line of play, the start first, to its end or the end of the choices."""
    state = game.start()
    yield state
    for choice in choices:
        moves = game.moves(state)
        if not moves:
            return
        state = game.play(state, moves[choice % len(moves)])
        yield state


def random_states(game: Any, games: int, seed: int = 0, most: int = 500) -> Iterator[Any]:
    """Yield the states of whole random games."""
    chance = random.Random(seed)
    for _ in range(games):
        yield from line_of_play(game, [chance.randrange(10_000) for _ in range(most)])


def solved(game: Any, state: Hashable, known: dict[Any, Any]) -> Any:
    """Return the value of a state to MAX, by definition; `known` keeps the values found so far."""
    if state not in known:
        values = [solved(game, game.play(state, move), known) for move in game.moves(state)]
        best = max if game.to_move(state) == MAX else min
        known[state] = best(values) if values else game.value(state)
    return known[state]


def check_texts(game: Any, state: Any) -> None:
    """Check that the position and its moves are read back as they were written, and that the board is drawn."""
    text = game.state_text(state)
    assert "\n" not in text
    assert game.read_state(text) == state
    assert game.read_state(f"  {text} ") == state
    for move in game.moves(state):
        assert game.read_move(state, game.move_text(move)) == move
        assert game.read_move(state, f" {game.move_text(move).upper()} ") == move
        assert " " not in game.move_text(move)
    assert all(line == line.rstrip() for line in game.board(state).splitlines())


def check_evaluations(game: Any, state: Any) -> None:
    """Check that every win has one value, every loss its opposite, and that all else lies strictly between."""
    for evaluation in game.evaluations.values():
        if game.moves(state):
            assert -game.WIN < evaluation(state) < game.WIN
        else:
            assert evaluation(state) == game.WIN * game.value(state)


def soonest(game: Any, state: Hashable, known: dict[Any, Any]) -> tuple[Any, int | None]:
    """Return the value of a state and the moves to its end: a winner hurries, and a loser delays; by definition."""

    def rank(answer: tuple[Any, int | None]) -> tuple[Any, int]:
        value, distance = answer
        return value, -(distance or 0) if value > 0 else distance or 0

    if state not in known:
        answers = [soonest(game, game.play(state, move), known) for move in game.moves(state)]
        if not answers:
            known[state] = game.value(state), 0 if game.value(state) else None
        else:
            value, distance = (max if game.to_move(state) == MAX else min)(answers, key=rank)
            known[state] = value, None if distance is None else distance + 1
    return known[state]  # type: ignore[no-any-return]
