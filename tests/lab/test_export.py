"""The lab as a site without a server: what is written, what is refused, and the same answers in a real browser."""

import json
import shutil
import subprocess
import sys
import zipfile

import pytest
from cli.running import assert_error, lines, secateur
from lab.pages import fragment
from lab.site import ASK, plain_server

from secateur.lab import export as exporting
from secateur.lab.answers import answer
from secateur.lab.export import RUNTIME, WHEELS, ExportError, export
from secateur.lab.in_browser import replied

expect = pytest.importorskip("playwright.sync_api").expect
expect.set_options(timeout=120_000)


@pytest.fixture
def pyodide(tmp_path):
    """A folder that looks like Pyodide."""
    folder = tmp_path / "pyodide"
    (folder / "package").mkdir(parents=True)
    for name in RUNTIME:
        (folder / "package" / name).write_text(name, encoding="utf-8")
    for name in WHEELS:
        (folder / f"{name}-1.0-py3-none-any.whl").write_text(name, encoding="utf-8")
    return folder


def test_what_is_written(pyodide, tmp_path):
    site = tmp_path / "site"
    size = export(site, pyodide)
    assert size == sum(file.stat().st_size for file in site.rglob("*") if file.is_file())
    assert {file.name for file in (site / "pyodide").iterdir()} == set(RUNTIME)
    index = (site / "index.html").read_text(encoding="utf-8")
    assert "data-site>" in index
    assert "'wasm-unsafe-eval'" in index
    packages = json.loads((site / "packages.json").read_text(encoding="utf-8"))
    assert [name.partition("-")[0] for name, _ in packages] == [*WHEELS, "secateur.zip"]
    names = zipfile.ZipFile(site / "secateur.zip").namelist()
    assert {"secateur/lab/answers.py", "secateur/lab/in_browser.py"} <= set(names)
    assert "in_browser" in (site / "worker.js").read_text(encoding="utf-8")
    assert [name for name in names if name.startswith(("secateur/cli", "secateur/compiled"))] == [
        "secateur/compiled/__init__.py",
        "secateur/compiled/engine.py",
    ]


def test_what_the_worker_of_the_site_calls():
    found = json.loads(replied("position", '{"game": "nim:1,2", "moves": ["1:1"]}'))
    assert [each["move"] for each in found["legal"]] == ["2:1", "2:2"]
    assert json.loads(replied("position", "{}"))["status"] == 422
    lines = []
    assert replied("values", '{"game": "nim:1,2", "seconds": 5}', lines.append) == "{}"
    assert json.loads(lines[-1])["done"]
    assert "engine" not in json.loads(replied("catalogue", "{}"))["players"]


def test_what_a_teacher_wrote_stays(pyodide, tmp_path):
    site = tmp_path / "site"
    export(site, pyodide)
    (site / "exercises.json").write_text('[{"title": "One"}]', encoding="utf-8")
    export(site, pyodide)
    assert (site / "exercises.json").read_text(encoding="utf-8") == '[{"title": "One"}]'


def test_a_folder_with_other_things_is_left_alone(pyodide, tmp_path):
    (tmp_path / "thesis.tex").write_text("x", encoding="utf-8")
    with pytest.raises(ExportError, match="not empty, and not a site of the lab"):
        export(tmp_path, pyodide)
    with pytest.raises(ExportError, match="a file: expected a folder"):
        export(tmp_path / "thesis.tex", pyodide)


