"""What the README shows is what the program does."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)


def blocks(language):
    return [text for kind, text in BLOCKS if kind == language]


def run(command):
    words = shlex.split(command)
    assert words[0] == "secateur"
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, check=True)
    return done.stdout.decode()


def without_times(text):
    """The text without the seconds, which differ from run to run."""
    return re.sub(r"[\d.,]+ s( \([\d.,]+( million)? a second\))?\n", "… s\n", text)


def test_the_first_command_prints_what_is_shown_below_it():
    install, command = blocks("sh")[0].strip().split(" && ")
    assert install == "pip install ."
    assert run(command) == blocks("text")[0]


def test_the_second_command_installs_and_tests():
    assert blocks("sh")[1].strip() == "pip install '.[test]' && pytest"


@pytest.mark.parametrize("text", blocks("console"))
def test_commands_print_what_is_shown(text):
    command, output = text.split("\n", 1)
    assert without_times(run(command.removeprefix("$ "))) == without_times(output)


@pytest.mark.parametrize("text", blocks("python"))
def test_code_runs(text):
    exec(compile(text, "README.md", "exec"), {"__name__": "readme"})


@pytest.mark.parametrize("text", re.findall(r"^\| .*? \| `(.*?)` or `(.*?)` \|$", README, re.MULTILINE))
def test_both_ways_to_write_a_tree_give_the_same_tree(text):
    from secateur.tree.tree_text import parse, to_data

    json_form, short_form = text
    assert to_data(parse(json_form)) == to_data(parse(short_form))


def test_links_lead_somewhere():
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / target).exists(), target


@pytest.mark.parametrize(
    ("command", "picture"),
    [
        (blocks("sh")[0].strip().split(" && ")[1], "exercise1.svg"),
        ("secateur graph examples/graph.txt --from s --cycles draw", "graph.svg"),
    ],
)
def test_the_pictures_are_up_to_date(tmp_path, command, picture):
    assert command in README
    run(f"{command} --draw {tmp_path / picture}")
    shown = ROOT / "docs" / picture
    assert shown.read_text(encoding="utf-8") == (tmp_path / picture).read_text(encoding="utf-8")
