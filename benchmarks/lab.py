"""The lab in a real browser: how soon it is there, what a request costs, and how smooth and how frugal a step is.

python benchmarks/lab.py [--steps 36000]

The steps are those of an hour at ten a second, taken as fast as they come.
"""

import argparse
import json
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

sys.path.pop(0)  # this folder, whose `lab` is this file
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from lab.chromium import ARGUMENTS, CHROMIUM
from lab.pages import fragment
from playwright.sync_api import Page, sync_playwright

from secateur.lab.answers import answer

README_TREE = "[[[[20,22],[25,30],[17,0,30,15]],[[50,53],[65,20]]],[[[10,8],[5,2]],[[92,1],[25,30]]]]"
REQUESTS = 200

# One step a frame, forwards through the search: the times between frames, and those of the steps alone.
FRAMES = """(count) => new Promise((resolve) => {
  const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const frames = [], steps = [];
  let before = null;
  const frame = (now) => {
    if (before !== null) frames.push(now - before);
    before = now;
    if (frames.length === count) { resolve({ frames, steps }); return; }
    const begin = performance.now();
    press("ArrowRight");
    document.querySelector(".tree").getBoundingClientRect();
    steps.push(performance.now() - begin);
    requestAnimationFrame(frame);
  };
  press("Home");
  requestAnimationFrame(frame);
})"""

WALK = """async (count) => {
  const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const last = Number(document.querySelector(".counter").textContent.split("/")[1]);
  press("Home");
  for (let step = 0; step < count; step++) {
    press(Math.floor(step / last) % 2 ? "ArrowLeft" : "ArrowRight");
    if (step % 100 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}"""


def tree_of(leaves: int) -> str:
    """Return a tree of about 1,000 nodes: 889 leaves below 111 inner nodes."""
    chance = random.Random(1)
    rows = [[chance.randint(0, 99) for _ in range(9)] for _ in range(leaves // 9)]
    return json.dumps([rows[place : place + 10] for place in range(0, len(rows), 10)])


def sizes(name: str, text: str) -> None:
    found = answer("tree", json.dumps({"text": text}).encode())
    data = json.loads(found)
    rows = json.dumps(data["rows"], separators=(",", ":"), ensure_ascii=False).encode()
    nodes, events = len(data["tree"]["parent"]), len(data["rows"])
    print(f"{name}: {nodes:,} nodes, {events:,} events in {len(rows):,} bytes; the whole answer {len(found):,} bytes")


def cpu_seconds(process: "subprocess.Popen[str]") -> float:
    """Return the processor time of a process so far; of Linux only."""
    fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def request_cost(page: Page, server: "subprocess.Popen[str]", text: str) -> float:
    """Return the milliseconds of the server's processor for one answer."""
    before = cpu_seconds(server)
    page.evaluate(
        """async ({ count, text }) => {
          const token = sessionStorage.getItem("secateur-token");
          const headers = { "content-type": "application/json", "x-secateur-token": token };
          const asked = { method: "POST", headers, body: JSON.stringify({ text }) };
          for (let at = 0; at < count; at++) await (await fetch("api/tree", asked)).json();
        }""",
        {"count": REQUESTS, "text": text},
    )
    return 1000 * (cpu_seconds(server) - before) / REQUESTS


def opened(browser: Any, url: str, **state: Any) -> tuple[Page, float]:
    """Return the page at a state, and the seconds until it was ready."""
    page = browser.new_context(viewport={"width": 1600, "height": 1000}, locale="en").new_page()
    begin = time.perf_counter()
    page.goto(f"{url}&{fragment(**state)}")
    page.wait_for_selector("html[data-ready]")
    return page, time.perf_counter() - begin


def heap(page: Page) -> float:
    """Return the mebibytes of JavaScript that are in use."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    return float(metrics["JSHeapUsedSize"]) / (1 << 20)


def measure(browser: Any, server: "subprocess.Popen[str]", url: str, steps: int) -> None:
    times = [opened(browser, url)[1] for _ in range(5)]
    print(f"time to the page: {1000 * statistics.median(times):.0f} ms")
    page, _ = opened(browser, url)
    large = tree_of(889)
    for name, text in (("README's tree", README_TREE), ("1,000 nodes", large)):
        sizes(name, text)
        print(f"{name}: {request_cost(page, server, text):.1f} ms of the processor a request")
    page, _ = opened(browser, url, text=large, opened=list(range(1000)))
    found = page.evaluate(FRAMES, 300)
    frames, own = sorted(found["frames"]), sorted(found["steps"])
    shown = page.locator(".tree .node").count()
    print(
        f"a step a frame at {shown:,} shown nodes: frames of {frames[150]:.0f} ms, 95 % within {frames[285]:.0f} ms"
    )
    print(f"the step itself: {own[150]:.1f} ms, 95 % within {own[285]:.1f} ms")
    page, _ = opened(browser, url)
    page.evaluate(WALK, 200)
    before = heap(page)
    page.evaluate(WALK, steps)
    print(f"memory: {before:.1f} MiB, after {steps:,} steps {heap(page):.1f} MiB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=36_000)
    steps = parser.parse_args().steps
    begin = time.perf_counter()
    command = [sys.executable, "-m", "secateur", "lab", "--no-browser", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        url = json.loads(server.stdout.readline())["url"]
        print(f"time to the server: {1000 * (time.perf_counter() - begin):.0f} ms")
        try:
            with sync_playwright() as driver:
                browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
                measure(browser, server, url, steps)
                browser.close()
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