@pytest.mark.parametrize(
    ("missing", "words"), [("package", "no pyodide.mjs"), ("six-1.0-py3-none-any.whl", "no wheel of six")]
)
def test_a_pyodide_that_is_not_whole(pyodide, tmp_path, missing, words):
    gone = pyodide / missing
    shutil.rmtree(gone) if gone.is_dir() else gone.unlink()
    with pytest.raises(ExportError, match=words):
        export(tmp_path / "site", pyodide)
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize(
    "command", [["no-such-program"], [sys.executable, "-c", "import sys; sys.exit('no network')"]]
)
def test_a_pyodide_that_cannot_be_fetched(tmp_path, monkeypatch, command):
    run = subprocess.run
    monkeypatch.setattr(exporting.subprocess, "run", lambda asked, **options: run(command, **options))
    with pytest.raises(
        ExportError, match=r"Pyodide cannot be fetched: .*expected npm and a network, or --pyodide FOLDER"
    ):
        export(tmp_path / "site")


def test_the_command(pyodide, tmp_path):
    site = tmp_path / "site"
    assert "serve it with any web server" in lines("lab", "--export", site, "--pyodide", pyodide)[0]
    assert_error(secateur("lab", "game.py", "--export", site), "expected no file with --export")
    assert_error(secateur("lab", "--pyodide", pyodide), "expected --export with it")
    assert_error(secateur("lab", "chess"), "expected a Python file with a game in it")
    assert_error(secateur("lab", "nowhere.py"), "no such file")


# ---------------------------------------------------------------- in a real browser, if Pyodide can be had


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("web") / "any" / "folder"
    try:
        export(folder)
    except ExportError as error:
        pytest.skip(str(error))
    (folder / "exercises.json").write_text(
        json.dumps([{"title": "Week 3", "exercise": {"kind": "direct", "level": "easy", "seed": 7}}]),
        encoding="utf-8",
    )
    return folder


SAME = [
    ("tree", {"text": "((3) (1 2 9) (4))", "language": "fr"}),
    ("tree", {"text": "((3) (1 2 9) (4))", "algorithm": "sss"}),
    ("exercise", {"kind": "inverse", "level": "easy", "seed": 4}),
    ("puzzle", {"text": "((a=? b=?) (c=? d=?))", "cuts": [6], "want": "solve"}),
    ("draw", {"text": "((3) (1 2 9) (4))", "form": "tex"}),
    ("position", {"game": "domineering:4x4", "moves": ["0,0", "3,0"]}),
    ("move", {"game": "connect4", "moves": ["4"], "player": "alphabeta:depth=3"}),
    ("position", {"game": "nowhere"}),
]


def test_the_site_gives_the_same_answers_and_asks_nobody_else(browser, site):
    asked = []
    with plain_server(site.parents[1]) as address:
        page = browser.new_page(locale="en")
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: asked.append(f"an error: {error}"))
        page.goto(f"{address}any/folder/#{fragment(page='play', play={'game': 'tictactoe', 'second': 'human'})}")
        page.wait_for_selector("html[data-ready]", timeout=120_000)
        for name, question in SAME:
            try:
                here = json.loads(answer(name, json.dumps(question).encode()))
            except Exception as error:
                here = {"error": str(error)}
            assert page.evaluate(ASK, [name, question]) == here, (name, question)
        page.locator('[data-cell="1,1"]').click()
        expect(page.locator(".played li")).to_have_text(["b2"])
        page.get_by_label("Second player").select_option("alphabeta")
        expect(page.locator(".played li")).to_have_count(2)
        page.get_by_role("button", name="Exercises", exact=True).click()
        page.get_by_label("From your teacher").select_option("Week 3")
        expect(page.get_by_label("Number")).to_have_value("7")
        expect(page.get_by_role("button", name="Graphs")).to_have_count(0)
        # A link from a lab with an engine and graphs opens with the nearest that the site has.
        link = fragment(page="graph", play={"game": "nim:1,2", "second": "engine:level=3"})
        page.evaluate("(hash) => { location.hash = hash; }", link)
        expect(page.locator("#pages [aria-current]")).to_have_text("Step")
        page.locator("#pages").get_by_role("button", name="Play").click()
        expect(page.get_by_label("Second player", exact=True)).to_have_value("alphabeta")
        page.close()
        assert [url for url in asked if not url.startswith((address, "blob:", "data:"))] == []
