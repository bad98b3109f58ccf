"""A Domineering board in a terminal: a grid in which a domino is one long cell."""

from collections.abc import Iterable

# Indexed by the walls that meet in a corner: 1 above, 2 below, 4 to the left, 8 to the right.
CORNERS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"


def draw(rows: int, columns: int, taken: Iterable[int], dominoes: Iterable[tuple[int, int]]) -> str:
    """Return the board with its coordinates, the origin at the bottom left.

    Cell (i, j) has the number j * columns + i. Taken cells are filled; a domino is a pair of cells.
    """
    canvas = _grid(rows, columns)
    for cell in taken:
        y, x = _middle(rows, columns, cell)
        canvas[y][x - 1 : x + 2] = "▒▒▒"
    for first, second in dominoes:
        (bottom, left), (top, _) = _middle(rows, columns, first), _middle(rows, columns, second)
        if bottom == top:
            canvas[top][left - 1 : left + 6] = " ━━━━━ "
        else:
            for y in range(top, bottom + 1):
                canvas[y][left - 1 : left + 2] = " ┃ "
    _join(canvas)
    return _labelled(rows, columns, ["".join(line) for line in canvas])


def _grid(rows: int, columns: int) -> list[list[str]]:
    """Return an empty board with cells three characters wide, and with corners still blank."""
    wall, cells = " ───" * columns + " ", "│   " * columns + "│"
    return [list(cells if y % 2 else wall) for y in range(2 * rows + 1)]


def _middle(rows: int, columns: int, cell: int) -> tuple[int, int]:
    """Return the line and the column of a cell's middle on the canvas."""
    j, i = divmod(cell, columns)
    return 2 * (rows - j) - 1, 4 * i + 2


def _join(canvas: list[list[str]]) -> None:
    """Draw the corners to match the walls around them."""
    height, width = len(canvas), len(canvas[0])
    for y in range(0, height, 2):
        for x in range(0, width, 4):
            above = y > 0 and canvas[y - 1][x] == "│"
            below = y + 1 < height and canvas[y + 1][x] == "│"
            left = x > 0 and canvas[y][x - 1] == "─"
            right = x + 1 < width and canvas[y][x + 1] == "─"
            canvas[y][x] = CORNERS[above + 2 * below + 4 * left + 8 * right]


def _labelled(rows: int, columns: int, lines: list[str]) -> str:
    """Return the lines with j on the left and i below."""
    margin = len(str(rows - 1))
    labels = [str(rows - 1 - y // 2) if y % 2 else "" for y in range(len(lines))]
    body = [f"{label:>{margin}} {line}" for label, line in zip(labels, lines, strict=True)]
    foot = " " * (margin + 1) + "".join(f"{i:>3} " for i in range(columns))
    return "\n".join([*body, foot.rstrip()])
