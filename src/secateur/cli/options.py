"""The options that several commands share."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from secateur.views.language import ENGLISH, LANGUAGES

Command = TypeVar("Command", bound=Callable[..., Any])


def language_option(of_what: str = "") -> Callable[[Command], Command]:
    """Add --lang, which says in which language something is said."""
    told = f"The language {of_what}".rstrip() + "."
    return click.option(
        "--lang", "language", type=click.Choice(LANGUAGES), default=ENGLISH, show_default=True, help=told
    )
