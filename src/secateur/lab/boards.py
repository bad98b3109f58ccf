"""How a position looks on the page: cells to click, or the board that the game draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from secateur.abilities import Clickable, ClickableAfter, board
from secateur.errors import GameError
from secateur.game import AnyGame, Drawn
from secateur.plain_board import plain_grid

MOST_CELLS = 1_200
LONGEST = 12  # letters on a cell
LOOKS = ("plain", "chequered", "holes")

Cells = list[list[str | None]]


def is_clickable(game: AnyGame) -> bool:
    """Whether a game says where its moves are clicked; it may have other things by these names."""
    return isinstance(game, Clickable) and callable(game.grid) and callable(game.clicks)


def shown(game: AnyGame, states: Sequence[Any], moves: Sequence[Any]) -> dict[str, Any]:
    """Return the last of some positions: its cells, if it has any, and as text, if the cells are not all."""
    state = states[-1]
    if is_clickable(game):
        from_start = states[0] == game.start()
        rows = game.grid_after(moves) if isinstance(game, ClickableAfter) and from_start else game.grid(state)  # type: ignore[attr-defined]
        return {"cells": _cells(game, rows), "text": "", **_style(game)}
    rows = [] if isinstance(game, Drawn) else plain_grid(state)
    return {"cells": _cells(game, rows), "text": board(game, state), **_style(None)}


def clicks(game: AnyGame, state: Any, move: Any) -> list[list[int]]:
    """Return the cells to click for a move; none if the game does not say so."""
    if not is_clickable(game):
        return []
    found = game.clicks(state, move)  # type: ignore[attr-defined]
    try:
        return [[int(row), int(column)] for row, column in found]
    except (TypeError, ValueError):
        raise GameError(
            f"{game.name}: clicks() returns {found!r:.60}: expected pairs of a row and a column"
        ) from None


def _cells(game: AnyGame, rows: Any) -> Cells:
    try:
        cells = [[None if cell is None else str(cell)[:LONGEST] for cell in row] for row in rows]
    except TypeError:
        raise GameError(f"{game.name}: grid() returns {rows!r:.60}: expected rows of texts") from None
    if sum(map(len, cells)) > MOST_CELLS:
        raise GameError(f"{game.name}: a board of more than {MOST_CELLS:,} cells: expected fewer for the page")
    return cells


def _style(game: AnyGame | None) -> dict[str, Any]:
    given = getattr(game, "grid_style", {})
    look = given.get("look", "plain")
    if look not in LOOKS:
        raise GameError(f"look {look!r}: expected {', '.join(LOOKS)}")
    return {
        "look": look,
        "columns": [str(name) for name in given.get("columns", ())],
        "rows": [str(name) for name in given.get("rows", ())],
        "marked": [list(cell) for cell in given.get("marked", ())],
    }
