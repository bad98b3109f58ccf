"""A study on the page: a small one that is run for it, or one whose report the lab was started with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from secateur.errors import ParameterError
from secateur.lab.offered import Offered

if TYPE_CHECKING:
    from secateur.study.experiment import StudyProgress
    from secateur.study.findings import Findings

Tell: TypeAlias = Callable[[dict[str, Any]], object]

NODES = 10_000_000  # that one search may visit
MOST = {"last": 12, "positions": 50, "games": 100, "seconds": 120}


class StudyAsked(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What to study: a game, the depths, how many positions, how many games of each match, and for how long."""

    game: str
    first: int = 1
    last: int = 3
    positions: int = 4
    games: int = 0
    seed: int = 0
    seconds: float = 30.0


class ReportAsked(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A report that the lab was started with."""

    report: str


def study(asked: StudyAsked, offered: Offered, tell: Tell) -> None:
    """Run a study: pass on how far it is, what it has found after each of its parts, and everything at the end."""
    from secateur.interface import studies
    from secateur.study.findings import findings_of

    for name, most in MOST.items():
        if getattr(asked, name) > most:
            raise ParameterError(f"{name} {getattr(asked, name):g}: expected at most {most} for the page")
    part = ""

    def heard(news: StudyProgress) -> None:
        nonlocal part
        if part not in ("", news.doing):
            tell({"report": written(findings_of(news.plan, news.results)), "done": False})
        part = news.doing
        python = {"in_python": news.results.why} if news.results.why else {}
        tell({"doing": part, "finished": news.done, "total": news.total, **python})

    found = studies.study(
        offered.game(asked.game),
        (asked.first, asked.last),
        positions=asked.positions,
        games=asked.games,
        seed=asked.seed,
        nodes=NODES,
        seconds=asked.seconds,
        progress=heard,
    )
    command = studies.command_of(replace(found.plan, own=None, game=asked.game))
    tell({"report": {**written(found.findings), "command": command}, "done": True})


def report(asked: ReportAsked, offered: Offered) -> dict[str, Any]:
    """Return a report that the lab was started with."""
    return written(offered.report(asked.report))


def written(found: Findings) -> dict[str, Any]:
    """Return what a study has found: its sentences, its plots as SVG, and its tables."""
    from secateur.views.study_plots import plots
    from secateur.views.study_tables import sentences, tables

    settings = found.settings
    return {
        "game": settings["game"],
        "depths": [settings["first"], settings["last"]],
        "positions": len(found.positions),
        "sentences": list(sentences(found)),
        "plots": [{"name": plot.name, "caption": plot.caption, "svg": plot.svg.decode()} for plot in plots(found)],
        "tables": [
            {"title": table.title, "head": table.head, "rows": table.rows, "note": table.note}
            for table in tables(found)
        ],
        "left_out": found.left_out,
    }
