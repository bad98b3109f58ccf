"""The tables, plots and pages of a study."""

import csv
import io
import re
import struct
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from secateur.study.budget import Reach
from secateur.study.experiment import Experiment
from secateur.study.plan import BEST, EVALUATION, GENERATED, REVERSED, Plan
from secateur.views.data_table import DataTable, html_lines, markdown_lines, text_lines
from secateur.views.study_plots import ORDER_COLOURS, plots
from secateur.views.study_report import counts_csv, write_report
from secateur.views.study_tables import sentences, tables
from secateur.views.words import listed

COMMAND = "secateur study domineering:3x4 --seed 1 --out report"
PLOTS = ["nodes", "saved", "ordering", "budget", "match"]


@pytest.fixture(scope="module")
def found():
    orders = (GENERATED, EVALUATION, REVERSED, BEST)
    return Experiment(Plan("domineering:3x4", 1, 4, positions=3, orders=orders, games=4, seed=1, version="9.9")).run()


@pytest.fixture(scope="module")
def pictures(found):
    return plots(found, with_png=True)


@pytest.fixture(scope="module")
def report(found, tmp_path_factory):
    folder = tmp_path_factory.mktemp("report")
    write_report(found, folder, COMMAND)
    return folder


def test_a_table_in_three_forms():
    table = DataTable("Title", ["what", "n"], [["a<b", "1"], ["c", "1,000"]], "note")
    assert list(text_lines(table)) == ["Title", "  what      n", "  a<b       1", "  c     1,000", "  note"]
    assert list(markdown_lines(table))[2:6] == ["| what | n |", "| --- | ---: |", "| a<b | 1 |", "| c | 1,000 |"]
    html = "\n".join(html_lines(table))
    assert "<td>a&lt;b</td><td>1</td>" in html
    ElementTree.fromstring(f"<div>{html}</div>")


def test_all_files_are_there_and_nothing_else(report):
    pictures = [f"{name}.{kind}" for name in PLOTS for kind in ("svg", "png")]
    assert sorted(file.name for file in report.iterdir()) == sorted(
        ["report.html", "report.md", "counts.csv", "study.json", *pictures]
    )


def test_the_same_findings_give_the_same_bytes(found, report, tmp_path):
    write_report(found, tmp_path, COMMAND)
    for file in report.iterdir():
        assert file.read_bytes() == (tmp_path / file.name).read_bytes(), file.name


def test_the_page_loads_nothing_from_the_network(report):
    page = (report / "report.html").read_text(encoding="utf-8")
    sources = re.findall(r'(?:src|href|url)\s*[=(]\s*["\']?([^"\' >)]+)', page)
    assert len(sources) == len(PLOTS)
    assert all(source.startswith("data:image/svg+xml;base64,") for source in sources)
    assert not re.search(r"<(script|link|iframe|object|embed)|@import|https?:", page)


def test_the_foot_says_how_to_repeat_it(report):
    for name in ("report.html", "report.md"):
        foot = (report / name).read_text(encoding="utf-8")[-600:]
        assert COMMAND in foot
        assert "Secateur 9.9, seed 1" in foot


def test_the_markdown_shows_plots_that_are_there(report):
    shown = re.findall(r"!\[.+\]\((.+)\)", (report / "report.md").read_text(encoding="utf-8"))
    assert shown == [f"{name}.svg" for name in PLOTS]
    assert all((report / name).exists() for name in shown)


def test_plots_are_pictures_with_their_axes_labelled(pictures):
    for plot in pictures:
        svg = plot.svg.decode()
        ElementTree.fromstring(svg)
        assert "<dc:date>" not in svg
        comments = re.findall(r"<!-- (.+?) -->", svg)
        assert any("depth" in words for words in comments), plot.name
        width, height = struct.unpack(">II", plot.png[16:24])
        assert plot.png.startswith(b"\x89PNG")
        assert min(width, height) > 500


def test_lines_are_labelled_where_they_end_and_not_in_a_legend(pictures):
    by_name = {plot.name: plot.svg.decode() for plot in pictures}
    for words in ("minimax", "alpha-beta", "least tree (uniform)"):
        assert f"<!-- {words} -->" in by_name["nodes"]
    for words in ("as generated", "by evaluation", "reversed, worst first", "best first"):
        assert f"<!-- {words} -->" in by_name["ordering"]
    assert not any('id="legend' in svg for svg in by_name.values())
    assert len(set(ORDER_COLOURS.values())) == len(ORDER_COLOURS)


def test_the_raw_numbers_are_all_there(found):
    rows = list(csv.DictReader(io.StringIO(counts_csv(found))))
    assert len(rows) == len(found.counts)
    first = rows[0]
    assert (first["position"], first["algorithm"], first["depth"]) == ("0", "minimax", "1")
    assert int(first["nodes"]) == found.counts[0].nodes


def test_tables_and_sentences_say_what_was_found(found):
    shown = {table.title.split(",")[0]: table for table in tables(found)}
    assert len(shown) == 7
    nodes = next(table for title, table in shown.items() if title.startswith("Nodes visited"))
    assert [row[0] for row in nodes.rows] == ["1", "2", "3", "4"]
    found_sentences = list(sentences(found))
    assert found_sentences[0].startswith("At depth 4 alpha-beta does not visit")
    assert any("Use these depths as cut-offs" in words for words in found_sentences)


def test_a_report_without_findings_says_what_was_left_out(found, tmp_path):
    nothing = replace(
        found, saved=[], phases=[], least=[], orders=[], equal_budget=[], match=[], left_out=["match: no time"]
    )
    assert [plot.name for plot in plots(nothing)] == ["nodes"]
    assert len(tables(nothing)) == 1
    assert list(sentences(nothing)) == []
    write_report(nothing, tmp_path, COMMAND)
    assert "match: no time" in (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "match: no time" in (tmp_path / "report.md").read_text(encoding="utf-8")


def test_words_in_a_list():
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"


def test_the_summary_does_not_contradict_the_table(found):
    """In the generated order alpha-beta gains nothing here, in another it does: both are said."""
    row = replace(
        found.equal_budget[-1],
        minimax=4,
        alphabeta=4,
        end=False,
        by_order={GENERATED: Reach(4), EVALUATION: Reach(5), BEST: Reach(7)},
    )
    said = " ".join(sentences(replace(found, equal_budget=[row])))
    assert "With moves in the order in which the game generates them, alpha-beta saves too little" in said
    assert "in the order “best first” it looks 7 moves ahead for minimax's 4" in said
    alone = " ".join(sentences(replace(found, equal_budget=[replace(row, by_order={GENERATED: Reach(4)})])))
    assert "minimax's budget. " in alone + " "
    assert "best first" not in alone
