"""The exported site: made once for a test run, and served from a folder by a plain server."""

import functools
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def plain_server(folder: Path) -> Iterator[str]:
    """The address at which the files of a folder are served, with nothing beside them."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


# Ask in the page as the page itself asks, and return what comes back.
ASK = """async ([name, question]) => {
  const { ask } = await import(new URL("api.js", location.href).href);
  try { return await ask(name, question); } catch (error) { return { error: error.message }; }
}"""
