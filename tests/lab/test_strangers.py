"""Other pages, in a real browser: they reach nothing, by any name. And hostile trees, which stay texts."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from lab.pages import fragment, press

from secateur.lab.guard import MOST_BYTES

expect = pytest.importorskip("playwright.sync_api").expect
expect.set_options(timeout=60_000)

TRY = """async ({ origin, token }) => {
  const told = {};
  const attempt = async (name, act) => {
    try { told[name] = await act(); } catch (error) { told[name] = "failed"; }
  };
  const body = JSON.stringify({ text: "[1]" });
  const headers = { "content-type": "application/json", "x-secateur-token": token };
  const post = (more) => fetch(`${origin}/api/tree`, { method: "POST", body, ...more });
  await attempt("with the token", async () => (await post({ headers })).status);
  await attempt("simple", async () => (await post({ mode: "no-cors" })).type);
  await attempt("read the page", async () => (await fetch(`${origin}/`)).status);
  await attempt("script", () => new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = `${origin}/words.js`;
    script.onload = () => resolve("loaded");
    script.onerror = () => resolve("failed");
    document.head.append(script);
  }));
  await attempt("image", () => new Promise((resolve) => {
    const image = new Image();
    image.src = `${origin}/icon.svg`;
    image.onload = () => resolve("loaded");
    image.onerror = () => resolve("failed");
  }));
  await attempt("socket", () => new Promise((resolve) => {
    const socket = new WebSocket(`${origin.replace("http", "ws")}/api/tree`);
    socket.onopen = () => resolve("open");
    socket.onerror = () => resolve("failed");
  }));
  return told;
}"""


class Elsewhere(BaseHTTPRequestHandler):
    """A page of somebody else, on this machine too."""

    def do_GET(self) -> None:
        body = b"<!doctype html><title>elsewhere</title><p>elsewhere"
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[int]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server.server_address[1]
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_page_of_another_origin_reaches_nothing(browser, lab, elsewhere, host):
    page = browser.new_page()
    page.goto(f"http://{host}:{elsewhere}/")
    told = page.evaluate(TRY, {"origin": lab.origin, "token": lab.token})
    assert told == {
        "with the token": "failed",
        "simple": told["simple"],
        "read the page": "failed",
        "script": "failed",
        "image": "failed",
        "socket": "failed",
    }
    assert told["simple"] in ("failed", "opaque")  # it may be sent, and is refused; nothing can be read
    page.close()


def test_a_rebound_name_reaches_nothing(launch, lab):
    """The name of somebody else's page now leads to this machine: same origin as its own, other server."""
    browser = launch(f"--host-resolver-rules=MAP evil.example:80 127.0.0.1:{lab.port}, MAP evil.example 127.0.0.1")
    page = browser.new_page()
    answer = page.goto(f"http://evil.example:{lab.port}/")
    assert answer.status == 421
    told = page.evaluate(TRY, {"origin": f"http://evil.example:{lab.port}", "token": lab.token})
    assert {told[name] for name in ("script", "image", "socket")} == {"failed"}
    assert {told[name] for name in ("with the token", "read the page")} <= {421, "failed"}
    assert page.evaluate("() => document.body.textContent").count("secateur") == 0
    browser.close()


def test_it_cannot_be_framed_but_a_link_leads_to_it(browser, lab, elsewhere):
    page = browser.new_page()
    page.goto(f"http://localhost:{elsewhere}/")
    page.evaluate(
        """origin => new Promise((resolve) => {
          const frame = document.createElement("iframe");
          frame.onload = resolve;
          frame.src = origin;
          document.body.append(frame);
        })""",
        lab.origin,
    )
    expect(page.frame_locator("iframe").locator("#pages")).to_have_count(0)
    page.evaluate(
        """url => {
          const link = document.createElement("a");
          link.href = url;
          link.textContent = "lab";
          document.body.append(link);
        }""",
        lab.url,
    )
    page.get_by_text("lab", exact=True).click()
    expect(page.locator(".tree .node").first).to_be_attached()
    page.close()


OWNED = "document.title='owned'"
MARKUP = f'<img src=x onerror="{OWNED}">&lt;b&gt;\'"</text></script><script>{OWNED}</script>'


@pytest.mark.parametrize("where", ["step", "edit", "predict", "exercises"])
def test_names_with_markup_are_shown_as_they_are(open_page, where):
    text = json.dumps(
        {
            "name": MARKUP,
            "children": [{"name": MARKUP, "children": [3, 5]}, {"name": "javascript:alert(1)", "children": [1, 2]}],
        }
    )
    exercise = {"kind": "own", "text": text}
    page = open_page(f"&{fragment(page=where, text=text, exercise=exercise, quiz={'begun': True})}")
    dialogs = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    expect(page.locator(".tree .node .name").first).to_have_text(MARKUP[:23] + "…")
    press(page, "End")
    expect(page.locator("main img, main script, main iframe, main b")).to_have_count(0)
    assert "owned" not in page.title()
    assert dialogs == []


def test_a_hostile_tree_in_the_export(open_page):
    text = json.dumps({"name": MARKUP, "children": [1, 2]})
    page = open_page(f"&{fragment(text=text)}")
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="SVG", exact=True).click()
    content = download.value.path().read_text(encoding="utf-8")
    assert "<script" not in content
    assert "<img" not in content
    page.get_by_role("button", name="PNG", exact=True).click()
    expect(page.locator("dialog [role=status]")).to_have_text("Saved.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" + "1," * 200_000 + "1]", "more than 20,000 nodes"),
        ("(" * 100_000 + "1" + ")" * 100_000, "more than 150 levels"),
        ("[NaN, Infinity]", "not a tree"),
    ],
)
def test_a_tree_that_is_too_much_is_refused_in_a_sentence(open_page, faults, text, said):
    page = open_page(f"&{fragment(page='edit')}")
    field = page.get_by_label("The tree as text", exact=True)
    field.evaluate("(field, text) => { field.value = text }", text)
    page.get_by_role("button", name="Read this text").click()
    expect(page.locator("#message")).to_contain_text(said)
    faults.expect("Failed to load resource")
    expect(page.locator(".tree .node")).to_have_count(36)


def test_a_text_that_is_too_long_is_not_sent(open_page):
    page = open_page(f"&{fragment(page='edit')}")
    field = page.get_by_label("The tree as text", exact=True)
    field.evaluate("(field, text) => { field.value = text }", "[" + "1," * 1_000_000 + "1]")
    page.get_by_role("button", name="Read this text").click()
    expect(page.locator("#message")).to_contain_text(f"expected at most {MOST_BYTES:,} bytes")
    expect(page.locator(".tree .node")).to_have_count(36)


def test_inline_scripts_do_not_run(page, faults):
    page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "document.title = 'owned'";
          document.body.append(script);
        }"""
    )
    assert "owned" not in page.title()
    faults.expect("Content Security Policy")


def test_when_the_lab_has_ended_the_page_says_so(page, faults):
    page.route("**/api/**", lambda route: route.abort())
    page.get_by_role("switch", name="Strict").check()
    expect(page.locator("#message")).to_contain_text("The lab does not answer")
    faults.expect("Failed to load resource")
