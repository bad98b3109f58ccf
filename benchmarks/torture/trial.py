"""One kind of trouble: it makes cases from seeds, and counts what was compared and what was wrong."""

from collections.abc import Callable
from dataclasses import dataclass, field

SHOWN = 600  # characters of something wrong


@dataclass
class Case:
    """What one case has compared, and what was not as it should be."""

    checks: int = 0
    wrong: list[str] = field(default_factory=list)

    def same(self, found: object, expected: object, what: object) -> None:
        """Note whether what was found is what is expected."""
        self.checks += 1
        if found != expected:
            self.wrong.append(f"{what}: {found!r}, expected {expected!r}"[:SHOWN])

    def right(self, is_right: bool, what: object) -> None:
        """Note whether something is as it should be."""
        self.checks += 1
        if not is_right:
            self.wrong.append(str(what)[:SHOWN])


@dataclass
class Trial:
    """A kind of trouble, how much of the time it gets, and what it has found."""

    name: str
    one: Callable[[int, Case], None]  # make the case of a seed
    share: float
    unit: str  # what its checks compare
    cases: int = 0
    checks: int = 0
    wrong: int = 0
    seconds: float = 0.0

    def run(self, seed: int) -> Case:
        """Run the case of a seed; an exception is something wrong too."""
        case = Case()
        try:
            self.one(seed, case)
        except Exception as error:
            case.checks += 1
            case.wrong.append(f"{type(error).__name__}: {error}"[:SHOWN])
        self.cases += 1
        self.checks += case.checks
        self.wrong += len(case.wrong)
        return case
