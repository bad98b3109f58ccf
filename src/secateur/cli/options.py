"""The options that several commands share, each written once, and how a command gets all that it was asked for."""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeVar

import click

from secateur.errors import SecateurError
from secateur.processes import USUAL_WORKERS
from secateur.views.language import ENGLISH, LANGUAGES

Command = TypeVar("Command", bound=Callable[..., object])
Request = TypeVar("Request")
Status = TypeVar("Status")


class Option(Protocol):
    """What adds one option to a command, or several."""

    def __call__(self, command: Command, /) -> Command: ...  # noqa: D102


def together(*options: Option) -> Option:
    """Make one decorator of several; --help lists them in this order."""

    def decorate(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


def asked_for(request: Callable[..., Request]) -> Callable[[Callable[[Request], Status]], Callable[..., Status]]:
    """Hand a command all its arguments and options as one request, a dataclass with a field for each of them."""

    def decorate(command: Callable[[Request], Status]) -> Callable[..., Status]:
        @functools.wraps(command)
        def called(**given: object) -> Status:
            return command(request(**given))

        return called

    return decorate


# ---------------------------------------------------------------- what is searched, and how

for_option = click.option(
    "--for", "for_player", metavar="PLAYER", help="The player who maximises; the root's, if not given."
)
strict_option = click.option("--strict", is_flag=True, help="Cut only what is worse, not what is equal.")
shallow_option = click.option("--shallow", is_flag=True, help="Compare with the parent only, as rule R3 does.")

position_options = together(
    click.option("--position", help="The position to begin from."),
    click.option("--moves", default="", help="Moves to begin with, in the game's own notation."),
)
evaluation_option = click.option(
    "-e", "--evaluation", metavar="NAME", help="What values positions; the game's first, if not given."
)
engine_options = together(
    click.option("--threads", type=int, default=1, show_default=True, metavar="N", help="Search with N threads."),
    click.option(
        "--table", type=int, default=64, show_default=True, metavar="MIB", help="The size of the table of positions."
    ),
    click.option("--any", "any_win", is_flag=True, help="Any win will do, rather than the soonest."),
    click.option("--all", "every_move", is_flag=True, help="Say what every legal move is worth, the best first."),
    click.option("--lines", type=click.IntRange(min=1), metavar="K", help="Like --all, of the K best moves only."),
)
clock_option = click.option("--seconds", type=float, metavar="S", help="The time for a move; who takes longer loses.")


def seed_option(told: str) -> Option:
    """Add the number from which everything random comes."""
    return click.option("--seed", type=int, default=0, show_default=True, help=told)


# ---------------------------------------------------------------- what becomes of the answer

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
shapes_option = click.option(
    "--shapes",
    type=click.Choice(["triangles", "circles", "squares"]),
    default="triangles",
    help="What MAX is in a drawing.",
)


@dataclass(frozen=True)
class WorkRequest:
    """Where many jobs are to be done, by `work_options`, and whether the answer is JSON."""

    workers: int
    cluster: str | None
    wait: float
    as_json: bool


def work_options(verb: str) -> Option:
    """Add where many jobs are done, in processes here or on a cluster, and --json."""
    return together(
        click.option(
            "--workers",
            type=int,
            default=USUAL_WORKERS,
            show_default=True,
            metavar="N",
            help=f"Processes that {verb}.",
        ),
        click.option(
            "--cluster",
            metavar="ADDRESS",
            help=f"{verb.capitalize()} on the Dask cluster of this scheduler instead.",
        ),
        click.option(
            "--wait",
            type=float,
            default=60,
            show_default=True,
            metavar="S",
            help="Give up when the cluster has had no worker for S seconds; what is done is kept.",
        ),
        json_option,
    )


def language_option(of_what: str = "") -> Option:
    """Add the language in which something is said."""
    told = f"The language {of_what}".rstrip() + "."
    return click.option(
        "--lang", "language", type=click.Choice(LANGUAGES), default=ENGLISH, show_default=True, help=told
    )


def file_option(name: str, told: str, *suffixes: str) -> Option:
    """Add a file to write, whose name ends in one of these suffixes."""

    def checked(context: click.Context, option: click.Parameter, file: Path | None) -> Path | None:
        if file is not None and file.suffix not in suffixes:
            *most, last = suffixes
            expected = f"{', '.join(most)} or {last}" if most else last
            raise SecateurError(f"{name} {file}: expected a file name that ends in {expected}")
        return file

    return click.option(name, type=Path, metavar="FILE", callback=checked, help=told)
