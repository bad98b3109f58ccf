"""The process of a student's program: put up the walls, load the file, make the calls the grader asks for."""

import base64
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from secateur.sheets.grading.inside.channel import Channel, Gone, Stopped
from secateur.sheets.grading.inside.facts import facts
from secateur.sheets.grading.inside.nesting import Nesting
from secateur.sheets.grading.inside.walls import put_up

AGAIN = 0.05  # seconds until a program that caught the time-out is interrupted again
LONGEST_MESSAGE = 300


def main(end: int) -> None:
    """Serve the grader until the grader closes the channel."""
    channel = Channel(end)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the grader handles Ctrl-C
    signal.signal(signal.SIGPROF, channel.interrupt)
    try:
        settings = channel.receive()
        channel.send({"walls": put_up(**settings["walls"])})
        work = channel.receive()
        given = import_module(f"secateur.sheets.grading.inside.given_{work['sheet']}")
        program = ModuleType(Path(work["file"]).stem)
        source = base64.b64decode(work["source"])
        # Send the facts before the file runs: afterwards the program could have changed them.
        channel.send(_tried(channel, settings["seconds"], lambda: facts(source)))
        channel.send(_tried(channel, settings["seconds"], lambda: _load(program, source, work["file"], given)))
        while True:
            call = channel.receive()
            channel.send(_tried(channel, settings["seconds"], lambda: _called(given, program, call, channel)))  # noqa: B023
    except Gone:
        pass


def _tried(channel: Channel, seconds: float, action: Callable[[], Any]) -> dict[str, Any]:
    """Run something that belongs to the student, and return what happened as a message."""
    try:
        try:
            signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN)
            answer = action()
            return {"told": channel.take_pending(), "answer": answer}
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            channel.late = False
    except Gone:
        raise
    except Stopped as stopped:
        return {"told": channel.take_pending(), "stopped": str(stopped)}
    except BaseException as error:
        return {"told": channel.take_pending(), "raised": _error_facts(error)}


def _called(given: ModuleType, program: ModuleType, call: dict[str, Any], channel: Channel) -> Any:
    """Make a call; with `nesting`, note how deeply the program's functions are nested."""
    if not call.get("nesting"):
        return given.call(program, call, channel)
    with Nesting() as nesting:
        answer = given.call(program, call, channel)
    return answer | {"nested": nesting.most}


def _load(program: ModuleType, source: bytes, file: str, given: ModuleType) -> None:
    """Run the file as a module in which the sheet's own names are already defined."""
    for name, names in given.MODULES.items():
        module = ModuleType(name)
        vars(module).update(names)
        sys.modules[name] = module
    vars(program).update(given.NAMES)
    sys.modules[program.__name__] = program
    exec(compile(source, file, "exec", dont_inherit=True), vars(program))
    given.adopt(program)


def _error_facts(error: BaseException) -> dict[str, Any]:
    """Return an error's kind, its message, and its line in the student's file."""
    try:
        message = str(error)
    except BaseException:  # the student may have written its __str__
        message = ""
    if isinstance(error, SyntaxError):
        return {"kind": type(error).__name__, "message": error.msg, "line": error.lineno}
    trace, line = error.__traceback__, None
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if "/" not in name and name.endswith(".py"):  # neither the standard library nor one of these files
            line = trace.tb_lineno
        trace = trace.tb_next
    return {
        "kind": type(error).__name__,
        "message": message[:LONGEST_MESSAGE],
        "line": line,
        "refused": isinstance(error, PermissionError),
    }
