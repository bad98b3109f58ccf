"""The guard in front of every route: who may ask, how much, and what every answer says to the browser.

A page of another origin must reach nothing here. The names of this server are a fixed list, since comparing Origin
with Host would let a rebound name through. The API also needs a token, which only the address printed in the
terminal carries; it travels in a header, because cookies are shared by all ports of a machine.
"""

import asyncio
import hmac
import sys
import traceback
from collections.abc import Iterable, Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import NamedTuple

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 1 << 20  # of a request's body
MOST_SECONDS = 10.0  # until all of it has arrived
MOST_AT_ONCE = 64  # requests under way
MOST_DRAINED = 16 << 20  # bytes of a refused request that are read, so that the answer arrives
PATIENCE = 2.0  # seconds for them
API = "/api/"
TOKEN_HEADER = "x-secateur-token"

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}


class Refusal(NamedTuple):
    """Why a request is refused, and with which status."""

    status: HTTPStatus
    why: str


class Guard:
    """Lets a request through to the application only if it comes from our own page."""

    def __init__(self, app: ASGIApp, port: int, token: str) -> None:
        self.app, self.token = app, token
        self.under_way = 0
        self.hosts = frozenset(f"{name}:{port}" for name in ("127.0.0.1", "localhost"))
        self.origins = frozenset(f"http://{host}" for host in self.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request: refuse it, or hand it on with its whole body."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            self.under_way += 1
            try:
                await self._answer(scope, receive, _with_headers(send))
            finally:
                self.under_way -= 1

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self.refusal(scope["method"], scope["path"], scope["headers"])
        if self.under_way > MOST_AT_ONCE:
            refusal = Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "too many requests at once")
        if refusal is None:
            try:
                body = await asyncio.wait_for(_body(receive), MOST_SECONDS)
            except TimeoutError:
                refusal = Refusal(HTTPStatus.REQUEST_TIMEOUT, "the request did not arrive in time")
            except _TooLarge:
                refusal = Refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"expected at most {MOST_BYTES:,} bytes")
            except _Gone:
                return
        if refusal is not None:
            await _refuse(send, refusal, receive)
            return
        started = False

        async def sending(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, _replay(body, receive), sending)
        except Exception:
            traceback.print_exc(file=sys.stderr)  # a bug: for the terminal, never for the page
            if not started:
                why = "an error in the lab: see its terminal"
                await _refuse(send, Refusal(HTTPStatus.INTERNAL_SERVER_ERROR, why), receive)

    def refusal(self, method: str, path: str, headers: Iterable[tuple[bytes, bytes]]) -> Refusal | None:
        """Return why a request is refused; None if it is not."""
        given = _one_of_each(headers)
        if given is None:
            return Refusal(HTTPStatus.BAD_REQUEST, "a header that decides is given twice")
        if given.get("host", "").lower() not in self.hosts:
            return Refusal(HTTPStatus.MISDIRECTED_REQUEST, "the name of another server: expected the printed address")
        if "origin" in given and given["origin"].lower() not in self.origins:
            return Refusal(HTTPStatus.FORBIDDEN, "a request of another page")
        return self._api_refusal(method, given) if path.startswith(API) else _page_refusal(method, given)

    def _api_refusal(self, method: str, given: Mapping[str, str]) -> Refusal | None:
        if given.get("sec-fetch-site", "same-origin") != "same-origin":
            return Refusal(HTTPStatus.FORBIDDEN, "a request of another page")
        if not hmac.compare_digest(given.get(TOKEN_HEADER, "").encode(), self.token.encode()):
            return Refusal(HTTPStatus.UNAUTHORIZED, "no valid token: expected the address printed in the terminal")
        if method != "POST":
            return Refusal(HTTPStatus.METHOD_NOT_ALLOWED, f"{method}: expected POST")
        if given.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            return Refusal(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "expected application/json")
        length = given.get("content-length", "0")
        if not length.isdecimal() or int(length[:20]) > MOST_BYTES:
            return Refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"expected at most {MOST_BYTES:,} bytes")
        return None


def _page_refusal(method: str, given: Mapping[str, str]) -> Refusal | None:
    """Files may be fetched by our own page only; but a link on any page may lead to ours."""
    if method not in ("GET", "HEAD"):
        return Refusal(HTTPStatus.METHOD_NOT_ALLOWED, f"{method}: expected GET")
    followed = given.get("sec-fetch-mode") == "navigate" and given.get("sec-fetch-dest") == "document"
    if given.get("sec-fetch-site", "none") not in ("none", "same-origin") and not followed:
        return Refusal(HTTPStatus.FORBIDDEN, "a request of another page")
    return None


DECIDING = ("host", "origin", "content-type", "content-length", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest")


def _one_of_each(headers: Iterable[tuple[bytes, bytes]]) -> dict[str, str] | None:
    """Return the headers that decide, by name; None if one of them is given twice."""
    given: dict[str, str] = {}
    for raw, value in headers:
        name = raw.decode("latin-1").lower()
        if name in DECIDING or name == TOKEN_HEADER:
            if name in given:
                return None
            given[name] = value.decode("latin-1").strip()
    return given


class _TooLarge(Exception):  # noqa: N818 - it becomes a refusal
    """A body with more bytes than allowed, whatever its header said."""


class _Gone(Exception):  # noqa: N818 - nobody is left to answer
    """The reader has closed the connection."""


async def _body(receive: Receive) -> bytes:
    """Return the whole body of a request, also of one that comes in chunks."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _Gone
        body += message.get("body", b"")
        if len(body) > MOST_BYTES:
            raise _TooLarge
        if not message.get("more_body"):
            return bytes(body)


def _replay(body: bytes, receive: Receive) -> Receive:
    """Return what hands the body on in one piece, and after it whatever else comes."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replayed() -> Message:
        return waiting.pop() if waiting else await receive()

    return replayed


def _with_headers(send: Send) -> Send:
    """Return a `send` that gives every answer the headers of the guard, and only those of their names."""
    ours = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    names = {name for name, _ in ours}

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            kept = [pair for pair in message.get("headers", ()) if pair[0].lower() not in names]
            message = {**message, "headers": [*kept, *ours]}
        await send(message)

    return sending


async def _refuse(send: Send, refusal: Refusal, receive: Receive) -> None:
    body = msgspec.json.encode({"error": refusal.why})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    closing = refusal.status in (HTTPStatus.REQUEST_ENTITY_TOO_LARGE, HTTPStatus.REQUEST_TIMEOUT)
    if closing:  # the rest of the body is not wanted
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": int(refusal.status), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": True})
    if closing:
        with suppress(TimeoutError):
            await asyncio.wait_for(_drain(receive), PATIENCE)
    await send({"type": "http.response.body", "body": b""})


async def _drain(receive: Receive) -> None:
    """Read what is left of a refused request: a connection that is closed with something unread loses the answer."""
    unread = MOST_DRAINED
    while unread > 0:
        message = await receive()
        if message["type"] == "http.disconnect" or not message.get("more_body"):
            return
        unread -= len(message.get("body", b""))
