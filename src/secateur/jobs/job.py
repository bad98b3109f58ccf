"""A job and its answer. Both travel as bytes, so that a job cannot tell where it is run."""

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from secateur.errors import described
from secateur.memory import MemoryLimitReached

LONGEST_REASON = 500


@dataclass(frozen=True)
class Job:
    """A piece of work: an id, which is unique and the same in every run, and the arguments of the job function."""

    id: str
    arguments: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Finished:
    """The job function returned."""

    result: Any


@dataclass(frozen=True)
class Failed:
    """The job function raised an error, or its result cannot travel; running it again would change nothing."""

    reason: str


@dataclass(frozen=True)
class Died:
    """The worker ended before its job did, which need not be the job's fault."""

    reason: str


Answer = Finished | Failed | Died


def pack(function: Callable[..., Any], job: Job) -> bytes:
    """Return a job as bytes, for its worker."""
    return pickle.dumps((function, job.arguments))


def answer(payload: bytes) -> bytes:
    """Do a packed job; return its answer, Finished or Failed, as bytes."""
    try:
        function, arguments = pickle.loads(payload)
        finished = Finished(function(*arguments))
    except (Exception, SystemExit, MemoryLimitReached) as error:  # not KeyboardInterrupt: Ctrl-C stops the run
        return pickle.dumps(Failed(reason_of(error)))
    try:
        return pickle.dumps(finished)
    except Exception as error:
        reason = f"the result cannot be sent: {reason_of(error)}; expected one that can be pickled"
        return pickle.dumps(Failed(reason))


def unpack(reply: bytes) -> Answer:
    """Return the answer that bytes from a worker stand for."""
    try:
        received: Answer = pickle.loads(reply)
    except Exception as error:
        return Failed(f"the result cannot be read: {reason_of(error)}")
    return received


def reason_of(error: BaseException) -> str:
    """Return an error in one line that is not too long to be kept and shown."""
    text = described(error)
    return text if len(text) <= LONGEST_REASON else text[: LONGEST_REASON - 1] + "…"
