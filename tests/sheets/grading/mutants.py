"""Every mistake that the grader knows, as a mutant of the right program: its outcomes are predicted, not run."""

import random
from dataclasses import replace

from secateur.sheets.grading.examine import _prepared
from secateur.sheets.grading.forcing import RIGHT
from secateur.sheets.grading.question import Ran
from secateur.sheets.grading.session import CallOutcome


def is_accepted(question, name, predicted):
    """Whether a mutant is right on its sheet: strict cuts on 004, bounds of the parent on 003; or nothing is mutated.

    A mistake in positionPerdante is none in positionGagnante if the latter is judged with a right one.
    """
    if name == "cut-not-on-equality" and question.name.startswith("Parcours."):
        return True
    habits = predicted.args[0] if getattr(predicted, "args", ()) else None
    if getattr(predicted, "keywords", {}).get("alone"):
        own = "winning" if question.name.endswith("Gagnante") else "losing"
        ends = ("right", "not winning") if own == "winning" else ("right",)
        return getattr(habits, own) == getattr(RIGHT, own) and habits.end in ends
    if question.name != "AlphaBeta":
        return False
    # Bounds that are overwritten and clamped are those of the parent, or better ones.
    return getattr(habits, "passed", "") == "parent's" or (name == "bound-overwritten" and habits.clamp == "both")


def named_mutants(question, infinities=(0, 99, 1000)):
    """Return the mutants of a question, with the names of their mistakes."""
    strange = [CallOutcome(number) for number in infinities] + [CallOutcome(["x", number]) for number in infinities]
    strange += [CallOutcome(["node", "Alice", number, []]) for number in infinities]
    cases = [case for case, _ in _prepared(question, 0)][: len(strange)]
    ran = Ran(cases, strange, strange, frozenset({"cutting", "returning"}))
    return [(names if isinstance(names, str) else names[0], predicted) for names, predicted in question.mistakes(ran)]


def completed(expected, predicted):
    """Return a predicted outcome that leaves behind what a right program leaves."""
    if predicted.left is not None:
        return predicted
    if isinstance(expected.left, dict):  # of a graph: the gains
        return replace(predicted, left=expected.left)
    return replace(predicted, left={"restored": True, "out of turn": 0, "moved": 1, "fault": ""})


def points_lost(question, predicted, seed, kept=lambda case: True):
    """Return whether a mutant loses points for a seed."""
    for case, expected in _prepared(question, seed):
        outcome = predicted(case) if kept(case) else None
        if outcome is None:
            continue
        outcome = completed(expected, outcome)
        if "alpha_beta" in type(question).__module__:
            outcome = replace(outcome, left=0)  # no state was made in vain
        if isinstance(expected.left, list) and question.name in ("max", "min"):
            outcome = replace(outcome, left=expected.left)
        if not all(check.right(case, expected, outcome) for check in question.checks):
            return True
    return False


def caught_for_every_seed(question, mutants, seeds):
    """Return the mutants that lose points in a case that a question has for every seed."""
    texts = [{repr(case.data) for case in question.cases(random.Random(seed))} for seed in seeds]
    always = set.intersection(*texts)
    fixed = {id(case) for case, _ in _prepared(question, seeds[0]) if repr(case.data) in always}
    return [
        mutant for mutant in mutants if points_lost(question, mutant[1], seeds[0], lambda case: id(case) in fixed)
    ]
