"""Make the screenshots of the lab in this folder: every page, light, dark, in French, and narrow.

python docs/how-to/lab/screenshots.py [FOLDER [PAGE...]]
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3] / "tests"))

from lab.chromium import ARGUMENTS, CHROMIUM
from lab.pages import fragment
from lab.serving import served
from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

HERE = Path(__file__).parent
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"locale": "en", "color_scheme": "light", "viewport": {"width": 1280, "height": 860}},
    "dark": {"locale": "en", "color_scheme": "dark", "viewport": {"width": 1280, "height": 860}},
    "french": {"locale": "fr", "color_scheme": "light", "viewport": {"width": 1280, "height": 860}},
    "narrow": {"locale": "en", "color_scheme": "light", "viewport": {"width": 320, "height": 640}},
}
OWN = "(A (B a=? b=?) (C (D (E c=? d=?) (F e=? f=?)) (G g=? h=?)))"
PLAYED = ["3", "3", "3", "2", "4"]
COLOURS = 128  # enough for pages of few colours, in a third of the bytes
STATES: dict[str, dict[str, Any]] = {
    "step": {"page": "step", "step": 35},
    "edit": {"page": "edit", "text": "(A (B C=3 D=5) (E F=1 G=7 H=2) (I J=4 (K L=6 M=0)))"},
    "predict": {"page": "predict", "quiz": {"kinds": ["cut"], "question": 4, "right": 3, "wrong": 1, "begun": True}},
    "exercises": {"page": "exercises", "exercise": {"kind": "own", "text": OWN, "wanted": [8, 11]}},
    "play": {"page": "play", "play": {"game": "connect4:4x5", "second": "human", "moves": PLAYED, "values": True}},
    "compare": {"page": "compare", "compare": {"step": 30}},
    "graph": {"page": "graph"},
    "study": {"page": "study", "study": {"game": "domineering:4x4", "last": 4, "positions": 4}},
}


def prepare(page: Page, name: str) -> None:
    """Do what makes the page worth looking at."""
    if name == "edit":
        page.locator('.tree .node[data-spot="4"]').dispatch_event("click")
    elif name == "predict":
        page.locator(".answers button").nth(1).click()
        expect(page.locator(".verdict")).to_be_visible()
    elif name == "exercises":
        page.locator(".row button").nth(2).click()
        expect(page.locator(".verdict")).to_be_visible()
    elif name == "play":
        expect(page.locator("[data-valued]")).to_be_attached(timeout=120_000)
    elif name == "study":
        page.locator(".side .primary").click()
        expect(page.locator("[data-studied]")).to_be_attached(timeout=120_000)
        page.mouse.move(0, 0)
        page.evaluate("() => window.scrollTo(0, 0)")


def main(folder: Path, names: Sequence[str]) -> None:
    """Write screenshots to a folder: of these pages, or of all."""
    with served() as lab, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for look, options in LOOKS.items():
            for name in names or STATES:
                context = browser.new_context(**options, reduced_motion="reduce")
                page = context.new_page()
                page.goto(f"{lab.url}&{fragment(**STATES[name])}")
                page.wait_for_selector("html[data-ready]")
                expect(page.locator(".tree .node, .board .cell, .vertex, .side .primary").first).to_be_attached()
                prepare(page, name)
                file = folder / f"{name}-{look}.png"
                page.screenshot(path=file, full_page=name != "study")  # a report is many screens long
                Image.open(file).convert("RGB").quantize(COLOURS).save(file, optimize=True)
                context.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE, sys.argv[2:])
