"""Why a puzzle has no answer: a smallest set of requirements that contradict one another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from secateur.puzzle.encoding import Encoding
from secateur.puzzle.puzzle import Puzzle
from secateur.puzzle.sat import MinimumHittingSet
from secateur.puzzle.target import Requirement

PATIENCE = 1_000_000  # solver calls times nodes, before the search for a smaller conflict is given up


@dataclass(frozen=True, slots=True)
class Conflict:
    """Requirements that contradict one another, although without any one of them the others can be met.

    `smallest`: no conflict has fewer requirements, and that is proved. `values_needed`: without the range there would
    be an answer, with this many different values.
    """

    puzzle: Puzzle
    requirements: tuple[Requirement, ...]
    smallest: bool
    values_needed: int | None = None


def conflict_of(puzzle: Puzzle, encoding: Encoding, core: Sequence[Requirement]) -> Conflict:
    """Return a conflict, given requirements that the encoding has found to contradict one another."""
    found, smallest = _smallest_conflict(encoding, puzzle.requirements(), shrink(encoding, core))
    found.sort(key=lambda requirement: requirement.spot)
    _prove(puzzle, encoding, found)
    return Conflict(puzzle, tuple(found), smallest)


def shrink(encoding: Encoding, requirements: Iterable[Requirement]) -> list[Requirement]:
    """Drop requirements from a contradiction, one after another, as long as the rest are still contradictory."""
    # Nodes late in the tree depend on the most values. Try to drop those first: what remains is easier to explain.
    left = sorted(requirements, key=lambda requirement: -requirement.spot)
    for requirement in tuple(left):
        rest = [other for other in left if other != requirement]
        if len(rest) < len(left) and not _satisfiable(encoding, rest):
            left = encoding.core_among(rest)  # often much smaller than `rest`: one call drops many requirements
    return left


def _satisfiable(encoding: Encoding, requirements: Iterable[Requirement]) -> bool:
    """Whether some values meet all these requirements."""
    return bool(encoding.solve(encoding.literals(requirements)))


def _smallest_conflict(
    encoding: Encoding, requirements: Sequence[Requirement], found: list[Requirement]
) -> tuple[list[Requirement], bool]:
    """Return a conflict with the fewest members, and whether that is proved (Ignatiev et al. 2015).

    Any leaf values leave some requirements unmet, and every conflict contains at least one of those: otherwise the
    values would meet the whole conflict. So a conflict hits every such set of unmet requirements, and a minimum
    hitting set of the sets seen so far is a lower bound. Once that hitting set is itself a conflict, it is smallest.
    """
    unmet, last = MinimumHittingSet[Requirement](), encoding.solved + PATIENCE // len(encoding.shape)
    try:
        while encoding.solved < last:
            members = unmet.smallest()
            if len(members) == len(found):  # the lower bound has reached the conflict that we already have
                return found, True
            if not _satisfiable(encoding, members):
                return (members, True) if encoding.is_conclusive(members) else (found, False)
            # The members can all be met, so they are not a conflict. The values that meet them leave others unmet.
            unmet.add(_unmet(encoding, requirements, members, last))
        return found, False
    finally:
        unmet.close()


def _unmet(
    encoding: Encoding, requirements: Sequence[Requirement], members: Sequence[Requirement], last: int
) -> list[Requirement]:
    """Return the requirements left unmet by some values that meet these members, as few as patience allows.

    The fewer they are, the more the lower bound rises: so each unmet requirement is tried once more.
    """
    met, unmet = set(encoding.literals(members)), []
    literals = {encoding.literal(requirement): requirement for requirement in reversed(requirements)}
    true = encoding.model()
    for literal, requirement in literals.items():
        if literal not in true and encoding.solved < last and encoding.solve([*met, literal]):
            true = encoding.model()
        if literal in true:
            met.add(literal)
        else:
            unmet.append(requirement)
    return unmet


def _prove(puzzle: Puzzle, encoding: Encoding, requirements: Sequence[Requirement]) -> None:
    """Check with the real search that dropping any one requirement lets the others be met."""
    for requirement in requirements:
        rest = [other for other in requirements if other != requirement]
        if not _satisfiable(encoding, rest):
            raise AssertionError(f"{requirements} is not minimal: {requirement} can be dropped")
        searched = puzzle.search(encoding.numbers(encoding.model(), puzzle.shape.leaves))
        if not searched.meets(rest, puzzle.given):
            raise AssertionError(f"alpha-beta does not meet {rest} with the values of {searched.tree}")
