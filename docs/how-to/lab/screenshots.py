"""Make the screenshots of the lab in this folder: every page, light, dark, in French, and narrow.

python docs/how-to/lab/screenshots.py [FOLDER]
"""

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3] / "tests"))

from lab.chromium import ARGUMENTS, CHROMIUM
from lab.pages import fragment
from lab.serving import served
from playwright.sync_api import Page, expect, sync_playwright

HERE = Path(__file__).parent
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"locale": "en", "color_scheme": "light", "viewport": {"width": 1280, "height": 860}},
    "dark": {"locale": "en", "color_scheme": "dark", "viewport": {"width": 1280, "height": 860}},
    "french": {"locale": "fr", "color_scheme": "light", "viewport": {"width": 1280, "height": 860}},
    "narrow": {"locale": "en", "color_scheme": "light", "viewport": {"width": 320, "height": 640}},
}
OWN = "(A (B a=? b=?) (C (D (E c=? d=?) (F e=? f=?)) (G g=? h=?)))"
STATES: dict[str, dict[str, Any]] = {
    "step": {"page": "step", "step": 35},
    "edit": {"page": "edit", "text": "(A (B C=3 D=5) (E F=1 G=7 H=2) (I J=4 (K L=6 M=0)))"},
    "predict": {"page": "predict", "quiz": {"kinds": ["cut"], "question": 4, "right": 3, "wrong": 1, "begun": True}},
    "exercises": {"page": "exercises", "exercise": {"kind": "own", "text": OWN, "wanted": [8, 11]}},
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


def main(folder: Path) -> None:
    """Write all screenshots to a folder."""
    with served() as lab, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for look, options in LOOKS.items():
            for name, state in STATES.items():
                context = browser.new_context(**options, reduced_motion="reduce")
                page = context.new_page()
                page.goto(f"{lab.url}&{fragment(**state)}")
                page.wait_for_selector("html[data-ready]")
                expect(page.locator(".tree .node").first).to_be_attached()
                prepare(page, name)
                page.screenshot(path=folder / f"{name}-{look}.png", full_page=True)
                context.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
