"""A lab for all tests of this folder, and a real browser, if there is one."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from lab.chromium import ARGUMENTS, CHROMIUM
from lab.serving import served

from secateur.lab.server import Lab


@pytest.fixture(scope="session")
def lab() -> Iterator[Lab]:
    with served() as running:
        yield running


# For one module, not for all: while the driver runs, no other test of this process can run an event loop.
@pytest.fixture(scope="module")
def playwright() -> Iterator[Any]:
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed: `apt-get install chromium` lets these tests run")
    sync_api = pytest.importorskip("playwright.sync_api")
    with sync_api.sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="module")
def launch(playwright: Any) -> Callable[..., Any]:
    return lambda *more: playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, *more])


@pytest.fixture(scope="module")
def browser(launch: Callable[..., Any]) -> Iterator[Any]:
    running = launch()
    yield running
    running.close()


class Faults:
    """What must not happen while a page is open: an error in it, or a request to anywhere else."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.seen: list[str] = []

    def watch(self, page: Any) -> None:
        page.on("console", lambda message: message.type in ("error", "warning") and self.seen.append(message.text))
        page.on("pageerror", lambda error: self.seen.append(str(error)))
        page.on("request", lambda request: self.asked(request.url))

    def asked(self, url: str) -> None:
        if not url.startswith((self.origin, "blob:", "data:")):
            self.seen.append(f"a request to {url}")

    def expect(self, words: str) -> None:
        """Forget faults that a test has brought about on purpose."""
        assert any(words in fault for fault in self.seen), self.seen
        self.seen = [fault for fault in self.seen if words not in fault]


@pytest.fixture
def faults(lab: Lab) -> Iterator[Faults]:
    found = Faults(lab.origin)
    yield found
    assert found.seen == []


@pytest.fixture
def open_page(browser: Any, lab: Lab, faults: Faults) -> Iterator[Callable[..., Any]]:
    """A function that opens the lab in a new window."""
    contexts = []

    def opened(
        fragment: str = "", *, width: int = 1280, height: int = 900, language: str = "en", dark: bool = False
    ) -> Any:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            accept_downloads=True,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        faults.watch(page)
        page.goto(f"{lab.url}{fragment}")
        page.wait_for_selector("html[data-ready]")
        return page

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture
def page(open_page: Callable[..., Any]) -> Any:
    return open_page()
