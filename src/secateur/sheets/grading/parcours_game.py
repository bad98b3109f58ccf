"""Sheet 004: a tree served as the sheet's game, and what every question about it has in common."""

import random
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

from secateur.result import Limit
from secateur.search.minimax import minimax
from secateur.sheets import parcours as reference
from secateur.sheets.grading.question import (
    Case,
    Check,
    Diagnosis,
    Ran,
    Shows,
)
from secateur.sheets.grading.session import CallOutcome, Serving
from secateur.sheets.grading.tree_question import TreeQuestion
from secateur.sheets.grading.tree_serving import TreeServing
from secateur.tree import Tree

PLAYERS = ("J1", "J2")


def coup(move: int | None) -> str | None:
    """Return the name of the move that leads to a child."""
    return None if move is None else f"c{move + 1}"


class GameServing(TreeServing):
    """Serves a tree as the sheet's game, and records its configuration.

    It also answers for the methods in `replaced`, which the program should have written itself.
    """

    def __init__(self, tree: Tree, players: Sequence[str]) -> None:
        super().__init__(tree)
        self.players = players
        self.replaced: frozenset[str] = frozenset()
        self.current = 0
        self.moved = 0  # how often the configuration was set
        self.searched: Any = None  # the depth and the code of the last search that minmax was asked for
        self.out_of_turn = 0  # how often the program asked for moves of the player who is not to move

    def hear(self, fact: Sequence[Any]) -> None:
        """Record a new configuration, or a question about the player who is not to move."""
        what, which = fact
        if what == "set":
            self.current = self.known(which)
            self.moved += 1
        elif what == "out of turn":
            self.out_of_turn += 1
        elif what == "searched":
            self.searched = which
        else:
            super().hear(fact)

    def answer(self, question: Sequence[Any]) -> Any:
        """Return the value of a node, or the answer of a right method there."""
        if question[0] != "right":
            return super().answer(question)
        _, name, number, joueur, depth = question
        if f"Parcours.{name}" not in self.replaced or joueur not in self.players:
            raise ValueError(question)
        node, path = self.nodes[self.known(number)]
        sign = 1 if joueur == self.players[0] else -1
        out_of_turn = joueur != self.players[len(path) % 2]
        self.out_of_turn += out_of_turn
        if node.moves and out_of_turn:  # the game gives this player no moves
            return {"positionPerdante": True, "positionGagnante": [None, False]}.get(
                name, [None, -reference.BIGVALUE]
            )
        if name == "_minmax":
            found = minimax(self.tree, node, limit=Limit(depth=max(1, int(depth))), evaluation=self.tree.estimate)
            return [coup(found.move), sign * (found.value or 0)]
        found = minimax(self.tree, node)
        if name == "positionPerdante":
            return found.value == -sign
        return [coup(found.move) if found.value == sign else None, found.value == sign]


class GameQuestion(TreeQuestion):
    """A method of a class; a case has a tree and two players, the first of whom is to move."""

    def serving(self, case: Case) -> GameServing:
        """Return a serving of the tree as a game."""
        return GameServing(self.tree(case), case.data["players"])

    def help(self, serving: Serving, replaced: Collection[str]) -> None:
        """Have the serving answer for the methods that are replaced."""
        assert isinstance(serving, GameServing)
        serving.replaced = frozenset(replaced)

    def read(self, case: Case, outcome: CallOutcome, serving: Serving) -> CallOutcome:
        """Return the outcome with whether the configuration was restored, and questions asked out of turn."""
        assert isinstance(serving, GameServing)
        left = {"restored": serving.current == 0, "out of turn": serving.out_of_turn, "moved": serving.moved}
        left["searched"] = serving.searched
        return replace(outcome, left=left)

    def seen(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Recognise a configuration that was not restored or never set, and a player that was not changed."""
        yield Diagnosis(("parent-state-modified",), _noticed(lambda left: not left["restored"]))
        yield Diagnosis(("wrong-state",), _noticed(lambda left: left["out of turn"] and not left["moved"]))
        if "flipping" in ran.traits:
            yield Diagnosis(("changed-in-loop",), _noticed(lambda left: left["out of turn"]), share=0.3)
        yield Diagnosis(("player-not-changed",), _noticed(lambda left: left["out of turn"]), share=0.3)
        if "identity" in ran.traits:
            yield Diagnosis(("identity-for-equality",), lambda case, expected, outcome: _is_lost(outcome))

    def players(self, chance: random.Random) -> list[str]:
        """Return the two players in random order."""
        return list(PLAYERS if chance.random() < 0.5 else PLAYERS[::-1])


def _noticed(holds: Callable[[dict[str, Any]], Any]) -> Shows:
    """Return whether something holds for what a call left behind."""
    return lambda case, expected, outcome: isinstance(outcome.left, dict) and bool(holds(outcome.left))


def _is_lost(outcome: CallOutcome) -> bool:
    """Whether no move was found: None alone, or with a value."""
    return outcome.ending == "answered" and (
        outcome.answer is None or (isinstance(outcome.answer, list) and None in outcome.answer[:1])
    )


def restored(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the configuration is the same after the call as before."""
    return bool(outcome.left and outcome.left["restored"])
