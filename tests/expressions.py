"""Expressions in x for tests: how to draw them, and what they are worth by Python's own grammar."""

import ast
import operator

from hypothesis import strategies as st

SIGNS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: operator.pow,
}
COMPARISONS = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


class UndefinedError(Exception):
    """No whole number comes out."""


def python_tree(text):
    """Return the tree that Python makes of an expression; SyntaxError if it is none, or none in our language."""
    tree = ast.parse(text, mode="eval").body
    for node in ast.walk(tree):
        known = isinstance(node, ast.BinOp | ast.UnaryOp | ast.BoolOp | ast.Compare | ast.IfExp | ast.expr_context)
        sign = isinstance(node, ast.USub | ast.UAdd | ast.Not | ast.boolop) or type(node) in SIGNS | COMPARISONS
        leaf = (isinstance(node, ast.Constant) and type(node.value) is int) or (
            isinstance(node, ast.Name) and node.id == "x"
        )
        if not (known or sign or leaf):
            raise SyntaxError(type(node).__name__)
    return tree


def python_value(node, x):
    """Return what a tree of Python is worth, as Python defines it, over whole numbers."""
    match node:
        case ast.Constant():
            return node.value
        case ast.Name():
            return x
        case ast.BinOp():
            left, right = python_value(node.left, x), python_value(node.right, x)
            if isinstance(node.op, ast.Pow) and right < 0:
                raise UndefinedError
            if isinstance(node.op, ast.FloorDiv | ast.Mod) and right == 0:
                raise UndefinedError
            return SIGNS[type(node.op)](left, right)
        case ast.UnaryOp():
            value = python_value(node.operand, x)
            return (
                int(not value) if isinstance(node.op, ast.Not) else value if isinstance(node.op, ast.UAdd) else -value
            )
        case ast.BoolOp():
            for part in node.values:
                value = python_value(part, x)
                if bool(value) == isinstance(node.op, ast.Or):
                    break
            return value
        case ast.IfExp():
            return python_value(node.body if python_value(node.test, x) else node.orelse, x)
        case ast.Compare():
            left = python_value(node.left, x)
            for sign, side in zip(node.ops, node.comparators, strict=True):
                right = python_value(side, x)
                if not COMPARISONS[type(sign)](left, right):
                    return 0
                left = right
            return 1
    raise AssertionError(node)


def _compound(inner):
    sign = st.sampled_from(["+", "-", "*", "//", "%", "<", "<=", "==", "!=", ">", ">=", " and ", " or "])
    return st.one_of(
        st.builds("{}{}{}".format, inner, sign, inner),
        st.builds("({}){}({})".format, inner, sign, inner),
        st.builds("({})**{}".format, inner, st.integers(0, 3)),
        st.builds("-{}".format, inner),
        st.builds("(not {})".format, inner),
        st.builds("({} if {} else {})".format, inner, inner, inner),
    )


leaves = st.one_of(st.just("x"), st.integers(0, 12).map(str))
expressions = st.recursive(leaves, _compound, max_leaves=8)


def _invertible(inner):
    """Compounds that an inverse can be derived for, as long as x does not vanish."""
    number = st.integers(-5, 5).filter(bool).map("({})".format)
    return st.one_of(
        st.builds("({}){}{}".format, inner, st.sampled_from(["+", "-", "*", "//"]), number),
        st.builds("{}{}({})".format, number, st.sampled_from(["+", "-", "*"]), inner),
        st.builds("({})**{}".format, inner, st.integers(1, 3)),
        inner.flatmap(lambda text: st.builds(f"({text})*({text}){{}}({text})".format, st.sampled_from("+-"))),
        st.builds("({} if x%{}=={} else {})".format, inner, st.integers(2, 4), st.integers(0, 2), inner),
    )


invertible = st.recursive(st.just("x"), _invertible, max_leaves=3)
