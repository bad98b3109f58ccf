"""The command line: `secateur COMMAND …`."""

import errno
import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import NoReturn

import click

from secateur import __version__, memory
from secateur.cli.memory_option import memory_option
from secateur.cli.streams import clean_output, occupy_closed_streams
from secateur.errors import SecateurError, UnknownNameError
from secateur.text import message_line

# command -> (its module, what it does); a command is imported when it is used
COMMANDS = {
    "tree": ("secateur.cli.tree", "Search an explicit tree: value, best line, cuts, trace, drawing."),
    "puzzle": ("secateur.cli.puzzle", "Find leaf values for wanted cuts; make exercises."),
    "graph": ("secateur.cli.graph", "Find the gains of a game graph, with or without cycles, and draw it."),
    "path": ("secateur.cli.path", "Find the fewest applications of functions from one number to another."),
    "games": ("secateur.cli.games", "List the games, with parameters, players and evaluations."),
    "solve": ("secateur.cli.solve", "Find out who wins with best play: exact, with the line."),
    "best": ("secateur.cli.best", "Find the best move by search, to a depth or for some seconds."),
    "play": ("secateur.cli.play", "Play a game in the terminal, or show a recorded one again."),
    "match": ("secateur.cli.match", "Let two players play many games, and keep the score."),
    "study": ("secateur.cli.study", "Study what alpha-beta saves over minimax: tables, plots, a report."),
    "grade": ("secateur.cli.grade", "Validate students' files on a course sheet, and name their mistakes."),
    "lab": ("secateur.cli.lab", "Open a page in the browser: follow a search, predict it, build one."),
    "bench": ("secateur.cli.bench", "Measure what compiling brings to a game, or the search itself."),
    "ugi": ("secateur.cli.ugi", "Speak UGI, so that other programs can play against this one."),
}


class Commands(click.Group):
    """The commands, none of which is imported for --help."""

    def list_commands(self, context: click.Context) -> list[str]:
        """Return the names of the commands."""
        return list(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """Import a command."""
        if name not in COMMANDS:
            return None
        command = getattr(import_module(COMMANDS[name][0]), name)
        assert isinstance(command, click.Command)
        if not any(option.name == "memory" for option in command.params):
            command.params.append(memory_option)
        return command

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; of an unknown one, name the nearest."""
        if args[0] not in COMMANDS and not args[0].startswith("-") and not context.resilient_parsing:
            raise UnknownNameError.among(COMMANDS, "command", args[0])
        return super().resolve_command(context, args)

    def invoke(self, context: click.Context) -> object:
        """Run the command; where the value of an option is missing, list those that there are."""
        try:
            return super().invoke(context)
        except click.BadOptionUsage as error:
            command = self.get_command(context, context.invoked_subcommand or "")
            for option in command.params if command else []:
                if error.option_name in option.opts and isinstance(option.type, click.Choice):
                    known = ", ".join(map(str, option.type.choices))
                    raise SecateurError(f"{error.message.rstrip('.')}: expected {known}") from None
            raise

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, what) for name, (_, what) in COMMANDS.items()])


@click.command(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
@click.pass_context
def secateur(context: click.Context) -> None:
    """Work with two-player games of perfect information.

    Who wins, what to play, why, and what pruning saves.

    \b
    Example: secateur tree '[[3],[1,2,9],[4]]'
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run a command. Status 0: done; 1: a negative answer; 2: bad input, said in one line; 130: interrupted."""
    occupy_closed_streams()
    memory.guard()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without ∞ is no reason to fail
    clean_output()
    try:
        try:
            _run(arguments)
        finally:
            memory.stand_down()
    except memory.MemoryLimitReached as error:  # it may come at any moment, while another error is told too
        _fail(str(error), 2)


def _run(arguments: list[str] | None) -> NoReturn:
    try:
        status = secateur.main(arguments, prog_name="secateur", standalone_mode=False)
        sys.stdout.flush()
        sys.exit(status if isinstance(status, int) else 0)
    except (SecateurError, click.ClickException, MemoryError) as error:
        _fail(_message(error), 2)
    except BrokenPipeError:  # the reader, say `head`, has gone: nothing to say, and nobody to say it to
        _discard_output()
        sys.exit(1)
    except OSError as error:
        if not error.filename:
            _discard_output()
        _fail(f"{error.filename or 'output'}: {_reason(error)}", 2)
    except (KeyboardInterrupt, click.Abort):
        _fail("interrupted", 130)
    except Exception as error:
        from secateur.gamefile import place_in_game

        place = place_in_game(error)
        if place is None:
            raise
        _fail(f"{place}: a rule of the game raised {type(error).__name__}: {error}", 2)


def _message(error: Exception) -> str:
    if isinstance(error, click.ClickException):
        return error.format_message()
    return str(memory.exceeded("this")) if isinstance(error, MemoryError) else str(error)


def _reason(error: OSError) -> str:
    if error.errno == errno.EBADF and not error.filename:
        return "standard output is closed: expected a terminal, a pipe or a file"
    return error.strerror or str(error)


def _discard_output() -> None:
    """Discard what could not be written, or Python would try again when it ends, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: str, status: int) -> NoReturn:
    with suppress(OSError):  # standard error may be full, too: the status remains
        print(f"secateur: {message_line(message)}", file=sys.stderr, flush=True)
    sys.exit(status)
