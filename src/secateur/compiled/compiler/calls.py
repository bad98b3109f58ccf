"""Calls: which function is called, with which arguments, and whether the function is emitted by itself or in place.

A function is emitted once for each combination of argument types, as an LLVM function of its own. Generators, lambdas
and inner functions are emitted where they are called: they share the variables of the call that they are part of. An
inner function that calls itself is emitted by itself, and gets pointers to the variables that it shares.
"""

from __future__ import annotations

import ast
import dataclasses
import functools
import inspect
import itertools
import operator
import types
from typing import Any

from secateur.compiled.compiler import equality, memory
from secateur.compiled.compiler.bodies import Many, bind, defaults_of, iterated
from secateur.compiled.compiler.closures import call_closure, calls_itself, given_to, make_partial
from secateur.compiled.compiler.constants import constant, is_table
from secateur.compiled.compiler.constructing import construct
from secateur.compiled.compiler.frame import Closure, Frame, Partial, looking_at
from secateur.compiled.compiler.functions import call_function, call_stand_in
from secateur.compiled.compiler.getters import got, made_getter
from secateur.compiled.compiler.iteration import check_iterable
from secateur.compiled.compiler.lowerings import BUILTINS, STAND_INS, call_lowering
from secateur.compiled.compiler.objects import (
    Above,
    Method,
    attribute,
    own_method,
)
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import (
    Refusal,
    is_generator,
    source_of,
)
from secateur.compiled.compiler.shapes import field_names, is_record
from secateur.compiled.compiler.types import Known, Seq, Str, Tup, Union
from secateur.compiled.compiler.unions import dispatch, each_alternative

TAKES_MANY = (min, max, itertools.chain)


# ---------------------------------------------------------------- the call itself


def call(f: Frame, node: ast.Call) -> Value:
    """Emit a call: first the function, then the arguments in their order."""
    if isinstance(node.func, ast.Name) and node.func.id == "super" and f.source.outside("super") is super:
        return _super(f, node)
    receiver = None
    if isinstance(node.func, ast.Attribute):
        from secateur.compiled.compiler.displays import asked_only

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
        raise Refusal(node, "super with arguments, or in an inner function", "super() in the method itself")
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
            raise Refusal(
                node, "a call with `**options`, where the dict is not known in advance", "each argument by its name"
            )
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
        raise Refusal(e.node, "the name of an argument is not always a string", "each argument by its name")
    answer, after, reached = (*key, "named", len(computed)), e.block(), False
    for candidate in sorted(_parameter_names(f, callee, arguments) - set(named)):
        hit, further = e.block(), e.block()
        e.branch(equality.equal(e, name, constant(e.program, candidate)), hit, further)
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
    raise Refusal(f.e.node, "the name of an argument is computed", "each argument by its name")


def _method(f: Frame, node: ast.Attribute, receiver: Value) -> Value:
    with looking_at(f.e, node):
        return attribute(f, node, receiver, f.mangled(node.attr))


def _has_method(f: Frame, node: ast.Attribute, receiver: Value) -> None:
    """Fail if there is no such method, before the arguments are evaluated."""
    cls = getattr(receiver.type, "cls", None)
    if cls is not None and not callable(inspect.getattr_static(cls, node.attr, None)):
        raise Refusal(node, "a method is called that not every possible value has", "isinstance to tell them apart")
    _method(f, node, receiver)


def _spread(f: Frame, node: ast.Starred, value: Value) -> list[Value]:
    if isinstance(value.type, Tup):
        memory.refuse_records(f.e, value, asked=("__iter__",))
        return memory.tuple_parts(value)
    if isinstance(value.type, Seq) and value.type.length is not None:
        return [memory.item(f.e, value, word(index)) for index in range(value.type.length)]
    if is_table(value.known) or isinstance(value.known, list | tuple):
        return [constant(f.e.program, one) for one in value.known]
    check_iterable(f.e, value)
    return [Value(Known(many := Many(value), id(node)), (), many)]


