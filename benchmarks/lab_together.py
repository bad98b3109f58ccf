"""Six pages of one lab in use at once, two of them with searches that never rest: what an answer costs, and memory.

python benchmarks/lab_together.py [--minutes 30] [--pause 20] [--games domineering:8x8 connect4]

A round uses every page, asks for every answer that comes at once, and looks at the memory and at the processes.
"""

import argparse
import json
import random
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

sys.path.pop(0)  # this folder, whose `lab` is a file
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from lab.chromium import ARGUMENTS, CHROMIUM
from lab.pages import fragment
from playwright.sync_api import Page, sync_playwright

EXERCISE = {"text": "(A (B a=? b=?) (C c=? d=?))"}
GRAPH = {"text": "players: Alice Bob\nAlice: s\nBob: a b\ns -> a b\na -> s x\nb -> x\nx = 1", "start": "s"}
ASKED = 5  # times in a row, since processor time is told in hundredths of a second
STATES: list[dict[str, Any]] = [
    {"page": "step", "step": 20},
    {"page": "predict", "quiz": {"begun": True, "kinds": ["cut"]}},
    {"page": "exercises"},
    {"page": "compare"},
]
GAMES = ("domineering:8x8", "connect4")  # too large to be solved: their searches end when their time is over
ASK = """async ([name, question, count]) => {
  const { ask } = await import(new URL("api.js", location.href).href);
  for (let at = 0; at < count; at++) await ask(name, question);
}"""


def playing(game: str) -> dict[str, Any]:
    """Return the state of a page on which two people play, with the values of their moves."""
    return {"page": "play", "play": {"game": game, "second": "human", "values": True}}


def questions() -> dict[str, dict[str, Any]]:
    """Return a question for every answer that comes at once, about a tree of 1,000 nodes where it is about one."""
    chance = random.Random(1)
    rows = [[chance.randint(0, 99) for _ in range(9)] for _ in range(98)]
    text = json.dumps([rows[place : place + 10] for place in range(0, len(rows), 10)])
    return {
        "tree": {"text": text},
        "layout": {"text": text},
        "quiz": {"text": text, "kinds": ["cut"], "question": 3, "answer": ["none"]},
        "draw": {"text": text, "form": "svg"},
        "random": {"leaves": 40, "depth": 4, "seed": 1},
        "graph": GRAPH,
        "position": {"game": "domineering:8x8", "moves": ["0,0"]},
        "catalogue": {},
    }


def cpu_seconds(process: int) -> float:
    """Return the processor time of a process without that of its children; of Linux only."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def resident(process: int) -> float:
    """Return the mebibytes that a process holds."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def children(process: int) -> int:
    """Return how many processes a process has started that have not ended."""
    return len(Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split())


def heap(page: Page) -> float:
    """Return the mebibytes of JavaScript that are in use."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return float(metrics["JSHeapUsedSize"]) / (1 << 20)


def use(page: Page, name: str) -> None:
    """Do on a page what a student does: step on, answer, play a move or take it back."""
    if name == "play":
        played = page.locator(".played li").count()
        if played < 3:
            page.locator(".move").nth(played).click()
        else:
            page.get_by_role("button", name="New game").click()
    elif name in ("step", "compare"):
        for _ in range(10):
            page.keyboard.press("ArrowRight")
    elif name == "exercises":
        page.get_by_role("button", name="Next exercise").click()
    else:
        buttons = [page.get_by_role("button", name=name) for name in ("No cut", "Next question", "Another round")]
        buttons[0].or_(buttons[1]).or_(buttons[2]).first.click()


def run(pages: list[tuple[str, Page]], lab: int, minutes: float, pause: float) -> None:
    """Use the pages until the time is over, and tell every minute what they take."""
    cost, most, told, begun = defaultdict[str, list[float]](list), 0, -1.0, time.monotonic()
    while (gone := time.monotonic() - begun) < 60 * minutes:
        for name, page in pages:
            use(page, name)
        for name, question in questions().items():
            before = cpu_seconds(lab)
            pages[0][1].evaluate(ASK, [name, question, ASKED])
            cost[name].append(1000 * (cpu_seconds(lab) - before) / ASKED)
            most = max(most, children(lab))
        if gone // 60 > told:
            told = gone // 60
            heaps = " ".join(f"{heap(page):.1f}" for _, page in pages)
            print(
                f"{told:3.0f} min: lab {resident(lab):.1f} MiB; pages {heaps} MiB; processes {children(lab)}",
                flush=True,
            )
        pages[0][1].wait_for_timeout(1000 * pause)
    for name, times in cost.items():
        print(f"{name}: {sum(times) / len(times):.0f} ms of the processor an answer, at most {max(times):.0f}")
    print(f"processes of the lab at once: at most {most}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--pause", type=float, default=20, help="seconds between two rounds")
    parser.add_argument("--games", nargs=2, default=GAMES, help="what is played, with its values")
    options = parser.parse_args()
    command = [sys.executable, "-m", "secateur", "lab", "--no-browser", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as lab:
        assert lab.stdout is not None
        url = json.loads(lab.stdout.readline())["url"]
        try:
            with sync_playwright() as driver:
                browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
                pages = []
                for state in [*STATES, *map(playing, options.games)]:
                    page = browser.new_context(locale="en").new_page()
                    page.set_default_timeout(120_000)
                    page.goto(f"{url}&{fragment(**state)}")
                    page.wait_for_selector("html[data-ready]")
                    pages.append((state["page"], page))
                run(pages, lab.pid, options.minutes, options.pause)
                for _, page in pages:
                    page.close()
                time.sleep(3)
                print(f"processes after the pages were closed: {children(lab.pid)}")
                browser.close()
        finally:
            lab.terminate()


if __name__ == "__main__":
    main()
