"""Plain classes whose objects are values, because nothing of them changes once they are made.

This can be seen from the class: only `__init__` assigns to attributes, and nobody else gets hold of an object before
it is finished; `__eq__` compares attributes, and `__hash__` depends on nothing else. So an object is a row of its
attributes, as one of a frozen dataclass is, and nobody can tell it from another one with the same attributes.
"""

from __future__ import annotations

import abc
import ast
import functools
import inspect
import sys
import types
import typing
from collections.abc import Iterator
from typing import Any

from secateur.compiled.compiler.frozen import Frozen
from secateur.compiled.compiler.reading import (
    MISSING,
    Refusal,
    Source,
    bound_names,
    in_its_class,
    own_names,
    parameters,
    source_of,
)
from secateur.compiled.compiler.value_equality import Comparison, NoValueError, comparison_of

OWN_WAYS = ("__getattr__", "__getattribute__", "__setattr__", "__delattr__", "__init_subclass__")
BASES = (object, abc.ABC, typing.Generic)  # that have no attributes of their own
_RULES = ("start", "to_move", "moves", "play", "value")


class ValueClass(Frozen):
    """The attributes of such a class; `compared` are those that `__eq__` asks about, `hashes` are stored hashes.

    An attribute in `hashes` is no part of the value: it follows from the others, which its expression names.
    """

    names: tuple[str, ...]
    comparison: Comparison
    hashes: tuple[tuple[str, ast.expr], ...]
    assigned: tuple[tuple[str, str], ...]  # parameters of `__init__`, and the attributes that they are stored in


def value_class(cls: Any) -> ValueClass | None:
    """Return what is known of a plain class whose objects are values; None if they are not."""
    found = _read(cls) if isinstance(cls, type) else None
    return found if isinstance(found, ValueClass) else None


def why_no_value(cls: type) -> str:
    """Return why objects of a plain class are no values; nothing for classes of Python's own."""
    found = "" if cls.__module__.partition(".")[0] in sys.stdlib_module_names else _read(cls)
    return found if isinstance(found, str) else ""


def attributes_left(thing: Any) -> bool:
    """Whether an object of such a class has just the attributes that `__init__` assigns to."""
    known = value_class(type(thing))
    assert known is not None
    there = {name for name, _ in attributes_of(thing)}
    cached = {name for name in there if isinstance(in_class(type(thing), name), functools.cached_property)}
    return there - cached == {*known.names, *dict(known.hashes)}


def made_again(cls: Any, parts: list[Any]) -> Any:
    """Return an object with some attributes, and the hashes that follow from them."""
    known = value_class(cls)
    assert known is not None
    made = object.__new__(cls)
    for name, part in zip(known.names, parts, strict=True):
        setattr(made, name, part)
    for name, node in known.hashes:
        setattr(made, name, hash(_computed(node, made, dict(known.assigned))))
    return made


def _computed(node: ast.expr, made: Any, assigned: dict[str, str]) -> Any:
    """Return what an expression of attributes, of parameters and of tuples of or from them is."""
    if isinstance(node, ast.Tuple):
        return tuple(_computed(one, made, assigned) for one in node.elts)
    if isinstance(node, ast.Call):
        return tuple(_computed(node.args[0], made, assigned))
    if isinstance(node, ast.Name):
        return getattr(made, assigned[node.id])
    assert isinstance(node, ast.Attribute)
    return getattr(made, node.attr)


def attributes_of(thing: Any) -> Iterator[tuple[str, Any]]:
    """Yield the attributes that an object has itself, with or without a dict."""
    yield from getattr(thing, "__dict__", {}).items()
    for cls in type(thing).__mro__:
        for name, found in vars(cls).items():
            if isinstance(found, types.MemberDescriptorType) and hasattr(thing, name):
                yield name, getattr(thing, name)


def in_class(cls: type, name: str) -> Any:
    """Return what a class has under a name, as it is; what only the class of the class has is no attribute."""
    return next((vars(base)[name] for base in cls.__mro__ if name in vars(base)), MISSING)


# ---------------------------------------------------------------- reading a class


