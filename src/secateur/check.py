"""Does a game keep the contract? Play it through, ask every rule twice, and say what is wrong."""

import random
from collections.abc import Callable, Sequence
from typing import Any, Generic

from secateur.errors import SecateurError
from secateur.game import MAX, MIN, Game, M, NamedPlayers, S
from secateur.result import is_number

MOST_FAULTS = 10


def check_game(
    game: Game[S, M], *, games: int = 20, moves: int = 500, seed: int = 0, compiled: bool = False
) -> tuple[str, ...]:
    """Play `games` random games of at most `moves` moves, and return the faults: none if the contract is kept.

    A fault is one line: what is wrong, in which state, and what was expected. With `compiled`, every rule must also
    say the same compiled as in Python.
    """
    check = _Check(game)
    chance = random.Random(seed)
    try:
        for _ in range(games):
            check.play_through(chance, moves)
    except _Broken:
        pass
    if compiled and not check.faults:
        check.faults += _compiled_faults(game, chance, games)
    return tuple(check.faults)


def _compiled_faults(game: Game[S, M], chance: random.Random, games: int) -> list[str]:
    """Return what keeps the rules from being compiled, or what they then say that they do not say in Python."""
    from secateur.compiled.rules import Rules

    try:
        Rules(game).check(chance, games)
    except SecateurError as error:
        return [str(error)]
    return []


class _Broken(Exception):  # noqa: N818 - no error of ours
    """The game cannot go on, or has faults enough."""


class _Check(Generic[S, M]):
    """The faults found so far in one game."""

    def __init__(self, game: Game[S, M]) -> None:
        self.game = game
        self.faults: list[str] = []

    def play_through(self, chance: random.Random, most: int) -> None:
        """Play one random game and check every state on the way."""
        name = getattr(self.game, "name", None)
        self.expect(isinstance(name, str), f"name is {name!r}", "a text")
        if isinstance(self.game, NamedPlayers):
            names = self.game.players
            two = isinstance(names, tuple) and len(names) == 2 and all(isinstance(text, str) for text in names)
            self.expect(two, f"players is {names!r}", "two names, MAX's and MIN's")
        state = self.same("start()", lambda: self.game.start())
        for _ in range(most):
            moves = self.check_state(state)
            if not moves:
                self.check_end(state)
                return
            state = self.check_moves(state, moves, chance)

    def check_state(self, state: S) -> Sequence[M]:
        """Check who moves and what the moves are, and return them."""
        self.hashable("state", state)
        player = self.same(f"to_move({state!r})", lambda: self.game.to_move(state))
        self.expect(player in (MAX, MIN), f"to_move({state!r}) is {player!r}", "MAX or MIN")
        rule = f"moves({state!r})"
        moves: Sequence[M] = self.ask(rule, lambda: self.game.moves(state))
        self.need(isinstance(moves, Sequence), f"{rule} is a {type(moves).__name__}", "a list or a tuple")
        again = self.ask(rule, lambda: self.game.moves(state))
        self.expect(list(moves) == list(again), f"{rule} is {moves!r} and then {again!r}", "one fixed order")
        for move in moves:
            self.hashable("move", move)
        self.expect(len(set(moves)) == len(moves), f"{rule} is {moves!r}", "every move once")
        return moves

    def check_moves(self, state: S, moves: Sequence[M], chance: random.Random) -> S:
        """Check what each move does, and return the state after one of them."""
        before, answers = (hash(state), repr(state)), list(moves)
        after: list[S] = []
        for move in answers:
            rule = f"play({state!r}, {move!r})"
            following = self.same(rule, lambda move=move: self.game.play(state, move))  # type: ignore[misc]
            self.need(following is not None, f"{rule} is None", "a new state")
            self.hashable("state", following)
            self.expect(following != state, f"{rule} is the state before", "a new state")
            after.append(following)
            again = self.ask(f"moves({state!r})", lambda: self.game.moves(state))
            untouched = before == (hash(state), repr(state)) and answers == list(again)
            self.need(untouched, f"{rule} changed the state that it was given", "a new state, the old one untouched")
        return after[chance.randrange(len(after))]

    def check_end(self, state: S) -> None:
        """Check the value of a finished state."""
        rule = f"value({state!r})"
        value = self.same(rule, lambda: self.game.value(state))
        self.expect(is_number(value), f"{rule} is {value!r}", "a finite number")

    def same(self, rule: str, answer: Callable[[], Any]) -> Any:
        """Ask a rule twice; it must say the same."""
        first, second = self.ask(rule, answer), self.ask(rule, answer)
        self.hashable("state" if rule.startswith(("start", "play")) else "answer", first)
        same = first == second or (first != first and second != second)  # "not a number" is itself, all the same
        self.expect(same, f"{rule} is {first!r} and then {second!r}", "the same answer every time")
        return first

    def ask(self, rule: str, answer: Callable[[], Any]) -> Any:
        """Ask a rule, which must not fail."""
        try:
            return answer()
        except Exception as error:
            self.need(False, f"{rule} raised {type(error).__name__}: {error}", "an answer")

    def hashable(self, kind: str, thing: object) -> None:
        """Check that a state or a move can be a key."""
        try:
            hash(thing)
        except TypeError as error:
            self.need(False, f"{kind} {thing!r}: {error}", "something immutable, such as a tuple")

    def expect(self, right: bool, what: str, expected: str) -> None:
        """Note a fault unless all is right."""
        fault = " ".join(f"{what}: expected {expected}".split())
        if not right and fault not in self.faults:
            self.faults.append(fault)
            if len(self.faults) == MOST_FAULTS:
                raise _Broken

    def need(self, right: bool, what: str, expected: str) -> None:
        """Note a fault after which the game cannot go on."""
        self.expect(right, what, expected)
        if not right:
            raise _Broken
