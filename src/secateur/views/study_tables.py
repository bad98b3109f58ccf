"""The findings of a study, in tables and in sentences."""

from collections.abc import Iterator

from secateur.play.match import Score
from secateur.study.budget import Reach
from secateur.study.figures import Mean
from secateur.study.findings import EqualBudget, Findings, Totals
from secateur.study.plan import BEST, DEEPENING, EVALUATION, GENERATED, ORDERS, REVERSED
from secateur.views.data_table import DataTable
from secateur.views.words import counted, listed

ORDER_NAMES = {
    GENERATED: "as generated",
    EVALUATION: "by evaluation",
    DEEPENING: "deepening with a table",
    REVERSED: "reversed, worst first",
    BEST: "best first",
}
NOTHING = "–"


def tables(found: Findings) -> list[DataTable]:
    """Return the tables of a study that have rows."""
    makers = (nodes_table, saved_table, phase_table, order_table, least_table, budget_table, match_table)
    return [table for table in (make(found) for make in makers) if table.rows]


def nodes_table(found: Findings) -> DataTable:
    """Return the mean nodes and the effective branching factors of every algorithm, by depth."""
    names = list(dict.fromkeys(line.name for line in found.algorithms))
    rows = []
    for depth in sorted({line.depth for line in found.algorithms}):
        lines = {line.name: line for line in found.algorithms if line.depth == depth}
        cells = [_count(lines[name].mean_nodes) if name in lines else NOTHING for name in names]
        factors = [f"{lines[name].branching:.2f}" if name in lines else NOTHING for name in names]
        rows.append([str(depth), *cells, *factors])
    return DataTable(
        "Nodes visited (mean over positions) and effective branching factor b",
        ["depth", *names, *(f"b {name}" for name in names)],
        rows,
    )


def saved_table(found: Findings) -> DataTable:
    """Return the shares of minimax's nodes and leaves that alpha-beta does not visit."""
    rows = [
        [
            str(saved.depth),
            _percent(saved.all_nodes),
            _percent(saved.nodes.mean),
            _interval(saved.nodes),
            _percent(saved.leaves.mean),
        ]
        for saved in found.saved
    ]
    head = ["depth", "of all nodes", "mean of positions", "95 % confidence", "mean of leaves"]
    if len(found.positions) == 1:  # a mean of one position would say the same thing twice
        head, rows = ["depth", "of the nodes", "of the leaves"], [[row[0], row[1], row[4]] for row in rows]
    return DataTable("Share of minimax's nodes and leaves that alpha-beta does not visit", head, rows)


def phase_table(found: Findings) -> DataTable:
    """Return the savings by phase of the game."""
    rows = [
        [row.phase, str(row.positions), f"{row.minimax:,}", f"{row.alphabeta:,}", _percent(row.saved)]
        for row in found.phases
    ]
    depth = found.phases[0].depth if found.phases else 0
    head = ["phase", "positions", "minimax", "alpha-beta", "not visited"]
    return DataTable(f"By phase of the game, at depth {depth}", head, rows if len(rows) > 1 else [])


def order_table(found: Findings) -> DataTable:
    """Return the nodes of alpha-beta in every order, as shares of minimax's."""
    depths = sorted({line.depth for line in found.orders})
    by_order: dict[str, dict[int, Totals]] = {}
    for line in found.orders:
        by_order.setdefault(line.order, {})[line.depth] = line
    rows = [[ORDER_NAMES[order], *(_part(lines.get(depth)) for depth in depths)] for order, lines in by_order.items()]
    note = "The cost of finding an order (evaluations, searches) is not counted."
    if DEEPENING in by_order:
        note += " Deepening counts the nodes of all depths up to this one."
    head = ["order of moves", *(f"depth {depth}" for depth in depths)]
    return DataTable("Nodes of alpha-beta by order of moves, as % of minimax's", head, rows, note)


def least_table(found: Findings) -> DataTable:
    """Return how close alpha-beta comes to the least tree."""
    rows = [
        [
            str(row.depth),
            f"{row.alphabeta:,}",
            _whole(row.best_first),
            _whole(row.least),
            NOTHING if row.times_least is None else f"{row.times_least:.2f} ×",
            _count(row.uniform),
        ]
        for row in found.least
    ]
    note = (
        "Least tree: the fewest nodes that prove the values. Uniform: Knuth and Moore's minimal tree, for uniform "
        "trees with as many nodes as minimax visits."
    )
    head = ["depth", "alpha-beta", "best first", "least tree", "alpha-beta / least", "uniform"]
    return DataTable("How close alpha-beta comes to the least tree, nodes of all positions", head, rows, note)


def budget_table(found: Findings) -> DataTable:
    """Return the depth that alpha-beta reaches on minimax's budget."""
    orders = [order for order in ORDERS if any(order in row.by_order for row in found.equal_budget)]
    rows = [
        [str(row.minimax), _count(row.budget), *(_depth(row.by_order.get(order)) for order in orders)]
        for row in found.equal_budget
    ]
    head = ["minimax depth", "nodes", *(ORDER_NAMES[order] for order in orders)]
    signs = {"≥": "the next depth was not counted", "∎": "the end of the game"}
    used = [f"{sign} {words}" for sign, words in signs.items() if any(sign in cell for row in rows for cell in row)]
    note = "; ".join(used)
    title = "Depth that alpha-beta reaches with no more nodes than minimax, by order of moves"
    return DataTable(title, head, rows, note)


