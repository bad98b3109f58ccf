"""Sheet 002: players of Domineering, led through games by a referee."""

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


class Refereed:
    """Leads a player through a script, then through a game against a random opponent; the board is here.

    A script is dominoes to place; a game that was left with `again` begins anew with the other role.
    """

    most = 5000

    def __init__(self, case: Case) -> None:
        self.case = case
        self.jeu = Jeu(case.data["n"])
        self.role = case.data["role"]
        self.chance = random.Random(case.data["seed"])
        self.waiting: list[list[Any]] = [["role", self.role]]
        self.script = [self.placed(move) for move in case.data["script"]]
        self.jeu.reset()
        self.games = 2 if case.data["again"] else 1
        self.fault = ""  # what was wrong with the player's domino
        self.won: bool | None = None  # whether he took the win that he was offered
        self.done = False  # whether the games were played to their ends
        self.told: list[str] = []  # the dominoes, as they are written
        self.wanted: list[str] = []  # those that he could have played

    def placed(self, move: int) -> list[Any]:
        """Place a domino; how to tell of it."""
        domino = self.jeu.domino(move)
        self.jeu.pose(domino)
        return ["update", *domino.a, *domino.b]

    def answer(self, question: Sequence[Any]) -> Any:
        """Say what the player is to do next, or take his domino."""
        if question[0] == "played":
            return self.played(question[1])
        if not self.waiting:
            self.proceed()
        return self.waiting.pop(0)

    def hear(self, fact: Sequence[Any]) -> None:
        """Refuse: nothing is told."""
        raise ValueError(fact)

    def visits(self) -> tuple[Any, ...]:
        """Return nothing: what a player looks at is his own board."""
        return ()

    def proceed(self) -> None:
        """Find the next step of the game."""
        moves = list(self.jeu.regles.moves(self.jeu.position))
        if self.script:
            self.tell(self.script.pop(0))
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
            self.wanted = [
                str(self.jeu.domino(move)) for move in moves if not self.case.data["script"] or self.wins(move)
            ]
            self.waiting.append(["joue"])
        else:
            self.tell(self.placed(self.chance.choice(moves)), place=False)

    def wins(self, move: int) -> bool:
        """Whether a move leaves the opponent without one."""
        return not self.jeu.regles.moves(self.jeu.regles.play(self.jeu.position, move))

    def tell(self, update: list[Any], place: bool = True) -> None:
        """Tell a domino, and place it if it comes from the script."""
        domino = Domino(Cell(*update[1:3]), Cell(*update[3:]))
        if place:
            self.jeu.pose(domino)
        self.told.append(str(domino))
        self.waiting.append(update)

    def played(self, cells: Any) -> None:
        """Judge the player's domino, and place it."""
        match cells:
            case [[int(i), int(j)], [int(k), int(m)]]:
                domino = Domino(Cell(i, j), Cell(k, m))
            case _:
                self.fault = "nothing-returned" if not cells else "no-domino"
                return
        self.told.append(str(domino))
        self.fault = self.faulty(domino)
        if not self.fault:
            if self.case.data["script"]:
                self.won = self.wins(self.jeu.coup(domino))
            else:
                self.waiting.append(self.placed(self.jeu.coup(domino)))

    def faulty(self, domino: Domino) -> str:
        """Return what is wrong with a domino, by the name of the mistake."""
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
    """A class that follows the interface Joueur."""

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
        """Return games on small boards, two on end with the roles swapped, and wins to be taken."""
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
        """Tell the size of the board."""
        return {"n": case.data["n"]}

    def serving(self, case: Case) -> Refereed:
        """Lead the player."""
        return Refereed(case)

    def read(self, case: Case, outcome: CallOutcome, serving: Serving) -> CallOutcome:
        """Return what the referee saw."""
        assert isinstance(serving, Refereed)
        second = case.data["again"] and serving.games < 2  # it has come to a second game
        left: dict[str, Any] = {"fault": serving.fault, "won": serving.won, "done": serving.done, "second": second}
        left |= {"board": str(serving.jeu), "wanted": serving.wanted}
        return replace(outcome, left=left, visits=tuple(serving.told))

    def expected(self, case: Case) -> CallOutcome:
        """Expect no fault, and the win if there is one."""
        return CallOutcome(None, left={"fault": "", "won": True if case.data["script"] else None})

    def seen(self, ran: Ran, check: Check) -> Iterator[str]:
        """See the fault."""
        faults = [outcome.left["fault"] for outcome in ran.outcomes if outcome.left["fault"]]
        firsts = [fault for fault in faults if fault != "reset-forgotten"]
        if check.name.endswith("reset"):
            yield "reset-forgotten"
        if check.name.endswith("wins") and not faults:
            yield "win-missed"
        yield from firsts or faults

    def example(self, name: str, case: Case, expected: CallOutcome, outcome: CallOutcome) -> Example:
        """Show the board and the dominoes so far."""
        role = ("LIGNE", "COLONNE")[case.data["role"]]
        given = outcome.note or (outcome.visits[-1] if outcome.visits else "")
        wanted = listed(outcome.left["wanted"], 6)
        return Example(f"{name}(), n = {case.data['n']}, {role}", wanted, given, board=outcome.left["board"])


def _case(n: int, role: int, script: list[int], seed: float, again: bool) -> Case:
    return Case({"n": n, "role": role, "script": script, "seed": seed, "again": again}, n * n + 50 * again)


def _winning(chance: random.Random, n: int) -> tuple[int, int, list[int]] | None:
    """Play at random until the player to move can win at once, by some dominoes but not by all."""
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
    """Whether every domino of a first game was legal."""
    legal = outcome.ending == "answered" and outcome.left["done"] and outcome.left["fault"] in ("", "reset-forgotten")
    return bool(legal or outcome.left["second"])


def _legal_again(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether every domino of a second game was legal, too."""
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