@functools.cache
def _read(cls: Any) -> ValueClass | str:
    """Return what is known of a class, or why its objects are no values."""
    try:
        return _checked(cls)
    except NoValueError as no:
        return no.why
    except Refusal as refusal:
        return refusal.why


def _checked(cls: Any) -> ValueClass:
    own = [base for base in cls.__mro__ if base not in BASES]
    if type(cls) not in (type, abc.ABCMeta) or cls.__new__ is not object.__new__:
        raise NoValueError("it has its own __new__ or metaclass")
    if any(base.__module__ == "builtins" or hasattr(base, "__dataclass_fields__") for base in own):
        raise NoValueError("it is built on another class than plain ones")
    if any(name in vars(base) for base in own for name in OWN_WAYS):
        raise NoValueError("it defines its own access to attributes")
    if all(hasattr(cls, name) for name in _RULES):
        raise NoValueError("it is a game")
    has_init = cls.__init__ is not object.__init__
    if has_init and not isinstance(cls.__init__, types.FunctionType):
        raise NoValueError("its __init__ is not written in Python")
    if not isinstance(cls.__eq__, types.FunctionType) or not isinstance(cls.__hash__, types.FunctionType):
        raise NoValueError("it has no __eq__ and __hash__: two of its objects are never equal, or have no hash")
    if cls.__ne__ is not object.__ne__:
        raise NoValueError("it has its own __ne__")
    _check_unchanged(own)
    inits = list(_inits(cls, source_of(cls.__init__))) if has_init else []
    stored = [one for init in inits for one in _stored(cls, init)]
    hashes = _hashes(inits, stored)
    names = tuple(dict.fromkeys(name for name in stored if name not in hashes))
    assigned = _assigned(inits[0], stored) if len(inits) == 1 else {}
    comparison = comparison_of(cls, names, hashes)
    for name, node in hashes.items():
        _check_stored_hash(stored, name, node, inits[0], assigned, comparison)
    return ValueClass(names, comparison, tuple(hashes.items()), tuple(assigned.items()))


def _check_unchanged(own: list[type]) -> None:
    """Refuse a class with a method that changes an object after it was made."""
    for base in own:
        for name, found in vars(base).items():
            for function in _functions_of(found):
                if name == "__init__" or function.__module__ != base.__module__:
                    continue
                for node in ast.walk(source_of(function).node):
                    if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                        raise NoValueError(f"its {name} assigns to {ast.unparse(node)}, which only __init__ may")


def _functions_of(found: Any) -> Iterator[types.FunctionType]:
    parts = (found.fget, found.fset, found.fdel) if isinstance(found, property) else (found,)
    for part in parts:
        inner: Any = getattr(part, "__func__", getattr(part, "func", part))
        function = inspect.unwrap(inner)
        if isinstance(function, types.FunctionType):
            yield function


def _inits(cls: type, init: Source) -> Iterator[Source]:
    """Yield `__init__`, and those above it that it calls."""
    yield init
    nodes = list(ast.walk(init.node))
    asked = [one for one in nodes if isinstance(one, ast.Name) and one.id == "super"]
    if not asked:
        return
    calls = [one for one in nodes if isinstance(one, ast.Call) and ast.unparse(one.func) == "super().__init__"]
    if len(calls) != len(asked):
        raise NoValueError("its __init__ calls a method of the object before it is finished")
    owner = next(base for base in cls.__mro__ if vars(base).get("__init__") is init.function)
    above = next(base for base in cls.__mro__[cls.__mro__.index(owner) + 1 :] if "__init__" in vars(base))
    if above is not object:
        yield from _inits(cls, source_of(above.__init__))  # type: ignore[misc]


def _stored(cls: type, init: Source) -> list[str]:
    """Return the attributes that `__init__` assigns to, in order; refuse it if the object gets anywhere else."""
    me = _self_of(init)
    stored: list[str] = []
    holders = set()
    for node in ast.walk(init.node):
        if isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef) and node is not init.node:
            raise NoValueError("its __init__ defines a function")
        if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == me):
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                raise NoValueError("its __init__ assigns to an attribute of another object")
            continue
        holders.add(id(node.value))
        found = in_class(cls, name := in_its_class(init, node.attr))
        is_data = found is MISSING or not hasattr(type(found), "__get__")
        if name.startswith("__") or not (is_data or isinstance(found, types.MemberDescriptorType)):
            raise NoValueError(f"its __init__ uses self.{node.attr}, which is no attribute of data")
        if isinstance(node.ctx, ast.Del):
            raise NoValueError("its __init__ deletes an attribute")
        if isinstance(node.ctx, ast.Store):
            stored.append(name)
    if any(isinstance(one, ast.Name) and one.id == me and id(one) not in holders for one in ast.walk(init.node)):
        raise NoValueError("its __init__ hands on the object before it is finished")
    return stored


