"""Sheet 002: players of Domineering, which a referee guides through games."""

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from secateur.errors import listed
from secateur.sheets.domineering import Jeu
from secateur.sheets.grading.domineering_players import explanation
from secateur.sheets.grading.domineering_positions import position_of, positions, positions_below
from secateur.sheets.grading.domineering_referee import RefereeServing
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
TURNED = 0.9  # the share of the wins that a player misses if it plays for the opponent


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
            for n, role, script in itertools.islice(positions(chance, kind), count):
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
            left["most"] = positions_below(position_of(case), left["plies"]) + 1 - first
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
        if self.misses_last(ran):
            yield Diagnosis(("dominoes-missed",), _only_last_fit)
        if faults and "aliasing" in ran.traits:
            yield Diagnosis(("rows-shared",), lambda case, expected, outcome: bool(outcome.left["fault"]), share=0)
        for fault in dict.fromkeys(firsts or faults):
            yield Diagnosis((fault,), _has_fault(fault), share=0)
        if any(outcome.left["changed"] for outcome in ran.outcomes):
            yield Diagnosis(("parent-state-modified",), lambda case, expected, outcome: True)
        if check.name.endswith(("wins", "search")):
            yield from self.choices(ran, check)

    def misses_last(self, ran: Ran) -> bool:
        """Whether the player never places a domino in the last row or column, not even where only that is wanted."""
        whole = ran.whole or ran
        placed = any(_lies_last(case, found.visits[-1]) for case, _, found in _placed(ran))
        return not placed and any(_only_last_fit(*row) and not row[2].left["good"] for row in whole.rows)

    def choices(self, ran: Ran, check: Check) -> Iterator[Diagnosis]:
        """Name what is wrong with legal dominoes."""
        decided = [outcome.left for outcome in ran.outcomes]
        searches = any(left["visits"] for left in decided) or "recursive" in ran.traits
        if self.misses_last(ran):
            looks = searches or check.name.endswith("wins")
            yield Diagnosis(("dominoes-missed",) if looks else ("dominoes-missed", "no-search"), _is_bad)
        bad = [left for left in decided if left["good"] is False]
        played = _placed(ran)
        name = explanation(
            [(position_of(case), found.left["plies"], found.visits[-1]) for case, _, found in played],
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
    return (
        outcome.left["fault"] in ("", "nothing-returned")
        and bool(wanted)
        and all(_lies_last(case, domino) for domino in wanted)
    )


def _is_bad(case: Case, expected: CallOutcome, outcome: CallOutcome) -> bool:
    return outcome.left["good"] is False


def _has_fault(fault: str) -> Shows:
    return lambda case, expected, outcome: bool(outcome.left["fault"] == fault)


def _case(kind: str, n: int, role: int, script: list[int], seed: float, again: bool = False) -> Case:
    data = {"kind": kind, "n": n, "role": role, "script": script, "seed": seed, "again": again}
    return Case(data, n * n + 50 * again)


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
