"""The exported site against the program itself: the same answers, how large it is, and how soon it is there.

python benchmarks/exported_site.py [--trees 200] [--puzzles 50] [--games 20] [--write FILE]

With --write, the questions and their answers go to a file, so that another browser can be asked the same.
"""

import argparse
import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.pop(0)  # this folder, whose `lab` is a file
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from lab.chromium import ARGUMENTS, CHROMIUM
from lab.site import ASK, plain_server
from playwright.sync_api import sync_playwright

from secateur.catalog import ALGORITHMS
from secateur.errors import SecateurError
from secateur.lab.answers import answer
from secateur.lab.export import export

Question = tuple[str, dict[str, Any]]
GAMES = ("tictactoe", "nim:1,2,3", "marbles:9,3", "domineering:4x4", "connect4:4x5")


def here(name: str, question: dict[str, Any]) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(answer(name, json.dumps(question).encode()))
    except SecateurError as error:
        return {"error": str(error)}
    return found


def trees(count: int) -> Iterator[Question]:
    for seed in range(count):
        chance = random.Random(seed)
        size = {"leaves": chance.randint(4, 40), "depth": chance.randint(2, 5), "seed": seed}
        text = here("random", size)["text"]
        yield "random", size
        yield (
            "tree",
            {
                "text": text,
                "algorithm": chance.choice(list(ALGORITHMS)),
                "strict": chance.random() < 0.5,
                "order": chance.choice(["given", "reversed", "best", "worst"]),
                "language": chance.choice(["en", "fr"]),
            },
        )


def puzzles(count: int) -> Iterator[Question]:
    for seed in range(count):
        asked = {"kind": "inverse", "level": ("easy", "medium")[seed % 2], "seed": seed}
        made = here("exercise", asked)
        yield "exercise", asked
        yield "puzzle", {"text": made["text"], "cuts": made["cuts"], "want": "solve"}


def games(count: int) -> Iterator[Question]:
    """Yield whole games, alpha-beta against random moves."""
    for seed in range(count):
        game, chance, moves = GAMES[seed % len(GAMES)], random.Random(seed), list[str]()
        while True:
            asked = {"game": game, "moves": list(moves)}
            position = here("position", asked)
            yield "position", asked
            if position["over"]:
                break
            if len(moves) % 2:
                moves.append(chance.choice(position["legal"])["move"])
            else:
                asked = {**asked, "player": "alphabeta:depth=3"}
                yield "move", asked
                moves.append(here("move", asked)["move"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trees", type=int, default=200)
    parser.add_argument("--puzzles", type=int, default=50)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    questions = [*trees(options.trees), *puzzles(options.puzzles), *games(options.games)]
    expected = [here(*question) for question in questions]
    if options.write:
        options.write.write_text(json.dumps(list(zip(questions, expected, strict=True))), encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        size = export(Path(folder) / "site")
        with plain_server(Path(folder)) as address, sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            page = browser.new_page()
            requested = list[str]()
            page.on("request", lambda request: requested.append(request.url))
            begun = time.monotonic()
            page.goto(f"{address}site/")
            page.wait_for_selector("html[data-ready]", timeout=120_000)
            ready = time.monotonic() - begun
            different = [
                question
                for question, known in zip(questions, expected, strict=True)
                if page.evaluate(ASK, list(question)) != known
            ]
            browser.close()
    strangers = [url for url in requested if not url.startswith((address, "blob:", "data:"))]
    print(f"{size / 1e6:.1f} MB; ready after {ready:.1f} s; requests to elsewhere: {len(strangers)}")
    print(f"{len(questions)} questions, {len(different)} answered differently")
    for question in different[:5]:
        print(" ", question)


if __name__ == "__main__":
    main()
