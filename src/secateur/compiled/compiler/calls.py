"""Calls: which function is called, with which arguments, and whether the function is emitted by itself or in place.

A function is emitted once for each combination of argument types, as an LLVM function of its own. Generators, lambdas
and inner functions are emitted where they are called: they share the variables of the call that they are part of. An
inner function that calls itself is emitted by itself, and gets pointers to the variables that it shares.
"""

from __future__ import annotations

import ast
import contextlib
import dataclasses
import enum
import functools
import inspect
import itertools
import operator
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

from llvmlite import ir

from secateur.compiled.compiler import lists, memory
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.emitter import Emitter, Variable, dispatch, each_alternative, looking_at
from secateur.compiled.compiler.frame import Closure, Frame, Lazy
from secateur.compiled.compiler.indexing import subscript
from secateur.compiled.compiler.iteration import iterate
from secateur.compiled.compiler.objects import (
    Above,
    Method,
    attribute,
    bound_fields,
    is_generated,
    new_instance,
    own_method,
)
from secateur.compiled.compiler.program import CALLS, MOST_CALLS, Dead, Restart, Specialised, Value, word
from secateur.compiled.compiler.reading import (
    MISSING,
    FunctionNode,
    Refusal,
    Source,
    deleted_names,
    is_generator,
    own_names,
    source_of,
    within,
)
from secateur.compiled.compiler.scalars import WORD
from secateur.compiled.compiler.shapes import field_names, is_record
from secateur.compiled.compiler.types import Known, Member, Seq, Str, Tup, Type, Union

MOST_IN_PLACE = 12  # functions emitted in place, one within another
LIBRARY = str(Path(__file__).with_name("library.py"))  # its generators are none in Python
BUILTINS: dict[Any, Callable[..., Value]] = {}
TAKES_MANY = (min, max, itertools.chain)


def builtin(*things: Any) -> Callable[[Callable[..., Value]], Callable[..., Value]]:
    """Mark the function that emits a call of Python's own functions; it gets the frame, a key, and the arguments."""

    def mark(lowering: Callable[..., Value]) -> Callable[..., Value]:
        BUILTINS.update(dict.fromkeys(things, lowering))
        return lowering

    return mark


STAND_INS: dict[Any, Callable[..., Any]] = {}


