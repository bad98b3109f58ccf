"""Kill commands that keep files at random moments; the same command goes on and comes to the right end."""

import json
import random
import signal
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Any

from torture.calls import answer, call
from torture.trial import Case

KILLS = 3  # of each command


def kills(seed: int, case: Case) -> None:
    """Kill a recorded match, a saved solution or a study again and again."""
    chance = random.Random(seed)
    kind = chance.choice([_match, _solve, _study])
    with tempfile.TemporaryDirectory() as place:
        kind(chance, Path(place), case)


def _killed(chance: random.Random, words: list[object], folder: Path, longest: float, case: Case) -> None:
    """Kill the command at random moments of the time that it takes; without a traceback, if it is faster."""
    for _ in range(KILLS):
        done = call(words, folder, seconds=chance.uniform(0.01, longest), end=signal.SIGKILL)
        case.right("Traceback" not in done.err, f"{words}: {done.err}")
        case.right(done.status in (-signal.SIGKILL, 0, 1), f"{words}: status {done.status}: {done.err}")


def _timed(words: list[object], folder: Path) -> tuple[Any, float]:
    begun = time.monotonic()
    return answer(words, folder), time.monotonic() - begun


def _match(chance: random.Random, folder: Path, case: Case) -> None:
    game = chance.choice(["nim:3,4,5", "tictactoe", "marbles:21,3"])
    games, workers = chance.choice([20, 60]), chance.choice([0, 2])
    words: list[object] = [
        "match",
        game,
        "random",
        "alphabeta:depth=2",
        "--games",
        games,
        "--seed",
        chance.randint(0, 9),
    ]
    words += ["--workers", workers]
    expected, took = _timed(words, folder)
    words += ["--record", "games.db"]
    _killed(chance, words, folder, took, case)
    case.same(answer(words, folder), expected, words)
    with sqlite3.connect(folder / "games.db") as record:
        case.same(record.execute("PRAGMA integrity_check").fetchone()[0], "ok", f"{words}: the record")
        rows = record.execute("SELECT count(*), count(DISTINCT id) FROM games").fetchone()
        case.same(rows, (games, games), f"{words}: the games in the record")
    record.close()


def _solve(chance: random.Random, folder: Path, case: Case) -> None:
    words: list[object] = [
        "solve",
        chance.choice(["connect4:5x4", "domineering:6x6"]),
        "--table",
        chance.choice([1, 8]),
    ]
    words += ["--threads", chance.choice([1, 2])]
    expected, took = _timed(words, folder)
    words += ["--save", "q"]
    for _ in range(KILLS):
        sitting = [*words, "--nodes", int(expected["nodes"] * chance.uniform(0.1, 0.4)) + 1]
        call(sitting, folder)  # which keeps the search
        _killed(chance, sitting, folder, took, case)
    found = answer(words, folder)
    keys = ["value", "winner"]
    if None not in (found["distance"], expected["distance"]):  # it is looked for within a limit, which threads share
        keys.append("distance")
    case.same([found[key] for key in keys], [expected[key] for key in keys], words)
    case.same(sorted(file.name for file in folder.iterdir()), [], f"{words}: files that are left")


def _study(chance: random.Random, folder: Path, case: Case) -> None:
    words: list[object] = ["study", chance.choice(["nim:3,4", "tictactoe"]), "--depths", "1-3", "--positions", 3]
    words += ["--games", 4, "--seed", chance.randint(0, 9), "--workers", chance.choice([0, 2])]
    words += ["--orders", "generated,evaluation"]
    expected, took = _timed(words, folder)
    words += ["--out", "study"]
    _killed(chance, words, folder, took, case)
    case.same(answer(words, folder), expected, words)
    report = json.loads((folder / "study" / "study.json").read_text(encoding="utf-8"))
    case.same(report, {key: expected[key] for key in report}, f"{words}: the report")
    left = [file.name for file in (folder / "study").iterdir() if file.suffix == ".new"]
    case.same(left, [], f"{words}: files that are left")
