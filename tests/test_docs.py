"""What the pages in docs/ show is what the program does."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs").glob("*.md"))


def blocks(page, language):
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_code_of_a_page_runs_from_top_to_bottom(page):
    code = "".join(blocks(page, "python"))
    exec(compile(code, page.name, "exec"), {"__name__": "docs"})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_commands_of_a_page_print_what_is_shown(page):
    for text in blocks(page, "console"):
        command, output = text.split("\n", 1)
        words = shlex.split(command.removeprefix("$ "))
        done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, check=True)
        assert done.stdout.decode() == output


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_there_are_pages():
    assert PAGES
