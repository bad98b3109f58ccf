"""What the pages in docs/ show is what the program does."""

import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs").glob("*.md"))


LANGUAGES = ("python", "console", "sh")


def blocks(page, language):
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


def with_blocks(language):
    return [page for page in PAGES if blocks(page, language)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_shows_something(page):
    assert sum(len(blocks(page, language)) for language in LANGUAGES) > 0


@pytest.mark.parametrize("page", with_blocks("python"), ids=lambda page: page.name)
def test_the_code_of_a_page_runs_from_top_to_bottom(page, tmp_path):
    file = (
        tmp_path / f"{page.stem.replace('-', '_')}.py"
    )  # a file, because the compiler reads the source of the rules
    file.write_text("".join(blocks(page, "python")), encoding="utf-8")
    runpy.run_path(str(file), run_name="docs")


@pytest.mark.parametrize("page", with_blocks("console"), ids=lambda page: page.name)
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
    own_game = ROOT / "docs" / "your-own-game.md"
    assert own_game in with_blocks("python")
    assert own_game in with_blocks("console")
