"""Why there is no answer: a smallest set of wants that cannot stand together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from secateur.puzzle.encoding import Encoding
from secateur.puzzle.puzzle import Puzzle
from secateur.puzzle.sat import Hitting
from secateur.puzzle.target import Want

PATIENCE = 1_000_000  # questions to the solver times nodes, before a smaller conflict is given up


@dataclass(frozen=True, slots=True)
class Conflict:
    """Wants that cannot stand together, though without any one of them the others can.

    `smallest`: it is proved that no conflict has fewer. `enough`: only the range stands in the way; without it there
    is an answer, with so many different values.
    """

    puzzle: Puzzle
    wants: tuple[Want, ...]
    smallest: bool
    enough: int | None = None


def conflict_of(puzzle: Puzzle, encoding: Encoding, core: Sequence[Want]) -> Conflict:
    """Return a conflict, made of wants that cannot stand together, as the encoding decides."""
    found, smallest = _smallest(encoding, puzzle.wants(), minimal(encoding, core))
    found.sort(key=lambda want: want.spot)
    _prove(puzzle, encoding, found)
    return Conflict(puzzle, tuple(found), smallest)


def minimal(encoding: Encoding, wants: Iterable[Want]) -> list[Want]:
    """Leave out what can be left out, one after the other, of wants that cannot stand together on a scale."""
    # Those that ask for most go first, so that what is left asks for no more than it must.
    left = sorted(wants, key=lambda want: -want.spot)
    for want in tuple(left):
        rest = [other for other in left if other != want]
        if len(rest) < len(left) and not _stands(encoding, rest):
            left = encoding.core_of(rest)
    return left


def _stands(encoding: Encoding, wants: Iterable[Want]) -> bool:
    """Whether some values meet all these wants."""
    return bool(encoding.solve(encoding.literals(wants)))


def _smallest(encoding: Encoding, wants: Sequence[Want], found: list[Want]) -> tuple[list[Want], bool]:
    """Return a conflict with the fewest members, and whether it is proved that no other has fewer.

    Whatever values the leaves have, some wants are not met, and every conflict has one of those among its members:
    so a smallest set with a member of each is a smallest conflict, once it is a conflict (Ignatiev et al. 2015).
    """
    unmet, last = Hitting[Want](), encoding.solved + PATIENCE // len(encoding.shape)
    try:
        while encoding.solved < last:
            members = unmet.smallest()
            if len(members) == len(found):
                return found, True
            if not _stands(encoding, members):
                return (members, True) if encoding.decides(members) else (found, False)
            unmet.hit(_unmet(encoding, wants, members, last))
        return found, False
    finally:
        unmet.close()


def _unmet(encoding: Encoding, wants: Sequence[Want], members: Sequence[Want], last: int) -> list[Want]:
    """Return the wants that some values leave unmet, as few as patience allows; they meet these members."""
    met, unmet = set(encoding.literals(members)), []
    literals = {encoding.literal(want): want for want in reversed(wants)}
    true = encoding.model()
    for literal, want in literals.items():
        if literal not in true and encoding.solved < last and encoding.solve([*met, literal]):
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
        if not _stands(encoding, rest):
            raise AssertionError(f"{wants} is not minimal: {want} can be left out")
        searched = puzzle.search(encoding.numbers(encoding.model(), puzzle.shape.leaves))
        if not searched.meets(rest, puzzle.given):
            raise AssertionError(f"alpha-beta does not do {rest} with the values of {searched.tree}")
