"""Why there is no answer: a smallest set of wants that cannot stand together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from secateur.puzzle.encoding import Encoding
from secateur.puzzle.puzzle import Puzzle
from secateur.puzzle.sat import Hitting
from secateur.puzzle.target import Want

MOST_SOLVED = 2_000  # questions to the solver, before a smaller conflict is given up


@dataclass(frozen=True, slots=True)
class Conflict:
    """Wants that cannot stand together, though without any one of them the others can.

    `smallest`: no other conflict is known to have fewer, and that is proved. `enough`: only the range stands in the
    way; without it there is an answer, with so many different values.
    """

    puzzle: Puzzle
    wants: tuple[Want, ...]
    smallest: bool
    enough: int | None = None


def conflict_of(puzzle: Puzzle, encoding: Encoding) -> Conflict:
    """Return a conflict of a puzzle that has no answer; the encoding must have enough room to prove it."""
    # Those that ask for most go first, so that what is left asks for no more than it must.
    wants = sorted(encoding.core_of(puzzle.wants()), key=lambda want: -want.spot)
    found, smallest = _smallest(encoding, puzzle.wants(), _minimal(encoding, wants))
    found.sort(key=lambda want: want.spot)
    _prove(puzzle, encoding, found)
    return Conflict(puzzle, tuple(found), smallest)


def _minimal(encoding: Encoding, wants: Sequence[Want]) -> list[Want]:
    """Leave out what can be left out, one after the other, of wants that cannot stand together."""
    left = list(wants)
    for want in wants:
        rest = [other for other in left if other != want]
        if len(rest) < len(left) and not stands(encoding, rest):
            left = encoding.core_of(rest)
    return left


def stands(encoding: Encoding, wants: Iterable[Want]) -> bool:
    """Whether some values meet all these wants."""
    return bool(encoding.solve(encoding.literals(wants)))


def _smallest(encoding: Encoding, wants: Sequence[Want], found: list[Want]) -> tuple[list[Want], bool]:
    """Return a conflict with the fewest members, and whether it is proved that no other has fewer.

    Whatever values the leaves have, some wants are not met, and every conflict has one of those among its members:
    so a smallest set with a member of each is a smallest conflict, once it is a conflict (Ignatiev et al. 2015).
    """
    unmet, last = Hitting[Want](), encoding.solved + MOST_SOLVED
    try:
        while encoding.solved < last:
            members = unmet.smallest()
            if len(members) == len(found):
                return found, True
            if not stands(encoding, members):
                return (members, True) if encoding.decides(members) else (found, False)
            unmet.hit(_unmet(encoding, wants, members))
        return found, False
    finally:
        unmet.close()


def _unmet(encoding: Encoding, wants: Sequence[Want], members: Sequence[Want]) -> list[Want]:
    """Return the wants that some values leave unmet, as few as possible; they meet these members."""
    met, unmet = set(encoding.literals(members)), []
    literals = {encoding.literal(want): want for want in reversed(wants)}
    true = encoding.model()
    for literal, want in literals.items():
        if literal not in true and encoding.solve([*met, literal]):
            true = encoding.model()
        if literal in true:
            met.add(literal)
        else:
            unmet.append(want)
    return unmet


def _prove(puzzle: Puzzle, encoding: Encoding, wants: Sequence[Want]) -> None:
    """Check by the real search that without any one of the wants the others can be had."""
    for want in wants:
        rest = [other for other in wants if other != want]
        if not stands(encoding, rest):
            raise AssertionError(f"{wants} is not minimal: {want} can be left out")
        searched = puzzle.search(encoding.numbers(encoding.model(), puzzle.shape.leaves))
        if not searched.meets(rest, puzzle.given):
            raise AssertionError(f"alpha-beta does not do {rest} with the values of {searched.tree}")
