"""The classical mistakes of a tree search, each as the habit that causes it, likeliest first."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import fields, replace
from math import inf
from typing import Any, TypeVar

from secateur.game import Number
from secateur.sheets.grading.habits import PRUNING, Cut, Habits, Passed
from secateur.sheets.grading.question import Names

Name = TypeVar("Name", str, Names)

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
    *(
        ("child-skipped", Habits(children=children, skipping=skipping, start=start))
        for skipping in ("everywhere", "at max", "at min")
        for children in ("but the first", "but the last")
        for start in (None, inf)
    ),
    ("player-not-changed", Habits(roles="root's")),
    ("player-not-changed", Habits(roles="never")),
    ("player-not-changed", Habits(roles="always")),
    ("sum-for-best", Habits(at_max="sum", at_min="sum", start=0)),
    ("sum-for-best", Habits(at_max="sum", start=0)),
    ("sum-for-best", Habits(at_min="sum", start=0)),
    ("sign-turned", Habits(turned="answer")),
    ("sign-turned", Habits(turned="everywhere")),
    ("sign-turned", Habits(turned="at min")),
    ("sign-turned", Habits(turned="at max")),
    ("values-altered", Habits(leaf="doubled")),
    ("values-altered", Habits(leaf="absolute")),
]
# Rarer than all others, and tried after them.
MEMOS: list[tuple[str, Habits]] = [("memo-key", Habits(memo=memo)) for memo in ("move and depth", "depth", "move")]
# Only where the player is an argument of the recursive call.
PASSED_ON: list[tuple[str, Habits]] = [
    ("maximiser-changed", Habits(roles="passed on")),
    ("maximiser-changed", Habits(roles="parent's")),
]
IN_LOOP: list[tuple[str, Habits]] = [("changed-in-loop", Habits(roles="changed in the loop"))]
# Only where players need not alternate.
TURNS: list[tuple[str, Habits]] = [
    ("alternation-assumed", Habits(roles="alternating")),
    ("alternation-assumed", Habits(roles="child's")),
]
TIES: list[tuple[str, Habits]] = [("last-tie", Habits(tie="last"))]
DEPTHS: list[tuple[str, Habits]] = [
    ("depth-off-by-one", Habits(deeper=1)),
    ("depth-off-by-one", Habits(deeper=-1)),
    ("depth-off-by-one", Habits(deeper=-1, least=1)),
    ("depth-ignored", Habits(deeper=100)),
    ("end-ignored", Habits(end="dropped")),
    ("depth-shrinks", Habits(shrinking=True)),
    ("depth-kept", Habits(spent="at max")),
    ("depth-kept", Habits(spent="at min")),
    ("depth-parity", Habits(roles="even")),
    ("depth-parity", Habits(roles="odd")),
]
VIEWPOINTS: list[tuple[str, Habits]] = [
    ("wrong-point-of-view", Habits(leaf="to the mover")),
    ("wrong-point-of-view", Habits(leaf="to the other")),
]
WRONG_CUTS: tuple[Cut, ...] = ("equal", "other bound", "own bound", "reversed", "reversed if closed")
PASSING: tuple[Passed, ...] = ("parent's", "below the root", "only alpha", "only beta", "at max", "at min")
SHARED: list[tuple[str, Habits]] = [
    ("bounds-shared", replace(PRUNING, passed="shared", crossing=crossing, clamp=clamp, root=root))
    for root in ("alike", "right")
    for crossing in (True, False)
    for clamp in ("no", "low", "both", "window")
]
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
    ("bounds-exchanged", replace(PRUNING, passed="exchanged at max")),
    ("bounds-exchanged", replace(PRUNING, passed="exchanged at min")),
    ("bounds-exchanged", replace(PRUNING, bound="exchanged")),
    *(
        ("bounds-exchanged", replace(PRUNING, bound=bound, crossing=crossing, passed=passed))
        for bound in ("alpha at both", "beta at both")
        for crossing in (False, True)
        for passed in ("both", "below the root")
    ),
    ("bounds-exchanged", replace(PRUNING, bound="exchanged", crossing=True)),
    *(
        ("bounds-exchanged", replace(PRUNING, bound=bound, crossing=crossing))
        for bound in ("alpha from the other", "beta from the other")
        for crossing in (False, True)
    ),
    ("bound-overwritten", replace(PRUNING, bound="overwritten")),
    ("bound-overwritten", replace(PRUNING, bound="latest")),
    ("wrong-value-on-cut", replace(PRUNING, on_cut="other bound")),
    ("wrong-value-on-cut", replace(PRUNING, on_cut="before")),
    ("wrong-value-on-cut", replace(PRUNING, on_cut="before at max")),
    ("wrong-value-on-cut", replace(PRUNING, on_cut="before at min")),
    *(
        ("parent-cut-too", replace(PRUNING, on_cut="parent too", passed=passed, crossing=crossing))
        for passed in ("both", "parent's")
        for crossing in (False, True)
    ),
]


def value_mistakes(infinities: set[Number]) -> Iterator[tuple[str, Habits]]:
    """Return the mistakes that change values; infinities are numbers that a program may use instead of ∞."""
    yield from VALUES
    for number in sorted(infinities):
        name = "starts-at-zero" if number == 0 else "finite-infinity"
        yield name, Habits(start=number)
        yield name, Habits(start=number, starting="at max")
        yield name, Habits(start=number, starting="at min")
    for number in sorted({*infinities, inf} - {0}):
        yield "wrong-infinity", Habits(start=number, begins="low")
        yield "wrong-infinity", Habits(start=number, begins="high")
        yield "end-ignored", Habits(start=number, end="ignored")


def changes_moves(habits: Habits) -> bool:
    """Whether a mistake can change the move that a search returns, and not only the value."""
    return habits.turned != "answer" and habits.leaf != "doubled"


def fixed_players(names: Iterable[str]) -> Iterator[tuple[str, Habits]]:
    """Return searches in which the same player always maximises."""
    for name in names:
        yield "fixed-player", Habits(owner=name)


def with_pruning(mistakes: Iterable[tuple[str, Habits]], passed: Passed = "both") -> Iterator[tuple[str, Habits]]:
    """Return the same mistakes in a search that prunes."""
    for name, habits in mistakes:
        yield name, replace(habits, cut_at_max="equal", cut_at_min="equal", passed=passed)


def with_ties(mistakes: Iterable[tuple[Name, Habits]]) -> Iterator[tuple[Name, Habits]]:
    """Return the same mistakes, each with the first and with the last of equal moves."""
    for name, habits in mistakes:
        yield name, habits
        yield name, replace(habits, tie="last")


def around_root(mistakes: Iterable[tuple[str, Habits]]) -> Iterator[tuple[str, Habits]]:
    """Return the same mistakes, each everywhere, everywhere but at a root written separately, and only there."""
    for name, habits in mistakes:
        yield name, habits
        if habits.starting != "everywhere":
            continue
        yield name, replace(habits, root="right")
        if habits.begins == "low":
            continue  # the root belongs to MAX, and −∞ is right there
        only = replace(habits, at_min="least", root="alone")
        if replace(only, root="alike", start=None) != Habits() and habits.skipping != "at min":
            yield name, only


def pruning_mistakes(
    values: Sequence[tuple[str, Habits]], traits: Collection[str], passing: Sequence[Passed] = ("both",)
) -> Iterator[tuple[Names, Habits]]:
    """Return the mistakes of a search that should prune: wrong values, with pruning and without, and wrong cuts.

    `passing` has the ways to pass bounds down that are right. The traits say whether the program contains what looks
    like a cut, or a loop that is always left early.
    """
    # A cut that always happens looks like a return inside the loop, so try the latter last unless the code has one.
    late = [] if "returning" in traits else [pair for pair in values if pair[0] == "return-in-loop"]
    early = [pair for pair in values if pair not in late]
    for passed in passing:
        yield from with_pruning(early, passed)
    for name, habits in early:
        yield name if "cutting" in traits else (name, "no-pruning"), habits
    yield from cut_mistakes(traits)
    yield from window_mistakes(values)
    yield from with_pruning(late)
    yield from with_pruning(MEMOS)
    yield from MEMOS


def uncut_name(traits: Collection[str]) -> str:
    """Return the mistake of a search that cuts nothing, from what is written in it."""
    if "cutting" not in traits:
        return "no-pruning"
    return "laziness-broken" if "collecting" in traits else "bounds-not-handed-down"


def window_mistakes(values: Iterable[tuple[str, Habits]]) -> Iterator[tuple[str, Habits]]:
    """Return searches in which only the window of the root is wrong, for the same infinities as in other mistakes."""
    names = {habits.start: name for name, habits in values if name in ("starts-at-zero", "finite-infinity")}
    for number, name in names.items():
        if number is not None:
            for window in ((-number, inf), (-inf, number), (-number, number)):
                for clamp in ("low", "no"):
                    yield name, replace(PRUNING, opened=window, clamp=clamp)


def cut_mistakes(traits: Collection[str]) -> Iterator[tuple[str, Habits]]:
    """Return the mistakes of pruning; cutting: the program contains what looks like a cut."""
    # A search that never passes bounds down, or never updates them, cuts nothing, like one that does not try to.
    yield uncut_name(traits), Habits()
    for name, habits in CUTS:
        if name == "cut-missing" and "tightening" in traits:
            # The bound that is compared is updated as well, so the other one never is, and its cuts never happen.
            name = "bounds-exchanged"
        yield name, habits
        if habits.bound != "overwritten":  # a value that starts at α is never below it
            yield name, replace(habits, clamp="low")
        yield name, replace(habits, clamp="both")
        if name == "cut-wrong-side":  # for right cuts, it would make no difference
            yield name, replace(habits, clamp="both", compared="child")
    yield from SHARED


def pairs_of(
    first: Iterable[tuple[str, Habits]], second: Sequence[tuple[str, Habits]], right: Habits
) -> Iterator[tuple[tuple[str, str], Habits]]:
    """Return two mistakes at once, for all that change different habits of a right search."""
    later = [(name, changes(habits, right)) for name, habits in second]
    for name, habits in first:
        own = changes(habits, right)
        for other, changed in later:
            if name != other and not own.keys() & changed.keys():
                yield (name, other), replace(right, **own, **changed)


def changes(habits: Habits, right: Habits) -> dict[str, Any]:
    """Return the habits that differ from those of a right search."""
    names = [field.name for field in fields(Habits)]
    return {name: getattr(habits, name) for name in names if getattr(habits, name) != getattr(right, name)}
