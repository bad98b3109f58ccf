"""Arguments whose number is known only at run time, as in `f(*values)`."""

from __future__ import annotations

import ast
import functools
import inspect
import types
from typing import Any

from secateur.compiled.compiler import memory
from secateur.compiled.compiler.bodies import UNKNOWN_NUMBER, Many, together
from secateur.compiled.compiler.frame import Closure, Frame
from secateur.compiled.compiler.lowerings import STAND_INS, is_hashable
from secateur.compiled.compiler.objects import Method, own_method
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.shapes import class_of, is_record
from secateur.compiled.compiler.types import Known, ListOf, Range, Seq, Str, Tup, Union
from secateur.compiled.compiler.unions import dispatch

MOST_WAYS = 8  # in which a call may be emitted, each with another number of arguments


def are_rows(value: Value) -> bool:
    """Whether a value is `*rows`, of lists and the like: each has a length, and items by their number."""
    if not isinstance(value.known, Many):
        return False
    inside = memory.item_type(value.known.value) if isinstance(value.known.value.type, Seq) else None
    kinds = inside.alternatives if isinstance(inside, Union) else (inside,)
    return all(type(kind) in (Seq, Str, ListOf, Range) or kind == Tup(getattr(kind, "parts", ())) for kind in kinds)


def has_many(arguments: list[Value]) -> bool:
    """Whether the number of some arguments is known only at run time."""
    return any(isinstance(one.known, Many) for one in arguments)


def fits_as_it_is(f: Frame, callee: Value, arguments: list[Value], named: dict[str, Value]) -> bool:
    """Whether all arguments whose number is not known belong to a parameter such as `*rest`."""
    _, most, takes_more = _room(f, callee, named)
    return takes_more and not has_many(arguments[:most])


def call_with_many(f: Frame, key: Any, callee: Value, arguments: list[Value], named: dict[str, Value]) -> Value:
    """Emit a call in as many ways as there may be arguments."""
    from secateur.compiled.compiler.calls import call_value

    e, first = f.e, next(index for index, one in enumerate(arguments) if isinstance(one.known, Many))
    given, rest = arguments[:first], together(f, (*key, "rest"), arguments[first:])
    least, most, takes_more = _room(f, callee, named)
    counts = range(max(0, least - first), max(0, most - first) + 1)

    def called(count: int, more: bool) -> Value:
        if (count or more) and not memory.has_so_many(rest, max(1, count)):
            e.fail(TypeError, "missing arguments")
        front, middle, _ = memory.around(e, rest, count, 0)
        tail = [Value(Known(many := Many(middle), id(callee)), (), many)] if more else []
        return call_value(f, (*key, "with", count, more), callee, [*given, *front, *tail], named)

    length = memory.length(e, rest)
    if len(counts) == 1 and not takes_more:
        e.fail_if(e.b.icmp_signed("!=", length, word(counts[0])), TypeError, "wrong number of arguments")
        return called(counts[0], False)
    if len(counts) == 1 and takes_more:
        e.fail_if(e.b.icmp_signed("<", length, word(counts[0])), TypeError, "missing arguments")
        return called(counts[0], memory.has_so_many(rest, counts[0] + 1))
    if not 0 < len(counts) <= MOST_WAYS:
        raise Refusal(e.node, UNKNOWN_NUMBER, "values as one argument")
    answer, after, reached = (*key, "answer"), e.block(), False
    for count in counts:
        more = takes_more and count == counts[-1] and memory.has_so_many(rest, count + 1)
        hit, further = e.block(), e.block()
        e.branch(e.b.icmp_signed(">=" if more else "==", length, word(count)), hit, further)
        e.at(hit)
        reached |= e.part(lambda count=count, more=more: e.write(answer, called(count, more)), after)  # type: ignore[misc]
        e.at(further)
    e.part(lambda: e.fail(TypeError, "wrong number of arguments"), after)
    e.go_on_at(after, reached)
    return e.read(answer)


def _room(f: Frame, callee: Value, named: dict[str, Value]) -> tuple[int, int, bool]:
    """Return how many arguments a function takes by position: at least, at most, and whether it has `*rest`."""
    before, signature = signature_of(f, callee)
    parameters = list(signature.parameters.values())
    places = [one for one in parameters if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)][before:]
    needed = [one for one in places if one.default is one.empty and one.name not in named]
    return len(needed), len(places), any(one.kind == one.VAR_POSITIONAL for one in parameters)


def signature_of(f: Frame, callee: Value) -> tuple[int, inspect.Signature]:
    """Return the parameters of a function, and how many of them have their argument already."""
    thing: Any = callee.known
    before = 0
    if own_method(callee, "__call__") is not None:
        before, thing = 1, own_method(callee, "__call__")
    elif isinstance(thing, Method):
        before, thing = 1, thing.function
    elif isinstance(thing, types.MethodType):
        before, thing = 1, thing.__func__
    if isinstance(thing, Closure):
        return before, _of_node(thing)
    if isinstance(thing, functools._lru_cache_wrapper):
        thing = inspect.unwrap(thing)
    if is_hashable(thing) and thing in STAND_INS:
        thing = STAND_INS[thing]
    if isinstance(thing, types.FunctionType):
        return before, inspect.signature(thing, follow_wrapped=False)
    if isinstance(thing, type) and (is_record(thing) or isinstance(thing.__init__, types.FunctionType)):  # type: ignore[misc]
        return before, inspect.signature(thing)
    raise Refusal(f.e.node, UNKNOWN_NUMBER, "values as one argument")


def _of_node(closure: Closure) -> inspect.Signature:
    """Return the parameters of an inner function."""
    given = closure.node.args
    kind = inspect.Parameter
    places: list[tuple[ast.arg, Any]] = [(one, kind.POSITIONAL_ONLY) for one in given.posonlyargs]
    places += [(one, kind.POSITIONAL_OR_KEYWORD) for one in given.args]
    found = [kind(one.arg, way, default=closure.defaults.get(one.arg, kind.empty)) for one, way in places]
    found += [kind(given.vararg.arg, kind.VAR_POSITIONAL)] if given.vararg else []
    return inspect.Signature(found)


def unbound(f: Frame, key: Any, thing: Any, arguments: list[Value], named: dict[str, Value]) -> Value:
    """Emit a call of a method of a class of Python's own, such as `set.union(*sets)`: the first argument has it."""
    from secateur.compiled.compiler.methods import call_method

    e = f.e
    if not arguments:
        e.fail(TypeError, "unbound method needs an argument")
    if isinstance(arguments[0].known, Many):
        row = together(f, (*key, "row"), arguments)
        e.fail_if(e.b.icmp_signed("<", memory.length(e, row), word(1)), TypeError, "unbound method needs an argument")
        if not memory.has_so_many(row, 1):
            e.fail(TypeError, "unbound method needs an argument")
        front, middle, _ = memory.around(e, row, 1, 0)
        arguments = [*front, Value(Known(many := Many(middle), id(thing)), (), many)]

    def of(one: Value) -> Value:
        own = class_of(one.type)
        if own is None:
            raise Refusal(e.node, f"{thing.__qualname__} of a value of this type is not compiled", "a method of it")
        if not issubclass(own, thing.__objclass__):
            e.fail(TypeError, f"descriptor '{thing.__name__}' doesn't apply")
        return call_method(f, (*key, one.type), one, thing.__name__, arguments[1:], named)

    return dispatch(e, key, arguments[0], of)
