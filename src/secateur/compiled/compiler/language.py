"""All that the compiler knows about Python: a module that emits functions imports this."""

from secateur.compiled.compiler import (
    builtins,
    expressions,
    lazy,
    library,
    mathematics,
    methods,
    patterns,
    records,
    statements,
    text_library,
)

__all__ = [
    "builtins",
    "expressions",
    "lazy",
    "library",
    "mathematics",
    "methods",
    "patterns",
    "records",
    "statements",
    "text_library",
]
