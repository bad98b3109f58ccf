"""A process that calls commands in copies of itself: what a command imports is imported only once.

    python forking.py

Each line of its input is an order in JSON: the arguments, the folder, and the files of the standard streams. It
answers with the number of the process, and when that has ended with its status: negative if a signal ended it.
"""

import atexit
import gc
import json
import os
import sys
import threading
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

MODULES = ("numpy", "llvmlite.binding", "secateur.cli", "secateur.compiled.engine")


def serve() -> list[str]:
    """Be the process that orders come to; in a copy, return the arguments of its command."""
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            _become(order)
            arguments: list[str] = order["arguments"]
            return arguments
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
    sys.exit(0)


def _become(order: dict[str, Any]) -> None:
    """Take the folder and the streams of an order, in a process group of one's own."""
    os.setsid()
    os.chdir(order["folder"])
    for number, name in enumerate(("input", "output", "error")):
        handle = os.open(order[name], os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        os.dup2(handle, number)
        os.close(handle)
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115
    sys.argv = ["secateur", *order["arguments"]]


def main() -> None:
    sys.path.pop(0)  # this folder is no place to import from
    for module in MODULES:
        import_module(module)
    cli: Any = import_module("secateur.cli")
    for name, (module, _) in cli.COMMANDS.items():
        if name not in ("lab", "bench"):
            import_module(module)
    gc.freeze()  # or a copy that ends would go through all objects, and have all memory copied for that
    arguments = serve()
    try:
        cli.main(arguments)
    except SystemExit as end:
        _end(end)


def _end(end: SystemExit) -> None:
    """End without taking apart all the modules, which takes longer than most commands."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    with suppress(OSError):
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(end.code if isinstance(end.code, int) else 0)


if __name__ == "__main__":
    if not hasattr(os, "fork"):
        sys.exit(f"{Path(__file__).name}: this system cannot copy a process: expected POSIX")
    main()
