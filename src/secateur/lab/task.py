"""One long answer, as a program: the request on standard input, the answer or an error in one line on output."""

import sys

from secateur.errors import SecateurError, one_line
from secateur.lab.answers import answer
from secateur.lab.tasks import BAD_REQUEST


def main(name: str) -> int:
    """Answer one request, and return the status of the process."""
    try:
        found, status = answer(name, sys.stdin.buffer.read()), 0
    except SecateurError as error:
        found, status = one_line(str(error)).encode(), BAD_REQUEST
    sys.stdout.buffer.write(found)
    sys.stdout.buffer.flush()
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