def match_table(found: Findings) -> DataTable:
    """Return the scores of the matches."""
    rows = []
    for duel in found.match:
        score = duel.score
        rows.append(
            [
                f"{duel.alphabeta} against {duel.minimax}",
                str(score.games),
                _percent(score.score),
                _span(*score.interval),
                _percent(score.first_player_score),
                _span(*score.first_player_interval),
            ]
        )
    head = ["depths", "games", "score", "95 % confidence", "first player", "95 % confidence"]
    return DataTable("Alpha-beta against minimax at depths that cost the same, roles swapped", head, rows)


# ---------------------------------------------------------------- in sentences


def sentences(found: Findings) -> Iterator[str]:
    """Yield the main findings, one sentence each."""
    if found.saved:
        last = found.saved[-1]
        yield (
            f"At depth {last.depth} alpha-beta does not visit {_percent(last.all_nodes)} of the nodes that minimax"
            f" visits{_by_position(found, last.nodes)}."
        )
    least = [row for row in found.least if row.times_least is not None]
    if least:
        row = least[-1]
        yield (
            f"At depth {row.depth} it visits {row.times_least:.2f} times as many nodes as the least tree, with moves"
            " in the order in which the game generates them."
        )
    deeper = [row for row in found.equal_budget if row.is_deeper]
    if deeper:
        pairs = [f"{_reached(row)} for minimax's depth {row.minimax}" for row in deeper if not row.end]
        pairs += [f"the end of the game from minimax's depth {row.minimax} on" for row in deeper if row.end][:1]
        yield f"On minimax's budget alpha-beta looks deeper: {listed(pairs)}. Use these depths as cut-offs."
    elif found.equal_budget:
        yield _no_deeper(found.equal_budget)
    for duel in found.match[-1:]:
        yield _verdict(duel.alphabeta, duel.minimax, duel.score)


def _no_deeper(rows: list[EqualBudget]) -> str:
    """Say that alpha-beta looks no deeper with moves as they are generated, and in which order it does."""
    said = (
        "With moves in the order in which the game generates them, alpha-beta saves too little at these depths to"
        " look one move deeper on minimax's budget"
    )
    deeper = [
        (row.minimax, max(row.by_order.items(), key=lambda found: found[1].depth))
        for row in rows
        if any(reach.depth > row.minimax for reach in row.by_order.values())
    ]
    if not deeper:
        return f"{said}."
    depth, (order, reach) = deeper[-1]
    ahead = f"{counted(reach.depth, 'move')} ahead for minimax's {depth}"
    return f"{said}; in the order “{ORDER_NAMES[order]}” it looks {ahead}."


def _by_position(found: Findings, mean: Mean) -> str:
    if len(found.positions) == 1:
        return ""
    return f"; averaged over positions, {_percent(mean.mean)} (95 % confidence: {_interval(mean)})"


def _verdict(deep: int, shallow: int, score: Score) -> str:
    low, high = score.interval
    pays = "pays" if low > 0.5 else "does not pay" if high < 0.5 else "shows no clear advantage"
    first = score.first_player_interval
    begins = (
        "is favoured" if first[0] > 0.5 else "is at a disadvantage" if first[1] < 0.5 else "has no clear advantage"
    )
    return (
        f"Looking deeper {pays}: {counted(deep, 'move')} ahead against {shallow} scored {_percent(score.score)} of"
        f" {score.games} games (95 % confidence: {_span(low, high)}); the first player {begins}"
        f" ({_percent(score.first_player_score)})."
    )


# ---------------------------------------------------------------- cells


def _count(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 or number == int(number) else f"{number:.1f}"


def _whole(number: int | None) -> str:
    return NOTHING if number is None else f"{number:,}"


def _percent(share: float) -> str:
    """Return a share in per cent, with more digits close to 0 % and to 100 %."""
    if share in (0, 1):
        return f"{share:.0%}".replace("%", " %")
    digits = 3 if 0 < share < 0.001 or 0.999 < share < 1 else 2 if share < 0.01 or 0.99 < share < 1 else 1
    return f"{share:.{digits}%}".replace("%", " %")


def _part(line: Totals | None) -> str:
    return NOTHING if line is None or line.share is None else _percent(line.share)


def _interval(mean: Mean) -> str:
    return _span(mean.low, mean.high)


def _span(low: float, high: float) -> str:
    return f"{_percent(low)} to {_percent(high)}"


def _depth(reach: Reach | None) -> str:
    if reach is None:
        return NOTHING
    return f"{'≥ ' if reach.more else ''}{reach.depth}{' ∎' if reach.end else ''}"


def _reached(row: EqualBudget) -> str:
    return f"{'at least ' if row.more else ''}depth {row.alphabeta}"
