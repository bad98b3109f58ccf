"""What the tests of the page share: links to a state of it, and how it looks."""

import base64
import json
import zlib
from typing import Any
from urllib.parse import urlsplit

EXERCISE_1 = "((((20 22) (25 30) (17 0 30 15)) ((50 53) (65 20))) (((10 8) (5 2)) ((92 1) (25 30))))"


def fragment(**state: Any) -> str:
    """The part of a link after `#` that carries a state, as the page writes it."""
    squeezed = zlib.compressobj(wbits=-15)
    packed = squeezed.compress(json.dumps(state).encode()) + squeezed.flush()
    return f"s={base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def state_in(url: str) -> dict[str, Any]:
    """The state that a link carries."""
    text = urlsplit(url).fragment.removeprefix("s=")
    packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    state: dict[str, Any] = json.loads(zlib.decompress(packed, wbits=-15))
    return state


def node(page: Any, spot: int) -> Any:
    return page.locator(f'.tree .node[data-spot="{spot}"]')


def edge(page: Any, spot: int) -> Any:
    return page.locator(f'.tree .edge[data-spot="{spot}"]')


def click_edge(page: Any, spot: int) -> None:
    """Click in the middle of a branch: a slanting line does not fill its box."""
    edge(page, spot).locator(".target").dispatch_event("click")


def press(page: Any, key: str, times: int = 1) -> None:
    for _ in range(times):
        page.keyboard.press(key)
