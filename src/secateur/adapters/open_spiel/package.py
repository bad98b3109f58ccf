"""The package of OpenSpiel, `pyspiel`, which may not be installed, and its errors in one line."""

import contextlib
import os
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from secateur.errors import ParameterError, one_line

WHERE = re.compile(r"^\S+\.(?:cc|h):\d+ ")  # the line of OpenSpiel's own source that an error begins with


def pyspiel() -> Any:
    """Return the package."""
    try:
        return import_module("pyspiel")
    except ImportError:
        message = "spiel: the package \"open-spiel\" is not installed: pip install 'secateur-lab[spiel]'"
        raise ParameterError(message) from None


def reason(error: Exception) -> str:
    """Return the message of an error of OpenSpiel in one line, without the place in its source and without lists."""
    return one_line(WHERE.sub("", str(error))).partition(". Available ")[0].rstrip(".")


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """Keep from the terminal what OpenSpiel, which is written in C++, prints about an error that it also raises."""
    try:
        kept = os.dup(2)
    except OSError:  # standard error is closed
        yield
        return
    with contextlib.ExitStack() as after:
        after.callback(os.close, kept)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        after.callback(os.close, nowhere)
        os.dup2(nowhere, 2)
        after.callback(os.dup2, kept, 2)
        yield
