"""The option that every command has: how much memory it may take."""

import click

from secateur import memory


def _allow(context: click.Context, option: click.Parameter, mebibytes: int | None) -> int:
    if mebibytes is not None:
        memory.allow(mebibytes)
    memory.limit_of_this_platform()
    return memory.allowed()


memory_option = click.Option(
    ["--memory"],
    type=int,
    metavar="MIB",
    callback=_allow,
    expose_value=False,
    help="The most memory to take; a quarter of the machine's, if not given.",
)
