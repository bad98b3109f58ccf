"""What a search of a game has found, in words and as plain data: lines, speeds, tables of moves."""

from collections.abc import Iterable, Iterator, Sequence

from secateur.abilities import move_text, player_name
from secateur.game import MAX, MIN, Game, M, Number, S
from secateur.result import MoveValue, News
from secateur.views.data_table import aligned
from secateur.views.words import counted, does, number

BOUNDS = {"exact": "", "lower": "≥ ", "upper": "≤ "}
MOST_SHOWN = 400  # moves of a line
LEAST_SHARE = 0.001  # of the work that must be done before an estimate is worth anything


def line_text(game: Game[S, M], line: Iterable[M]) -> str:
    """Return moves in the game's notation."""
    return " ".join(move_text(game, move) for move in line)


def line_to_the_end(game: Game[S, M], state: S, line: Sequence[M], distance: int | None) -> str:
    """Return best play from a state in the game's notation; if it is not shown to the end, with how long it is."""
    shown = line[:MOST_SHOWN]
    text, total = line_text(game, shown), len(line) if distance is None else distance
    if len(shown) < total:
        return f"{text} … (the first {len(shown):,} of {counted(total, 'move')})"
    for move in line:
        state = game.play(state, move)
    return f"{text} … (the first {counted(len(shown), 'move')}: the game goes on)" if game.moves(state) else text


def winner(game: Game[S, M], value: Number) -> str:
    """Return the name of the player who wins, or draw."""
    return "draw" if value == 0 else player_name(game, MAX if value > 0 else MIN)


def outcome(game: Game[S, M], value: Number, distance: int | None) -> str:
    """Return who wins, and in how many moves if that is known, in words."""
    if not value:
        return "a draw"
    within = "" if distance is None else f" in {counted(distance, 'move')}"
    return does(winner(game, value), "win") + within


def speed(nodes: int, seconds: float) -> str:
    """Return how much was looked at, in how long."""
    pace = f" ({_pace(nodes / seconds)})" if seconds > 0.1 else ""
    return f"{nodes:,} nodes in {seconds:.2f} s{pace}"


def _pace(nodes: float) -> str:
    return f"{nodes / 1e6:.1f} million a second" if nodes >= 1e5 else f"{nodes:,.0f} a second"


def duration(seconds: float) -> str:
    """Return a time in the unit that suits it."""
    for unit, long in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * long:
            return f"{seconds / long:.0f} {unit}"
    return f"{seconds:.0f} s"


def news_line(game: Game[S, M], news: News[M]) -> str:
    """Return a line on how a search goes."""
    line = f"{news.doing}: {news.nodes:,} nodes, {news.seconds:.0f} s"
    if news.seconds >= 1:
        line += f", {_pace(news.nodes / news.seconds)}"
    if news.share >= LEAST_SHARE:
        left = news.seconds * (1 - news.share) / news.share
        line += f"; {news.share:.1%} of all, at most about {duration(left)} more"
    if news.result is not None and news.result.move is not None:
        line += f"; best so far {line_text(game, news.result.line[:8])}"
    return line


def moves_data(game: Game[S, M], moves: Sequence[MoveValue[M]]) -> list[dict[str, object]]:
    """Return what moves are worth, as plain data."""
    return [
        {
            "move": move_text(game, one.move),
            "value": one.value,
            "bound": one.bound,
            "distance": one.distance,
            "line": [move_text(game, move) for move in one.line],
        }
        for one in moves
    ]


def move_rows(game: Game[S, M], moves: Sequence[MoveValue[M]]) -> list[tuple[str, ...]]:
    """Return the head and the rows of a table of what moves are worth."""
    rows = [
        (
            move_text(game, one.move),
            f"{BOUNDS[one.bound]}{number(one.value)}",
            "–" if one.distance is None else str(one.distance),
            line_text(game, one.line[1:]),
        )
        for one in moves
    ]
    return [("move", "value", "moves to end", "best play after it"), *rows]


def moves_table(game: Game[S, M], moves: Sequence[MoveValue[M]]) -> Iterator[str]:
    """Yield a table of what moves are worth."""
    yield from (f"  {line}" for line in aligned(move_rows(game, moves), "lrrl"))
    if any(one.bound != "exact" for one in moves):
        yield "  ≤ and ≥: there was no time to search this move; it is no better than the best one"
