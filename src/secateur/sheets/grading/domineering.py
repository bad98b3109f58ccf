"""Sheet 002: players of Domineering, which a referee guides through games."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from secateur.errors import IllegalMoveError, listed
from secateur.sheets.domineering import Case as Cell
from secateur.sheets.domineering import Domino, Jeu
from secateur.sheets.grading.question import Case, Check, Example, Question, Ran, Sheet
from secateur.sheets.grading.session import CallOutcome, Serving

SIZES = (2, 3, 4)
GAMES = 3  # of each size, in each role
WINS = 12  # positions with a domino that wins at once


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
        self.won: bool | None = None  # whether the player took the win on offer
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
        elif self.fault or self.won is not None:
            self.done = True
            self.waiting.append(["end"])
        elif not moves:
            self.games -= 1
            self.role = 1 - self.role
            self.jeu.reset()
            self.done = not self.games
            self.waiting.append(["end"] if self.done else ["role", self.role])
        elif self.jeu.trait == self.role:
            self.expected_dominoes = [
                str(self.jeu.domino(move)) for move in moves if not self.case.data["script"] or self.wins(move)
            ]
            self.waiting.append(["joue"])
        else:
            self.announce(self.place(self.chance.choice(moves)), place=False)

    def wins(self, move: int) -> bool:
        """Whether a move leaves the opponent without one."""
        return not self.jeu.regles.moves(self.jeu.regles.play(self.jeu.position, move))

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
                self.won = self.wins(self.jeu.coup(domino))
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


class Player(Question):
    """A class that implements Joueur."""

    def __init__(self, name: str, aliases: Sequence[str]) -> None:
        self.name = f"{name}.joue"
        self.signature = f"{name}: setRole(self, direction), getName(self), reset(self), joue(self), update(self, l)"
        self.aliases = tuple(f"{alias}.joue" for alias in aliases)
        self.checks = (
            Check(name, 5, _legal),
            Check(f"{name}: reset", 2, _legal_again, needs=name),
            Check(f"{name}: wins", 3, _wins, needs=name),
        )

    def cases(self, chance: random.Random) -> Iterator[Case]:
        """Return games on small boards, pairs of games with roles swapped, and positions with an immediate win."""
        for n in SIZES:
            for role in (Jeu.LIGNE, Jeu.COLONNE):
                for game in range(GAMES):
                    yield _case(n, role, [], chance.random(), again=game == GAMES - 1)
        wins = 0
        while wins < WINS:
            found = _winning(chance, chance.choice((3, 4)))
            if found is not None:
                wins += 1
                yield _case(*found, chance.random(), again=False)

    def call(self, case: Case) -> dict[str, Any]:
        """Return the size of the board."""
        return {"n": case.data["n"]}

    def serving(self, case: Case) -> RefereeServing:
        """Return the referee."""
        return RefereeServing(case)

    def read(self, case: Case, outcome: CallOutcome, serving: Serving) -> CallOutcome:
        """Return the outcome with the referee's observations."""
        assert isinstance(serving, RefereeServing)
        second = case.data["again"] and serving.games < 2  # the player reached the second game
        left: dict[str, Any] = {"fault": serving.fault, "won": serving.won, "done": serving.done, "second": second}
        left |= {"board": str(serving.jeu), "wanted": serving.expected_dominoes}
        return replace(outcome, left=left, visits=tuple(serving.dominoes))

    def expected(self, case: Case) -> CallOutcome:
        """Return an outcome without a fault, and with the win if there is one."""
        return CallOutcome(None, left={"fault": "", "won": True if case.data["script"] else None})

    def seen(self, ran: Ran, check: Check) -> Iterator[str]:
        """Return the faults that the referee noticed."""
        # A fault in a first game is more certain than "reset-forgotten", which may be the same fault once more.
        faults = [outcome.left["fault"] for outcome in ran.outcomes if outcome.left["fault"]]
        firsts = [fault for fault in faults if fault != "reset-forgotten"]
        if check.name.endswith("reset"):
            yield "reset-forgotten"
        if check.name.endswith("wins") and not faults:
            yield "win-missed"
        yield from firsts or faults

    def example(self, name: str, case: Case, expected: CallOutcome, outcome: CallOutcome) -> Example:
        """Return an example with the board and the dominoes expected."""
        role = ("LIGNE", "COLONNE")[case.data["role"]]
        given = outcome.note or (outcome.visits[-1] if outcome.visits else "")
        expected_dominoes = listed(outcome.left["wanted"], 6)
        return Example(
            f"{name}(), n = {case.data['n']}, {role}", expected_dominoes, given, board=outcome.left["board"]
        )


def _case(n: int, role: int, script: list[int], seed: float, again: bool) -> Case:
    return Case({"n": n, "role": role, "script": script, "seed": seed, "again": again}, n * n + 50 * again)


def _winning(chance: random.Random, n: int) -> tuple[int, int, list[int]] | None:
    """Play at random until the player to move can win at once, with some dominoes but not with all."""
    jeu = Jeu(n)
    script: list[int] = []
    while moves := list(jeu.regles.moves(jeu.position)):
        after = [jeu.regles.moves(jeu.regles.play(jeu.position, move)) for move in moves]
        if script and any(after) and not all(after):
            return n, jeu.trait, script
        script.append(chance.choice(moves))
        jeu.pose(jeu.domino(script[-1]))
    return None


def _legal(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether every domino of the first game was legal."""
    legal = outcome.ending == "answered" and outcome.left["done"] and outcome.left["fault"] in ("", "reset-forgotten")
    return bool(legal or outcome.left["second"])


def _legal_again(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether every domino of the second game was legal too."""
    legal = outcome.ending == "answered" and outcome.left["done"] and not outcome.left["fault"]
    return bool(legal or not case.data["again"])


def _wins(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether the win was taken."""
    return not case.data["script"] or bool(outcome.left["won"])


PLAYERS = (
    Player("JoueurMinMax", ("JoueurMinimax", "JoueurMiniMax", "JoueurMinmax", "MinMax", "MiniMax")),
    Player("JoueurAlphaBeta", ("JoueurAlphabeta", "JoueurAB", "AlphaBeta")),
)
SHEET = Sheet("domineering", "002", {question.name: question for question in PLAYERS})
