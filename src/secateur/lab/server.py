"""The server: a socket on the loopback, the address with its token, and the browser."""

import secrets
import socket
import threading
import webbrowser
from collections.abc import Callable, Iterable

import uvicorn

from secateur.errors import SecateurError
from secateur.lab.app import application
from secateur.lab.guard import Guard
from secateur.lab.malformed import Protocol
from secateur.lab.offered import Offered

LOOPBACK = "127.0.0.1"
PATIENCE = 2  # seconds that answers under way have to end


class Lab:
    """A page served on this machine, to whoever has its address."""

    def __init__(self, port: int = 0, language: str | None = None, files: Iterable[str] = ()) -> None:
        """Take a port, or 0 for any, and the files of games and the folders of reports that are offered."""
        self.socket = _listening(port)
        self.port: int = self.socket.getsockname()[1]
        self.token = secrets.token_urlsafe(24)
        self.origin = f"http://{LOOPBACK}:{self.port}"
        spoken = f"&lang={language}" if language else ""
        self.url = f"{self.origin}/#token={self.token}{spoken}"
        self.app = Guard(application(Offered.of(files)), self.port, self.token)
        config = uvicorn.Config(
            self.app,
            log_level="error",
            access_log=False,
            lifespan="off",
            ws="none",
            http=Protocol,
            server_header=False,
            timeout_graceful_shutdown=PATIENCE,
        )
        self.server = _Server(config)

    def run(self, ready: Callable[[], object] = lambda: None) -> None:
        """Serve until interrupted; call `ready` once the page can be opened."""
        self.server.ready = ready
        try:
            self.server.run(sockets=[self.socket])
        finally:
            self.socket.close()

    def stop(self) -> None:
        """Let `run` return."""
        self.server.should_exit = True

    def open_browser(self) -> None:
        """Open the page without waiting for the browser."""
        threading.Thread(target=webbrowser.open, args=(self.url,), daemon=True).start()


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    ready: Callable[[], object]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        self.ready()


def _listening(port: int) -> socket.socket:
    """Return a socket on the loopback: on this port, or on a free one if it is 0."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((LOOPBACK, port))
        listening.listen(64)
    except (OSError, OverflowError) as error:
        listening.close()
        reason = error.strerror if isinstance(error, OSError) else "expected 0 to 65535"
        raise SecateurError(f"port {port}: {reason}: expected a free port, or none for any") from None
    return listening
