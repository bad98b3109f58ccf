"""A compiled game, ready to be used: machine code in memory, and the functions of the kernel for Python to call."""

from __future__ import annotations

import ctypes
import math
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import numpy as np

from secateur.compiled.compiler.joining import Joiner
from secateur.compiled.compiler.machine import Arena, Loaded
from secateur.compiled.compiler.rows import Layout
from secateur.compiled.compiler.sites import Site
from secateur.compiled.kernel import mcts, mcts_room, ordering, search, space, states, table

ARENA_WORDS = 1 << 23  # 64 MiB, of which only what is used is really taken


@dataclass(frozen=True)
class Kernel:
    """Functions of the kernel that Python calls, with the kinds of arrays that they get."""

    function: Any
    arguments: tuple[str, ...]


_DESCRIBE = Kernel(states.describe, ("state", "buffer", "number"))
SEARCHING = {
    "search": Kernel(
        search.search,
        (
            "word",
            "word",
            "frame",
            "window",
            "state",
            "state",
            "buffer",
            "prospect",
            "pair",
            "history",
            "table",
            "table_values",
        ),
    ),
    "describe": _DESCRIBE,
    "index_states": Kernel(states.index_states, ("state", "slot", "whole")),
    "number_of": Kernel(states.number_of, ("state", "slot", "state")),
    "explore": Kernel(
        states.explore, ("word", "whole", "state", "slot", "word", "target", "owner", "number", "buffer")
    ),
}
PLAYOUTS = {
    "describe": _DESCRIBE,
    "mcts": Kernel(mcts.mcts, ("word", "real", "node", "real", "limit", "move", "state", "buffer", "path")),
    "keep": Kernel(mcts_room.keep, ("word", "node", "real", "limit", "move", "whole", "whole")),
}
# Each part is compiled by itself, with the rules: whoever solves a game need not wait for what plays at random.
PARTS = {"searching": SEARCHING, "playouts": PLAYOUTS}


@dataclass
class Built:
    """Machine code, and all that is needed to use it."""

    code: bytes
    state: Layout
    move: Layout
    floating: bool
    facts: dict[str, Any]
    sites: list[Site]
    joiner: Joiner
    part: str = "searching"
    checked: list[str] = field(default_factory=list)  # the numbers with which it was compared with the rules


class RuleFailed(Exception):  # noqa: N818 - a report, which becomes an error of ours
    """A rule failed while compiled code ran; `site` says where."""

    def __init__(self, site: Site) -> None:
        super().__init__(f"{site.exception.__name__ if site.exception else 'a limit'}: {site.why}")
        self.site = site


_arenas = threading.local()


def _arena() -> Arena:
    if not hasattr(_arenas, "arena"):
        _arenas.arena = Arena(ARENA_WORDS)
    return _arenas.arena  # type: ignore[no-any-return]


def module_of(built: Built, numbers: Sequence[int]) -> SimpleNamespace:
    """Return the functions and constants of a compiled game, as the engine uses them; `numbers` are its own."""
    loaded = Loaded(built.code, numbers)
    module = SimpleNamespace(loaded=loaded, **built.facts)
    for part in (space, table, ordering, search, states):
        for name, thing in vars(part).items():
            if name.isupper() and name not in built.facts:
                setattr(module, name, thing)
    for name, kernel in PARTS[built.part].items():
        setattr(module, name, _callable(loaded, name, built.sites, len(kernel.arguments)))
    module.above = (lambda value: math.nextafter(value, math.inf)) if built.floating else (lambda value: value + 1)
    return module


def _callable(loaded: Loaded, name: str, sites: Sequence[Site], count: int) -> Callable[..., int]:
    function = loaded.function(name, 3)

    def call(*arguments: Any) -> int:
        words = (ctypes.c_int64 * (3 * count))()
        for index, one in enumerate(arguments):
            if isinstance(one, np.ndarray):
                words[3 * index] = one.ctypes.data
                words[3 * index + 1] = one.shape[0]
                words[3 * index + 2] = one.shape[1] if one.ndim > 1 else 1
            else:
                words[3 * index] = int(one)
        answer = ctypes.c_int64()
        status = function(_arena().reset(loaded), ctypes.addressof(words), ctypes.addressof(answer))
        if status:
            raise RuleFailed(sites[status - 1])
        return answer.value

    return call
