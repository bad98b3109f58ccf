"""The options that commands share, and the request that a command gets."""

from dataclasses import dataclass
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from secateur import SecateurError, UnknownNameError
from secateur.cli import COMMANDS, secateur
from secateur.cli.options import asked_for, file_option, json_option, language_option, together


@dataclass(frozen=True)
class Order:
    dish: str
    as_json: bool
    language: str
    draw: Path | None


def command_that_keeps(orders):
    @click.command()
    @click.argument("dish")
    @together(json_option, language_option("of the menu"))
    @file_option("--draw", "Draw it.", ".svg", ".tex", ".txt")
    @asked_for(Order)
    def order(asked):
        """Order a dish."""
        orders.append(asked)

    return order


def test_a_command_gets_all_that_was_asked_for_as_one_thing():
    orders = []
    command_that_keeps(orders).main(["soup", "--lang", "fr", "--draw", "x.svg"], standalone_mode=False)
    assert orders == [Order("soup", False, "fr", Path("x.svg"))]


def test_options_are_listed_in_the_order_in_which_they_are_put_together():
    command = command_that_keeps([])
    assert [option.name for option in command.params] == ["dish", "as_json", "language", "draw"]
    text = CliRunner().invoke(command, ["--help"]).output
    assert "Order a dish." in text
    assert "The language of the menu." in text


@pytest.mark.parametrize("name", ["x.png", "x", "svg", "x.svg.gz"])
def test_a_file_of_another_kind_is_an_error_that_says_which_are_known(name):
    words = rf"--draw {name}: expected a file name that ends in \.svg, \.tex or \.txt"
    with pytest.raises(SecateurError, match=words):
        command_that_keeps([]).main(["soup", "--draw", name], standalone_mode=False)


def test_an_option_says_the_same_in_every_command():
    """Of those that several commands have with one meaning."""
    context = click.Context(secateur)
    told = {}
    for name in COMMANDS:
        for option in secateur.get_command(context, name).params:
            if isinstance(option, click.Option) and option.name in (
                "as_json",
                "shapes",
                "position",
                "moves",
                "table",
            ):
                told.setdefault(option.name, set()).add(option.help)
    assert {name: len(words) for name, words in told.items()} == dict.fromkeys(told, 1)
    assert len(told) == 5


def test_the_nearest_command_is_named():
    with pytest.raises(UnknownNameError, match=r"^unknown command 'treee': expected one of .*did you mean tree\?$"):
        secateur.main(["treee"], standalone_mode=False)
