"""A function that shows a fault is made small: parts of it are left out as long as the fault stays."""

from __future__ import annotations

import ast
import copy
import os
import signal
import time
from collections.abc import Iterator, Sequence
from typing import Any

from compiled.fuzzing.running import Verdict, examine

SECONDS = 10  # for one try
MOST_SECONDS = 30  # for all of them


def apart(text: str, name: str, inputs: Sequence[Sequence[Any]], level: int) -> str:
    """Return the kind of fault that a function shows, in a process of its own: it may crash."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            signal.alarm(SECONDS)
            os.close(reader)
            os.write(writer, _fault(examine(text, {name: inputs}, level)[name]).encode())
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as answer:
        found = answer.read().decode()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "hang" if os.WTERMSIG(status) == signal.SIGALRM else "crash"
    return found


def _fault(verdict: Verdict) -> str:
    if verdict.kind == "internal":
        return "internal " + verdict.detail.strip().splitlines()[-1].partition(":")[0]
    return verdict.kind


def shrunk(text: str, name: str, inputs: Sequence[Sequence[Any]], level: int) -> str:
    """Return a smaller function with the same kind of fault."""
    wanted = apart(text, name, inputs, level)
    if wanted in ("hang", "same", "skipped", "refused"):
        return text
    end = time.monotonic() + MOST_SECONDS
    progress = True
    while progress:
        progress = False
        for smaller in _smaller(text):
            if time.monotonic() > end:
                return text
            if apart(smaller, name, inputs, level) == wanted:
                text, progress = smaller, True
                break
    return text


def _smaller(text: str) -> Iterator[str]:
    """Yield texts with one part left out or made simpler, the largest parts first."""
    tree = ast.parse(text)
    places = sorted(_places(tree), key=lambda place: -_size(place[0], place[1]))
    seen = {ast.unparse(tree)}
    for index, (_, field, _) in enumerate(places):
        for choice in range(6):
            other = copy.deepcopy(tree)
            node, field, position = sorted(_places(other), key=lambda place: -_size(place[0], place[1]))[index]
            if not _change(node, field, position, choice):
                break
            try:
                made = ast.unparse(ast.fix_missing_locations(other))
                compile(made, "smaller", "exec")
            except (SyntaxError, ValueError, RecursionError):
                continue
            if made not in seen and len(made) < len(text) + 2:
                seen.add(made)
                yield made


def _places(tree: ast.AST) -> Iterator[tuple[ast.AST, str, int]]:
    """Yield where statements and expressions stand."""
    for node in ast.walk(tree):
        for field, value in ast.iter_fields(node):
            if isinstance(value, list) and not isinstance(node, ast.Module):
                for position, one in enumerate(value):
                    if isinstance(one, ast.stmt | ast.expr):
                        yield node, field, position
            elif isinstance(value, ast.expr):
                yield node, field, -1


def _size(node: ast.AST, field: str) -> int:
    value = getattr(node, field)
    parts = value if isinstance(value, list) else [value]
    return sum(1 for one in parts if isinstance(one, ast.AST) for _ in ast.walk(one))


def _change(node: ast.AST, field: str, position: int, choice: int) -> bool:
    """Make one part simpler; return whether there was such a choice."""
    value = getattr(node, field)
    part = value[position] if position >= 0 else value
    if isinstance(part, ast.stmt):
        blocks = [
            getattr(part, name)
            for name in ("body", "orelse", "finalbody")
            if isinstance(getattr(part, name, None), list)
        ]
        choices: list[list[ast.stmt]] = [[], *(block for block in blocks if block)]
        if choice >= len(choices):
            return False
        value[position : position + 1] = choices[choice]
        if not value:
            value.append(ast.Pass())
        return True
    inner = [one for one in ast.iter_child_nodes(part) if isinstance(one, ast.expr)]
    simple: list[Any] = [*inner[:3], ast.Constant(0), ast.Constant(1)]
    if isinstance(part, ast.Constant | ast.Name) or choice >= len(simple):
        return False
    if position >= 0:
        value[position] = simple[choice]
    else:
        setattr(node, field, simple[choice])
    return True
