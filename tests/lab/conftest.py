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


class Readers:
    """Those who read the page, by language and by taste; each test finds them as if they had never seen it.

    A page for a reader who is there takes half as long to open as one for a new reader.
    """

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.known: dict[tuple[str, bool], Any] = {}

    def new_page(self, language: str, dark: bool) -> Any:
        if (language, dark) not in self.known:
            self.known[language, dark] = self.browser.new_context(
                locale=language,
                color_scheme="dark" if dark else "light",
                reduced_motion="reduce",
                accept_downloads=True,
            )
        return self.known[language, dark].new_page()

    def forget(self, origin: str) -> None:
        """Close all pages, and clear what they have kept."""
        for context in self.known.values():
            for page in context.pages:
                page.goto("about:blank")  # a page that still asks would ask without its token
                kept = {"origin": origin, "storageTypes": "all"}
                context.new_cdp_session(page).send("Storage.clearDataForOrigin", kept)
                page.close()


@pytest.fixture(scope="module")
def readers(browser: Any) -> Readers:
    return Readers(browser)


@pytest.fixture
def open_page(readers: Readers, lab: Lab, faults: Faults) -> Iterator[Callable[..., Any]]:
    """A function that opens the lab in a new window."""

    def opened(
        fragment: str = "", *, width: int = 1280, height: int = 900, language: str = "en", dark: bool = False
    ) -> Any:
        page = readers.new_page(language, dark)
        page.set_viewport_size({"width": width, "height": height})
        page.set_default_timeout(60_000)
        faults.watch(page)
        page.goto(f"{lab.url}{fragment}")
        page.wait_for_selector("html[data-ready]")
        return page

    yield opened
    readers.forget(lab.origin)


@pytest.fixture
def page(open_page: Callable[..., Any]) -> Any:
    return open_page()
