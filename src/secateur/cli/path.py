"""`secateur path`: the fewest applications of functions that lead from one number to another."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import islice

import click

from secateur.cli.options import asked_for, json_option
from secateur.cli.output import print_json, print_lines
from secateur.cli.progress import progress
from secateur.errors import SecateurError
from secateur.path import MOST_DIGITS, Path, PathLimit, PathSearch
from secateur.path.steps import steps_of
from secateur.text import shortened

DEFAULT = PathLimit()
WHOLE = re.compile(r"[-+−]?[0-9]+")
NAMED = re.compile(r"\s*(\w+)\s*(?:\(\s*x\s*\)\s*)?=(.*)", re.DOTALL)  # f=3*x, f(x) = 3*x


def whole(text: str) -> int:
    """Return the whole number that is written; a type for click."""
    if not WHOLE.fullmatch(text):
        raise click.BadParameter(f"{shortened(text)}: expected a whole number")
    digits = text.lstrip("-+−").lstrip("0")
    if len(digits) > MOST_DIGITS:
        raise click.BadParameter(f"{shortened(text)}: {len(digits):,} digits: expected at most {MOST_DIGITS:,}")
    return -int(digits or "0") if text[0] in "-−" else int(digits or "0")


def named(text: str) -> tuple[str, str]:
    """Return the name and the expression of a function; a type for click."""
    found = NAMED.fullmatch(text)
    if found is None:
        raise click.BadParameter(f"{shortened(text)}: expected NAME=EXPRESSION, such as f=3*x")
    return found[1], found[2].strip()


@dataclass(frozen=True)
class PathRequest:
    """What `secateur path` is asked for."""

    start: int
    goal: int
    given: tuple[tuple[str, str], ...]
    inverses: tuple[tuple[str, str], ...]
    every: bool
    most: int
    trace: bool
    forward: bool
    depth: int
    states: int
    digits: int
    as_json: bool

    def search(self) -> PathSearch:
        """Return the search that is asked for."""
        steps = steps_of(_functions(self.given), _inverses(self.inverses), self.digits)
        limit = PathLimit(self.depth, self.states, self.digits)
        return PathSearch(self.start, self.goal, steps, limit, not self.forward)


@click.command(short_help="Find a shortest composition.", context_settings={"ignore_unknown_options": True})
@click.argument("start", type=whole, metavar="A")
@click.argument("goal", type=whole, metavar="B")
@click.option(
    "-f",
    "--function",
    "given",
    type=named,
    multiple=True,
    required=True,
    metavar="F=EXPRESSION",
    help="A function of x.",
)
@click.option(
    "-i",
    "--inverse",
    "inverses",
    type=named,
    multiple=True,
    metavar="F=EXPRESSION",
    help="What F makes x of; see above.",
)
@click.option("--all", "every", is_flag=True, help="List all shortest compositions.")
@click.option("--most", type=int, default=100, show_default=True, metavar="N", help="With --all, list at most N.")
@click.option("--trace", is_flag=True, help="Show the number after every step, and the effort.")
@click.option("--forward", is_flag=True, help="Search from A only, even where B could meet it half-way.")
@click.option(
    "--depth", type=int, default=DEFAULT.depth, show_default=True, metavar="N", help="Apply N functions at most."
)
@click.option(
    "--states", type=int, default=DEFAULT.states, show_default=True, metavar="N", help="Look at N numbers at most."
)
@click.option(
    "--digits",
    type=int,
    default=DEFAULT.digits,
    show_default=True,
    metavar="N",
    help="Leave out numbers of more than N digits.",
)
@json_option
@asked_for(PathRequest)
def path(asked: PathRequest) -> int:
    """Find the fewest applications of functions that lead from A to B.

    A and B are whole numbers. An EXPRESSION is arithmetic in x, as in Python. A function that divides by zero at some
    number, or has a negative exponent there, has no value there. The answer is written with the function that is
    applied last at the left. Of several shortest compositions it is the first, in the order of the -f options,
    compared as they are applied.

    \b
    Operators: + - * // % **  == != < <= > >=  and or not  a if c else b  ( )

    The search goes from both ends where every function has an inverse that can be derived: polynomials, x//k,
    choices between such, one within another. For other functions, --inverse says what number F makes x of; give it
    several times if there are several. It is taken on trust, but fails where it is seen to lack a number. If an
    inverse is missing, the search goes from A only.

    The limits --depth, --states and --digits say where to stop; that on digits is also for powers and products within
    an expression. If B is not reached, the answer says why, and the exit status is 1.

    \b
    Examples:
      secateur path 15 4 -f 'f=3*x' -f 'g=x//2'
      secateur path 27 1 -f 'collatz=x//2 if x%2==0 else 3*x+1' --trace
      secateur path 1 1000 -f 'double=2*x' -f 'next=x+1' --all
      secateur path 5 -12 -f 'f=-x' -f 'g=x*x-1' -f 'h=x//3' --json
    """
    if asked.most < 1:
        raise SecateurError(f"--most {asked.most}: expected at least 1")
    search = asked.search()
    with progress(lambda: f"{search.states:,} numbers, no path of up to {search.excluded:,} functions"):
        found = search.run()
    listed = islice(found.compositions(), asked.most) if asked.every else None
    if asked.as_json:
        print_json(_data(found, listed))
    else:
        print_lines(_reached(found, listed, asked.trace) if found.steps is not None else _not_reached(found))
        if found.left_out:
            shorter = "" if found.steps is None else ": with them there may be a shorter composition"
            click.echo(f"numbers of more than {asked.digits:,} digits were left out{shorter}")
    return 1 if found.steps is None else 0


def _functions(given: tuple[tuple[str, str], ...]) -> dict[str, str]:
    functions: dict[str, str] = {}
    for name, expression in given:
        if name in functions:
            raise SecateurError(f"-f {name}=…: a second function of that name: expected another name")
        functions[name] = expression
    return functions


def _inverses(given: tuple[tuple[str, str], ...]) -> dict[str, list[str]]:
    inverses: dict[str, list[str]] = {}
    for name, expression in given:
        inverses.setdefault(name, []).append(expression)
    return inverses


def _data(found: Path, listed: Iterator[tuple[str, ...]] | None) -> dict[str, object]:
    import msgspec

    data: dict[str, object] = {
        "start": found.start,
        "goal": found.goal,
        "length": found.length,
        "steps": found.steps,
        "count": msgspec.Raw(str(Decimal(found.count)).encode()),  # of more digits than Python writes of an int
        "values": found.values,
        "stopped": found.stopped,
        "exhausted": found.exhausted,
        "excluded": found.excluded,
        "left_out": found.left_out,
        "states": found.states,
        "both_ways": found.both_ways,
    }
    if listed is not None:
        data["compositions"] = list(listed)
    return data


def _reached(found: Path, listed: Iterator[tuple[str, ...]] | None, trace: bool) -> Iterator[str]:
    """Say how B is reached."""
    from secateur.views.composition import applications, composition
    from secateur.views.words import number

    assert found.steps is not None
    shown = 0
    for steps in listed or [found.steps]:
        yield composition(found.start, steps, found.goal)
        shown += 1
    if trace:
        yield from applications(found)
    if found.count > 1 or trace:
        plural = "" if found.count == 1 else "s"
        rest = "" if found.count == shown else f", {shown:,} listed (--most)" if listed else ", --all lists them"
        yield f"{number(found.count)} shortest composition{plural} of length {len(found.steps):,}{rest}"
    if trace:
        yield _effort(found)


def _not_reached(found: Path) -> Iterator[str]:
    """Say why B is not reached."""
    from secateur.views.composition import whole as shown

    start, goal = shown(found.start), shown(found.goal)
    if found.stopped is None:
        everything = f"can be reached from {start}" if found.exhausted == "start" else f"leads to {goal}"
        yield f"{goal} cannot be reached from {start}: everything that {everything} was looked at"
    elif found.stopped == "digits":
        yield f"{goal} was not reached from {start}: stopped by the limit on digits"
    else:
        functions = "1 function" if found.excluded == 1 else f"{found.excluded:,} functions"
        yield f"{goal} was not reached from {start} by up to {functions}: stopped by the limit on {found.stopped}"
    yield _effort(found)


def _effort(found: Path) -> str:
    return f"{found.states:,} numbers looked at, {'from both ends' if found.both_ways else 'from the start'}"
