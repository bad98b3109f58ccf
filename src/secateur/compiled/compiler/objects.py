"""Attributes: of records, of members of Enums, of objects of plain classes, and of what is known while compiling."""

from __future__ import annotations

import abc
import ast
import dataclasses
import enum
import functools
import inspect
import types
from typing import Any

from secateur.compiled.compiler import complex_numbers, memory
from secateur.compiled.compiler.constants import constant, memory_words
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.lookup import DecidesShape, looked_up
from secateur.compiled.compiler.program import Value, is_made_here, reached_cells, word
from secateur.compiled.compiler.reading import MISSING, Refusal
from secateur.compiled.compiler.scalars import BIT
from secateur.compiled.compiler.shapes import class_of, field_names, type_of
from secateur.compiled.compiler.types import (
    INT,
    Array,
    Bool,
    Cell,
    Complex,
    FlagOf,
    Float,
    Instance,
    Int,
    Known,
    Member,
    ShuffledOf,
    Slice,
    Tup,
    Type,
    Union,
)
from secateur.compiled.compiler.value_classes import BASES, OWN_WAYS, in_class, value_class


class Method:
    """A method of a value that is asked for, but not called yet."""

    only_here = True

    def __init__(self, receiver: Value, name: str, function: Any = None) -> None:
        self.receiver, self.name, self.function = receiver, name, function


class Above:
    """`super()`: a receiver, whose methods are looked for above a class."""

    def __init__(self, cls: Any, receiver: Value) -> None:
        self.cls, self.receiver = cls, receiver


def _of_above(f: Frame, node: ast.AST, above: Above, name: str) -> Value:
    kind = above.receiver.type
    own = type(kind.thing) if isinstance(kind, Known) else getattr(kind, "cls", None)
    if own is None or not isinstance(above.cls, type) or above.cls not in own.__mro__:
        raise Refusal(node, "super() of an object whose class is not known in advance", "the name of the class")
    for cls in own.__mro__[own.__mro__.index(above.cls) + 1 :]:
        found = vars(cls).get(name)
        if isinstance(found, types.FunctionType):
            method = Method(above.receiver, name, found)
            return Value(Known(method, id(node)), (), method)
        if isinstance(found, property):
            from secateur.compiled.compiler.functions import call_function

            return call_function(f, (*f.path, node), found.fget, [above.receiver], {})
        if cls is object and name == "__init__":
            return constant(f.e.program, _nothing_to_do)
        if found is not None:
            break
    raise Refusal(node, f"super().{name} is not a method or a property that is written in Python")


def _nothing_to_do() -> None:
    """Do what `object.__init__` does."""


def own_method(value: Value, name: str) -> Any:
    """Return a method that the author of a value's class wrote, or None."""
    cls = getattr(value.type, "cls", None)
    found = None if cls is None else inspect.getattr_static(cls, name, None)
    if not isinstance(found, types.FunctionType) or is_generated(found) or found.__module__ == "enum":
        return None
    return found


def call_own(f: Frame, key: Any, name: str, value: Value, *others: Value) -> Value | None:
    """Call a method that the author of a value's class wrote; None if there is none."""
    from secateur.compiled.compiler.functions import call_function

    function = own_method(value, name)
    if function is None:
        return None
    found = call_function(f, (*key, name), function, [value, *others], {})
    kinds = found.type.alternatives if isinstance(found.type, Union) else (found.type,)
    if any(isinstance(kind, Known) and kind.thing is NotImplemented for kind in kinds):
        raise Refusal(
            f.e.node, f"{name} may return NotImplemented", "the answer for every argument, without NotImplemented"
        )
    return found


