"""What the pages in docs/ show is what the program does, and the site is whole by itself."""

import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import click
import pytest
from lab.chromium import ARGUMENTS, CHROMIUM
from snippets import check

import secateur as package
from secateur.cli import COMMANDS, secateur
from secateur.tree.tree_text import parse, to_data

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
TREES = (DOCS / "reference" / "trees.md").read_text(encoding="utf-8")


def name(page):
    return str(page.relative_to(DOCS))


def blocks(page, language):
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def files(page):
    """The blocks of a page that are files: their names and texts."""
    text = page.read_text(encoding="utf-8")
    return re.findall(r'^```python title="(.*?)"\n(.*?)^```', text, re.DOTALL | re.MULTILINE)


def with_blocks(language):
    """The pages with code in a language, each skipped if it needs a library that is not installed."""
    missing = pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is not installed")
    return [
        pytest.param(page, marks=missing if page.stem == "other-libraries" else (), id=name(page))
        for page in PAGES
        if blocks(page, language)
    ]


@pytest.mark.parametrize("page", with_blocks("python"))
def test_the_code_of_a_page_runs_from_top_to_bottom(page, tmp_path):
    # a file, because the compiler reads the source of the rules
    file = tmp_path / f"{page.stem.replace('-', '_')}.py"
    file.write_text("".join(blocks(page, "python")), encoding="utf-8")
    runpy.run_path(str(file), run_name="docs")


@pytest.mark.parametrize("page", with_blocks("console"))
def test_the_commands_of_a_page_print_and_draw_what_is_shown(page, tmp_path):
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for title, text in files(page):
        (tmp_path / title).write_text(text, encoding="utf-8")
    for text in blocks(page, "console"):
        check(text, tmp_path)
    for drawn in tmp_path.glob("*.svg"):
        assert drawn.read_text(encoding="utf-8") == (page.parent / drawn.name).read_text(encoding="utf-8"), drawn.name


@pytest.mark.parametrize("forms", re.findall(r"^\| .*? \| `(.*?)` or `(.*?)` \|$", TREES, re.MULTILINE))
def test_both_ways_to_write_a_tree_give_the_same_tree(forms):
    json_form, short_form = forms
    assert to_data(parse(json_form)) == to_data(parse(short_form))


def test_the_picture_of_the_graph_is_up_to_date(tmp_path):
    command = "graph examples/graph.txt --from s --cycles draw"
    assert f"$ secateur {command}\n" in (DOCS / "how-to" / "graphs-and-paths.md").read_text(encoding="utf-8")
    words = [*command.split(), "--draw", str(tmp_path / "graph.svg")]
    subprocess.run([sys.executable, "-m", "secateur", *words], cwd=ROOT, capture_output=True, check=True)
    assert (DOCS / "graph.svg").read_text(encoding="utf-8") == (tmp_path / "graph.svg").read_text(encoding="utf-8")


def commands():
    """The commands that pages advise without their results: many are long, or wait for somebody."""
    for page in PAGES:
        for line in "".join(blocks(page, "sh")).splitlines():
            words = shlex.split(line, comments=True)
            if words:
                yield pytest.param(words, id=f"{name(page)}: {line}")


@pytest.mark.parametrize("words", list(commands()))
def test_commands_that_are_advised_exist(words):
    if words[0] == "secateur":
        context = click.Context(secateur, info_name="secateur")
        command = secateur.get_command(context, words[1])
        command.make_context(words[1], words[2:], parent=context)
    elif words[0] == "python":
        assert (ROOT / words[1]).exists()
    else:
        assert words[0] == "pip"


def build(docs, site):
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)],
        cwd=docs,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        check=False,
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    done = build(ROOT, folder)
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr
    return folder


def test_the_site_loads_nothing_from_elsewhere(site):
    for page in site.rglob("*.html"):
        loaded = re.findall(r'<(?:script|img|link|iframe)\b[^>]*?\b(?:src|href)="?(https?:)?//', page.read_text())
        assert loaded == [], page


def test_the_site_has_every_command_and_french_pages(site):
    page = (site / "reference" / "commands.html").read_text(encoding="utf-8")
    assert [command for command in COMMANDS if f'<h2 id="{command}"' not in page] == []
    assert '<html lang="fr"' in (site / "course" / "arbres.html").read_text(encoding="utf-8")


def test_the_site_has_every_name_of_the_python_interface_with_a_description(site):
    page = (site / "reference" / "python.html").read_text(encoding="utf-8")
    shown = dict(re.findall(r'<h3 id="secateur\.(?:\w+\.)*(\w+)".*?</h3>(.*?)(?=<h[23])', page + "<h2", re.DOTALL))
    assert set(package.__all__) <= set(shown)
    assert [name for name in package.__all__ if "<p>" not in shown[name]] == []
    assert "<blockquote>" not in page  # as which Markdown would take examples, for they begin with >>>


def test_a_broken_link_fails_the_build(tmp_path):
    for part in ("docs", "src", "examples", "benchmarks"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    with (tmp_path / "docs" / "start.md").open("a", encoding="utf-8") as page:
        page.write("\n[nowhere](nowhere.md)\n")
    done = build(tmp_path, tmp_path / "site")
    assert done.returncode == 1
    assert "nowhere.md" in done.stderr


@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_the_site_can_be_searched_from_a_folder(site):
    from playwright.sync_api import expect, sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = browser.new_page()
        page.goto((site / "index.html").as_uri())
        page.keyboard.press("s")
        page.keyboard.type("Obsequi")
        expect(page.locator(".md-search-result__item").first).to_contain_text("Domineering")
        browser.close()