def _self_of(init: Source) -> str:
    if not init.node.args.args or init.node.args.posonlyargs:
        raise NoValueError("its __init__ has no self")
    return init.node.args.args[0].arg


def _hashes(inits: list[Source], stored: list[str]) -> dict[str, ast.expr]:
    """Return the attributes in which `__init__` stores a hash, and of what."""
    found = {}
    for init in inits:
        for node in getattr(init.node, "body", ()):
            hashed = stored_hash(init, node)
            if hashed is not None and stored.count(hashed[0]) == 1:
                found[hashed[0]] = hashed[1]
    if found and len(inits) > 1:
        raise NoValueError("its __init__ stores a hash, and calls super()")
    return found


def stored_hash(init: Source, node: ast.AST) -> tuple[str, ast.expr] | None:
    """Return the attribute and the argument of `self.name = hash(argument)`; None for other statements."""
    pair = _single(node)
    target, call = pair or (None, None)
    if not isinstance(target, ast.Attribute) or not isinstance(call, ast.Call):
        return None
    return (in_its_class(init, target.attr), call.args[0]) if _is_call_of(init, call, hash) else None


def _is_call_of(source: Source, call: ast.Call, function: Any) -> bool:
    """Whether one of Python's own functions is called with one argument."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    is_plain = len(call.args) == 1 and not call.keywords and not isinstance(call.args[0], ast.Starred)
    return is_plain and name not in own_names(source.node) and source.outside(name) is function


def _single(node: ast.AST) -> tuple[ast.expr, ast.expr] | None:
    """Return the target and the value of an assignment to one target."""
    if isinstance(node, ast.AnnAssign) and node.value is not None:
        return node.target, node.value
    return (node.targets[0], node.value) if isinstance(node, ast.Assign) and len(node.targets) == 1 else None


def _assigned(init: Source, stored: list[str]) -> dict[str, str]:
    """Return the parameters that `__init__` stores as they are, and in which attributes."""
    names = {one.arg for one in parameters(init.node.args)}
    bound = {name for node in getattr(init.node, "body", ()) for name in bound_names(node)}
    found = {}
    for node in getattr(init.node, "body", ()):
        pair = _single(node)
        if pair is None:
            continue
        target, value = pair
        both = isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts)
        pairs = zip(target.elts, value.elts, strict=True) if both else [(target, value)]  # type: ignore[attr-defined]
        for to, of in pairs:
            if isinstance(to, ast.Attribute) and isinstance(of, ast.Name) and of.id in names - bound:
                name = in_its_class(init, to.attr)
                if stored.count(name) == 1:
                    found[of.id] = name
    return found


def _check_stored_hash(
    stored: list[str], name: str, node: ast.expr, init: Source, assigned: dict[str, str], comparison: Comparison
) -> None:
    """Refuse a stored hash that does not follow from the attributes that are compared."""
    for inner in ast.walk(init.node):
        is_read = isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Load)
        if is_read and in_its_class(init, inner.attr) == name:  # type: ignore[attr-defined]
            raise NoValueError(f"its __init__ reads the hash {name}")
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if isinstance(one, ast.Tuple):
            waiting += one.elts
            continue
        if isinstance(one, ast.Call) and _is_call_of(init, one, tuple):
            waiting += one.args
            continue
        field = assigned.get(one.id) if isinstance(one, ast.Name) else None
        if isinstance(one, ast.Attribute) and ast.unparse(one.value) == _self_of(init):
            field = one.attr
        if stored.count(field or "") != 1 or field not in comparison.names:
            raise NoValueError(f"its __init__ stores in {name} a hash of something that its __eq__ does not compare")