def attribute(f: Frame, node: ast.AST, value: Value, name: str) -> Value:
    """Return `value.name`."""
    e, kind = f.e, value.type
    if isinstance(value.known, Above):
        return _of_above(f, node, value.known, name)
    if isinstance(kind, Known):
        return _of_known(f, node, value, name)
    if isinstance(kind, Tup) and kind.cls is not None:
        names = field_names(kind.cls)
        if name in names:
            return memory.tuple_parts(value)[names.index(name)]
        known = value_class(kind.cls)
        if known is not None and (name in dict(known.hashes) or name == "__dict__"):
            raise Refusal(node, f"{name} of a {kind.cls.__name__} is not compiled", "its attributes")
        return _of_class(f, node, value, kind.cls, name)
    if isinstance(kind, FlagOf) and name in ("value", "_value_"):
        return Value(INT, value.parts)
    if isinstance(kind, FlagOf) and name in ("name", "_name_"):
        from secateur.compiled.compiler.flags import name_of

        return name_of(e, value)
    if isinstance(kind, Member | FlagOf):
        return _of_member(f, node, value, kind.cls, name)
    if isinstance(kind, Instance):
        return _of_instance(f, node, value, kind.cls, name)
    if isinstance(kind, Slice) and name in ("start", "stop", "step"):
        from secateur.compiled.compiler.slices import bound_of

        return bound_of(e, value, name)
    part = complex_numbers.part_of(e, value, name) if isinstance(kind, Int | Bool | Float | Complex) else None
    if part is not None:
        return part
    if isinstance(kind, Array) and name == "shape":
        from secateur.compiled.compiler.arrays import shape

        return shape(value)
    cls = class_of(kind)
    if isinstance(kind, ShuffledOf):
        raise Refusal(node, f"{name} of a list made from a set, in an order that only Python knows", "sorted(…)")
    if cls is None:
        raise Refusal(node, f"{name} of an iterator, or of something else without a class", "a list or a tuple")
    found = in_class(cls, name)
    if found is MISSING:
        e.fail(AttributeError, f"'{cls.__name__}' object has no attribute '{name}'")
    if not callable(found):
        raise Refusal(node, f"{name} of a {cls.__name__} is not compiled", "its methods")
    return Value(Known(method := Method(value, name), id(node)), (), method)


def _of_instance(f: Frame, node: ast.AST, value: Value, cls: type, name: str) -> Value:
    """Return an attribute of an object of a plain class: its own, or else that of its class."""
    e = f.e
    found = in_class(cls, name)
    if isinstance(found, property | functools.cached_property):
        return _of_class(f, node, value, cls, name)
    if (cls, name) not in e.program.attributes:  # nothing was assigned to it as far as the program was read
        if found is MISSING or isinstance(found, types.MemberDescriptorType):
            e.fail(AttributeError, f"'{cls.__name__}' object has no attribute '{name}'")
        return _of_class(f, node, value, cls, name)
    is_set = e.b.trunc(e.b.lshr(e.load_word(value.parts[0]), word(attribute_number(e, cls, name))), BIT)
    if found is MISSING or isinstance(found, types.MemberDescriptorType):
        e.fail_if(e.b.not_(is_set), AttributeError, f"'{cls.__name__}' object has no attribute '{name}'")
        return load_attribute(e, value, name)
    return e.choose(
        (*f.path, node, "own"),
        is_set,
        lambda: load_attribute(e, value, name),
        lambda: _of_class(f, node, value, cls, name),
    )


def _of_known(f: Frame, node: ast.AST, value: Value, name: str) -> Value:
    thing = value.type.thing  # type: ignore[attr-defined]
    if is_made_here(thing):
        raise Refusal(node, f"{name} of a function, a method or a generator", "its call, or a loop over it")
    found = inspect.getattr_static(thing, name, None)
    if isinstance(found, property):
        from secateur.compiled.compiler.functions import call_function

        return call_function(f, (*f.path, node), found.fget, [value], {})
    if isinstance(found, functools.cached_property):
        from secateur.compiled.compiler.functions import call_function

        return call_function(f, (*f.path, node), found.func, [value], {})
    place = f.e.program.parameters.place(thing, name)
    if place is not None:
        return looked_up(f.e, place)
    if f.e.program.parameters.is_left_out(thing, name):
        raise DecidesShape(f.e)
    try:
        return constant(f.e.program, getattr(thing, name))
    except AttributeError:
        f.e.fail(AttributeError, f"no attribute '{name}'")
        raise AssertionError from None


