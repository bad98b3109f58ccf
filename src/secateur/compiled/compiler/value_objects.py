"""Objects of plain classes that are values, in compiled code."""

from __future__ import annotations

import ast

from secateur.compiled.compiler import memory
from secateur.compiled.compiler.emitter import Emitter
from secateur.compiled.compiler.frame import Frame
from secateur.compiled.compiler.hashed import may_be_unhashable
from secateur.compiled.compiler.objects import attribute_number, loaded_attribute
from secateur.compiled.compiler.program import Value, word
from secateur.compiled.compiler.reading import Refusal
from secateur.compiled.compiler.types import Instance
from secateur.compiled.compiler.value_classes import stored_hash, value_class


def finished(e: Emitter, made: Value) -> Value:
    """Return a new object, whose `__init__` is done, as a value if its class allows it."""
    assert isinstance(made.type, Instance)
    cls = made.type.cls
    known = value_class(cls)
    if known is None:
        return made
    missing = [name for name in known.names if (cls, name) not in e.program.attributes]
    if missing:
        e.fail(None, f"a {cls.__name__} without {missing[0]}")
    wanted = sum(1 << attribute_number(e, cls, name) for name in known.names)
    there = e.load_word(made.parts[0])
    e.fail_if(e.b.icmp_signed("!=", there, word(wanted)), None, f"a {cls.__name__} without all of its attributes")
    return memory.make_tuple([loaded_attribute(e, made, name) for name in known.names], cls)


def leaves_hash_out(f: Frame, node: ast.Assign | ast.AnnAssign) -> bool:
    """Whether a statement stores a hash in a new object: nobody reads it, but it fails for what has no hash."""
    found = stored_hash(f.source, node)
    if found is None:
        return False
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    assert isinstance(target, ast.Attribute)
    holder = f.expression(target.value)
    known = value_class(holder.type.cls) if isinstance(holder.type, Instance) else None
    if known is None or found[0] not in dict(known.hashes):
        return False
    if may_be_unhashable(f.expression(found[1]).type):
        raise Refusal(node, "a hash is stored of something that may be a list", "tuples")
    return True
