"""The list of algorithms in a command's help, as they declare themselves."""

import click

from secateur import catalog
from secateur.views.words import listed

SWITCHES = {"window": ("--alpha", "--beta"), "strict": ("--strict",), "hard": ("--hard",), "shallow": ("--shallow",)}


class WithAlgorithms(click.Command):
    """A command whose help ends with the algorithms of the catalogue, and the options that each of them takes."""

    def format_epilog(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of algorithms."""
        searches = {name: catalog.algorithm(name) for name in catalog.ALGORITHMS}
        with formatter.section("Algorithms"):
            formatter.write_dl([(name, _title(search.__doc__ or "")) for name, search in searches.items()])
        takers: dict[tuple[str, ...], list[str]] = {}
        for name, search in searches.items():
            switches = tuple(switch for option in search.options for switch in SWITCHES[option])
            takers.setdefault(switches, []).append(name)
        takers.pop((), None)
        formatter.write_paragraph()
        for switches, names in takers.items():  # in two lines, for wrapping would break names at their hyphens
            formatter.write(f"{listed(switches)} are for\n{listed(names)}.\n")
        formatter.write("The others find the exact value without them.\n")


def _title(docstring: str) -> str:
    """Return what an algorithm says that it is: `Value of state to MAX by minimax (…).` is `minimax (…)`."""
    return docstring.partition("\n")[0].partition(" by ")[2].rstrip(".")