def stands_in(*things: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Mark the function of `library` that is compiled in place of one of Python's own."""

    def mark(function: Callable[..., Any]) -> Callable[..., Any]:
        STAND_INS.update(dict.fromkeys(things, function))
        return function

    return mark


def limit(why: str) -> None:
    """Stop a function of `library`: it does not do what Python does from here on."""
    raise NotImplementedError(why)


def refuse(why: str) -> None:
    """Say in a function of `library` that what leads here is not compiled at all."""
    raise NotImplementedError(why)


@builtin(limit)
def _limit(f: Frame, key: Any, why: Value) -> Value:
    f.e.fail(None, why.known)
    raise AssertionError


@builtin(refuse)
def _refuse(f: Frame, key: Any, why: Value) -> Value:
    raise Refusal(f.e.node, why.known)


def call_stand_in(f: Frame, key: Any, function: Any, arguments: list[Value], named: dict[str, Value]) -> Value:
    """Call a function of `library`; what is refused inside is refused where the call is written."""
    node, inside = f.e.node, {id(one) for one in ast.walk(source_of(function).node)}

    def refused_here(emit: Callable[..., Any]) -> Callable[..., Any]:
        def emitted(*given: Any) -> Any:
            try:
                return emit(*given)
            except Refusal as refusal:
                if id(refusal.node) in inside:
                    raise Refusal(node, refusal.why, refusal.instead) from refusal
                raise

        return emitted

    found: Value = refused_here(call_function)(f, key, function, arguments, named)
    if isinstance(found.known, Lazy):
        found.known.produce = refused_here(found.known.produce)
    return found


def gather(values: Any) -> Any:
    """Compute all values of a generator at once, in a function of `library`; refuse it if that could be noticed."""
    return tuple(values)


@builtin(gather)
def gathered(f: Frame, key: Any, values: Value) -> Value:
    """Return the values of a generator as a tuple, if it makes no difference when they are computed."""
    e = f.e
    failed, after = e.block(), e.block()
    handlers, effects = e.handlers, e.effects
    e.handlers, e.effects = [*handlers, failed], 0
    try:
        found = lists.frozen(e, lists.collect(e, key, values))
        if e.effects:
            raise Refusal(e.node, "a generator changes something, and it is not clear when", "a list")
    finally:
        e.handlers, e.effects = handlers, effects
    e.b.branch(after)
    e.at(failed)
    e.part(lambda: e.fail(None, "a generator fails, perhaps after the last value needed"), after)
    e.at(after)
    return found


# ---------------------------------------------------------------- the call itself


def call(f: Frame, node: ast.Call) -> Value:
    """Emit a call: first the function, then the arguments in their order."""
    if isinstance(node.func, ast.Name) and node.func.id == "super" and f.source.outside("super") is super:
        return _super(f, node)
    receiver = None
    if isinstance(node.func, ast.Attribute):
        from secateur.compiled.compiler.expressions import asked_only

        receiver = asked_only(f, node.func.value)
    if receiver is not None and isinstance(receiver.type, Union):
        each_alternative(f.e, receiver, lambda one: _has_method(f, node.func, one))  # type: ignore[arg-type]
    elif receiver is not None:
        callee = _method(f, node.func, receiver)  # type: ignore[arg-type]
    else:
        callee = f.expression(node.func)
    arguments: list[Value] = []
    for argument in node.args:
        if isinstance(argument, ast.Starred):
            arguments.extend(_spread(f, argument, f.expression(argument.value)))
        else:
            arguments.append(f.expression(argument))
    named: dict[str, Value] = {}
    computed: list[tuple[Value, Value]] = []
    for keyword in node.keywords:
        if keyword.arg is not None:
            named[keyword.arg] = f.expression(keyword.value)
        else:
            _named_together(f, keyword.value, named, computed)
    key = f.key(node)
    if receiver is not None and isinstance(receiver.type, Union):
        return dispatch(
            f.e,
            key,
            receiver,
            lambda one: _with_computed(f, (*key, one.type), _method(f, node.func, one), arguments, named, computed),  # type: ignore[arg-type]
        )
    return dispatch(f.e, key, callee, lambda one: _with_computed(f, key, one, arguments, named, computed))


def _super(f: Frame, node: ast.Call) -> Value:
    """Return `super()`: the receiver, as an object of the class above."""
    function = f.source.node
    if node.args or f.outer is not None or not isinstance(function, ast.FunctionDef) or not function.args.args:
        raise Refusal(node, "`super` with arguments, or in an inner function", "super()")
    above = Above(f.source.outside("__class__"), f.lookup(function.args.args[0].arg, node))
    return Value(Known(above, hash((id(above.cls), above.receiver.type))), (), above)


def _named_together(f: Frame, node: ast.expr, named: dict[str, Value], computed: list[tuple[Value, Value]]) -> None:
    """Return the arguments of `**{name: value}` and `**TABLE`; the names may be known only at run time."""
    if isinstance(node, ast.Dict) and all(key is not None for key in node.keys):
        pairs = [
            (f.expression(key), f.expression(one)) for key, one in zip(node.keys, node.values, strict=True) if key
        ]
    else:
        found = f.expression(node)
        if not (isinstance(found.type, Known) and isinstance(found.known, dict)):
            raise Refusal(node, "`**` in a call, of a dict that is not known", "each argument by its name")
        pairs = [(constant(f.e.program, key), constant(f.e.program, one)) for key, one in found.known.items()]
    for name, value in pairs:
        if not isinstance(name.known, str):
            computed.append((name, value))
        elif name.known in named:
            f.e.fail(TypeError, "multiple values for keyword argument")
        else:
            named[name.known] = value


def _with_computed(
    f: Frame,
    key: Any,
    callee: Value,
    arguments: list[Value],
    named: dict[str, Value],
    computed: list[tuple[Value, Value]],
) -> Value:
    """Emit a call for each name that an argument with a computed name may have."""
    if not computed:
        return call_value(f, key, callee, arguments, named)
    e, (name, value) = f.e, computed[0]
    if not isinstance(name.type, Str):
        raise Refusal(e.node, "the name of an argument is not always a string")
    answer, after, reached = (*key, "named", len(computed)), e.block(), False
    for candidate in sorted(_parameter_names(f, callee, arguments) - set(named)):
        hit, further = e.block(), e.block()
        e.branch(memory.equal(e, name, constant(e.program, candidate)), hit, further)
        e.at(hit)
        given = {**named, candidate: value}
        reached |= e.part(
            lambda given=given, candidate=candidate: e.write(  # type: ignore[misc]
                answer, _with_computed(f, (*key, candidate), callee, arguments, given, computed[1:])
            ),
            after,
        )
        e.at(further)
    e.part(lambda: e.fail(TypeError, "unexpected keyword argument"), after)
    e.go_on_at(after, reached)
    return e.read(answer)


def _parameter_names(f: Frame, callee: Value, arguments: list[Value]) -> set[str]:
    thing = callee.known
    if thing is dataclasses.replace and arguments and isinstance(arguments[0].type, Tup) and arguments[0].type.cls:
        return set(field_names(arguments[0].type.cls))
    if (
        isinstance(thing, Method)
        and thing.name == "_replace"
        and isinstance(thing.receiver.type, Tup)
        and thing.receiver.type.cls
    ):
        return set(field_names(thing.receiver.type.cls))
    if isinstance(thing, type) and is_record(thing):
        return set(field_names(thing))
    if isinstance(thing, types.FunctionType):
        return set(inspect.signature(thing).parameters)
    raise Refusal(f.e.node, "an argument whose name is computed, in a call of this kind")


def _method(f: Frame, node: ast.Attribute, receiver: Value) -> Value:
    with looking_at(f.e, node):
        return attribute(f, node, receiver, f.mangled(node.attr))


def _has_method(f: Frame, node: ast.Attribute, receiver: Value) -> None:
    """Fail if there is no such method, before the arguments are evaluated."""
    cls = getattr(receiver.type, "cls", None)
    if cls is not None and not callable(inspect.getattr_static(cls, node.attr, None)):
        raise Refusal(node, "a method is called on a value that may have several types")
    _method(f, node, receiver)


def _spread(f: Frame, node: ast.Starred, value: Value) -> list[Value]:
    if isinstance(value.type, Tup):
        memory.refuse_records(f.e, value)
        return memory.tuple_parts(value)
    if isinstance(value.type, Seq) and value.type.length is not None:
        return [memory.item(f.e, value, word(index)) for index in range(value.type.length)]
    return [Value(Known(many := Many(value), id(node)), (), many)]


class Many:
    """Arguments whose number is not known: `*items`."""

    only_here = True

    def __init__(self, value: Value) -> None:
        self.value = value


def call_value(f: Frame, key: Any, callee: Value, arguments: list[Value], named: dict[str, Value]) -> Value:
    """Emit a call of something."""
    if own_method(callee, "__call__") is not None:
        return call_function(f, key, own_method(callee, "__call__"), [callee, *arguments], named)
    if not isinstance(callee.type, Known):
        f.e.fail(TypeError, "the object is not callable")
    thing = callee.type.thing  # type: ignore[attr-defined]
    if any(isinstance(one.known, Many) for one in arguments) and not any(thing is one for one in TAKES_MANY):
        raise Refusal(f.e.node, "`*` in a call, of something whose length is not known")
    if isinstance(thing, Method):
        return _call_method(f, key, thing, arguments, named)
    if isinstance(thing, Closure):
        return _call_closure(f, key, thing, arguments, named)
    if isinstance(thing, operator.itemgetter | operator.attrgetter) and len(arguments) == 1 and not named:
        return _got(f, key, thing, arguments[0])
    if isinstance(thing, functools.partial):
        given = [constant(f.e.program, one) for one in thing.args]
        kept = {name: constant(f.e.program, one) for name, one in thing.keywords.items()}
        return call_value(f, key, constant(f.e.program, thing.func), [*given, *arguments], {**kept, **named})
    if isinstance(thing, functools._lru_cache_wrapper):
        return call_function(f, key, thing.__wrapped__, arguments, named)
    if isinstance(thing, types.MethodType):
        receiver = constant(f.e.program, thing.__self__)
        return call_function(f, key, thing.__func__, [receiver, *arguments], named)
    getter = _made_getter(f, thing, arguments) if isinstance(thing, type) else None
    if getter is not None:
        return getter
    lowering = BUILTINS.get(thing) if _is_hashable(thing) else None
    if lowering is not None:
        return call_lowering(f, key, lowering, arguments, named)
    if _is_hashable(thing) and thing in STAND_INS:
        return call_stand_in(f, key, STAND_INS[thing], arguments, named)
    if isinstance(thing, types.FunctionType):
        return call_function(f, key, thing, arguments, named)
    if isinstance(thing, type):
        return _construct(f, key, thing, arguments, named)
    if isinstance(thing, types.BuiltinMethodType) and not isinstance(thing.__self__, types.ModuleType):
        return _call_method(f, key, Method(constant(f.e.program, thing.__self__), thing.__name__), arguments, named)
    raise Refusal(f.e.node, f"{getattr(thing, '__qualname__', repr(thing)):.60} is not compiled")


def _got(f: Frame, key: Any, getter: Any, value: Value) -> Value:
    """Return what an `itemgetter` or an `attrgetter` gets."""
    parts = []
    for one in getter.__reduce__()[1]:
        if isinstance(getter, operator.itemgetter):
            index = constant(f.e.program, one)
            item = functools.partial(subscript, f, key, index=index)
            parts.append(dispatch(f.e, (*key, one), value, item))
        else:
            found = value
            for name in one.split("."):
                found = attribute(f, f.e.node or ast.Pass(), found, name)
            parts.append(found)
    return parts[0] if len(parts) == 1 else memory.make_tuple(parts)


@builtin(operator.itemgetter, operator.attrgetter)
def _getter(f: Frame, key: Any, *wanted: Value) -> Value:
    raise Refusal(f.e.node, "a getter whose argument is not a constant", "a lambda")


def _made_getter(f: Frame, cls: Any, arguments: list[Value]) -> Value | None:
    if cls not in (operator.itemgetter, operator.attrgetter) or not all(
        isinstance(one.known, int | str) for one in arguments
    ):
        return None
    made = f.e.program.getters.setdefault(
        (cls, *(one.known for one in arguments)), cls(*(one.known for one in arguments))
    )
    return constant(f.e.program, made)


@builtin(getattr)
def getattr_(f: Frame, key: Any, value: Value, name: Value) -> Value:
    """`getattr(value, name)`, of a name that is known or one of a record's fields."""
    if isinstance(name.known, str):
        return dispatch(f.e, key, value, lambda one: attribute(f, f.e.node or ast.Pass(), one, name.known))
    if not (isinstance(value.type, Tup) and value.type.cls and isinstance(name.type, Str)):
        raise Refusal(f.e.node, "getattr with a name that is not known", "an if")
    e, after = f.e, f.e.block()
    for field, part in zip(field_names(value.type.cls), memory.tuple_parts(value), strict=True):
        hit, further = e.block(), e.block()
        e.branch(memory.equal(e, name, constant(e.program, field)), hit, further)
        e.at(hit)
        e.write((*key, "got"), part)
        e.b.branch(after)
        e.at(further)
    e.part(lambda: e.fail(None, "getattr of a name that is not a field"), after)
    e.at(after)
    return e.read((*key, "got"))


def _is_hashable(thing: Any) -> bool:
    try:
        hash(thing)
    except TypeError:
        return False
    return True


def call_lowering(
    f: Frame, key: Any, lowering: Callable[..., Value], arguments: list[Value], named: dict[str, Value]
) -> Value:
    """Emit a call of one of Python's own functions, with the arguments that are compiled."""
    if any(isinstance(value.known, Many) for value in arguments) and not hasattr(lowering, "takes_many"):
        raise Refusal(f.e.node, "`*` in a call of this kind, of something whose length is not known")
    bound_arguments(f, lowering, [key, *arguments], named)
    return lowering(f, key, *arguments, **named)


def takes_many(lowering: Callable[..., Value]) -> Callable[..., Value]:
    """Mark a function that emits a call, and knows what `*items` is."""
    lowering.takes_many = True  # type: ignore[attr-defined]
    return lowering


@functools.cache
def _signature(lowering: Callable[..., Value]) -> inspect.Signature:
    return inspect.signature(lowering)


def bound_arguments(
    f: Frame, lowering: Callable[..., Value], arguments: list[Any], named: dict[str, Value]
) -> dict[str, Any]:
    """Return which parameter of a lowering gets which argument."""
    try:
        return _signature(lowering).bind(f, *arguments, **named).arguments
    except TypeError:
        raise Refusal(f.e.node, "a call with these arguments") from None


def _call_method(f: Frame, key: Any, method: Method, arguments: list[Value], named: dict[str, Value]) -> Value:
    if method.function is not None:
        return call_function(f, key, method.function, [method.receiver, *arguments], named)
    from secateur.compiled.compiler.methods import call_method

    return call_method(f, key, method.receiver, method.name, arguments, named)


def _construct(f: Frame, key: Any, cls: type, arguments: list[Value], named: dict[str, Value]) -> Value:
    """Emit a call of a class."""
    if is_record(cls):
        if not is_generated(cls.__new__ if issubclass(cls, tuple) else cls.__init__):
            raise Refusal(f.e.node, f"{cls.__name__} runs code of its own when an object is made")
        names = field_names(cls)
        if not issubclass(cls, tuple):
            made = memory.make_tuple(list(bound_fields(f, key, cls, arguments, named).values()), cls)
            if hasattr(cls, "__post_init__"):
                call_function(f, (*key, "after"), cls.__post_init__, [made], {})
            return made
        bound = dict(zip(names, arguments, strict=False)) | named
        defaults = _record_defaults(cls)
        for name in names:
            if name not in bound:
                if name not in defaults:
                    f.e.fail(TypeError, f"missing argument '{name}'")
                bound[name] = constant(f.e.program, defaults[name])
        if len(arguments) > len(names) or set(bound) != set(names):
            f.e.fail(TypeError, "unexpected arguments")
        return memory.make_tuple([bound[name] for name in names], cls)
    if isinstance(cls, type) and hasattr(cls, "__members__") and len(arguments) == 1:
        return _member_of(f, cls, arguments[0])
    if issubclass(cls, BaseException):
        return Value(Known.of(cls), (), cls)
    return new_instance(f, key, cls, arguments, named)


def _record_defaults(cls: type) -> dict[str, Any]:
    if issubclass(cls, tuple):
        return dict(cls._field_defaults)  # type: ignore[attr-defined]
    return {one.name: one.default for one in dataclasses.fields(cls) if one.default is not dataclasses.MISSING}  # type: ignore[arg-type]


def _member_of(f: Frame, cls: type, value: Value) -> Value:
    """Return the member of an Enum that has a value."""
    e = f.e
    if isinstance(value.type, Member) and value.type.cls is cls:
        return value
    if issubclass(cls, enum.Flag) or "_missing_" in vars(cls):
        raise Refusal(e.node, f"a {cls.__name__} is made from a number that may stand for several members")
    found, after = e.slot(WORD), e.block()
    for index, member in enumerate(cls):  # type: ignore[var-annotated, arg-type]
        hit, further = e.block(), e.block()
        e.branch(memory.equal(e, constant(e.program, member.value), value), hit, further)
        e.at(hit)
        e.b.store(word(index), found)
        e.b.branch(after)
        e.at(further)
    e.part(lambda: e.fail(ValueError, f"not a valid {cls.__name__}"), after)
    e.at(after)
    return Value(Member(cls), (e.b.load(found),))


# ---------------------------------------------------------------- functions


def call_function(
    f: Frame, key: Any, function: types.FunctionType | Any, arguments: list[Value], named: dict[str, Value]
) -> Value:
    """Emit a call of a function of a module or a class."""
    function = inspect.unwrap(function) if isinstance(function, functools._lru_cache_wrapper) else function
    if not isinstance(function, types.FunctionType):
        raise Refusal(f.e.node, f"{function!r:.60} is not compiled")
    source = source_of(function)
    bound = bind(f, source, arguments, named, _defaults_of(f, function))
    if is_generator(source.node):
        return _generator(f, key, source, bound, None)
    if any(_is_of_a_call(value) for value in bound.values()):
        return in_place(f, key, source, bound, None)
    try:
        return _call_specialised(f, source, bound, (), None)
    except ReturnsLazily:
        return _iterated(f, key, source, bound, None)


class ReturnsLazily(Refusal):
    """A function returns a generator, or something else that is computed while it is iterated over."""

    passes_on = True


def call_iterated(f: Frame, key: Any, thing: Any, arguments: list[Value]) -> Value:
    """Return what a rule returns, to be iterated over at once: a list that it ends with need not be made."""
    function = thing.__func__ if isinstance(thing, types.MethodType) else thing
    if not isinstance(function, types.FunctionType):
        return call_value(f, key, constant(f.e.program, thing), arguments, {})
    if isinstance(thing, types.MethodType):
        arguments = [constant(f.e.program, thing.__self__), *arguments]
    source = source_of(function)
    if is_generator(source.node) or _calls_itself(source.node):
        return call_function(f, key, function, arguments, {})
    return _iterated(f, key, source, bind(f, source, arguments, {}, _defaults_of(f, function)), None)


def _iterated(f: Frame, key: Any, source: Source, bound: dict[str, Value], outer: Frame | None) -> Value:
    """Return what a function returns, where it is iterated over at once: its body is emitted there."""
    e = f.e

    def produce(emit: Callable[[Value], None]) -> None:
        inner = Frame(e, source, (*key, source.node), outer)
        inner.is_iterated = True
        _enter(inner, bound)
        inner.exit = e.block()
        reached: list[bool] = []

        def give(value: Value) -> None:
            assert inner.exit is not None
            iterate(e, (*key, "returned", len(reached)), value, emit)
            reached.append(True)
            e.b.branch(inner.exit)
            raise Dead

        inner.returns = give
        e.part(lambda: _run_body(inner), inner.exit)
        e.go_on_at(inner.exit, bool(reached))

    lazy = Lazy(produce, 2, at_once=True)
    return Value(Known(lazy, id(source.node)), (), lazy)


def _is_of_a_call(value: Value) -> bool:
    """Whether a value means something only in the call that it was made in."""
    return isinstance(value.type, Known) and isinstance(value.type.thing, Lazy | Closure | Method | Many)


def _is_only_here(value: Value) -> bool:
    return isinstance(value.type, Known) and isinstance(value.type.thing, Lazy | Method | Many)


def _defaults_of(f: Frame, function: types.FunctionType) -> Callable[[str], Value]:
    signature = inspect.signature(function)

    def default(name: str) -> Value:
        found = signature.parameters[name].default
        if found is inspect.Parameter.empty:
            f.e.fail(TypeError, f"missing argument '{name}'")
        return constant(f.e.program, found)

    return default


def bind(
    f: Frame, source: Source, arguments: list[Value], named: dict[str, Value], default: Callable[[str], Value]
) -> dict[str, Value]:
    """Return which parameter gets which argument."""
    parameters = source.node.args
    if any(isinstance(value.known, Many) for value in arguments):
        raise Refusal(f.e.node, "`*` in a call, of something whose length is not known")
    if parameters.kwarg is not None:
        raise Refusal(source.node, "a function with `**`")
    places = [*parameters.posonlyargs, *parameters.args]
    bound = {place.arg: value for place, value in zip(places, arguments, strict=False)}
    rest = arguments[len(places) :]
    if parameters.vararg is not None:
        bound[parameters.vararg.arg] = memory.make_tuple(rest)
    elif rest:
        f.e.fail(TypeError, "too many arguments")
    known = {place.arg for place in [*parameters.args, *parameters.kwonlyargs]}
    for name, value in named.items():
        if name in bound or name not in known:
            f.e.fail(TypeError, f"unexpected argument '{name}'")
        bound[name] = value
    for place in [*places, *parameters.kwonlyargs]:
        if place.arg not in bound:
            bound[place.arg] = default(place.arg)
    return bound


def _body(node: FunctionNode) -> list[ast.stmt]:
    if isinstance(node, ast.FunctionDef):
        return node.body
    return [ast.copy_location(ast.Return(node.body), node.body)]


def in_place(f: Frame, key: Any, source: Source, bound: dict[str, Value], outer: Frame | None) -> Value:
    """Emit a function where it is called."""
    if sum(1 for one in f.path if one is source.node) or len(f.path) > 4 * MOST_IN_PLACE:
        raise Refusal(f.e.node, "a generator or an inner function that calls itself in this way")
    e = f.e
    inner = Frame(e, source, (*key, source.node), outer)
    _enter(inner, bound)
    answer, inner.exit = inner.key("answer"), e.block()
    reached: list[Value] = []

    def give(value: Value) -> None:
        if not _is_only_here(value) or reached:
            e.write(answer, value)
        reached.append(value)
        assert inner.exit is not None
        e.b.branch(inner.exit)
        raise Dead

    inner.returns = give
    handlers = e.handlers
    e.part(lambda: _run_body(inner), inner.exit)
    e.handlers = handlers
    e.go_on_at(inner.exit, bool(reached))
    if _is_only_here(reached[0]):
        if len(reached) > 1:
            raise Refusal(source.node, "a function returns different generators or functions")
        return reached[0]
    found = e.read(answer)
    if isinstance(found.type, Known):
        found.known = found.type.thing
    return found


def _run_body(frame: Frame) -> None:
    """Emit the body of a function; at its end it returns None."""
    frame.statements(_body(frame.source.node))
    assert frame.returns is not None
    frame.returns(constant(frame.e.program, None))


def _enter(frame: Frame, bound: dict[str, Value]) -> None:
    """Give a call its parameters."""
    frame.names = own_names(frame.source.node)
    frame.unsure = deleted_names(frame.source.node)
    frame.unbind()
    for name, value in bound.items():
        if _is_of_a_call(value):
            if _assigned(frame.source.node, name):
                raise Refusal(frame.source.node, f"the parameter {name} is assigned to")
            frame.fixed[name] = value
        else:
            frame.assign(name, value)


def _assigned(node: FunctionNode, name: str) -> bool:
    body = node.body if isinstance(node, ast.FunctionDef) else [node.body]
    return any(
        isinstance(one, ast.Name) and one.id == name and not isinstance(one.ctx, ast.Load) for one in within(body)
    )


def _generator(f: Frame, key: Any, source: Source, bound: dict[str, Value], outer: Frame | None) -> Value:
    """Return a generator: its body is emitted where it is iterated over."""
    if any(one is source.node for one in f.path):
        raise Refusal(f.e.node, "a generator that calls itself", "a list that is filled")
    e = f.e
    body = source.node.body if isinstance(source.node, ast.FunctionDef) else [source.node.body]
    sites = sum(isinstance(node, ast.Yield | ast.YieldFrom) for node in within(body))
    inner = Frame(e, source, (*key, source.node), outer)
    _enter(inner, bound)  # the arguments are evaluated at once, the body is not

    def produce(emit: Callable[[Value], None]) -> None:
        inner.exit = e.block()
        returned = []

        def stop(value: Value) -> None:
            returned.append(True)
            assert inner.exit is not None
            e.b.branch(inner.exit)
            raise Dead

        inner.returns, inner.yields = stop, e.consumer(emit)
        with e.stopping_as(None if source.file == LIBRARY else RuntimeError):
            e.part(lambda: _run_body(inner), inner.exit)
        e.go_on_at(inner.exit, bool(returned))

    lazy = Lazy(produce, sites)
    return Value(Known(lazy, id(source.node)), (), lazy)


# ---------------------------------------------------------------- inner functions


def define(f: Frame, node: FunctionNode) -> Value:
    """Return a function that is defined here."""
    key = f.key(node)
    source = Source(node, f.source.file, f.source.function)
    closures: dict[Any, Closure] = f.e.specialised.__dict__.setdefault("closures", {})
    closure = closures.setdefault(key, Closure(source, f))
    closure.frame = f
    places = [*node.args.posonlyargs, *node.args.args]
    given = list(zip(reversed(places), reversed(node.args.defaults), strict=False))
    given += [(place, one) for place, one in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True) if one]
    if given and f.loops:
        raise Refusal(node, "a function with default values is defined in a loop")
    for place, default in reversed(given):
        value = f.expression(default)
        if not isinstance(value.type, Known):
            f.e.write((*key, place.arg), value)
            closure.defaults[place.arg] = (*key, place.arg)
        else:
            closure.defaults[place.arg] = value
    return Value(Known(closure, hash(key)), (), closure)


