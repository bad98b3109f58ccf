"""The engine of a site without a server: there is none, so every search is left to Python.

In the site this file stands in for `secateur.compiled.engine`.
"""

from secateur.errors import CompileError


class Engine:
    """Refuses every game, as the engine does with rules that cannot be compiled."""

    def __init__(self, game: object, *_: object, **__: object) -> None:
        raise CompileError("a browser has no compiler")
