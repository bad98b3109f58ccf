"""Requests that are no HTTP, such as one without a Host: they never get as far as the guard.

The answer has the guard's headers, and it arrives: the rest of the request is heard, within bounds, before the
connection is closed. A connection that is closed with something unread is reset, and then the answer may be lost.
"""

import asyncio
from http import HTTPStatus

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from secateur.lab.guard import HEADERS, MOST_DRAINED, PATIENCE


class Protocol(H11Protocol):
    """Speaks HTTP; what is no HTTP gets an answer like every other."""

    unread: int | None = None  # bytes that may still come after a refusal

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP."""
        body = msgspec.json.encode({"error": "not a request: expected HTTP/1.1 with a Host"})
        own = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close"}
        headers = [(name.encode(), value.encode()) for name, value in (own | HEADERS).items()]
        answer = h11.Response(status_code=HTTPStatus.BAD_REQUEST, headers=headers, reason=b"Bad Request")
        for event in (answer, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.unread = MOST_DRAINED
        self.transport.write_eof()
        asyncio.get_running_loop().call_later(PATIENCE, self.transport.close)

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request, or pass over what follows a refusal."""
        if self.unread is None:
            super().data_received(data)
            return
        self.unread -= len(data)
        if self.unread < 0:
            self.transport.close()
