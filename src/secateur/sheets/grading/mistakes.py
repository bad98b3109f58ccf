"""The classical mistakes of a tree search, each as the habit that causes it, likeliest first."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import inf

from secateur.game import Number
from secateur.sheets.grading.habits import PRUNING, Cut, Habits, Passed

# (name of the mistake, habits that cause it)
VALUES: list[tuple[str, Habits]] = [
    ("max-for-min", Habits(at_min="greatest")),
    ("max-for-min", Habits(at_min="greatest", start=inf)),
    ("min-for-max", Habits(at_max="least")),
    ("min-for-max", Habits(at_max="least", start=inf)),
    ("players-swapped", Habits(roles="swapped")),
    ("return-in-loop", Habits(at_max="first", at_min="first")),
    ("return-in-loop", Habits(at_max="first")),
    ("return-in-loop", Habits(at_min="first")),
    ("last-child-kept", Habits(at_max="latest", at_min="latest")),
    ("last-child-kept", Habits(at_max="latest")),
    ("last-child-kept", Habits(at_min="latest")),
    ("child-skipped", Habits(children="but the first")),
    ("child-skipped", Habits(children="but the last")),
    ("child-skipped", Habits(children="but the first", start=inf)),
    ("child-skipped", Habits(children="but the last", start=inf)),
    ("player-not-changed", Habits(roles="root's")),
]
# Only where players need not alternate.
TURNS: list[tuple[str, Habits]] = [("alternation-assumed", Habits(roles="alternating"))]
TIES: list[tuple[str, Habits]] = [("last-tie", Habits(tie="last"))]
DEPTHS: list[tuple[str, Habits]] = [
    ("depth-off-by-one", Habits(deeper=1)),
    ("depth-off-by-one", Habits(deeper=-1)),
    ("depth-off-by-one", Habits(deeper=-1, least=1)),
    ("depth-ignored", Habits(deeper=100)),
]
VIEWPOINTS: list[tuple[str, Habits]] = [
    ("wrong-point-of-view", Habits(leaf="to the mover")),
    ("wrong-point-of-view", Habits(leaf="to the other")),
]
WRONG_CUTS: tuple[Cut, ...] = ("equal", "other bound", "reversed", "reversed if closed")
PASSING: tuple[Passed, ...] = ("parent's", "below the root", "only alpha", "only beta", "at max", "at min")
CUTS: list[tuple[str, Habits]] = [
    *(
        ("cut-wrong-side", replace(PRUNING, cut_at_max=at_max, cut_at_min=at_min, passed=passed))
        for at_max in WRONG_CUTS
        for at_min in WRONG_CUTS
        for passed in ("both", "parent's")
        if (at_max, at_min) != ("equal", "equal")
    ),
    ("cut-not-on-equality", replace(PRUNING, cut_at_max="strict", cut_at_min="strict")),
    ("cut-not-on-equality", replace(PRUNING, cut_at_max="strict")),
    ("cut-not-on-equality", replace(PRUNING, cut_at_min="strict")),
    ("cut-missing", replace(PRUNING, cut_at_max="never")),
    ("cut-missing", replace(PRUNING, cut_at_min="never")),
    *(("bounds-not-handed-down", replace(PRUNING, passed=passed)) for passed in PASSING),
    ("bounds-not-handed-down", replace(PRUNING, bound="at the root")),
    ("bounds-exchanged", replace(PRUNING, passed="exchanged")),
    ("bounds-exchanged", replace(PRUNING, bound="exchanged")),
    ("bound-overwritten", replace(PRUNING, bound="overwritten")),
    ("bound-overwritten", replace(PRUNING, bound="latest")),
    ("wrong-value-on-cut", replace(PRUNING, on_cut="other bound")),
]


def value_mistakes(infinities: set[Number]) -> Iterator[tuple[str, Habits]]:
    """Return the mistakes that change values; infinities are numbers that a program may use instead of ∞."""
    yield from VALUES
    for number in sorted(infinities):
        yield "starts-at-zero" if number == 0 else "finite-infinity", Habits(start=number)


def with_pruning(mistakes: Iterable[tuple[str, Habits]]) -> Iterator[tuple[str, Habits]]:
    """Return the same mistakes in a search that prunes."""
    for name, habits in mistakes:
        yield name, replace(habits, cut_at_max="equal", cut_at_min="equal")


def with_ties(mistakes: Iterable[tuple[str, Habits]]) -> Iterator[tuple[str, Habits]]:
    """Return the same mistakes, each with the first and with the last of equal moves."""
    for name, habits in mistakes:
        yield name, habits
        yield name, replace(habits, tie="last")


def below_root(mistakes: Iterable[tuple[str, Habits]]) -> Iterator[tuple[str, Habits]]:
    """Return the same mistakes, each everywhere, and everywhere except at a root that is written separately."""
    for name, habits in mistakes:
        yield name, habits
        yield name, replace(habits, root="right")


def pruning_mistakes(
    values: Iterable[tuple[str, Habits]], cutting: bool, returning: bool
) -> Iterator[tuple[str, Habits]]:
    """Return the mistakes of a search that should prune: wrong values, with pruning and without, and wrong cuts.

    `cutting`: the program contains what looks like a cut; `returning`: it contains a loop that is always left early.
    """
    # A cut that always happens looks like a return inside the loop, so try the latter last unless the code has one.
    late = [] if returning else [pair for pair in values if pair[0] == "return-in-loop"]
    early = [pair for pair in values if pair not in late]
    yield from with_pruning(early)
    yield from early
    yield from cut_mistakes(cutting)
    yield from with_pruning(late)


def cut_mistakes(cutting: bool) -> Iterator[tuple[str, Habits]]:
    """Return the mistakes of pruning; `cutting`: the program contains what looks like a cut."""
    # A search that never passes bounds down, or never updates them, cuts nothing, like one that does not try to.
    yield "bounds-not-handed-down" if cutting else "no-pruning", Habits()
    for name, habits in CUTS:
        yield name, habits
        yield name, replace(habits, clamp="low")
        yield name, replace(habits, clamp="both")
