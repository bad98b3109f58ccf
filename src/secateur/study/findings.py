"""The findings of a study: the figures that are printed, plotted and written to JSON."""

import math
from dataclasses import dataclass
from typing import Any

from secateur.play.match import Score, score
from secateur.study.budget import Reach, reach
from secateur.study.counting import Count
from secateur.study.figures import Mean, branching, least_nodes, mean_of
from secateur.study.plan import ALPHABETA, BEST, DEEPENING, GENERATED, LEAST, MINIMAX, REVERSED, Plan
from secateur.study.results import Results
from secateur.study.sample import Position


@dataclass(frozen=True, slots=True)
class Row:
    """One search of one position: a row of the raw numbers."""

    position: int
    algorithm: str
    order: str
    depth: int
    nodes: int
    leaves: int
    cutoffs: int
    value: float


@dataclass(frozen=True, slots=True)
class Totals:
    """The totals over all positions of an algorithm, or of alpha-beta in an order, at one depth.

    `share` is the ratio of its nodes to minimax's; `branching` is the effective branching factor of the mean.
    """

    name: str
    order: str
    depth: int
    nodes: int
    leaves: int
    cutoffs: int
    mean_nodes: float
    branching: float
    share: float | None


@dataclass(frozen=True, slots=True)
class Savings:
    """The share of minimax's nodes and leaves that alpha-beta does not visit, at one depth.

    `all_nodes` is the share of the nodes of all positions together, so the largest trees weigh most; the others are
    means over positions, which all weigh the same.
    """

    depth: int
    all_nodes: float
    nodes: Mean
    leaves: Mean


@dataclass(frozen=True, slots=True)
class Phase:
    """The savings at the greatest depth, for the positions of one phase of the game."""

    phase: str
    depth: int
    positions: int
    minimax: int
    alphabeta: int
    saved: float


@dataclass(frozen=True, slots=True)
class LeastTree:
    """How close alpha-beta comes to the least tree at one depth, in nodes of all positions.

    `least` is the fewest nodes that prove the values, in any order. `best_first` is the nodes that alpha-beta visits
    with the best move first everywhere: the least tree itself if the tree is uniform, and otherwise rather more,
    because a worse move may have a smaller proof. `uniform` is Knuth and Moore's minimal tree, for uniform trees with
    as many nodes as the real ones.
    """

    depth: int
    alphabeta: int
    uniform: float
    best_first: int | None
    least: int | None
    times_least: float | None  # alpha-beta's nodes, as a multiple


@dataclass(frozen=True, slots=True)
class EqualBudget:
    """The depth that alpha-beta reaches with minimax's nodes at one depth: for all positions, and for each."""

    minimax: int
    budget: float  # nodes, a mean over positions
    alphabeta: int | None
    end: bool  # the game is over there
    more: bool  # it may be deeper: the next depth was not counted
    between: float | None  # the fractional depth at which the budget would be spent exactly
    by_order: dict[str, Reach]
    by_position: list[int | None]

    @property
    def is_deeper(self) -> bool:
        """Whether alpha-beta looks deeper than minimax, so that a match makes sense."""
        return self.alphabeta is not None and self.alphabeta > self.minimax


@dataclass(frozen=True, slots=True)
class Duel:
    """A match of alpha-beta against minimax at depths that cost the same; the score is alpha-beta's."""

    minimax: int
    alphabeta: int
    score: Score


@dataclass(frozen=True, slots=True)
class Findings:
    """Everything that a study has found."""

    settings: dict[str, Any]
    positions: list[Position]
    algorithms: list[Totals]
    saved: list[Savings]
    phases: list[Phase]
    least: list[LeastTree]
    orders: list[Totals]
    equal_budget: list[EqualBudget]
    match: list[Duel]
    left_out: list[str]
    counts: list[Row]