def _call_closure(f: Frame, key: Any, closure: Closure, arguments: list[Value], named: dict[str, Value]) -> Value:
    if closure.frame.e is not f.e and not closure.frame.captured:
        raise Refusal(f.e.node, "an inner function is called after the call that it belongs to")

    def default(name: str) -> Value:
        found = closure.defaults.get(name, MISSING)
        if found is MISSING:
            f.e.fail(TypeError, f"missing argument '{name}'")
        if isinstance(found, Value):
            return found
        kept = closure.frame.captured.get(f"={name}") or f.e.declare(found)
        return Value(kept.type, tuple(f.e.b.load(slot) for slot in kept.slots))

    bound = bind(f, closure.source, arguments, named, default)
    if is_generator(closure.node):
        return _generator(f, key, closure.source, bound, closure.frame)
    if not _calls_itself(closure.node):
        return in_place(f, key, closure.source, bound, closure.frame)
    return _call_recursive(f, closure, bound)


def _calls_itself(node: FunctionNode) -> bool:
    if not isinstance(node, ast.FunctionDef):
        return False
    return any(isinstance(one, ast.Name) and one.id == node.name for inner in node.body for one in ast.walk(inner))


def _call_recursive(f: Frame, closure: Closure, bound: dict[str, Value]) -> Value:
    """Call an inner function that calls itself; it gets pointers to the variables outside that it uses."""
    shared: dict[str, Variable] = {}
    fixed: dict[str, Value] = {}
    own = own_names(closure.node) | {getattr(closure.node, "name", "")}
    for name in {one.id for one in ast.walk(closure.node) if isinstance(one, ast.Name)} - own:
        frame: Frame | None = closure.frame
        while frame is not None:
            if name in frame.fixed:
                fixed[name] = frame.fixed[name]
                break
            if name in frame.captured:
                shared[name] = frame.captured[name]
                break
            if name in frame.names:
                if frame.name_key(name) in f.e.specialised.types and frame.e is f.e:
                    shared[name] = frame.variable(name)
                break
            frame = frame.outer
    for name, default in closure.defaults.items():
        if not isinstance(default, Value):
            shared[f"={name}"] = closure.frame.captured.get(f"={name}") or f.e.declare(default)
    return _call_specialised(f, closure.source, bound, tuple(sorted(shared.items())), closure, fixed)