def _of_class(f: Frame, node: ast.AST, value: Value, cls: type, name: str) -> Value:
    """Return an attribute that the class has: a property, a method, a constant."""
    from secateur.compiled.compiler.functions import call_function

    found = in_class(cls, name)
    if found is MISSING:
        own: Any = cls
        ways = (object.__getattribute__, tuple.__getattribute__)
        if hasattr(cls, "__getattr__") or own.__getattribute__ not in ways:
            raise Refusal(node, f"{cls.__name__} defines its own access to attributes", "fields and properties")
        f.e.fail(AttributeError, f"'{cls.__name__}' object has no attribute '{name}'")
    if isinstance(found, property):
        return call_function(f, (*f.path, node), found.fget, [value], {})
    if isinstance(found, functools.cached_property):
        if isinstance(value.type, Instance):
            raise Refusal(node, "a cached_property of an object that may change", "a property")
        made = call_function(f, (*f.path, node), found.func, [value], {})
        if value_class(cls) is not None and any(True for _ in reached_cells((made.type,))):
            raise Refusal(node, "a cached_property is a list, a set or a dict, which may change", "a tuple")
        return made
    if isinstance(found, types.FunctionType):
        method = Method(
            value,
            name,
            None
            if found.__module__ == "collections" or (issubclass(cls, tuple) and name in ("_replace", "_asdict"))
            else found,
        )
        return Value(Known(method, id(node)), (), method)
    if isinstance(found, staticmethod | classmethod):
        return constant(f.e.program, getattr(cls, name))
    if name == "__class__":
        return constant(f.e.program, cls)
    if hasattr(type(found), "__get__"):
        if not callable(found):
            raise Refusal(node, f"{name} of a {cls.__name__} is not compiled", "a property or a method")
        method = Method(value, name)
        return Value(Known(method, id(node)), (), method)
    return constant(f.e.program, getattr(cls, name))


def _of_member(f: Frame, node: ast.AST, value: Value, cls: type, name: str) -> Value:
    e = f.e
    if name in ("value", "_value_", "name", "_name_"):  # of one member: what is asked of a Flag is not in a table
        table = [getattr(member, name) for member in cls]  # type: ignore[attr-defined]
        return from_table(e, table, value.parts[0])
    for base in cls.__mro__:
        if base in (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag, object):
            break
        if name in vars(base) and not isinstance(vars(base)[name], cls):
            return _of_class(f, node, value, cls, name)
    if isinstance(value.type, FlagOf):
        raise Refusal(node, f"members of {cls.__name__} are asked for {name}", "a property or a method")
    table = [getattr(member, name, None) for member in cls]  # type: ignore[attr-defined]
    if all(one is not None and not callable(one) for one in table):
        return from_table(e, table, value.parts[0])
    raise Refusal(node, f"not every member of {cls.__name__} has data called {name}", "a property or a method")


def from_table(e: Emitter, table: list[Any], index: Any) -> Value:
    """Return an object of a table that is known; which of them it is, if they are tables themselves, or functions."""
    item: Type | None = None
    for thing in table:
        item = e.join(item, type_of(e.program.joiner, thing))
    if item is None:
        raise Refusal(e.node, "a table without entries", "a table with one entry at least")
    if isinstance(item, Known):
        return constant(e.program, table[0])
    e.program.kept += table
    words = [one for thing in table for one in memory_words(e.program, thing, item)]
    data = e.program.constant(words)
    return e.load(e.offset(data, e.b.mul(index, word(item.words))), item)


# ---------------------------------------------------------------- objects of plain classes


MOST_WORDS = 48  # of an object of a plain class


def new_instance(f: Frame, key: Any, cls: type, arguments: list[Value], named: dict[str, Value]) -> Value:
    """Return a new object of a plain class."""
    from secateur.compiled.compiler.functions import call_function

    e = f.e
    own: Any = cls  # its methods are looked at as they are
    if own.__new__ is not object.__new__ or not issubclass(type(cls), type) or type(cls) not in (type, abc.ABCMeta):
        raise Refusal(e.node, f"{cls.__name__} has its own __new__ or metaclass", "__init__")
    if any(name in vars(base) for base in cls.__mro__ if base not in BASES for name in OWN_WAYS):
        raise Refusal(
            e.node, f"{cls.__name__} defines its own access to attributes", "plain attributes and properties"
        )
    if inspect.isabstract(cls):
        e.fail(TypeError, f"Can't instantiate abstract class {cls.__name__}")
    made = Value(Instance(cls), (e.allocate(word(MOST_WORDS)),))
    e.store_word(word(0), made.parts[0])
    if dataclasses.is_dataclass(cls) and is_generated(own.__init__):
        for name, value in bound_fields(f, key, cls, arguments, named).items():
            store_attribute(e, made, name, value)
        if hasattr(cls, "__post_init__"):
            call_function(f, (*key, "after"), own.__post_init__, [made], {})
    elif own.__init__ is not object.__init__:
        call_function(f, key, own.__init__, [made, *arguments], named)
    elif arguments or named:
        e.fail(TypeError, f"{cls.__name__}() takes no arguments")
    return made


