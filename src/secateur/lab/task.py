"""One long answer, as a program: the request on standard input, the answer on output, or an error in one line.

The request begins with its length and a line break, and standard input stays open after it: when it closes, whoever
asked has gone, and the program ends at once.
"""

import contextlib
import os
import sys
import threading
from collections.abc import Sequence
from typing import Any, BinaryIO

from secateur.errors import SecateurError, one_line
from secateur.lab.offered import Offered
from secateur.lab.tasks import BAD_REQUEST


def main(name: str, files: Sequence[str]) -> int:
    """Answer one request, and return the status of the process."""
    request = sys.stdin.buffer
    body = request.read(int(request.readline()))
    threading.Thread(target=_end_with, args=(request,), daemon=True).start()
    output = sys.stdout.buffer
    with contextlib.redirect_stdout(sys.stderr):  # what a user's rules print must not get into the answer
        try:
            _answer(name, body, Offered.of(files), output)
        except SecateurError as error:
            return _failed(output, str(error))
        except Exception as error:
            from secateur.lab.playing import in_words

            if not files:
                raise  # a bug of ours: the terminal of the lab shows it
            return _failed(output, in_words(error))
    return 0


def _answer(name: str, body: bytes, offered: Offered, output: BinaryIO) -> None:
    from secateur.lab.answers import STREAMS, answer, stream

    def write(line: bytes) -> None:
        output.write(line)
        output.flush()

    if name in STREAMS:
        if hasattr(os, "nice"):
            os.nice(5)  # somebody may be waiting for a move
        stream(name, body, offered, lambda line: write(line + b"\n"))
    else:
        write(answer(name, body, offered))


def _failed(output: BinaryIO, error: str) -> int:
    output.write(one_line(error).encode())
    output.flush()
    return BAD_REQUEST


def _end_with(request: Any) -> None:
    """Wait until nobody holds the other end of standard input, and end this process."""
    while request.read1():
        pass
    os._exit(1)


if __name__ == "__main__":
    # The interpreter must not wait for threads that are still at a search.
    status = main(sys.argv[1], sys.argv[2:])
    sys.stderr.flush()
    os._exit(status)
