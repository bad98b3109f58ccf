"""The code of one rule of a game: as LLVM has it, and as the processor gets it."""

from __future__ import annotations

import functools
import re
from typing import Any

from secateur.compiled import bridge, building
from secateur.compiled.bridge import GameProgram
from secateur.compiled.compiler.machine import optimised
from secateur.compiled.compiler.parameters import compiled_by, ways_for
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.obstacles import explained
from secateur.errors import UnknownNameError
from secateur.game import Game

RULES = ("moves", "any_moves", "to_move", "play", "value", "order", "canonical", "table_key", "bounds", "evaluate")


def listing(game: Game[Any, Any], rule: str, evaluation: Any = None) -> str:
    """Return the code of a rule, with all functions that it calls: LLVM's, improved, and then the processor's."""
    if rule not in RULES:
        raise UnknownNameError.among(RULES, "rule", rule)
    try:
        emit = functools.partial(_emit, game=game, evaluation=evaluation, rule=rule)
        _, program = compiled_by(ways_for(game), lambda one: building.settled(game, False, one, emit))
    except Refusal as refusal:
        raise explained(refusal, game) from None
    better, assembly = optimised(str(program.module))
    return f"{_without_debris(better)}\n{_without_debris(assembly)}"


def _emit(program: GameProgram, game: Any, evaluation: Any, rule: str) -> None:
    """Emit the rules, of which only one can be seen from outside: LLVM leaves out what it does not need."""
    building.emit_rules(program, game, evaluation)
    bridge.seen_from_outside(program, rule)


def _without_debris(text: str) -> str:
    """Leave out what says nothing about the rule: attributes, empty lines, directives."""
    kept = [
        line
        for line in text.splitlines()
        if line.strip() and not re.match(r"\s*(\.|attributes|source_|target|;)", line)
    ]
    return "\n".join(kept)