# ---------------------------------------------------------------- functions that are emitted by themselves


def _call_specialised(
    f: Frame,
    source: Source,
    bound: dict[str, Value],
    shared: tuple[tuple[str, Variable], ...],
    closure: Closure | None,
    fixed: dict[str, Value] | None = None,
) -> Value:
    """Call a function that is emitted for arguments of these types, once for all calls."""
    e = f.e
    names = tuple(bound)
    kinds = tuple(value.type for value in bound.values())
    specialised = _in_progress(e, source.node, names, kinds)
    if specialised is None:
        key = (source.node, names, kinds, tuple((name, one.type) for name, one in shared))
        specialised = e.program.find(key)
        if specialised.function is None and not specialised.in_progress:
            _emit(e, specialised, source, bound, shared, closure, fixed)
    e.effects += specialised.effects or specialised.in_progress
    e.outward += specialised.effects or specialised.in_progress
    values = [e.convert(value, kind) for value, kind in zip(bound.values(), specialised.arguments, strict=True)]
    pointers = [slot for _, one in shared for slot in (*one.slots, *([one.bound] if one.bound is not None else []))]
    scalars = [e.context, *(part for value in values for part in value.parts), *pointers]
    if specialised.function is None or specialised.returned != specialised.promised:
        e.program._recursive_return_changed = True  # nothing is known yet of what it returns
        e.b.unreachable()
        raise Dead
    result = e.b.call(specialised.function, scalars)
    e.passed_on(e.b.extract_value(result, 0))
    kind = specialised.returned
    if kind is None:  # as far as is known, it never returns: it always raises
        e.b.unreachable()
        raise Dead
    parts = tuple(e.b.extract_value(result, index + 1) for index in range(kind.words))
    found = Value(kind, parts)
    if isinstance(kind, Known):
        found.known = kind.thing
    return found


