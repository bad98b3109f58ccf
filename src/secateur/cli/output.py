"""How the commands print and draw."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from secateur.views.language import ENGLISH, Language

if TYPE_CHECKING:
    from secateur.events import Event
    from secateur.tree import Tree


def print_json(data: object) -> None:
    """Print data as one line of JSON."""
    import msgspec

    click.echo(msgspec.json.encode(data).decode())


def print_lines(lines: Iterable[str]) -> None:
    """Print lines as they come."""
    for line in lines:
        click.echo(line)


def say(message: str) -> None:
    """Say on standard error what is happening."""
    click.echo(f"secateur: {message}", err=True)


def draw_tree(
    tree: "Tree",
    events: "Sequence[Event[int]]",
    file: Path,
    shapes: str = "triangles",
    language: Language = ENGLISH,
) -> None:
    """Draw a searched tree to a file: as LaTeX if its name ends in .tex, else as SVG."""
    from secateur.views.picture import picture_of
    from secateur.views.svg import to_svg
    from secateur.views.tikz import to_tikz

    drawn = to_tikz if file.suffix == ".tex" else to_svg
    file.write_text(drawn(picture_of(tree, events, language), shapes), encoding="utf-8")
