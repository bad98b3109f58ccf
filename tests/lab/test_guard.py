"""What a stranger can reach: nothing. Every request here goes through a real socket."""

import asyncio
import socket
import sys

import pytest
from lab.serving import ask, own_headers, send, served
from starlette.applications import Starlette
from starlette.routing import Route
from telling import PATIENCE, NamedPipe

from secateur.lab import app, guard, malformed, tasks
from secateur.lab.guard import HEADERS, MOST_BYTES, Guard

ROUTES = [(route.path, method) for route in app.routes() for method in sorted(route.methods)]
PAGES = [path for path, method in ROUTES if method == "GET"]
ANSWERS = [path for path, method in ROUTES if method == "POST"]
TREE = b'{"text": "[[3],[1,2]]"}'


def reply(lab, method, path, body=TREE, **changed):
    headers = own_headers(lab) | {name.replace("_", "-"): value for name, value in changed.items()}
    return send(lab, method, path, headers, body if method == "POST" else b"")


def test_there_are_routes_and_none_takes_a_path():
    assert "/" in PAGES
    assert "/main.js" in PAGES
    assert "/api/tree" in ANSWERS
    assert not [path for path, _ in ROUTES if "{" in path]


def test_our_own_page_is_let_through(lab):
    assert reply(lab, "GET", "/").status == 200
    assert reply(lab, "POST", "/api/tree").data["result"]["value"] == "3"
    assert (
        reply(lab, "POST", "/api/tree", host=f"localhost:{lab.port}", origin=f"http://localhost:{lab.port}").status
        == 200
    )


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:{port}",
        "127.0.0.1",
        "127.0.0.1:1",
        "localhost.:{port}",
        "[::1]:{port}",
        "0.0.0.0:{port}",
        "",
        None,
    ],
)
@pytest.mark.parametrize(("path", "method"), ROUTES)
def test_every_route_refuses_the_name_of_another_server(lab, path, method, host):
    answer = reply(lab, method, path, host=host and host.format(port=lab.port))
    assert answer.status in (400, 421)  # 400: the server itself refuses a request without a Host
    assert b"secateur" not in answer.body


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "https://127.0.0.1:{port}",
        "http://127.0.0.1",
        "http://127.0.0.1:{port}.evil.example",
        "file://",
        "",
    ],
)
@pytest.mark.parametrize(("path", "method"), ROUTES)
def test_every_route_refuses_another_origin(lab, path, method, origin):
    assert reply(lab, method, path, origin=origin.format(port=lab.port)).status == 403


def test_a_rebound_name_is_refused_although_its_origin_equals_its_host(lab):
    name = f"evil.example:{lab.port}"
    assert reply(lab, "POST", "/api/tree", host=name, origin=f"http://{name}").status == 421


@pytest.mark.parametrize("path", ANSWERS)
@pytest.mark.parametrize("token", [None, "", "wrong", "é"])
def test_every_answer_needs_the_token(lab, path, token):
    assert reply(lab, "POST", path, x_secateur_token=token and token.encode().decode("latin-1")).status == 401


@pytest.mark.parametrize("path", ANSWERS)
@pytest.mark.parametrize("site", ["cross-site", "same-site", "none"])
def test_no_answer_for_another_site(lab, path, site):
    assert reply(lab, "POST", path, sec_fetch_site=site, origin=None).status == 403


@pytest.mark.parametrize("path", ANSWERS)
@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "OPTIONS", "HEAD"])
def test_answers_are_for_post_only(lab, path, method):
    assert reply(lab, method, path).status == 405


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", None])
def test_a_form_of_another_page_is_refused(lab, kind):
    assert reply(lab, "POST", "/api/tree", content_type=kind).status == 415