def _in_progress(
    e: Emitter, node: FunctionNode, names: tuple[str, ...], kinds: tuple[Type, ...]
) -> Specialised | None:
    """Return the function that calls itself here: its parameters have room for the new arguments, or get it."""
    for one in e.program.specialised:
        if one.in_progress and one.key[0] is node and one.key[1] == names and len(one.arguments) == len(kinds):
            if any(isinstance(a, Known) != isinstance(b, Known) for a, b in zip(one.arguments, kinds, strict=True)):
                continue
            joined = tuple(e.join(mine, yours) for mine, yours in zip(one.arguments, kinds, strict=True))
            if joined != one.arguments or not one.recursive:
                one.arguments, one.recursive = joined, True
                raise WiderArguments(one)
            return one
    return None


class WiderArguments(Exception):  # noqa: N818 - not a fault
    """A function calls itself with arguments of other types: emit it again with room for them."""

    def __init__(self, specialised: Specialised) -> None:
        super().__init__()
        self.specialised = specialised


def _emit(
    e: Emitter,
    specialised: Specialised,
    source: Source,
    bound: dict[str, Value],
    shared: tuple[tuple[str, Variable], ...],
    closure: Closure | None,
    fixed: dict[str, Value] | None,
) -> None:
    """Emit a function by itself, again and again until the types of its variables are known."""
    if not specialised.arguments:
        specialised.arguments = tuple(value.type for value in bound.values())
    specialised.in_progress = True
    try:
        for _ in range(100):
            try:
                _emit_once(e, specialised, source, tuple(bound), shared, closure, fixed)
                return
            except Restart:
                continue
            except WiderArguments as wider:
                if wider.specialised is not specialised:
                    raise
        raise Refusal(source.node, "the types of its values do not settle", "values of one type in each variable")
    finally:
        specialised.in_progress = False


