"""Random functions as source text: over the whole language that the compiler takes, odd corners preferred.

Expressions are made for a kind of value ("int", "list of ints"), so that most of them mean something; now and then
one of another kind stands in, and names are used that may not be bound. Parts are wrapped in `note(number, value)`,
which writes to a log, so that order and number of evaluations show in the answer.
"""

from __future__ import annotations

import random
import re
import warnings
from collections.abc import Callable
from typing import Any

from compiled.fuzzing.forms import (
    AUGMENTED,
    CHANGES,
    EXCEPTIONS,
    FORMS,
    FROZEN,
    INPUTS,
    ITERABLES,
    KEYS,
    KINDS,
    LEAVES,
    PATTERNS,
)


class Maker:
    """Makes one function."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.lines: list[str] = []
        self.names: list[tuple[str, str]] = []  # and their kinds
        self.functions: list[tuple[str, str]] = []  # of one whole number, and what they return
        self.generators: list[str] = []
        self.indent = 1
        self.serial = 0
        self.notes = 0
        self.loops = 0  # around here, within this function
        self.nested = 0  # functions around here
        self.noting = chance.random() < 0.7
        self.wild = chance.choice([0.0, 0.0, 0.02, 0.06])  # how often something of another kind is put in

    # ---------------------------------------------------------------- the function

    def function(self, name: str) -> tuple[str, list[str]]:
        """Return the text of a function, and the kinds of its parameters."""
        kinds = [self.pick(list(INPUTS)) for _ in range(self.chance.randint(1, 4))]
        for kind in kinds:
            self.names.append((f"p{len(self.names)}", kind))
        parameters = ", ".join(name for name, _ in self.names)
        if self.noting:
            self.line("log = []")
            self.line("def note(number, value=None):")
            self.line("    log.append(number)")
            self.line("    return value")
        self.block(self.chance.randint(1, 4), self.pick([1, 2, 2, 3]))
        self.line(f"return {self.answer()}")
        return f"def {name}({parameters}):\n" + "\n".join(self.lines) + "\n", kinds

    def answer(self) -> str:
        """Return an expression for what the function returns: nothing in it can be changed any more."""
        parts = ["tuple(log)"] if self.noting else []
        if self.rarely(0.3):
            parts.append(self.frozen(self.pick(KINDS), 2))
        chosen = self.chance.sample(self.names, min(len(self.names), self.chance.randint(1, 4)))
        parts += [FROZEN.get(kind, "{}").format(name) for name, kind in chosen]
        if not parts:
            return "0"
        return f"({', '.join(parts)},)" if len(parts) > 1 or self.rarely(0.5) else parts[0]

    def frozen(self, kind: str, depth: int) -> str:
        """Return an expression of some kind, as something that cannot be changed."""
        return FROZEN.get(kind, "{}").format(self.expression(kind, depth))

    # ---------------------------------------------------------------- chance

    def pick(self, things: list[Any]) -> Any:
        """Return one of some things."""
        return things[int(self.chance.random() * len(things))]

    def rarely(self, probability: float) -> bool:
        """Return True with some probability."""
        return self.chance.random() < probability

    def fresh(self) -> str:
        """Return a name; now and then one that was used before, or that hides a function of Python's."""
        if self.names and self.rarely(0.15):
            return str(self.pick(self.names)[0])
        if self.rarely(0.02):
            return str(self.pick(["len", "sum", "max", "min", "sorted", "range", "list", "abs", "add"]))
        self.serial += 1
        return f"v{self.serial}"

    def line(self, text: str) -> None:
        """Write a line."""
        self.lines.append("    " * self.indent + text)

    def bind(self, name: str, kind: str) -> None:
        """Remember what a name stands for."""
        self.names = [(one, its) for one, its in self.names if one != name]
        self.names.append((name, kind))

    # ---------------------------------------------------------------- statements

    def block(self, count: int, depth: int) -> None:
        """Write some statements."""
        for _ in range(count):
            self.statement(depth)

    def inner(self, depth: int, count: int = 0) -> None:
        """Write an indented block; names that are bound in it are mostly not used after it."""
        before = list(self.names)
        functions, generators = list(self.functions), list(self.generators)
        self.indent += 1
        self.block(count or self.chance.randint(1, 2), depth - 1)
        self.indent -= 1
        if self.rarely(0.75):
            self.names = before
        self.functions, self.generators = functions, generators

    def statement(self, depth: int) -> None:
        """Write a statement."""
        simple: list[Callable[[int], None]] = [
            self.assign, self.assign, self.assign, self.assign, self.reassign, self.augment, self.unpack,
            self.change, self.change, self.change,
            self.alias, self.raise_or_assert, self.delete, self.expression_statement, self.leave,
        ]  # fmt: skip
        compound: list[Callable[[int], None]] = [
            self.if_, self.if_, self.for_, self.for_, self.for_, self.while_, self.try_, self.try_,
            self.match, self.define, self.define,
            self.define_generator, self.define_recursive, self.nonlocal_,
        ]  # fmt: skip
        if self.functions and self.rarely(0.08) and self.noting:
            name, _ = self.pick(self.functions)
            self.line(f"note({name}({self.small()}))")
        self.pick(simple + (compound if depth > 0 else []))(depth)

    def assign(self, depth: int) -> None:
        """`name = value`."""
        kind, name = self.pick(KINDS), self.fresh()
        value = self.expression(kind, 3)
        more = f"{self.fresh()} = " if self.rarely(0.05) else ""
        self.line(f"{more}{name} = {value}" if not self.rarely(0.05) else f"{name}: object = {value}")
        self.bind(name, kind)

    def reassign(self, depth: int) -> None:
        """Let a name stand for something else, maybe of another kind."""
        if self.names:
            name, kind = self.pick(self.names)
            new = kind if self.rarely(0.7) else self.pick(KINDS)
            self.line(f"{name} = {self.expression(new, 3)}")
            self.bind(name, new)

    def alias(self, depth: int) -> None:
        """Let two names stand for one thing."""
        name, kind = self.fresh(), self.pick(["list", "lists", "set", "dict", "strings", "int"])
        other = self.fresh()
        self.line(f"{name} = {other} = {self.expression(kind, 2)}")
        self.bind(name, kind)
        self.bind(other, kind)

    def augment(self, depth: int) -> None:
        """`name += value`, and on items."""
        candidates = [(name, kind) for name, kind in self.names if kind in AUGMENTED]
        if not candidates:
            return self.assign(depth)
        name, kind = self.pick(candidates)
        template, other = self.pick(AUGMENTED[kind])
        self.line(template.format(name, self.expression(other, 2), self.small()))
        return None

    def unpack(self, depth: int) -> None:
        """`a, b = …` with stars and brackets."""
        one, two, three = self.fresh(), self.fresh(), self.fresh()
        kind = self.pick(["pair", "point", "ints", "list", "str", "grid", "star", "star", "swap", "iter", "either"])
        if kind == "swap" and len(self.names) > 1:
            (one, its), (two, theirs) = self.chance.sample(self.names, 2)
            self.line(f"{one}, {two} = {two}, {one}")
            self.bind(one, theirs)
            self.bind(two, its)
            return
        if kind == "star":
            source = self.pick(["ints", "list", "strings", "str"])
            form = self.pick(["{0}, *{1}", "*{1}, {0}", "{0}, *{1}, {2}", "[{0}, *{1}]"]).format(one, two, three)
            item, many = ("int", "list") if source in ("ints", "list") else ("str", "strings")
            self.line(f"{form} = {self.expression(source, 2)}")
            self.bind(one, item)
            if three in form:
                self.bind(three, item)
            self.bind(two, many)
            return
        if kind == "iter":
            self.line(f"{one}, {two} = {self.iterable(2)}")
            self.bind(one, "int")
            self.bind(two, "int")
            return
        if kind == "either":
            either = [self.expression(self.pick(["pair", "grid", "list", "strings", "dict"]), 1) for _ in range(2)]
            form = self.pick([f"{either[0]} if {self.expression('bool', 1)} else {either[1]}", " or ".join(either)])
            self.line(f"{one}, {two} = {form}")
            self.bind(one, "either")
            self.bind(two, "either")
            return
        kind = "pair" if kind == "swap" else kind
        self.line(f"{one}, {two} = {self.expression(kind, 2)}")
        self.bind(one, {"str": "str", "grid": "ints"}.get(kind, "int"))
        self.bind(two, {"str": "str", "grid": "ints", "pair": "str"}.get(kind, "int"))

    def change(self, depth: int) -> None:
        """Change a list, a set, a dict or an object in place."""
        candidates = [(name, kind) for name, kind in self.names if kind in CHANGES]
        if not candidates:
            return self.assign(depth)
        name, kind = self.pick(candidates)
        self.line(self.filled(self.pick(CHANGES[kind]), name, 2))
        return None

    def filled(self, template: str, name: str, depth: int) -> str:
        """Fill a template: `$int` stands for an expression of that kind, `@` for the name."""
        return self.fill(template.replace("@", name), depth)

    def fill(self, template: str, depth: int) -> str:
        """Put an expression in for each `$kind`."""
        return re.sub(r"\$([a-z]+)", lambda found: self.special(found[1], depth), template)

    def special(self, kind: str, depth: int) -> str:
        """Return what stands for a word in a template."""
        if kind == "iter":
            return self.iterable(depth - 1)
        if kind == "key":
            return str(self.pick(KEYS)) if self.rarely(0.7) else f"lambda it: {self.within('it', 'int', depth)}"
        if kind == "test":
            return f"lambda it: {self.within('it', 'bool', depth)}"
        if kind == "name":
            return str(self.pick(self.names)[0]) if self.names else "0"
        if kind.startswith("named"):
            return self.name_of(kind.removeprefix("named"))
        return self.expression(kind, depth - 1)

    def name_of(self, kind: str) -> str:
        """Return the name of something of a kind, without quotes: it is for the inside of a text."""
        names = [name for name, its in self.names if its == kind]
        return str(self.pick(names)) if names else "LIMIT"

    def within(self, name: str, kind: str, depth: int) -> str:
        """Return an expression in which one more name stands for a whole number."""
        before = list(self.names)
        self.bind(name, "int")
        made = self.expression(kind, depth - 1)
        self.names = before
        return made

    def raise_or_assert(self, depth: int) -> None:
        """`raise` or `assert`, mostly within a condition."""
        if self.rarely(0.5):
            self.line(f"assert {self.expression('bool', 2)}")
        elif self.rarely(0.5):
            self.line(f"if {self.expression('bool', 2)}:")
            self.line(f"    raise {self.pick(EXCEPTIONS)}({self.pick(['', repr('no')])})")
        else:
            self.assign(depth)

    def delete(self, depth: int) -> None:
        """`del name`."""
        if self.names and self.rarely(0.3):
            name = self.pick(self.names)[0]
            if self.nested == 0 and name not in ("log", "note"):
                self.line(f"del {name}")
                if self.rarely(0.8):
                    self.names = [(one, its) for one, its in self.names if one != name]
                return
        self.change(depth)

    def expression_statement(self, depth: int) -> None:
        """An expression for its effects."""
        if self.noting:
            kind = self.pick(KINDS)
            self.line(f"note({self.number()}, {self.expression(kind, 3)})")
        else:
            self.assign(depth)

    def leave(self, depth: int) -> None:
        """`break`, `continue`, `return`, mostly within a condition."""
        words = (
            ["return " + (self.answer() if not self.nested else self.expression("int", 2))] if self.nested < 2 else []
        )
        words += ["break", "continue"] * 2 if self.loops else []
        if words:
            if self.rarely(0.9):
                self.line(f"if {self.expression('bool', 2)}:")
                self.line(f"    {self.pick(words)}")
            else:
                self.line(str(self.pick(words)))
        else:
            self.assign(depth)

    def if_(self, depth: int) -> None:
        """`if … elif … else`."""
        self.line(f"if {self.condition(2)}:")
        self.inner(depth)
        if self.rarely(0.3):
            self.line(f"elif {self.condition(2)}:")
            self.inner(depth)
        if self.rarely(0.5):
            self.line("else:")
            self.inner(depth)

    def condition(self, depth: int) -> str:
        """Return an expression whose truth is asked for."""
        return self.expression("bool" if self.rarely(0.7) else self.pick(KINDS), depth)

    def for_(self, depth: int) -> None:
        """`for … else`."""
        before = list(self.names)
        name = self.fresh()
        form = self.pick(["int", "int", "int", "enumerate", "zip", "items", "str", "pairs", "list", "lists"])
        lists = [one for one, kind in self.names if kind == "list"]
        changed = ""
        if form == "list" and lists:
            source = self.pick(lists)
            self.line(f"for {name} in {source}:")
            changed = self.pick(
                [f"{source}.append({name})", f"{source}.pop()", f"{source}.insert(0, 1)", f"del {source}[0]", "pass"]
            )
            self.bind(name, "int")
        elif form in ("enumerate", "zip", "items", "pairs"):
            other = self.fresh()
            counted = self.pick(["", ", 1", ", start=-1"])
            source = {
                "enumerate": f"enumerate({self.pick([self.iterable(2), self.expression('str', 1)])}{counted})",
                "zip": f"zip({self.iterable(2)}, {self.iterable(1)})",
                "items": f"{self.expression('dict', 1)}.items()",
                "pairs": self.expression("pairs", 2),
            }[form]
            self.line(f"for {name}, {other} in {source}:")
            self.bind(name, "small" if form == "enumerate" else "int")
            self.bind(other, "str" if form == "pairs" else "int")
        elif form == "str":
            self.line(f"for {name} in {self.expression(self.pick(['str', 'strings']), 2)}:")
            self.bind(name, "str")
        elif form == "lists":
            self.line(f"for {name} in {self.expression('lists', 2)}:")
            self.bind(name, "list")
        else:
            self.line(f"for {name} in {self.iterable(3)}:")
            self.bind(name, "int")
        if changed:
            self.line(f"    if len({lists[0] if not lists else source}) < 12:")
            self.line(f"        {changed}")
        self.loops += 1
        self.inner(depth)
        self.loops -= 1
        self.names = before if self.rarely(0.6) else self.names
        if self.rarely(0.25):
            self.line("else:")
            self.inner(depth, 1)

    def while_(self, depth: int) -> None:
        """`while … else`, which is sure to end."""
        self.serial += 1
        name = f"left{self.serial}"
        self.line(f"{name} = {self.chance.randint(1, 5)}")
        test = self.pick([f"{name} > 0", f"{name}", f"{name} and {self.expression('bool', 1)}", f"0 < {name}"])
        self.line(f"while {test}:")
        self.line(f"    {name} -= 1")
        self.loops += 1
        self.inner(depth)
        self.loops -= 1
        if self.rarely(0.3):
            self.line("else:")
            self.inner(depth, 1)

    def try_(self, depth: int) -> None:
        """`try … except … else`."""
        self.line("try:")
        self.inner(depth)
        for _ in range(self.chance.randint(1, 2)):
            one = self.pick(EXCEPTIONS)
            several = f"({one}, {self.pick(EXCEPTIONS)})" if self.rarely(0.25) else one
            self.line(f"except {several}:" if self.rarely(0.93) else "except BaseException:")
            if self.rarely(0.1):
                self.line("    raise")
            elif self.rarely(0.3) and self.noting:
                self.line(f"    note({self.number()})")
            else:
                self.inner(depth, 1)
        if self.rarely(0.2):
            self.line("else:")
            self.inner(depth, 1)
        elif self.rarely(0.02):
            self.line("finally:")
            self.inner(depth, 1)

    def match(self, depth: int) -> None:
        """`match` with patterns of all kinds."""
        kind = self.pick(
            [
                "int",
                "str",
                "pair",
                "ints",
                "list",
                "point",
                "card",
                "color",
                "option",
                "either",
                "bool",
                "deal",
                "trait",
                "right",
            ]
        )
        self.line(f"match {self.expression(kind, 2)}:")
        patterns = PATTERNS[kind] + ["_", "whole"]
        before = list(self.names)
        for _ in range(self.chance.randint(1, 4)):
            pattern = self.pick(patterns)
            self.names = list(before)
            for name, its in (("one", "int"), ("rest", "list"), ("text", "str"), ("whole", kind)):
                if name in pattern:
                    self.bind(name, its)
            last = pattern in ("_", "whole")
            guard = f" if {self.expression('bool', 2)}" if self.rarely(0.25) else ""
            self.line(f"    case {pattern}{guard}:")
            self.indent += 1
            self.inner(depth, 1)
            self.indent -= 1
            if last and not guard:
                break
        if self.rarely(0.8):
            self.names = before

    def define(self, depth: int) -> None:
        """An inner function, which sees the names outside as they are when it is called."""
        self.serial += 1
        name = f"inner{self.serial}"
        kind = self.pick(["int", "int", "str", "bool", "ints"])
        default = self.pick(["", "", f"={self.small()}", f"={self.expression('int', 1)}"]) if not self.loops else ""
        if self.rarely(0.3):
            self.line(f"{name} = lambda it{default}: {self.within('it', kind, 3)}")
        else:
            self.body(f"def {name}(it{default}):", kind, depth)
        self.functions.append((name, kind))

    def body(self, head: str, kind: str, depth: int) -> None:
        """Write a function inside."""
        before, functions, generators, loops = (
            list(self.names),
            list(self.functions),
            list(self.generators),
            self.loops,
        )
        self.line(head)
        self.indent += 1
        self.nested, self.loops = self.nested + 1, 0
        self.bind("it", "small")
        if self.rarely(0.6):
            self.block(self.chance.randint(1, 2), min(depth - 1, 1))
        self.line(f"return {self.expression(kind, 3)}")
        self.nested, self.loops = self.nested - 1, loops
        self.indent -= 1
        self.names, self.functions, self.generators = before, functions, generators

    def define_generator(self, depth: int) -> None:
        """An inner generator."""
        self.serial += 1
        name = f"stream{self.serial}"
        before, loops, functions, generators = (
            list(self.names),
            self.loops,
            list(self.functions),
            list(self.generators),
        )
        self.line(f"def {name}(it={self.chance.randint(0, 4)}):")
        self.indent += 1
        self.nested, self.loops = self.nested + 2, 0
        self.bind("it", "small")
        for _ in range(self.chance.randint(1, 3)):
            form = self.pick(["yield", "yield", "loop", "from", "other", "if"])
            if form == "yield":
                self.line(f"yield {self.expression('int', 2)}")
            elif form == "loop":
                self.line(f"for each in {self.iterable(2)}:")
                self.line(f"    yield {self.within('each', 'int', 2)}")
            elif form == "from":
                self.line(f"yield from {self.iterable(2)}")
            elif form == "if":
                self.line(f"if {self.expression('bool', 2)}:")
                self.line(f"    {self.pick(['return', f'yield {self.small()}'])}")
            else:
                self.statement(1)
        if all("yield" not in one for one in self.lines[-4:]):
            self.line("yield it")
        self.nested, self.loops = self.nested - 2, loops
        self.indent -= 1
        self.names, self.functions = before, functions
        self.generators = [*generators, name]

    def define_recursive(self, depth: int) -> None:
        """An inner function that calls itself."""
        self.serial += 1
        name = f"again{self.serial}"
        self.line(f"def {name}(it, sofar=0):")
        self.line(f"    if it <= 0 or it > 6{self.pick(['', ' or sofar > 40'])}:")
        self.line("        return sofar")
        if self.noting and self.rarely(0.4):
            self.line(f"    log.append({self.number()})")
        other = self.expression("int", 1)
        self.line("    " + self.pick([
            f"return {name}(it - 1, sofar + it)", f"return it + {name}(it - 1) + {name}(it - 2)",
            f"return {name}(it - 2, {other}) or it", f"return max({name}(it - 1), {name}(it - 3, sofar=it))",
        ]))  # fmt: skip
        self.functions.append((name, "int"))

    def nonlocal_(self, depth: int) -> None:
        """An inner function that changes a name outside."""
        names = [name for name, kind in self.names if kind in ("int", "small")]
        if not names or self.nested:
            return self.assign(depth)
        self.serial += 1
        name, inner = self.pick(names), f"inner{self.serial}"
        self.line(f"def {inner}(it=1):")
        self.line(f"    nonlocal {name}")
        self.line(f"    {name} = {self.within('it', 'int', 2)}")
        self.line(f"    return {self.pick([name, 'it', f'{name} + it'])}")
        self.functions.append((inner, "int"))
        return None

    # ---------------------------------------------------------------- expressions

    def number(self) -> int:
        """Return the number of the next note."""
        self.notes += 1
        return self.notes

    def small(self) -> str:
        """Return a small number."""
        return str(self.pick([0, 1, 2, 3, -1, -2, 5]))

    def expression(self, kind: str, depth: int) -> str:
        """Return an expression of some kind."""
        if self.rarely(self.wild):
            kind = self.pick(KINDS)
        if self.noting and depth > 0 and self.rarely(0.08):
            return f"note({self.number()}, {self.expression(kind, depth - 1)})"
        if depth <= 0 or self.rarely(0.2):
            return self.leaf(kind)
        if self.rarely(0.05):
            return self.fill(f"(${kind} if $bool else ${kind})", depth)
        if self.rarely(0.04):
            return self.fill(f"(${kind} {self.pick(['and', 'or'])} ${kind})", depth)
        if self.rarely(0.03) and not self.nested:
            name = self.fresh()
            if name not in ("log", "it"):
                return f"({name} := {self.expression(kind, depth - 1)})"
        if self.functions and self.rarely(0.12):
            matching = [name for name, its in self.functions if its == kind]
            if matching:
                form = self.pick(["{0}({1})", "{0}({1})", "{0}(it={1})", "{0}()"])
                return str(form.format(self.pick(matching), self.expression("small", depth - 1)))
        return self.fill(str(self.pick(FORMS[kind])), depth)

    def leaf(self, kind: str) -> str:
        """Return a name or a constant."""
        names = [name for name, its in self.names if its == kind or (kind == "int" and its == "small")]
        if names and self.rarely(0.75):
            return str(self.pick(names))
        return str(self.pick(LEAVES[kind]))

    def iterable(self, depth: int) -> str:
        """Return an expression that can be iterated over for whole numbers."""
        if self.generators and self.rarely(0.2):
            return f"{self.pick(self.generators)}({self.pick(['', self.small()])})"
        if depth <= 0:
            return self.expression(self.pick(["ints", "list"]), 0)
        if self.rarely(0.25):
            return self.generator(depth)
        return self.fill(str(self.pick(ITERABLES)), depth)

    def generator(self, depth: int) -> str:
        """Return a generator expression."""
        return f"({self.comprehension('int', depth)})"

    def comprehension(self, kind: str, depth: int) -> str:
        """Return the inside of a comprehension."""
        before = list(self.names)
        name = self.pick(["each", "it", "x"]) if not self.names or self.rarely(0.9) else self.pick(self.names)[0]
        source = self.iterable(depth - 1)
        self.bind(name, "int")
        more = f" for y in {self.iterable(0)}" if self.rarely(0.15) else ""
        test = f" if {self.expression('bool', depth - 1)}" if self.rarely(0.3) else ""
        made = f"{self.expression(kind, depth - 1)} for {name} in {source}{more}{test}"
        self.names = before
        return made


def functions(seed: int, count: int) -> list[tuple[str, list[str]]]:
    """Return some functions, as text and the kinds of their parameters; always the same ones for a seed."""
    chance = random.Random(seed)
    found: list[tuple[str, list[str]]] = []
    while len(found) < count:
        text, kinds = Maker(chance).function(f"f{len(found)}")
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                compile(text, "random", "exec")
        except SyntaxError:
            continue  # such as a `:=` where Python takes none
        found.append((text, kinds))
    return found


def inputs(seed: int, kinds: list[str], count: int) -> list[tuple[Any, ...]]:
    """Return arguments for parameters of some kinds."""
    chance = random.Random(repr((seed, kinds)))
    return [tuple(chance.choice(INPUTS[kind]) for kind in kinds) for _ in range(count)]
