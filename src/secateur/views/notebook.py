"""What a notebook shows of games: a board, the values of moves, scores; as parts of an HTML page."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import chain

from secateur.abilities import board
from secateur.game import Game, M, S
from secateur.result import MoveValue
from secateur.views.answer_words import move_rows
from secateur.views.data_table import DataTable, html_lines

# Box-drawing characters join only if lines have no space between them.
BOARD = "font-family:monospace;line-height:1.2;margin:0.6em 0;white-space:pre"


def board_html(game: Game[S, M], state: S) -> str:
    """Return the board as text in fixed columns."""
    return f'<pre style="{BOARD}">{escape(board(game, state))}</pre>'


def moves_html(game: Game[S, M], moves: Sequence[MoveValue[M]]) -> Iterator[str]:
    """Yield a table of what moves are worth."""
    head, *rows = move_rows(game, moves)
    yield from html_lines(DataTable("", head, rows))


def lines_html(lines: Sequence[str]) -> Iterator[str]:
    """Yield lines of text as paragraphs, the first in bold."""
    for number, line in enumerate(lines):
        text = escape(line.strip())
        yield f"<p><strong>{text}</strong></p>" if number == 0 else f"<p>{text}</p>"


def part(*pieces: Sequence[str] | Iterator[str]) -> str:
    """Return pieces as one part of a page."""
    return "\n".join(["<div>", *chain(*pieces), "</div>"])
