"""Sheet 002: the referee of Domineering, who guides a player through games and watches what it does."""

import random
from collections.abc import Sequence
from typing import Any

from secateur.errors import IllegalMoveError
from secateur.games.domineering import Domineering
from secateur.sheets.domineering import Case as Cell
from secateur.sheets.domineering import Domino, Jeu
from secateur.sheets.grading.question import (
    Case,
)


class RefereeServing:
    """Guides a player through a script, then through a game against a random opponent; the board is here.

    A script is a list of dominoes to place. With `again`, a second game follows with the roles swapped.
    """

    most = 5000

    def __init__(self, case: Case) -> None:
        self.case = case
        self.jeu = Jeu(case.data["n"])
        self.role = case.data["role"]
        self.chance = random.Random(case.data["seed"])
        self.waiting: list[list[Any]] = [["role", self.role]]
        # Place the script once to learn its dominoes, then start again from the empty board.
        self.script = [self.place(move) for move in case.data["script"]]
        self.jeu.reset()
        self.games = 2 if case.data["again"] else 1
        self.fault = ""  # the name of the mistake in the player's domino
        self.good: bool | None = None  # whether the player's domino in a given position is one of those wanted
        self.counts = (0, 0, 0)  # calls of recursive functions, how deeply they were nested, and the outermost ones
        self.changed = False  # whether the player's own board was different after its search
        self.done = False  # whether the games were played to the end
        self.dominoes: list[str] = []  # the texts of the dominoes placed
        self.expected_dominoes: list[str] = []  # the texts of the dominoes that would have been right

    def place(self, move: int) -> list[Any]:
        """Place a domino, and return the message that announces it."""
        domino = self.jeu.domino(move)
        self.jeu.pose(domino)
        return ["update", *domino.a, *domino.b]

    def answer(self, question: Sequence[Any]) -> Any:
        """Return what the player must do next, or receive the player's domino."""
        if question[0] == "played":
            self.counts = read_counts(question[2])
            self.changed = self.changed or question[3] is True
            return self.played(question[1])
        if not self.waiting:
            self.proceed()
        return self.waiting.pop(0)

    def hear(self, fact: Sequence[Any]) -> None:
        """Refuse: a player reports nothing."""
        raise ValueError(fact)

    def visits(self) -> tuple[Any, ...]:
        """Return nothing: a player looks only at its own board."""
        return ()

    def proceed(self) -> None:
        """Find the next step of the game."""
        moves = list(self.jeu.regles.moves(self.jeu.position))
        if self.script:
            self.announce(self.script.pop(0))
        elif self.fault or self.good is not None:
            self.done = True
            self.waiting.append(["end"])
        elif not moves:
            self.games -= 1
            self.role = 1 - self.role
            self.jeu.reset()
            self.done = not self.games
            self.waiting.append(["end"] if self.done else ["role", self.role])
        elif self.jeu.trait == self.role:
            self.expected_dominoes = [str(self.jeu.domino(move)) for move in moves if self.is_wanted(move)]
            self.waiting.append(["joue"])
        else:
            self.announce(self.place(self.chance.choice(moves)), place=False)

    def is_wanted(self, move: int) -> bool:
        """Whether a move is one of those that a case asks for."""
        after = self.jeu.regles.play(self.jeu.position, move)
        kind = self.case.data["kind"]
        if kind == "win":
            return not self.jeu.regles.moves(after)
        return kind != "trap" or not wins_at_once(self.jeu.regles, after)

    def announce(self, update: list[Any], place: bool = True) -> None:
        """Announce a domino, and place it if it comes from the script."""
        domino = Domino(Cell(*update[1:3]), Cell(*update[3:]))
        if place:
            self.jeu.pose(domino)
        self.dominoes.append(str(domino))
        self.waiting.append(update)

    def played(self, cells: Any) -> None:
        """Check the player's domino, and place it."""
        match cells:
            case [[int(i), int(j)], [int(k), int(m)]]:
                domino = Domino(Cell(i, j), Cell(k, m))
            case _:
                self.fault = "nothing-returned" if not cells else "no-domino"
                return
        self.dominoes.append(str(domino))
        self.fault = self.fault_of(domino)
        if not self.fault:
            if self.case.data["script"]:
                self.good = self.is_wanted(self.jeu.coup(domino))
            else:
                self.waiting.append(self.place(self.jeu.coup(domino)))

    def fault_of(self, domino: Domino) -> str:
        """Return the name of the mistake in a domino, or an empty text."""
        try:
            self.jeu.coup(domino)
        except IllegalMoveError:
            cells = sorted(domino)
            across = (cells[1].i - cells[0].i, cells[1].j - cells[0].j)
            if any(not 0 <= number < self.jeu.n for cell in cells for number in cell):
                return "off-board"
            if across != ((1, 0) if self.role == Jeu.LIGNE else (0, 1)):
                return "wrong-direction"
            return "reset-forgotten" if self.case.data["again"] and self.games == 1 else "cell-taken"
        return ""


def read_counts(counts: Any) -> tuple[int, int, int]:
    """Return three numbers that a program's process reports."""
    match counts:
        case [int(calls), int(nested), int(outermost)]:
            return calls, nested, outermost
    raise ValueError(counts)


def wins_at_once(rules: Domineering, state: Any) -> bool:
    """Whether the player to move can leave the opponent without a move."""
    return any(not rules.moves(rules.play(state, move)) for move in rules.moves(state))


def wins(rules: Domineering, state: Any) -> bool:
    """Whether the player to move wins against every defence."""
    return any(not wins(rules, rules.play(state, move)) for move in rules.moves(state))