def is_generated(function: Any) -> bool:
    """Whether Python generated a function of a dataclass or a named tuple."""
    code = getattr(function, "__code__", None)
    return code is not None and code.co_filename.startswith("<")


def bound_fields(f: Frame, key: Any, cls: type, arguments: list[Value], named: dict[str, Value]) -> dict[str, Value]:
    """Return the values of the fields of a new dataclass object."""
    from secateur.compiled.compiler.calls import call_value

    fields = dataclasses.fields(cls)
    if not all(one.init for one in fields):
        raise Refusal(f.e.node, f"{cls.__name__} has fields with init=False", "fields with defaults")
    places = [one.name for one in fields if not one.kw_only]
    bound = dict(zip(places, arguments, strict=False))
    if len(arguments) > len(places) or set(named) & set(bound) or not set(named) <= {one.name for one in fields}:
        f.e.fail(TypeError, "unexpected arguments")
    bound |= named
    for one in fields:
        if one.name not in bound and one.default is not dataclasses.MISSING:
            bound[one.name] = constant(f.e.program, one.default)
        elif one.name not in bound and one.default_factory is not dataclasses.MISSING:
            factory = constant(f.e.program, one.default_factory)
            bound[one.name] = call_value(f, (*key, one.name), factory, [], {})
        elif one.name not in bound:
            f.e.fail(TypeError, f"missing argument '{one.name}'")
    return {one.name: bound[one.name] for one in fields}


def load_attribute(e: Emitter, value: Value, name: str) -> Value:
    """Return an attribute of an object of a plain class."""
    e.watch.reads_from(value.type)
    return loaded_attribute(e, value, name)


def loaded_attribute(e: Emitter, value: Value, name: str) -> Value:
    """Return an attribute of an object that nothing is known to change from now on."""
    assert isinstance(value.type, Instance)
    kind = e.program.attributes[value.type.cls, name].found().type
    assert kind is not None
    return e.load(e.offset(value.parts[0], _offset(e, value.type.cls, name)), kind)


def store_attribute(e: Emitter, value: Value, name: str, new: Value) -> None:
    """Set an attribute of an object."""
    assert isinstance(value.type, Instance)
    if value_class(value.type.cls) is None:
        e.changes(value.type)
    else:  # it is new, so nobody notices but a generator in `__init__`
        e.watch.changes_in(e.node, value.type)
    cls, found = value.type.cls, inspect.getattr_static(value.type.cls, name, None)
    if isinstance(found, property | functools.cached_property):
        raise Refusal(e.node, f"a property of {cls.__name__} is assigned to", "a plain attribute")
    if not isinstance(found, types.MemberDescriptorType) and not any("__dict__" in vars(one) for one in cls.__mro__):
        e.fail(AttributeError, f"'{cls.__name__}' object has no attribute '{name}'")
    cell = e.program.attributes.setdefault((cls, name), Cell())
    e.put(cell, new.type)
    kind = cell.found().type
    assert kind is not None
    offset, number = _offset(e, cls, name), attribute_number(e, cls, name)
    if offset + kind.words > MOST_WORDS or number > 62:
        raise Refusal(e.node, f"{cls.__name__} has too many attributes", "a list")
    e.store_word(e.b.or_(e.load_word(value.parts[0]), word(1 << number)), value.parts[0])
    e.store(e.convert(new, kind), e.offset(value.parts[0], offset))


def _offset(e: Emitter, cls: type, name: str) -> int:
    """Return where an attribute is: they follow a word that says which are set, in the order of first use."""
    offset = 1
    for (owner, other), cell in e.program.attributes.items():
        if owner is cls:
            if other == name:
                return offset
            kind = cell.found().type
            offset += kind.words if kind else 0
    raise AssertionError(name)


def attribute_number(e: Emitter, cls: type, name: str) -> int:
    """Return the number of an attribute, in the order in which they were met."""
    return [other for owner, other in e.program.attributes if owner is cls].index(name)