def _emit_once(
    outside: Emitter,
    specialised: Specialised,
    source: Source,
    names: tuple[str, ...],
    shared: tuple[tuple[str, Variable], ...],
    closure: Closure | None,
    fixed: dict[str, Value] | None,
) -> None:
    program = outside.program
    e = Emitter(program, specialised, source.file, specialised.arguments, _pointers(shared))
    assumed = specialised.promised = specialised.returned
    specialised.function = e.function
    try:
        frame = Frame(e, source, (source.node,), None)
        if closure is not None:
            frame.outer = _view(e, closure, shared, fixed or {})
        emit_function(frame, names)
    except BaseException:
        program.remove(e.function)
        specialised.function = None
        raise
    if specialised.returned != assumed:
        program.remove(e.function)
        specialised.function = None
        raise Restart


def _pointers(shared: tuple[tuple[str, Variable], ...]) -> list[ir.Type]:
    return [slot.type for _, one in shared for slot in (*one.slots, *([one.bound] if one.bound is not None else []))]


def _view(e: Emitter, closure: Closure, shared: tuple[tuple[str, Variable], ...], fixed: dict[str, Value]) -> Frame:
    """Return the call outside as the function sees it: some variables, by pointers."""
    view = Frame(e, closure.frame.source, closure.frame.path, None)
    view.fixed = dict(fixed)
    rest = list(e.extra)
    for name, variable in shared:
        slots = tuple(rest.pop(0) for _ in variable.slots)
        view.captured[name] = Variable(variable.type, slots, rest.pop(0) if variable.bound is not None else None)
    if isinstance(closure.node, ast.FunctionDef):
        inner = Closure(closure.source, view, closure.defaults)
        view.fixed[closure.node.name] = Value(Known(inner, hash((closure.node, "itself"))), (), inner)
        view.captured.pop(closure.node.name, None)
    return view


