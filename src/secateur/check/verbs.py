"""The five verbs: start, to_move, moves, play, value."""

import random
from collections.abc import Sequence
from typing import Generic

from secateur.check.asking import Asking, is_same
from secateur.check.position import MOST_MOVES, Position
from secateur.check.report import called, shown, written
from secateur.game import MAX, MIN, M, NamedPlayers, Number, Player, S
from secateur.result import is_number

MOST_ASKED_AGAIN = 20  # positions of one game


class Verbs(Generic[S, M]):
    """Plays a game, and checks what the rules say on the way."""

    def __init__(self, asking: Asking[S, M], chance: random.Random) -> None:
        self.asking, self.report, self.chance = asking, asking.report, chance
        self.listed = 0  # moves so far

    def names(self) -> None:
        """Check the names of the game and of its players."""
        name = getattr(self.asking.game, "name", "")  # without one, a game is called like its class
        if not isinstance(name, str):
            self.report.note(f"name is {shown(name)}", "a text")
        if isinstance(self.asking.game, NamedPlayers):
            names = self.asking.game.players
            if not (isinstance(names, tuple) and len(names) == 2 and all(isinstance(text, str) for text in names)):
                self.report.note(f"players is {shown(names)}", "two names, MAX's and MIN's")

    def start(self) -> S:
        """Return the state in which the game begins."""
        state: S = self.asking.state("start")
        return state

    def position(self, state: S) -> Position[S, M]:
        """Check who moves, what the moves are, and the value if there are none."""
        self.asking.hashable("state", state)
        if self.asking.changes:
            self.asking.changes.watched.clear()
        player: Player = self.asking.twice("to_move", state)
        moves = self.moves(state)
        if moves and not (is_same(player, MAX) or is_same(player, MIN)):  # at the end any answer will do
            self.report.note(f"{called('to_move', state)} is {shown(player)}", "MAX or MIN")
        value = None if moves else self.value(state)
        return Position(state, player, moves, self.sample(moves), value)

    def moves(self, state: S) -> tuple[M, ...]:
        """Check the moves: in a fixed order, each once."""
        moves = self.asking.moves("moves", state)
        for move in moves:
            self.asking.hashable("move", move)
        if len(set(moves)) < len(moves):
            self.report.note(f"{called('moves', state)} is {shown(moves)}", "every move once")
        self.listed += len(moves)
        return moves

    def sample(self, moves: Sequence[M]) -> Sequence[M]:
        """Return the moves, or some of them, in their order, if there are many."""
        if len(moves) <= MOST_MOVES:
            return moves
        return [moves[index] for index in sorted(self.chance.sample(range(len(moves)), MOST_MOVES))]

    def value(self, state: S) -> Number | None:
        """Check the value of a finished state, and return it if it is a number."""
        value: Number = self.asking.twice("value", state)
        if is_number(value):
            return value
        self.report.note(f"{called('value', state)} is {shown(value)}", "a finite number")
        return None

    def following(self, position: Position[S, M]) -> S:
        """Check what the moves of a sample do, and return the state after one of them."""
        state, after = position.state, []
        before = hash(state), written(state)
        chosen = self.chance.randrange(len(position.sample))
        for index, move in enumerate(position.sample):
            following: S | None = self.asking.state("play", state, move, watch=index == chosen)
            if following is None:
                self.report.stop(f"{called('play', state, move)} is None", "a new state")
            if is_same(following, state):
                self.report.note(f"{called('play', state, move)} is the state before", "a new state")
            if before != (hash(state), written(state)):
                what = f"{called('play', state, move)} changed the state that it was given"
                self.report.stop(what, "a new state, the old one untouched")
            after.append(following)
        self.ask_again(position, "after its moves were played")
        return after[chosen]

    def ask_again(self, position: Position[S, M], since: str) -> None:
        """Check that the rules still say the same of a position."""
        player = self.asking.once("to_move", position.state)
        moves = self.asking.listed("moves", position.state, self.asking.once("moves", position.state))
        for name, known, again in (("to_move", position.player, player), ("moves", position.moves, moves)):
            if not is_same(again, known):
                what = f"{called(name, position.state)} is {shown(known)} and then, {since}, {shown(again)}"
                self.report.stop(what, "the same answer every time")

    def ask_again_in(self, line: Sequence[Position[S, M]]) -> None:
        """Check that the rules, after a game, still say what they said in its course."""
        for position in self.chance.sample(line, min(len(line), MOST_ASKED_AGAIN)):
            self.ask_again(position, "later in the game")
