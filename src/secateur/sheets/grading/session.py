"""A student's program at work: it is loaded, called many times, and started again when it dies.

A program has to ask for the values that it needs, through the channel, and gets them from here. So we know what it
looked at, and in which order, and it cannot forge that.
"""

import base64
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from secateur.sheets.grading.inside.channel import MOST_PENDING
from secateur.sheets.grading.sandbox import Limits, ProgramEndedError, StudentProgram, Walls
from secateur.text import printable

MOST_STARTS = 4  # a program that ends its process this many times is not started again
LONGEST_NOTE = 200
DEEPEST = 500  # levels of data in a message

# How a call ended. seconds, patience: it took too long; visits: it looked at far too many values; output: it printed
# too much; died: it ended its process; garbage: it meddled with the channel; ended: it had died too often before.
Ending: TypeAlias = Literal[
    "answered", "raised", "refused", "seconds", "patience", "visits", "memory", "output", "died", "garbage", "ended"
]
TOO_LONG: tuple[Ending, ...] = ("seconds", "patience", "visits")


class Serving(Protocol):
    """What gives a program the values that it asks for, and records what it looks at."""

    most: int  # the number of questions after which the program is stopped

    def answer(self, question: Sequence[Any]) -> Any:
        """Return what is asked for; an error means that no honest program asks this."""
        ...

    def hear(self, fact: Sequence[Any]) -> None:
        """Record what was looked at; an error means that no honest program reports this."""
        ...

    def visits(self) -> tuple[Any, ...]:
        """Return what was looked at, in order."""
        ...


@dataclass(frozen=True, slots=True)
class CallOutcome:
    """What came of a call: the answer, what was looked at to find it, what the call left behind, and its errors."""

    answer: Any = None
    visits: tuple[Any, ...] = ()
    left: Any = None
    ending: Ending = "answered"
    note: str = ""


class Session:
    """A student's program. Always close it."""

    def __init__(self, file: str, source: bytes, sheet: str, limits: Limits, walls: Walls = "all") -> None:
        self.work = {"file": file, "source": base64.b64encode(source).decode(), "sheet": sheet}
        self.limits, self.kind = limits, walls
        self.program: StudentProgram | None = None
        self.starts = 0
        self.walls: tuple[str, ...] = ()
        self.functions: frozenset[str] = frozenset()
        self.traits: dict[str, frozenset[str]] = {}  # trait -> the functions that have it
        self.circular: frozenset[str] = frozenset()  # the functions that call themselves, directly or indirectly
        self.uses: dict[str, frozenset[str]] = {}  # function -> the names that it calls, directly or indirectly
        self.nested = 0  # how often one of its functions was active at the same time, at most
        self.failure: CallOutcome | None = None  # why it cannot be called
        self._start()

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
        if self.program is not None:
            self.program.close()
            self.program = None

    def call(self, call: dict[str, Any], serving: Serving) -> CallOutcome:
        """Call a function of the program."""
        if self.program is None and self.failure is None:
            self._start()
        if self.program is None or self.failure is not None:
            return self.failure or CallOutcome(ending="ended")
        try:
            self.program.send(call)
            return self._outcome(self._answer(self.program, serving), serving.visits())
        except ProgramEndedError as error:
            self.close()
            return CallOutcome(visits=serving.visits(), ending=error.end, note=error.how)

    def _answer(self, program: StudentProgram, serving: Serving) -> dict[str, Any]:
        """Give the program what it asks for until its answer comes."""
        deadline, asked = time.monotonic() + self.limits.patience, 0
        while True:
            message = program.receive(deadline - time.monotonic())
            facts = message.get("told")
            if not isinstance(facts, list) or len(facts) > MOST_PENDING + 1:
                raise ProgramEndedError("garbage")
            asked += 1 + len(facts)
            if asked > serving.most and "ask" in message:
                program.send({"stop": "visits"})
                continue
            try:
                for fact in facts:
                    serving.hear(fact)
                if "ask" not in message:
                    return message
                # A program that has many facts to report, and no question, asks for nothing.
                given = serving.answer(message["ask"]) if message["ask"] != ["nothing"] else None
            except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
                raise ProgramEndedError("garbage") from None
            program.send({"give": given})

    def _outcome(self, message: dict[str, Any], visits: tuple[Any, ...] = ()) -> CallOutcome:
        """Return what came of a call, from the last message about it."""
        if not _is_flat(message):
            raise ProgramEndedError("garbage")
        match message:
            case {"answer": {"answer": answer, **rest}}:
                nested = rest.get("nested", 0)
                self.nested = max(self.nested, nested if isinstance(nested, int) else 0)
                return CallOutcome(answer, visits, rest.get("left"))
            case {"answer": answer}:
                return CallOutcome(answer, visits)
            case {"stopped": "seconds" | "visits" as reason}:
                return CallOutcome(visits=visits, ending=reason)
            case {"raised": {"kind": str(kind), "message": str(text)} as error}:
                ending: Ending = (
                    "refused" if error.get("refused") else "memory" if kind == "MemoryError" else "raised"
                )
                return CallOutcome(visits=visits, ending=ending, note=_note(kind, text, error.get("line")))
        raise ProgramEndedError("garbage")

    def _start(self) -> None:
        """Start the process and load the file."""
        self.starts += 1
        if self.starts > MOST_STARTS:
            self.failure = CallOutcome(ending="ended")
            return
        self.program = StudentProgram(self.limits, self.kind)
        self.walls = self.program.walls
        found = self._load(self.program)
        if found.ending != "answered":
            self.close()
            self.failure = found

    def _load(self, program: StudentProgram) -> CallOutcome:
        """Have the program load the file; return what came of that."""
        try:
            program.send(self.work)
            known = self._outcome(program.receive())
            if known.ending != "answered":
                return known
            traits = dict(known.answer)
            self.uses = {function: frozenset(names) for function, names in traits.pop("uses").items()}
            self.functions = frozenset(traits.pop("functions"))
            self.circular = frozenset(traits.pop("circular"))
            self.traits = {trait: frozenset(functions) for trait, functions in traits.items()}
            return self._outcome(program.receive())
        except ProgramEndedError as error:
            return CallOutcome(ending=error.end, note=error.how)

    def restart(self) -> None:
        """Have the next call made in a new process, which knows nothing of earlier calls."""
        if self.failure is None:
            self.close()
            self.starts -= 1  # the program did not die, so this start does not count


def _is_flat(data: Any) -> bool:
    """Whether data are nested no deeper than in an honest message: deeper data could exhaust the stack later."""
    level: list[Any] = [data]
    for _ in range(DEEPEST):
        level = [item for thing in level for item in _parts(thing)]
        if not level:
            return True
    return False


def _parts(thing: Any) -> list[Any]:
    return thing if isinstance(thing, list) else list(thing.values()) if isinstance(thing, dict) else []


def _note(kind: str, text: str, line: Any) -> str:
    where = f", line {line}" if isinstance(line, int) else ""
    return excerpt(f"{kind}{where}: {text}", LONGEST_NOTE).removesuffix(":")


def excerpt(text: str, longest: int) -> str:
    """Return what a program wrote, on one line that can be printed, cut off if it is too long."""
    words = printable(text[: 4 * longest])
    return words if len(words) <= longest else words[: longest - 1] + "…"