def emit_function(frame: Frame, names: tuple[str, ...]) -> None:
    """Emit the body of a function that gets its arguments as scalars, and returns a status and a result."""
    e, specialised = frame.e, frame.e.specialised
    rest = list(e.function.args[1:])
    bound = {}
    for name, kind in zip(names, specialised.arguments, strict=True):
        bound[name] = Value(kind, tuple(rest[: kind.words]), *([kind.thing] if isinstance(kind, Known) else []))
        del rest[: kind.words]
    counter, calls = e.number(CALLS), word(0)
    if specialised.recursive:
        calls = e.b.load(counter)
        e.fail_if(e.b.icmp_signed(">", calls, word(MOST_CALLS)), None, "too many calls within calls")
        e.b.store(e.b.add(calls, word(1)), counter)
    _enter(frame, bound)

    def give(value: Value) -> None:
        if _is_of_a_call(value):
            raise ReturnsLazily(e.node, "a function returns something that belongs to its own call")
        e.program.note_return(specialised, value.type)
        assert specialised.returned is not None
        if specialised.returned != e.returned:
            raise Dead  # it is emitted again
        result: Any = ir.Constant(e.result, ir.Undefined)
        result = e.b.insert_value(result, word(0), 0)
        for index, part in enumerate(e.convert(value, e.returned).parts, 1):
            result = e.b.insert_value(result, part, index)
        if specialised.recursive:
            e.b.store(calls, counter)
        e.b.ret(result)
        raise Dead

    frame.returns = give
    with contextlib.suppress(Dead):
        _run_body(frame)
    e.finish()