@pytest.mark.parametrize("path", PAGES)
def test_a_link_may_lead_here_but_nothing_may_be_embedded(lab, path):
    other = {"origin": None, "sec_fetch_site": "cross-site"}
    assert reply(lab, "GET", path, **other, sec_fetch_mode="navigate", sec_fetch_dest="document").status == 200
    for mode, kind in [
        ("navigate", "iframe"),
        ("no-cors", "script"),
        ("no-cors", "image"),
        ("cors", "empty"),
        (None, None),
    ]:
        assert reply(lab, "GET", path, **other, sec_fetch_mode=mode, sec_fetch_dest=kind).status == 403


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_pages_are_only_read(lab, method):
    assert reply(lab, method, "/").status == 405


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/%2e%2e/guard.py",
        "/static/main.js",
        "/main.js/",
        "//main.js",
        "/api/",
        "/api/tree/x",
        "/words.de.json",
        "/docs",
        "/openapi.json",
    ],
)
def test_there_is_nothing_else(lab, path):
    assert reply(lab, "POST" if path.startswith("/api/") else "GET", path).status in (307, 404)


def test_every_answer_has_the_headers(lab):
    answers = [
        reply(lab, "GET", "/"),
        reply(lab, "POST", "/api/tree"),
        reply(lab, "POST", "/api/tree", body=b"{"),
        reply(lab, "GET", "/nothing"),
        reply(lab, "POST", "/api/tree", host="evil.example"),
        reply(lab, "POST", "/api/tree", x_secateur_token=None),
        reply(lab, "POST", "/api/tree", body=b"", content_length=str(MOST_BYTES + 1)),
    ]
    assert [answer.status for answer in answers] == [200, 200, 422, 404, 421, 401, 413]
    for answer in answers:
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    policy = HEADERS["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy


def test_a_body_that_is_announced_too_large(lab):
    assert reply(lab, "POST", "/api/tree", body=b"", content_length=str(MOST_BYTES + 1)).status == 413
    assert reply(lab, "POST", "/api/tree", body=b"", content_length="9" * 30).status in (400, 413)


def raw(lab, *parts):
    """Send bytes as they are, and return the first line of the answer."""
    with socket.create_connection(("127.0.0.1", lab.port), timeout=PATIENCE) as connection:
        for part in parts:
            connection.sendall(part)
        return connection.makefile("rb").readline().decode()


def head(lab, *more):
    headers = [f"{name}: {value}" for name, value in own_headers(lab).items()]
    return "\r\n".join(["POST /api/tree HTTP/1.1", *headers, *more, "", ""]).encode()


def test_a_body_in_chunks_that_is_too_large(lab):
    chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
    # One byte too many, and no end: all that is sent has been read when the answer comes.
    status = raw(lab, head(lab, "Transfer-Encoding: chunked"), *[chunk] * (MOST_BYTES // 0x10000), b"1\r\n \r\n")
    assert " 413 " in status


def test_a_refusal_arrives_although_the_body_is_still_on_its_way(lab):
    large = [b" " * 0x10000] * 128  # eight times what is allowed
    assert " 413 " in raw(lab, head(lab, f"Content-Length: {len(large) * 0x10000}"), *large)
    assert " 413 " in raw(
        lab, head(lab, "Transfer-Encoding: chunked"), *(b"10000\r\n" + part + b"\r\n" for part in large)
    )
    assert " 400 " in raw(lab, b"POST /api/tree HTTP/1.1\r\nContent-Length: 8000000\r\n\r\n", *large[:122])


def test_what_is_no_http_is_refused_with_the_headers_too(lab):
    answer = reply(lab, "POST", "/api/tree", host=None)
    assert answer.status == 400
    assert answer.data == {"error": "not a request: expected HTTP/1.1 with a Host"}
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


def send_for_ever(lab, data):
    with socket.create_connection(("127.0.0.1", lab.port), timeout=PATIENCE) as connection:
        while True:
            connection.sendall(data)


@pytest.mark.parametrize("start", ["Content-Length: 99999999", None])
def test_not_all_of_an_endless_request_is_read(lab, monkeypatch, start):
    monkeypatch.setattr(guard, "MOST_DRAINED", 0)
    monkeypatch.setattr(malformed, "MOST_DRAINED", 0)
    with pytest.raises(ConnectionError):
        send_for_ever(lab, head(lab, start) if start else b"POST / HTTP/1.1\r\n\r\n")


def test_a_header_that_decides_may_not_be_given_twice(lab):
    token = f"X-Secateur-Token: {lab.token}"
    for line in (token, f"Origin: {lab.origin}"):
        assert " 400 " in raw(lab, head(lab, line, f"Content-Length: {len(TREE)}") + TREE)


def test_a_body_that_never_comes(lab, monkeypatch):
    monkeypatch.setattr(guard, "MOST_SECONDS", 0.01)
    assert " 408 " in raw(lab, head(lab, "Content-Length: 100") + b"{")


def test_no_socket_beside_the_guard(lab):
    upgrade = (
        f"GET /api/tree HTTP/1.1\r\nHost: 127.0.0.1:{lab.port}\r\nOrigin: {lab.origin}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert " 101 " not in raw(lab, upgrade.encode())
    sent = []

    async def connect():
        async def receive():
            return {"type": "websocket.connect"}

        async def sending(message):
            sent.append(message)

        await lab.app({"type": "websocket", "path": "/api/tree", "headers": []}, receive, sending)

    asyncio.run(connect())
    assert sent == [{"type": "websocket.close", "code": 1008}]


def test_only_this_machine_is_served(lab):
    assert lab.socket.getsockname()[0] == "127.0.0.1"
    with served() as other:
        assert other.token != lab.token
        assert reply(other, "POST", "/api/tree", x_secateur_token=lab.token).status == 401


def test_an_error_in_the_lab_tells_the_page_nothing(capsys):
    async def broken(request):
        raise ValueError("a secret")

    sent = []

    async def call():
        async def receive():
            return {"type": "http.request", "body": b"", "more_body": False}

        async def sending(message):
            sent.append(message)

        guarded = Guard(Starlette(routes=[Route("/", broken)]), 1, "token")
        await guarded(
            {
                "type": "http",
                "method": "GET",
                "path": "/",
                "headers": [(b"host", b"127.0.0.1:1")],
                "query_string": b"",
            },
            receive,
            sending,
        )

    asyncio.run(call())
    assert sent[0]["status"] == 500
    assert (b"x-content-type-options", b"nosniff") in sent[0]["headers"]
    assert b"secret" not in sent[1]["body"]
    assert "a secret" in capsys.readouterr().err


def test_a_long_answer_is_ended(lab, monkeypatch):
    monkeypatch.setattr(tasks, "MOST_SECONDS", 0.0)
    answer = ask(lab, "exercise", kind="inverse", level="hard", seed=1)
    assert (answer.status, answer.data) == (422, {"error": "no answer after 0 seconds: expected a smaller tree"})


HOLDING = """
import sys, threading
with open(sys.argv[1], "w") as pipe:
    print("working", file=pipe, flush=True)
    threading.Event().wait()
"""


def test_a_long_answer_ends_when_its_reader_goes(lab, monkeypatch, tmp_path):
    with NamedPipe(tmp_path / "pipe") as pipe:
        # It waits for ever, and holds the pipe for as long as it lives.
        program = (sys.executable, "-c", HOLDING, str(pipe.path))
        monkeypatch.setattr(tasks, "command", lambda name, offered: program)
        with socket.create_connection(("127.0.0.1", lab.port), timeout=PATIENCE) as connection:
            connection.sendall(head(lab, "Content-Length: 2").replace(b"/api/tree", b"/api/puzzle") + b"{}")
            assert pipe.wait_for_lines(1) == ["working"]
        pipe.wait_until_nobody_holds_it()
    monkeypatch.undo()
    assert ask(lab, "exercise", kind="direct").status == 200


def test_not_too_many_requests_at_once(lab, monkeypatch):
    monkeypatch.setattr(guard, "MOST_AT_ONCE", 0)
    answer = reply(lab, "GET", "/")
    assert (answer.status, answer.headers["x-content-type-options"]) == (503, "nosniff")


def test_a_long_answer_that_is_wrong_is_told_in_one_line(lab):
    answer = ask(lab, "puzzle", text="[[1,2],[3,4]]", cuts=[99], want="solve")
    assert (answer.status, answer.data) == (422, {"error": "branch 99: expected 1 to 6"})