def findings_of(plan: Plan, results: Results, interrupted: bool = False) -> Findings:
    """Return the findings from the results; a depth counts only if every position was searched to it."""
    equal = _equal(plan, results)
    duels = [_duel(shallow, *results.matches[shallow]) for shallow in sorted(results.matches)]
    duels = [duel for duel in duels if duel.score.games]
    saved = [found for depth in plan.depths for found in _saved(results, depth)]
    return Findings(
        settings=plan.settings(),
        positions=results.positions,
        algorithms=[
            line
            for name in plan.algorithms
            for depth in plan.depths
            for line in _line(results, name, GENERATED, depth)
        ],
        saved=saved,
        phases=_phases(results, saved[-1].depth) if saved else [],
        least=[least for depth in plan.depths for least in _least(results, depth)],
        orders=[
            line for order in plan.orders for depth in plan.depths for line in _line(results, ALPHABETA, order, depth)
        ],
        equal_budget=equal,
        match=duels,
        left_out=_left_out(plan, results, equal, duels, interrupted),
        counts=list(_rows(plan, results)),
    )


def _line(results: Results, name: str, order: str, depth: int) -> list[Totals]:
    counts = results.in_all_positions(name, depth, order)
    if counts is None:
        return []
    whole = results.in_all_positions(MINIMAX, depth)
    nodes = sum(count.nodes for count in counts)
    return [
        Totals(
            name=name,
            order=order,
            depth=depth,
            nodes=nodes,
            leaves=sum(count.leaves for count in counts),
            cutoffs=sum(count.cutoffs for count in counts),
            mean_nodes=nodes / len(counts),
            branching=branching(nodes / len(counts), depth),
            share=None if whole is None else round(nodes / sum(count.nodes for count in whole), 8),
        )
    ]


def _saved(results: Results, depth: int) -> list[Savings]:
    whole, part = results.in_all_positions(MINIMAX, depth), results.in_all_positions(ALPHABETA, depth)
    if whole is None or part is None:
        return []
    pairs: list[tuple[Count, Count]] = list(zip(part, whole, strict=True))
    return [
        Savings(
            depth,
            round(1 - sum(count.nodes for count in part) / sum(count.nodes for count in whole), 8),
            mean_of([1 - count.nodes / other.nodes for count, other in pairs], 0.0, 1.0),
            mean_of([1 - count.leaves / other.leaves for count, other in pairs], 0.0, 1.0),
        )
    ]


def _phases(results: Results, depth: int) -> list[Phase]:
    """Return the savings at a depth for each phase of the game."""
    found = []
    for phase in dict.fromkeys(position.phase for position in results.positions):
        positions = [position for position in results.positions if position.phase == phase]
        whole, part = (
            sum(results.node_counts(name, position).counts[depth] for position in positions)
            for name in (MINIMAX, ALPHABETA)
        )
        found.append(Phase(phase, depth, len(positions), whole, part, round(1 - part / whole, 8)))
    return found


def _least(results: Results, depth: int) -> list[LeastTree]:
    whole, part = results.in_all_positions(MINIMAX, depth), results.in_all_positions(ALPHABETA, depth)
    if whole is None or part is None:
        return []
    nodes, best, least = (
        _nodes(results.in_all_positions(ALPHABETA, depth, order)) for order in (GENERATED, BEST, LEAST)
    )
    assert nodes is not None
    uniform = math.fsum(least_nodes(branching(count.nodes, depth), depth) for count in whole)
    return [LeastTree(depth, nodes, round(uniform, 1), best, least, least and float(f"{nodes / least:.6g}"))]


def _nodes(counts: list[Count] | None) -> int | None:
    return None if counts is None else sum(count.nodes for count in counts)


