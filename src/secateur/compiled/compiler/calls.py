"""Calls: which function is called, with which arguments, and whether the function is emitted by itself or in place.

A function is emitted once for each combination of argument types, as an LLVM function of its own. Generators, lambdas
and inner functions are emitted where they are called: they share the variables of the call that they are part of. An
inner function that calls itself is emitted by itself, and gets pointers to the variables that it shares.
"""

from __future__ import annotations

import ast
import functools
import inspect
import itertools
import operator
import types
from typing import Any

from secateur.compiled.compiler import memory
from secateur.compiled.compiler.bodies import Many, bind, defaults_of, iterated
from secateur.compiled.compiler.closures import call_closure, calls_itself, given_to, make_partial
from secateur.compiled.compiler.constants import constant, is_table
from secateur.compiled.compiler.constructing import construct
from secateur.compiled.compiler.displays import as_tuple
from secateur.compiled.compiler.frame import Closure, Frame, Partial, looking_at
from secateur.compiled.compiler.functions import call_function, call_stand_in
from secateur.compiled.compiler.getters import got, made_getter
from secateur.compiled.compiler.iteration import check_iterable
from secateur.compiled.compiler.lowerings import BUILTINS, STAND_INS, call_lowering, check_names, is_hashable
from secateur.compiled.compiler.naming import call_named, evaluated
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
from secateur.compiled.compiler.spreading import call_with_many, fits_as_it_is, has_many, unbound
from secateur.compiled.compiler.types import Known, Seq, Tup, Union
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
            at_once = receiver is not None or not any(callee.known is one for one in TAKES_MANY)
            arguments.extend(_spread(f, argument, f.expression(argument.value), at_once))
        else:
            arguments.append(f.expression(argument))
    named = evaluated(f, node.keywords)
    key = f.key(node)
    if receiver is not None and isinstance(receiver.type, Union):
        return dispatch(
            f.e,
            key,
            receiver,
            lambda one: call_named(f, (*key, one.type), _method(f, node.func, one), arguments, named),  # type: ignore[arg-type]
        )
    return dispatch(f.e, key, callee, lambda one: call_named(f, key, one, arguments, named))


def _super(f: Frame, node: ast.Call) -> Value:
    """Return `super()`: the receiver, as an object of the class above."""
    function = f.source.node
    if node.args or f.outer is not None or not isinstance(function, ast.FunctionDef) or not function.args.args:
        raise Refusal(node, "super with arguments, or in an inner function", "super() in the method itself")
    above = Above(f.source.outside("__class__"), f.lookup(function.args.args[0].arg, node))
    return Value(Known(above, hash((id(above.cls), above.receiver.type))), (), above)


def _method(f: Frame, node: ast.Attribute, receiver: Value) -> Value:
    with looking_at(f.e, node):
        return attribute(f, node, receiver, f.mangled(node.attr))


def _has_method(f: Frame, node: ast.Attribute, receiver: Value) -> None:
    """Fail if there is no such method, before the arguments are evaluated."""
    cls = getattr(receiver.type, "cls", None)
    if cls is not None and not callable(inspect.getattr_static(cls, node.attr, None)):
        raise Refusal(node, "a method is called that not every possible value has", "isinstance to tell them apart")
    _method(f, node, receiver)


def _spread(f: Frame, node: ast.Starred, value: Value, at_once: bool) -> list[Value]:
    """Return the arguments of `*value`; `at_once` they are what they are now, whatever happens to a list."""
    if isinstance(value.type, Tup):
        memory.refuse_records(f.e, value, asked=("__iter__",))
        return memory.tuple_parts(value)
    if isinstance(value.type, Seq) and value.type.length is not None:
        return [memory.item(f.e, value, word(index)) for index in range(value.type.length)]
    if is_table(value.known) or isinstance(value.known, list | tuple):
        return [constant(f.e.program, one) for one in value.known]
    check_iterable(f.e, value)
    if at_once:
        value = as_tuple(f, f.key(node), value)
    return [Value(Known(many := Many(value), id(node)), (), many)]


def call_value(f: Frame, key: Any, callee: Value, arguments: list[Value], named: dict[str, Value]) -> Value:
    """Emit a call of something."""
    if own_method(callee, "__call__") is not None:
        return call_function(f, key, own_method(callee, "__call__"), [callee, *arguments], named)
    if not isinstance(callee.type, Known):
        f.e.fail(TypeError, "the object is not callable")
    thing = callee.type.thing  # type: ignore[attr-defined]
    if isinstance(thing, types.MethodDescriptorType):
        return unbound(f, key, thing, arguments, named)
    if has_many(arguments) and not _takes_many(f, callee, arguments, named):
        return call_with_many(f, key, callee, arguments, named)
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
    lowering = BUILTINS.get(thing) if is_hashable(thing) else None
    if lowering is not None:
        check_names(f, thing, lowering, named)
        return call_lowering(f, key, lowering, arguments, named)
    if thing is str.maketrans and arguments and all(isinstance(one.known, str) for one in arguments) and not named:
        return _translation(f, key, [one.known for one in arguments])
    if is_hashable(thing) and thing in STAND_INS:
        check_names(f, thing, STAND_INS[thing], named)
        return call_stand_in(f, key, STAND_INS[thing], arguments, named)
    if isinstance(thing, types.FunctionType):
        return call_function(f, key, thing, arguments, named)
    if isinstance(thing, type):
        return construct(f, key, thing, arguments, named)
    if isinstance(thing, types.BuiltinMethodType) and not isinstance(thing.__self__, types.ModuleType):
        return _call_method(f, key, Method(constant(f.e.program, thing.__self__), thing.__name__), arguments, named)
    raise Refusal(f.e.node, f"{getattr(thing, '__qualname__', repr(thing)):.60} cannot be called in compiled code")


def _takes_many(f: Frame, callee: Value, arguments: list[Value], named: dict[str, Value]) -> bool:
    """Whether a function minds itself that the number of some arguments is not known in advance."""
    thing = callee.known
    if isinstance(thing, Method) and thing.function is None:
        return True
    if isinstance(thing, types.BuiltinMethodType) and not isinstance(thing.__self__, types.ModuleType):
        return True
    return (is_hashable(thing) and thing in BUILTINS) or fits_as_it_is(f, callee, arguments, named)


def _translation(f: Frame, key: Any, texts: list[str]) -> Value:
    """Return `str.maketrans(…)` of known strings: a known table, which need not be made each time."""
    tables = f.e.program.tables
    if key not in tables:
        try:
            tables[key] = str.maketrans(*texts)
        except (TypeError, ValueError) as error:
            f.e.fail(type(error), "maketrans")
    return constant(f.e.program, tables[key])


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
