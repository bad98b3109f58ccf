"""What the worker of a site without a server calls: a question as text, its answer as text."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus

import msgspec

from secateur.errors import SecateurError, one_line
from secateur.lab.answers import answer, stream
from secateur.lab.offered import Offered

OFFERED = Offered(compiled=False)


def replied(name: str, question: str, tell: Callable[[str], object] | None = None) -> str:
    """Return the answer, or an error with its status; an answer that comes bit by bit is told line by line."""
    body = question.encode()
    try:
        if tell is None:
            return answer(name, body, OFFERED).decode()
        stream(name, body, OFFERED, lambda line: tell(line.decode()))
    except SecateurError as error:
        refused = {"error": one_line(str(error)), "status": int(HTTPStatus.UNPROCESSABLE_ENTITY)}
        return msgspec.json.encode(refused).decode()
    return "{}"