def _equal(plan: Plan, results: Results) -> list[EqualBudget]:
    """Return the depths reached on minimax's budget: in all positions together, in each order, in each position."""
    rows = []
    for depth, budget in results.total_node_counts(MINIMAX).counts.items():
        orders = [order for order in plan.orders if order != REVERSED]
        reaches = {order: reach(results.total_node_counts(ALPHABETA, order), budget, depth) for order in orders}
        main = reach(results.total_node_counts(ALPHABETA), budget, depth) or Reach(0)
        rows.append(
            EqualBudget(
                minimax=depth,
                budget=budget / len(results.positions),
                alphabeta=main.depth or None,
                end=main.end,
                more=main.more,
                between=main.between,
                by_order={order: found for order, found in reaches.items() if found is not None},
                by_position=[_reach_in_position(results, position, depth) for position in results.positions],
            )
        )
    return rows


def _reach_in_position(results: Results, position: Position, depth: int) -> int | None:
    """Return the depth that alpha-beta reaches in one position on minimax's budget there."""
    budget = results.node_counts(MINIMAX, position).counts[depth]
    found = reach(results.node_counts(ALPHABETA, position), budget, depth)
    return None if found is None else found.depth


def _duel(shallow: int, deep: int, games: dict[int, Any]) -> Duel:
    """Return the score of a match; a game counts only if the game with roles swapped was played too."""
    return Duel(shallow, deep, score(games[number] for number in sorted(games) if number ^ 1 in games))


def _rows(plan: Plan, results: Results) -> list[Row]:
    """Return the raw numbers, in a fixed order."""
    kinds = [(name, GENERATED) for name in plan.algorithms]
    kinds += [(ALPHABETA, order) for order in plan.orders if order != GENERATED]
    return [
        Row(position.number, name, order, depth, count.nodes, count.leaves, count.cutoffs, count.value)
        for name, order in kinds
        for position in results.positions
        for depth in range(plan.first, plan.deepest + 1)
        if (count := results.count(name, position, depth, order)) is not None
    ]


def _left_out(
    plan: Plan, results: Results, equal: list[EqualBudget], duels: list[Duel], interrupted: bool
) -> list[str]:
    """Return what was asked for but is missing, and why, one line for each."""
    lines = []
    if len(results.positions) < plan.positions:
        lines.append(f"positions: {plan.positions} requested, {len(results.positions)} different ones found")
    kinds = [(name, name, GENERATED) for name in plan.algorithms]
    kinds += [(f"order {order}", ALPHABETA, order) for order in plan.orders if order != GENERATED]
    for title, name, order in kinds:
        reasons: dict[str, list[int]] = {}
        for depth in plan.depths:
            if results.in_all_positions(name, depth, order) is None:
                reason = _reason(plan, results, name, order, depth, interrupted)
                reasons.setdefault(reason, []).append(depth)
        lines += [f"{title}, depth {_span(depths)}: {why}" for why, depths in reasons.items()]
    played = {duel.minimax: duel.score.games for duel in duels}
    for row in equal if plan.games else ():
        if row.is_deeper and played.get(row.minimax, 0) < plan.games:
            late = "interrupted" if interrupted else "not enough time" if row.minimax in results.matches else ""
            why = late or "a move would cost too many nodes"
            lines.append(
                f"match at minimax depth {row.minimax}, {played.get(row.minimax, 0)} of {plan.games} games: {why}"
            )
    if plan.games and equal and not any(row.is_deeper for row in equal):
        lines.append("matches: alpha-beta looks no deeper than minimax with moves in the order of the game")
    return lines


def _reason(plan: Plan, results: Results, name: str, order: str, depth: int, interrupted: bool) -> str:
    if interrupted and not results.is_over_limit(name, order, depth):
        return "interrupted"
    if order == DEEPENING and not results.compiled:
        return "the rules cannot be compiled"
    if plan.seconds is not None and not results.is_over_limit(name, order, depth):
        return "not enough time"
    return f"more nodes than the limit ({plan.nodes:,} compiled, {plan.nodes_in_python:,} in Python)"


def _span(depths: list[int]) -> str:
    return str(depths[0]) if len(depths) == 1 else f"{depths[0]} to {depths[-1]}"
