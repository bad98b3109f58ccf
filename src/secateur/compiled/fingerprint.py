"""A fingerprint of a game, so that what was compiled for one is never used for another.

It covers the code of the rules and of all functions, methods and classes that they name, however indirectly; the
values of constants, defaults and closures; the attributes of the game itself, except numbers that the compiled rules
look up (`Parameters`), of which it covers only where they are. Python's own library is known by name.
"""

from __future__ import annotations

import enum
import functools
import hashlib
import sys
import types
from pathlib import Path
from typing import Any

from secateur.compiled.compiler.parameters import Parameters
from secateur.compiled.compiler.value_classes import attributes_of

_PLAIN = (int, float, complex, str, bytes, bool, type(None), range, slice)
_LIBRARY = set(sys.stdlib_module_names) | {"secateur"}


def fingerprint(*things: Any, parameters: Parameters | None = None) -> str:
    """Return the fingerprint of some objects, whatever the numbers that are looked up."""
    reader = _Reader(parameters or Parameters(None))
    for thing in things:
        reader.read(thing)
    return reader.digest.hexdigest()


class _Reader:
    """Reads objects into a digest: equal objects alike, whether they are one object or several."""

    def __init__(self, parameters: Parameters) -> None:
        self.parameters = parameters
        self.digest = hashlib.sha256()
        self.known: dict[int, bytes] = {}  # the digests of objects that were read
        self.reading: list[int] = []  # the objects inside of which we are: they may lead back to themselves
        self.kept: list[Any] = []  # or another object might get the same identity

    def write(self, *parts: object) -> None:
        """Add some text."""
        for part in parts:
            text = str(part).encode(errors="surrogatepass")
            self.digest.update(f"{len(text)}:".encode() + text)

    def read(self, thing: Any) -> None:
        """Add an object, and all that it consists of."""
        kind = type(thing)
        if kind in _PLAIN:
            self.write(kind.__name__, repr(thing))
        elif id(thing) in self.reading:
            self.write("within", len(self.reading) - self.reading.index(id(thing)))
        else:
            if id(thing) not in self.known:
                self.known[id(thing)] = self._digested(thing)
            self.digest.update(self.known[id(thing)])

    def _digested(self, thing: Any) -> bytes:
        """Return the digest of an object by itself."""
        outside, self.digest = self.digest, hashlib.sha256()
        self.reading.append(id(thing))
        self.kept.append(thing)
        kind = type(thing)
        self.write(kind.__module__, kind.__qualname__)
        if isinstance(thing, types.FunctionType):
            self._function(thing)
        elif isinstance(thing, types.CodeType):
            self._code(thing)
        elif isinstance(thing, types.ModuleType):
            self._module(thing)
        elif isinstance(thing, type):
            self._class(thing)
        else:
            self._object(thing)
        self.reading.pop()
        inside, self.digest = self.digest.digest(), outside
        return inside

    def _function(self, function: types.FunctionType) -> None:
        self.write(function.__module__, function.__qualname__)
        if _is_library(function.__module__):
            return
        self._code(function.__code__)
        self.read(function.__defaults__)
        self.read(function.__kwdefaults__)
        for cell in function.__closure__ or ():
            try:
                self.read(cell.cell_contents)
            except ValueError:
                self.write("empty")
        for name in sorted(_names(function.__code__)):
            if name in function.__globals__:
                self.write(name)
                self.read(function.__globals__[name])

    def _code(self, code: types.CodeType) -> None:
        self.write(code.co_name, code.co_code, code.co_names, code.co_varnames, code.co_freevars, code.co_flags)
        self.write(code.co_firstlineno, code.co_filename)  # failures are told by their lines
        for constant in code.co_consts:
            self.read(constant)

    def _module(self, module: types.ModuleType) -> None:
        self.write(module.__name__)
        file = getattr(module, "__file__", None)
        if file and not _is_library(module.__name__):
            self.write(Path(file).read_bytes().hex() if Path(file).exists() else file)

    def _class(self, cls: type) -> None:
        self.write(cls.__module__, cls.__qualname__)
        if _is_library(cls.__module__):
            return
        for base in cls.__mro__[1:]:
            self.read(base)
        for name, value in sorted(vars(cls).items()):
            if not _is_bookkeeping(name, value):
                self.write(name)
                self.read(value)

    def _object(self, thing: Any) -> None:
        if isinstance(thing, types.MethodType):
            self.read(thing.__func__)
            self.read(thing.__self__)
        elif isinstance(thing, staticmethod | classmethod):
            self.read(thing.__func__)
        elif isinstance(thing, property):
            self.read((thing.fget, thing.fset, thing.fdel))
        elif isinstance(thing, functools.partial):
            self.read((thing.func, thing.args, thing.keywords))
        elif hasattr(thing, "__wrapped__"):
            self.read(thing.__wrapped__)
        elif isinstance(thing, enum.Enum):
            self.write(thing.name)
            self.read(thing.value)
            self.read(type(thing))
        elif isinstance(thing, list | tuple):
            self.write(len(thing))
            for part in thing:
                self.read(part)
        elif isinstance(thing, dict):
            self.write(len(thing))
            for key, value in thing.items():
                self.read(key)
                self.read(value)
        elif isinstance(thing, set | frozenset):
            self.write(sorted(map(fingerprint, thing)))
        elif isinstance(thing, int | float | str | bytes):
            self.write(thing.__getnewargs__())  # what a number of a class of its own is apart from that
        if not _is_library(type(thing).__module__):
            self.read(type(thing))
        self._attributes(thing)

    def _attributes(self, thing: Any) -> None:
        self.write(getattr(thing, "__name__", ""))
        for name, value in attributes_of(thing):
            place = self.parameters.place(thing, name)
            if place is not None:
                self.write("number", name, place)
            elif not self.parameters.is_left_out(thing, name):
                self.write("attribute", name)
                self.read(value)


def _is_bookkeeping(name: str, value: Any) -> bool:
    """Whether Python itself put something into a class, perhaps only while the program ran."""
    special = name.startswith("__") and name.endswith("__") and name not in ("__match_args__", "__slots__")
    rules = (types.FunctionType, property, staticmethod, classmethod)
    return name == "_abc_impl" or (special and not isinstance(value, rules))


def _is_library(module: str | None) -> bool:
    """Whether a module is Python's own; ours counts by its version, and the games in it by their code."""
    top = (module or "").partition(".")[0]
    return top in _LIBRARY and not (module or "").startswith("secateur.games")


def _names(code: types.CodeType) -> set[str]:
    """Return the names that some code, or code inside it, may look up."""
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            names |= _names(constant)
    return names
