"""`secateur ugi`: speak UGI on standard input and output."""

import io
import sys
from contextlib import redirect_stdout

import click

from secateur import catalog
from secateur.cli.options import evaluation_option
from secateur.errors import SecateurError
from secateur.protocol.ugi_engine import serve


@click.command(short_help="Speak UGI on standard input and output.")
@click.argument("spec", metavar="GAME")
@click.option(
    "-a",
    "--algorithm",
    default="engine",
    show_default=True,
    metavar="NAME",
    help="What searches: the engine, which compiles the rules, or a textbook algorithm.",
)
@evaluation_option
@click.option("--player", metavar="PLAYER", help="Who chooses the moves instead, such as engine:level=3 or mcts.")
def ugi(spec: str, algorithm: str, evaluation: str | None, player: str | None) -> None:
    """Play GAME for other programs: speak UGI, the Universal Game Interface, until `quit` or the end of input.

    GAME is a name such as domineering:8x8, or a Python file with a game in it. Deepening stops when the game is seen
    to its end; `go infinite` answers at `stop`. Scores are in hundredths of the evaluation, to the player to move.
    Where a win or a loss is proved, `score mate` is the winner's moves to it, and `distance` all moves to the end.
    `setoption` sets the algorithm, the evaluation, table (MiB), threads, and multipv (how many moves are told of).
    Where the rules cannot be compiled, the engine searches in Python, and says so in an `info string`.

    A player, as in `secateur play --help`, keeps to its own limits and to the clock; `stop` does not hurry it.

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
    if sys.stdin is None:
        raise SecateurError("standard input is closed: expected the lines of a UGI session")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # rubbish is ignored like all that is unknown
    out = sys.stdout
    with redirect_stdout(sys.stderr):  # what a game in a user's file prints is no line of the protocol
        chooses = None if player is None else catalog.player(player)
        serve(
            catalog.game(spec),
            sys.stdin,
            out,
            algorithm=algorithm,
            evaluation=evaluation,
            player=chooses,
            spec=spec,
        )
