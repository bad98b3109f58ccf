"""Sheet 002: players of Domineering, which a referee guides through games."""

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from secateur.errors import IllegalMoveError, listed
from secateur.games.domineering import Domineering
from secateur.sheets.domineering import Case as Cell
from secateur.sheets.domineering import Domino, Jeu
from secateur.sheets.grading.domineering_players import explanation
from secateur.sheets.grading.domineering_traps import traps
from secateur.sheets.grading.question import (
    Case,
    Check,
    Diagnosis,
    Example,
    Question,
    Ran,
    Sheet,
    Shows,
    anything,
)
from secateur.sheets.grading.session import CallOutcome, Serving

SIZES = (2, 3, 4)
GAMES = 3  # of each size, in each role
WINS = 12  # positions with a domino that wins at once
TRAPS = 10  # positions in which most dominoes let the opponent win at once
COUNTED = 4  # positions on a larger board, to count what a search visits
MOST_TRIES = 3000  # games played to find such positions
TURNED = 0.9  # the share of the wins that a player misses if it plays for the opponent
LARGEST = 100_000  # positions that are counted


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


class Player(Question):
    """A class that implements Joueur."""

    def __init__(self, name: str, aliases: Sequence[str], prunes: bool) -> None:
        self.name, self.prunes = f"{name}.joue", prunes
        self.signature = f"{name}: setRole(self, direction), getName(self), reset(self), joue(self), update(self, l)"
        self.aliases = tuple(f"{alias}.joue" for alias in aliases)
        self.checks = (
            Check(name, 3 if prunes else 4, _legal),
            Check(f"{name}: reset", 1, _legal_again, needs=name, about=lambda case: case.data["again"]),
            Check(f"{name}: wins", 2, _wins, needs=name, about=lambda case: case.data["kind"] == "win"),
            Check(
                f"{name}: search",
                2 if prunes else 3,
                _avoids_traps,
                needs=name,
                about=lambda case: case.data["kind"] == "trap",
            ),
        )
        if prunes:
            self.checks += (Check(f"{name}: visits", 2, anything, name, _visits_fewer, "no-pruning", _is_scripted),)

    def cases(self, chance: random.Random) -> Iterator[Case]:
        """Return games on small boards, pairs of games with roles swapped, and positions to see through."""
        for n in SIZES:
            for role in (Jeu.LIGNE, Jeu.COLONNE):
                for game in range(GAMES):
                    yield _case("game", n, role, [], chance.random(), again=game == GAMES - 1)
        for kind, count in (("win", WINS), ("count", COUNTED)):
            for n, role, script in itertools.islice(_positions(chance, kind), count):
                yield _case(kind, n, role, script, chance.random())
        for n, role, script in traps(chance, TRAPS):
            yield _case("trap", n, role, script, chance.random())

    def call(self, case: Case) -> dict[str, Any]:
        """Return the size of the board, and whether calls are counted."""
        return {
            "n": case.data["n"],
            "counting": bool(case.data["script"]),
            "deeper": case.data["kind"] == "count",
        }

    def serving(self, case: Case) -> RefereeServing:
        """Return the referee."""
        return RefereeServing(case)

    def read(self, case: Case, outcome: CallOutcome, serving: Serving) -> CallOutcome:
        """Return the outcome with the referee's observations."""
        assert isinstance(serving, RefereeServing)
        second = case.data["again"] and serving.games < 2  # the player reached the second game
        left: dict[str, Any] = {"fault": serving.fault, "good": serving.good, "done": serving.done, "second": second}
        left |= {"board": str(serving.jeu), "wanted": serving.expected_dominoes, "changed": serving.changed}
        left |= {"visits": serving.counts[0], "plies": 0, "most": 0}
        if case.data["script"] and serving.counts[0]:
            _, nested, outermost = serving.counts
            first = 1 if outermost > 1 else 0  # whether the search is called for each domino, or for the position
            left["plies"] = nested - 1 + first
            left["most"] = _positions_below(_position(case), left["plies"]) + 1 - first
        return replace(outcome, left=left, visits=tuple(serving.dominoes))

    def expected(self, case: Case) -> CallOutcome:
        """Return an outcome without a fault, and with a good domino where one is asked for."""
        return CallOutcome(None, left={"fault": "", "good": True if case.data["script"] else None})

    def seen(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Return the faults that the referee noticed."""
        # A fault in a first game is more certain than "reset-forgotten", which may be the same fault once more.
        faults = [outcome.left["fault"] for outcome in ran.outcomes if outcome.left["fault"]]
        firsts = [fault for fault in faults if fault != "reset-forgotten"]
        if check.name.endswith("reset"):
            yield Diagnosis(("reset-forgotten",), lambda case, expected, outcome: True)
        for fault in dict.fromkeys(firsts or faults):
            yield Diagnosis((fault,), _has_fault(fault), share=0)
        if not any(_lies_last(case, found.visits[-1]) for case, _, found in _placed(ran)):
            yield Diagnosis(("dominoes-missed",), _only_last_fit)
        if any(outcome.left["changed"] for outcome in ran.outcomes):
            yield Diagnosis(("parent-state-modified",), lambda case, expected, outcome: True)
        if check.name.endswith(("wins", "search")):
            yield from self.choices(ran, check)

    def choices(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Name what is wrong with legal dominoes."""
        decided = [outcome.left for outcome in ran.outcomes]
        searches = any(left["visits"] for left in decided) or "recursive" in ran.traits
        bad = [left for left in decided if left["good"] is False]
        played = _placed(ran)
        name = explanation(
            [(_position(case), found.left["plies"], found.visits[-1]) for case, _, found in played],
            "pruning" in ran.traits,
        )
        if name is not None:
            yield Diagnosis((name,), _is_bad)
        if searches and check.name.endswith("wins") and len(bad) >= TURNED * len(decided):
            yield Diagnosis(("sign-turned",), _is_bad)
        missed = "reply-ignored" if searches else "no-search"
        yield Diagnosis(("win-missed" if check.name.endswith("wins") else missed,), _is_bad)

    def whole_mistake(self, ran: Ran, check: Check) -> str:
        """Return whether the player does not search at all, does not prune, or has cuts that never happen."""
        if not counted(ran)[0]:
            return "no-search"
        return "bounds-not-handed-down" if "pruning" in ran.traits else check.mistake

    def counted(self, ran: Ran, check: Check) -> tuple[int, int] | None:
        """Return the positions that the search visited, and those that it would visit without pruning."""
        return counted(ran) if check.name.endswith("visits") else None

    def example(self, name: str, case: Case, expected: CallOutcome, outcome: CallOutcome) -> Example:
        """Return an example with the board and the dominoes expected."""
        role = ("LIGNE", "COLONNE")[case.data["role"]]
        given = outcome.note or (outcome.visits[-1] if outcome.visits else "")
        expected_dominoes = listed(outcome.left["wanted"], 6)
        return Example(
            f"{name}(), n = {case.data['n']}, {role}", expected_dominoes, given, board=outcome.left["board"]
        )


def _placed(ran: Ran) -> list[tuple[Case, CallOutcome, CallOutcome]]:
    """Return the cases of a question in which the player placed a domino in a given position."""
    return [row for row in (ran.whole or ran).rows if row[2].left["good"] is not None]


def _lies_last(case: Case, domino: str) -> bool:
    """Whether a domino lies along the last row or column, where a loop that ends too early does not look."""
    last, role = str(case.data["n"] - 1), case.data["role"]
    return [cell.strip("()").split(",")[1 - role] for cell in domino.split()] == [last, last]


def _only_last_fit(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    wanted = outcome.left["wanted"]
    return not outcome.left["fault"] and bool(wanted) and all(_lies_last(case, domino) for domino in wanted)


def _is_bad(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    return outcome.left["good"] is False


def _has_fault(fault: str) -> Shows:
    return lambda case, expected, outcome: bool(outcome.left["fault"] == fault)


def read_counts(counts: Any) -> tuple[int, int, int]:
    """Return three numbers that a program's process reports."""
    match counts:
        case [int(calls), int(nested), int(outermost)]:
            return calls, nested, outermost
    raise ValueError(counts)


def _case(kind: str, n: int, role: int, script: list[int], seed: float, again: bool = False) -> Case:
    data = {"kind": kind, "n": n, "role": role, "script": script, "seed": seed, "again": again}
    return Case(data, n * n + 50 * again)


# ---------------------------------------------------------------- positions


def _positions(chance: random.Random, kind: str) -> Iterator[tuple[int, int, list[int]]]:
    """Yield positions of a kind from random games: the size of the board, the player to move, the dominoes before."""
    for _ in range(MOST_TRIES):
        jeu = Jeu(4 if kind == "count" else chance.choice((3, 4, 4)))
        script: list[int] = []
        while moves := list(jeu.regles.moves(jeu.position)):
            if script and _is_suitable(jeu, kind, len(script)):
                yield jeu.n, jeu.trait, script
                break
            script.append(chance.choice(moves))
            jeu.pose(jeu.domino(script[-1]))


def _is_suitable(jeu: Jeu, kind: str, placed: int) -> bool:
    """Whether a position is of a kind."""
    if kind == "count":
        return placed == 3
    rules, moves = jeu.regles, jeu.regles.moves(jeu.position)
    after = [rules.play(jeu.position, move) for move in moves]
    at_once = [not rules.moves(state) for state in after]
    # every other domino loses, so that no deep search may prefer it
    others = [state for won, state in zip(at_once, after, strict=True) if not won]
    return any(at_once) and bool(others) and all(wins(rules, state) for state in others)


def wins_at_once(rules: Domineering, state: Any) -> bool:
    """Whether the player to move can leave the opponent without a move."""
    return any(not rules.moves(rules.play(state, move)) for move in rules.moves(state))


def wins(rules: Domineering, state: Any) -> bool:
    """Whether the player to move wins against every defence."""
    return any(not wins(rules, rules.play(state, move)) for move in rules.moves(state))


def _position(case: Case) -> Jeu:
    """Return the game of a case after the dominoes of its script."""
    jeu = Jeu(case.data["n"])
    for move in case.data["script"]:
        jeu.pose(jeu.domino(move))
    return jeu


def _positions_below(jeu: Jeu, plies: int) -> int:
    """Return how many positions a search without pruning visits below a position, to a depth."""
    level, count = [jeu.position], 0
    for _ in range(plies):
        level = [jeu.regles.play(state, move) for state in level for move in jeu.regles.moves(state)]
        count += len(level)
        if count > LARGEST:
            break
    return count


# ---------------------------------------------------------------- checks


def counted(ran: Ran) -> tuple[int, int]:
    """Return the positions that a search visited, and those that it would visit without pruning, in all cases."""
    lefts = [outcome.left for outcome in ran.outcomes]
    return sum(left["visits"] for left in lefts), sum(left["most"] for left in lefts)


def _is_scripted(case: Case) -> bool:
    return bool(case.data["script"])


def _visits_fewer(ran: Ran) -> bool:
    """Whether the search visits fewer positions than one without pruning, to the same depth."""
    visits, most = counted(ran)
    return 0 < visits < most


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
    return case.data["kind"] != "win" or bool(outcome.left["good"])


def _avoids_traps(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    """Whether no domino was placed after which the opponent wins at once."""
    return case.data["kind"] != "trap" or bool(outcome.left["good"])


PLAYERS = (
    Player("JoueurMinMax", ("JoueurMinimax", "JoueurMiniMax", "JoueurMinmax", "MinMax", "MiniMax"), False),
    Player("JoueurAlphaBeta", ("JoueurAlphabeta", "JoueurAB", "AlphaBeta"), True),
)
SHEET = Sheet("domineering", "002", {question.name: question for question in PLAYERS})
