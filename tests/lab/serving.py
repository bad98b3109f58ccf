"""A lab that runs in this process, and how to ask it: as its page does, or as a stranger would."""

import http.client
import json
import socket
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from telling import PATIENCE

from secateur.lab.server import Lab


@contextmanager
def served(language: str | None = None, games: Iterable[str] = ()) -> Iterator[Lab]:
    """A lab, ready, for as long as it is needed."""
    lab = Lab(language=language, files=games)
    ready = threading.Event()
    thread = threading.Thread(target=lab.run, args=(ready.set,))
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield lab
    finally:
        lab.stop()
        thread.join(PATIENCE)
        assert not thread.is_alive()


@dataclass(frozen=True)
class Reply:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> dict:
        return json.loads(self.body)


def send(lab: Lab, method: str, path: str, headers: dict[str, str | None], body: bytes = b"") -> Reply:
    """Send exactly these headers; those that are None are left out."""
    if method == "POST":
        headers = {"content-length": str(len(body)), **headers}
    given = [f"{name}: {value}" for name, value in headers.items() if value is not None]
    with socket.create_connection(("127.0.0.1", lab.port), timeout=PATIENCE) as connection:
        # all at once: a server that refuses the headers while the body is on its way resets the connection
        connection.sendall("\r\n".join([f"{method} {path} HTTP/1.1", *given, "", ""]).encode("latin-1") + body)
        reply = http.client.HTTPResponse(connection, method=method)
        reply.begin()
        return Reply(reply.status, {name.lower(): value for name, value in reply.getheaders()}, reply.read())


def own_headers(lab: Lab) -> dict[str, str | None]:
    """The headers with which the page asks."""
    return {
        "host": f"127.0.0.1:{lab.port}",
        "origin": lab.origin,
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        "x-secateur-token": lab.token,
    }


def ask(lab: Lab, name: str, **asked: object) -> Reply:
    """Ask as the page does."""
    return send(lab, "POST", f"/api/{name}", own_headers(lab), json.dumps(asked).encode())
