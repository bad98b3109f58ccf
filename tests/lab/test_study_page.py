"""A study on the page: the figures of the command, live and from a report; and what the page may not ask for."""

import json
import shutil

import pytest
from cli.running import assert_error, secateur
from lab.pages import fragment
from lab.serving import ask, served
from lab.test_playing import COUNTING

from secateur import study
from secateur.errors import SecateurError
from secateur.lab.answers import NO_FILES, answer, is_long, stream
from secateur.lab.offered import Offered
from secateur.views.study_tables import sentences, tables

expect = pytest.importorskip("playwright.sync_api").expect
expect.set_options(timeout=60_000)

SMALL = {"game": "counting.py", "last": 3, "positions": 2, "seconds": 120}


def streamed(offered, **question):
    lines = []
    stream("study", json.dumps(question).encode(), offered, lambda line: lines.append(json.loads(line)))
    return lines


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder of a report."""
    place = tmp_path_factory.mktemp("reports") / "first"
    study("nim:1,2,3", "1-2", positions=1, games=0, orders="generated", out=place)
    return place


def test_the_figures_are_those_of_the_command_also_for_ones_own_game(tmp_path):
    file = tmp_path / "counting.py"
    file.write_text(COUNTING.format(moves="pass"), encoding="utf-8")
    lines = streamed(Offered.of([str(file)]), **SMALL)
    report = lines[-1]["report"]
    found = study(file, "1-3", positions=2, games=0, nodes=10_000_000).findings
    assert lines[-1]["done"]
    assert report["sentences"] == list(sentences(found))
    assert [table["rows"] for table in report["tables"]] == [[list(row) for row in t.rows] for t in tables(found)]
    assert {plot["name"] for plot in report["plots"]} >= {"nodes", "saved", "ordering"}
    assert report["command"].startswith("secateur study counting.py --depths 1-3 --positions 2")
    assert "counting" in [line.get("doing") for line in lines]
    assert next(line["done"] for line in lines if "report" in line) is False  # something is shown before the end


def test_a_report_is_read_as_it_was_written(folder):
    offered = Offered.of([str(folder)])
    assert offered.names == NO_FILES.names
    found = json.loads(answer("report", b'{"report": "first"}', offered))
    assert found["game"] == "nim:1,2,3"
    text = (folder / "report.md").read_text(encoding="utf-8")
    assert all(sentence in text for sentence in found["sentences"])
    assert is_long("report", b"", offered)


@pytest.mark.parametrize(
    ("name", "question", "expected"),
    [
        ("report", {"report": "{folder}"}, "unknown report"),
        ("report", {"report": ".."}, "unknown report"),
        ("study", {"game": "[[1,2],[3,4]]"}, "unknown game"),
        ("study", {"game": "{folder}/x.py"}, "unknown game"),
        ("study", {"game": "nim:1,2", "last": 99}, "last 99: expected at most 12 for the page"),
        ("study", {"game": "nim:1,2", "seconds": 9999}, "seconds 9999: expected at most 120 for the page"),
        ("study", {"game": "nim:1,2", "first": 3, "last": 2}, "depths 3-2: expected A-B"),
    ],
)
def test_what_a_page_may_not_ask_for(folder, name, question, expected):
    body = json.dumps(question).replace("{folder}", str(folder)).encode()
    offered = Offered.of([str(folder)])
    with pytest.raises(SecateurError, match=expected):
        answer(name, body, offered) if name == "report" else stream(name, body, offered, print)


def test_a_folder_that_is_no_report(tmp_path, folder):
    assert_error(secateur("lab", tmp_path), f"{tmp_path}: no study.json in it: expected a Python file with a game")
    shutil.copy(folder / "study.json", tmp_path)
    (tmp_path / "study.json").write_text('{"settings": 3}', encoding="utf-8")
    assert_error(secateur("lab", tmp_path), "expected a file as `secateur study` writes it")


def test_a_study_on_the_page_and_a_report(browser, folder):
    with served(games=[str(folder)]) as lab:
        assert ask(lab, "catalogue").data["reports"] == ["first"]
        page = browser.new_page(locale="fr")
        page.goto(f"{lab.url}&{fragment(page='study', study={'game': 'nim:1,2,3', 'positions': 2, 'seconds': 120})}")
        page.get_by_role("button", name="Lancer l’étude").click()
        expect(page.locator("[data-studied]")).to_be_attached()
        expect(page.locator(".turn")).to_have_text("L’étude est terminée.")
        found = study("nim:1,2,3", "1-3", positions=2, games=0).findings
        expect(page.locator(".found li")).to_have_text(list(sentences(found)))
        expect(page.locator('.plots img[src^="data:image/svg+xml"]')).not_to_have_count(0)
        assert page.evaluate(
            "() => [...document.querySelectorAll('.plots img')].every((one) => one.naturalWidth > 0)"
        )
        expect(page.locator(".figures tbody th").first).to_have_text("1")
        page.get_by_label("Rapports").select_option("first")
        expect(page.locator(".turn")).to_have_text("Le rapport first.")
        page.close()


def test_a_study_is_stopped(open_page):
    large = {"game": "domineering:8x8", "last": 6, "seconds": 60}
    page = open_page(f"&{fragment(page='study', study=large)}")
    page.get_by_role("button", name="Run the study").click()
    expect(page.locator(".turn")).to_contain_text("Counting nodes")
    page.get_by_role("button", name="Stop the study").click()
    expect(page.locator(".turn")).to_have_text("The study was stopped.")
    expect(page.get_by_role("button", name="Run the study")).to_be_visible()