def call_value(f: Frame, key: Any, callee: Value, arguments: list[Value], named: dict[str, Value]) -> Value:
    """Emit a call of something."""
    if own_method(callee, "__call__") is not None:
        return call_function(f, key, own_method(callee, "__call__"), [callee, *arguments], named)
    if not isinstance(callee.type, Known):
        f.e.fail(TypeError, "the object is not callable")
    thing = callee.type.thing  # type: ignore[attr-defined]
    if any(isinstance(one.known, Many) for one in arguments) and not any(thing is one for one in TAKES_MANY):
        raise Refusal(
            f.e.node,
            "a call with `*values`, where the number of values is not known in advance",
            "values as one argument",
        )
    if isinstance(thing, Method):
        return _call_method(f, key, thing, arguments, named)
    if isinstance(thing, Partial):
        before, by_name = given_to(f, thing)
        return call_value(f, key, thing.function, [*before, *arguments], {**by_name, **named})
    if thing is functools.partial and arguments:
        return make_partial(f, key, arguments[0], arguments[1:], named)
    if isinstance(thing, Closure):
        return call_closure(f, key, thing, arguments, named)
    if isinstance(thing, operator.itemgetter | operator.attrgetter) and len(arguments) == 1 and not named:
        return got(f, key, thing, arguments[0])
    if isinstance(thing, functools.partial):
        given = [constant(f.e.program, one) for one in thing.args]
        kept = {name: constant(f.e.program, one) for name, one in thing.keywords.items()}
        return call_value(f, key, constant(f.e.program, thing.func), [*given, *arguments], {**kept, **named})
    if isinstance(thing, functools._lru_cache_wrapper):
        return call_function(f, key, thing, arguments, named)
    if isinstance(thing, types.MethodType):
        receiver = constant(f.e.program, thing.__self__)
        return call_function(f, key, thing.__func__, [receiver, *arguments], named)
    getter = made_getter(f, thing, arguments) if isinstance(thing, type) else None
    if getter is not None:
        return getter
    lowering = BUILTINS.get(thing) if _is_hashable(thing) else None
    if lowering is not None:
        return call_lowering(f, key, lowering, arguments, named)
    if thing is str.maketrans and arguments and all(isinstance(one.known, str) for one in arguments) and not named:
        return _translation(f, key, [one.known for one in arguments])
    if _is_hashable(thing) and thing in STAND_INS:
        return call_stand_in(f, key, STAND_INS[thing], arguments, named)
    if isinstance(thing, types.FunctionType):
        return call_function(f, key, thing, arguments, named)
    if isinstance(thing, type):
        return construct(f, key, thing, arguments, named)
    if isinstance(thing, types.BuiltinMethodType) and not isinstance(thing.__self__, types.ModuleType):
        return _call_method(f, key, Method(constant(f.e.program, thing.__self__), thing.__name__), arguments, named)
    raise Refusal(f.e.node, f"{getattr(thing, '__qualname__', repr(thing)):.60} cannot be called in compiled code")


def _translation(f: Frame, key: Any, texts: list[str]) -> Value:
    """Return `str.maketrans(…)` of known strings: a known table, which need not be made each time."""
    tables = f.e.program.tables
    if key not in tables:
        try:
            tables[key] = str.maketrans(*texts)
        except (TypeError, ValueError) as error:
            f.e.fail(type(error), "maketrans")
    return constant(f.e.program, tables[key])


def _is_hashable(thing: Any) -> bool:
    try:
        hash(thing)
    except TypeError:
        return False
    return True


def _call_method(f: Frame, key: Any, method: Method, arguments: list[Value], named: dict[str, Value]) -> Value:
    if method.function is not None:
        return call_function(f, key, method.function, [method.receiver, *arguments], named)
    from secateur.compiled.compiler.methods import call_method

    return call_method(f, key, method.receiver, method.name, arguments, named)


def call_iterated(f: Frame, key: Any, thing: Any, arguments: list[Value]) -> Value:
    """Return what a rule returns, to be iterated over at once: a list that it ends with need not be made."""
    function = thing.__func__ if isinstance(thing, types.MethodType) else thing
    if not isinstance(function, types.FunctionType):
        return call_value(f, key, constant(f.e.program, thing), arguments, {})
    if isinstance(thing, types.MethodType):
        arguments = [constant(f.e.program, thing.__self__), *arguments]
    source = source_of(function)
    if is_generator(source.node) or calls_itself(source.node):
        return call_function(f, key, function, arguments, {})
    return iterated(f, key, source, bind(f, source, arguments, {}, defaults_of(f, function)), None)
