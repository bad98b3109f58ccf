"""Arguments that are given by name; which names may be known only at run time: `f(**{name: value}, **options)`."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import types
from typing import Any

from secateur.compiled.compiler import equality, hashed, memory
from secateur.compiled.compiler.constants import constant
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.objects import Method
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.scalars import WORD
from secateur.compiled.compiler.shapes import UNKNOWN_FIELD, field_names, is_record
from secateur.compiled.compiler.spreading import has_many, signature_of
from secateur.compiled.compiler.types import DictOf, Known, Str, Tup


@dataclasses.dataclass
class Named:
    """The arguments of a call that are given by name."""

    known: dict[str, Value] = dataclasses.field(default_factory=dict)
    computed: list[tuple[Value, Value]] = dataclasses.field(default_factory=list)  # the name, and the value
    options: Value | None = None  # a dict of more of them, as it was then

    def named(self, name: str, value: Value) -> Named:
        """Return the same arguments, where the first computed name is known."""
        return Named({**self.known, name: value}, self.computed[1:], self.options)


def evaluated(f: Frame, keywords: list[ast.keyword]) -> Named:
    """Evaluate the arguments of a call that are given by name."""
    named = Named()
    for keyword in keywords:
        if keyword.arg is not None:
            named.known[keyword.arg] = f.expression(keyword.value)
        else:
            _together(f, keyword.value, named)
    return named


def _together(f: Frame, node: ast.expr, named: Named) -> None:
    """Note the arguments of `**{name: value}`, of `**TABLE` and of `**options`."""
    if isinstance(node, ast.Dict) and all(key is not None for key in node.keys):
        pairs = [
            (f.expression(key), f.expression(one)) for key, one in zip(node.keys, node.values, strict=True) if key
        ]
    else:
        found = f.expression(node)
        if not (isinstance(found.type, Known) and isinstance(found.known, dict)):
            _take_options(f, node, found, named)
            return
        pairs = [(constant(f.e.program, key), constant(f.e.program, one)) for key, one in found.known.items()]
    for name, value in pairs:
        if not isinstance(name.known, str):
            named.computed.append((name, value))
        elif name.known in named.known:
            f.e.fail(TypeError, "multiple values for keyword argument")
        else:
            named.known[name.known] = value


def _take_options(f: Frame, node: ast.expr, found: Value, named: Named) -> None:
    """Note a dict that is made while the rule runs: as it is now, whatever happens to it."""
    e = f.e
    hashed.check_mapping(e, found)
    if not isinstance(found.type, DictOf) or not isinstance(found.type.item, Str | None):
        raise Refusal(
            node, "a call with `**options`, which is not always a dict of strings", "each argument by its name"
        )
    if named.options is not None or named.computed:
        raise Refusal(node, "a call with two dicts of arguments", "each argument by its name")
    for name in named.known:
        e.fail_if(hashed.has_key(e, found, constant(e.program, name)), TypeError, "multiple values for an argument")
    named.options = hashed.copied(e, f.key((node, "options")), found)


def call_named(f: Frame, key: Any, callee: Value, arguments: list[Value], named: Named) -> Value:
    """Emit a call for each name that an argument with a computed name may have."""
    from secateur.compiled.compiler.calls import call_value

    if not named.computed:
        more = {} if named.options is None else _from_options(f, key, callee, arguments, named)
        return call_value(f, key, callee, arguments, {**named.known, **more})
    e, (name, value) = f.e, named.computed[0]
    if not isinstance(name.type, Str):
        raise Refusal(e.node, "the name of an argument is not always a string", "each argument by its name")
    answer, after, reached = (*key, "named", len(named.computed)), e.block(), False
    for candidate in sorted(set(_defaults(f, callee, arguments)) - set(named.known)):
        hit, further = e.block(), e.block()
        e.branch(equality.equal(e, name, constant(e.program, candidate)), hit, further)
        e.at(hit)
        given = named.named(candidate, value)
        reached |= e.part(
            lambda given=given, candidate=candidate: e.write(  # type: ignore[misc]
                answer, call_named(f, (*key, candidate), callee, arguments, given)
            ),
            after,
        )
        e.at(further)
    e.part(lambda: e.fail(_unexpected(callee), "unexpected keyword argument"), after)
    e.go_on_at(after, reached)
    return e.read(answer)


def _unexpected(callee: Value) -> type[Exception]:
    return UNKNOWN_FIELD if _replaced(callee) is not None else TypeError


def _replaced(callee: Value) -> Value | None:
    """Return the named tuple whose method `_replace` is called."""
    return callee.known.receiver if isinstance(callee.known, Method) and callee.known.name == "_replace" else None


def _from_options(f: Frame, key: Any, callee: Value, arguments: list[Value], named: Named) -> dict[str, Value]:
    """Return what a dict gives to each parameter: what the parameter has anyway, if the dict does not name it."""
    e, options = f.e, named.options
    assert options is not None
    count, found = e.slot(WORD), {}
    e.b.store(word(0), count)
    for name, default in _defaults(f, callee, arguments).items():
        if name in named.known:
            continue
        wanted = constant(e.program, name)
        there = hashed.has_key(e, options, wanted)
        e.b.store(e.b.add(e.b.load(count), e.b.zext(there, WORD)), count)
        if default is not None:
            found[name] = hashed.get(e, (*key, "option", name), options, wanted, default)
            continue
        e.fail_if(e.inverted(there), TypeError, f"missing argument '{name}'")
        found[name] = hashed.looked_up(e, options, wanted)
    unexpected = e.b.icmp_signed("!=", hashed.entries(e, options), e.b.load(count))
    e.fail_if(unexpected, _unexpected(callee), "unexpected keyword argument")
    return found


def _defaults(f: Frame, callee: Value, arguments: list[Value]) -> dict[str, Value | None]:
    """Return the parameters that an argument may name, and what they are if none does; None if one must."""
    thing = callee.known
    if has_many(arguments):
        raise Refusal(f.e.node, "a call with `*values` and names that are computed", "each argument by its name")
    receiver = _replaced(callee)
    if thing is dataclasses.replace and arguments:
        receiver = arguments[0]
    if receiver is not None and isinstance(receiver.type, Tup) and receiver.type.cls:
        return dict(zip(field_names(receiver.type.cls), memory.tuple_parts(receiver), strict=True))
    is_class = isinstance(thing, type) and (is_record(thing) or isinstance(thing.__init__, types.FunctionType))  # type: ignore[misc]
    if not (is_class or isinstance(thing, types.FunctionType | types.MethodType | Method)):
        raise Refusal(f.e.node, "the name of an argument is computed", "each argument by its name")
    before, signature = signature_of(f, callee)
    found: dict[str, Value | None] = {}
    for one in list(signature.parameters.values())[before + len(arguments) :]:
        if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY):
            found[one.name] = None if one.default is one.empty else _default(f, one)
    return found


def _default(f: Frame, parameter: inspect.Parameter) -> Value:
    if type(parameter.default).__module__ == "dataclasses":
        raise Refusal(
            f.e.node, f"the default value of {parameter.name} is made anew for each object", "a value for it"
        )
    return constant(f.e.program, parameter.default)
