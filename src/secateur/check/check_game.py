"""Does a game keep the contract? Play it at random, ask every rule twice, and say what is wrong."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Generic

from secateur.abilities import Assuring, Bounded, Keyed
from secateur.check.asking import Asking
from secateur.check.changes import Changes
from secateur.check.evaluations import EvaluationsCheck
from secateur.check.exhaustive import Exhaustive
from secateur.check.notation import FUNCTIONS, NotationCheck
from secateur.check.position import Ability, Position
from secateur.check.promises import OrderCheck, promises
from secateur.check.report import CheckEnded, Report, shown
from secateur.check.symmetry import SymmetryCheck, TableKeyCheck
from secateur.check.verbs import Verbs
from secateur.errors import SecateurError
from secateur.game import Evaluated, Game, M, S, Symmetric

MOST_LISTED = 1_000_000  # moves of all positions together; then no more are looked at
MOST_PLAYED = 20_000  # moves that may be played to find out true values
MOST_VALUED = 400  # of the positions whose true value is known, those that are looked at


def check_game(
    game: Game[S, M], *, games: int = 20, moves: int = 500, seed: int = 0, compiled: bool = False
) -> tuple[str, ...]:
    """Return the faults of a game: `secateur.check_game`, which takes it in any form, says how they are found."""
    report, chance = Report(), random.Random(seed)
    try:
        changes = Changes(game, report)
        _GameCheck(Asking(game, report, changes), chance).play(games, moves)
    except CheckEnded:
        pass
    if compiled and not report.faults:
        report.faults += _compiled_faults(game, chance, games)
    return tuple(report.faults)


def check_rules(game: Game[S, M], *, games: int, moves: int) -> tuple[str, ...]:
    """Return the faults of the five verbs alone: with any of them, a game cannot be played or searched."""
    report = Report()
    try:
        verbs = Verbs(Asking(game, report), random.Random(0))
        for _ in range(games):
            play_through(verbs, moves, [])
    except CheckEnded:
        pass
    return tuple(report.faults)


def play_through(verbs: Verbs[S, M], most: int, abilities: Sequence[Ability[S, M]]) -> list[Position[S, M]]:
    """Play one random game, check every position on the way, and return them."""
    verbs.names()
    state, line = verbs.start(), []
    for _ in range(most):
        if verbs.listed > MOST_LISTED:
            break
        position = verbs.position(state)
        line.append(position)
        for ability in abilities:
            ability.look(position)
        if position.over:
            break
        state = verbs.following(position)
    verbs.ask_again_in(line)
    return line


class _GameCheck(Generic[S, M]):
    """Checks one game, its rules and its abilities."""

    def __init__(self, asking: Asking[S, M], chance: random.Random) -> None:
        self.asking, self.chance = asking, chance
        self.verbs = Verbs(asking, chance)
        self.truth = Exhaustive(asking)
        self.abilities = self._abilities()

    def _abilities(self) -> list[Ability[S, M]]:
        """Return the checks for what the game can do beside its rules."""
        game, asking = self.asking.game, self.asking
        for name in ("canonical", "table_key", "order", "bounds", "assured", "contenders", *FUNCTIONS):
            thing = getattr(game, name, None)
            if thing is not None and not callable(thing):
                asking.report.stop(f"{name} is {shown(thing)}", "a function, or another name for it")
        found: list[Ability[S, M]] = []
        written = [name for name in FUNCTIONS if getattr(game, name, None)]
        if len(written) == len(FUNCTIONS):
            found.append(NotationCheck(asking))
        elif written:
            missing = ", ".join(name for name in FUNCTIONS if name not in written)
            asking.report.note(f"{', '.join(written)} without {missing}", "all four or none")
        if isinstance(game, Symmetric):
            found.append(SymmetryCheck(asking, self.truth))
        if isinstance(game, Keyed):
            found.append(TableKeyCheck(asking))
        if isinstance(game, Evaluated):
            found.append(EvaluationsCheck(asking))
        return found + promises(asking, self.truth)

    def play(self, games: int, most: int) -> None:
        """Play some games, and compare what the game promises with the truth."""
        left = MOST_PLAYED
        for number in range(games):
            if self.verbs.listed > MOST_LISTED:
                break
            line = play_through(self.verbs, most, self.abilities)
            if isinstance(self.asking.game, Symmetric | Keyed | Bounded | Assuring):
                self.truth.allowed = share = left // (games - number)
                self.compare(line, MOST_VALUED // games)
                left -= share - max(0, self.truth.allowed)

    def compare(self, line: list[Position[S, M]], most: int) -> None:
        """Check positions whose true value can be found out: the last ones of a game, and some that follow them."""
        for position in reversed(line):
            value = self.truth.value(position.state)
            if value is None:
                break
            self.look(position.state, value)
        fresh, self.truth.fresh = self.truth.fresh, []
        for state in self.chance.sample(fresh, min(len(fresh), most)):
            self.look(state, self.truth.values[state])

    def look(self, state: S, value: Any) -> None:
        """Check what the game says of a state whose true value is known."""
        position = replace(self.verbs.position(state), value=value)
        for ability in self.abilities:
            if not isinstance(ability, NotationCheck | OrderCheck):  # to them, it is a position like others
                ability.look(position)


def _compiled_faults(game: Game[S, M], chance: random.Random, games: int) -> list[str]:
    """Return what keeps the rules from being compiled, or what they then say that they do not say in Python."""
    from secateur.compiled.rules import Rules

    try:
        Rules(game).check(chance, games)
    except SecateurError as error:
        return [str(error)]
    return []
