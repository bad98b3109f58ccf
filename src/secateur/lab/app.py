"""The routes: the files of the page, and the answers."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import aclosing
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from anyio import CapacityLimiter, to_thread
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from secateur.errors import SecateurError, one_line
from secateur.lab.answers import ANSWERS, GAME_ANSWERS, NO_FILES, STREAMS, answer, is_long
from secateur.lab.guard import API
from secateur.lab.offered import Offered
from secateur.lab.tasks import Tasks

STATIC = Path(__file__).parent / "static"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
MOST_THREADS = 2
T = TypeVar("T")


def application(offered: Offered = NO_FILES) -> Starlette:
    """Return the application without its guard: never serve it alone."""
    return Starlette(routes=routes(offered), exception_handlers={HTTPException: _not_found})


def routes(offered: Offered = NO_FILES) -> list[BaseRoute]:
    """Return all routes. A file is found by its own route, made here: no route takes a path."""
    tasks, threads = Tasks(offered), CapacityLimiter(MOST_THREADS)
    files = sorted(file for file in STATIC.iterdir() if file.suffix in TYPES)
    return [
        Route("/", _file(STATIC / "index.html"), methods=["GET"]),
        *(Route(f"/{file.name}", _file(file), methods=["GET"]) for file in files),
        *(
            Route(f"{API}{name}", _Answer(name, tasks, threads), methods=["POST"])
            for name in (*ANSWERS, *GAME_ANSWERS)
        ),
        *(Route(f"{API}{name}", _Stream(name, tasks), methods=["POST"]) for name in STREAMS),
    ]


def _file(file: Path) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        return Response(file.read_bytes(), media_type=TYPES[file.suffix])

    return serve


class _Answer:
    """Answers one kind of request: short ones in a thread, long ones in a process."""

    def __init__(self, name: str, tasks: Tasks, threads: CapacityLimiter) -> None:
        self.name, self.tasks, self.threads = name, tasks, threads

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request that the guard has let through."""
        body = await Request(scope, receive).body()
        response = await _while_read(receive, self._response(body))
        if response is not None:
            await response(scope, receive, send)

    async def _response(self, body: bytes) -> Response:
        offered = self.tasks.offered
        try:
            if is_long(self.name, body, offered):
                found = await self.tasks.answer(self.name, body)
            else:
                found = await to_thread.run_sync(answer, self.name, body, offered, limiter=self.threads)
        except SecateurError as error:
            return _json({"error": one_line(str(error))}, 422)
        return Response(found, media_type="application/json")


class _Stream:
    """Answers one kind of request line by line, for as long as somebody reads."""

    def __init__(self, name: str, tasks: Tasks) -> None:
        self.name, self.tasks = name, tasks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request that the guard has let through."""
        body = await Request(scope, receive).body()
        await _while_read(receive, self._send(body, send))

    async def _send(self, body: bytes, send: Send) -> None:
        headers = [(b"content-type", b"application/x-ndjson")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        async with aclosing(self.tasks.stream(self.name, body)) as lines:
            async for line in lines:
                await send({"type": "http.response.body", "body": line, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _while_read(receive: Receive, work: Coroutine[Any, Any, T]) -> T | None:
    """Return what some work brings, or None, with the work ended, as soon as its reader has gone."""
    working, gone = asyncio.create_task(work), asyncio.create_task(_disconnected(receive))
    try:
        await asyncio.wait((working, gone), return_when=asyncio.FIRST_COMPLETED)
        return await working if working.done() else None
    finally:
        for task in (working, gone):
            task.cancel()
        await asyncio.gather(working, gone, return_exceptions=True)


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _not_found(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    return _json({"error": "no such page" if status == 404 else "not possible here"}, status)


def _json(data: object, status: int) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")
