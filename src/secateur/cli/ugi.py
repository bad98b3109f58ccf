"""`secateur ugi`: speak UGI on standard input and output."""

import io
import sys
from contextlib import redirect_stdout

import click

from secateur import catalog
from secateur.cli.options import evaluation_option
from secateur.protocol.ugi_engine import serve


@click.command(short_help="Speak UGI on standard input and output.")
@click.argument("spec", metavar="GAME")
@click.option(
    "-a",
    "--algorithm",
    default="alphabeta",
    metavar="NAME",
    help="What searches: engine, which compiles the rules, or a textbook algorithm; alphabeta, if not given.",
)
@evaluation_option
def ugi(spec: str, algorithm: str, evaluation: str | None) -> None:
    """Play GAME for other programs: speak UGI, the Universal Game Interface, until `quit` or the end of input.

    GAME is a name such as domineering:8x8, or a Python file with a game in it. Deepening stops when the game is seen
    to its end; `go infinite` answers at `stop`. Scores are in hundredths of the evaluation, to the player to move.
    Where the rules cannot be compiled, the engine searches in Python, and says so in an `info string`.

    \b
    Example session, what is typed marked with >:
      $ secateur ugi tictactoe
      > position startpos moves a1 b2
      > go depth 2
      > query p1turn
      > quit

    \b
    As a player: secateur play tictactoe --first human --second 'ugi:secateur ugi tictactoe'
    """
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # rubbish is ignored like all that is unknown
    out = sys.stdout
    with redirect_stdout(sys.stderr):  # what a game in a user's file prints is no line of the protocol
        serve(catalog.game(spec), sys.stdin, out, algorithm=algorithm, evaluation=evaluation, spec=spec)
