"""Numba's errors, which are long, in one line that names a line of the game's own file."""

import linecache
import re
import traceback
from collections.abc import Callable

from numba.core.errors import NumbaError

from secateur.compiled import cache
from secateur.compiled.source import Source
from secateur.compiled.translation.written import Place
from secateur.errors import CompileError, described

ONE_KIND = "expected one kind of thing"
COMPARED = ("eq", "ne", "lt", "le", "gt", "ge")
LONGEST_QUOTE = 80


def explained(error: NumbaError, source: Source) -> CompileError:
    """Return Numba's complaint as one line that names the line of the game's own file."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    return _told(_place(text, source), _why(text))


def failed(error: Exception, source: Source) -> CompileError:
    """Return the error for rules on which Numba fails in another way than to complain: it knows the line at least."""
    place, frames = None, list(traceback.walk_tb(error.__traceback__))
    for frame, _ in frames:
        loc = getattr(frame.f_locals.get("self"), "loc", None)  # what is being compiled
        if cache.PREFIX in str(getattr(loc, "filename", "")):
            place = source.lines.get(loc.line - 1, place)  # type: ignore[union-attr]
    if frames[-1][0].f_code.co_name == "list_to_list":
        return _told(place, f"a list gets things of another kind: {ONE_KIND} in a list")
    return _told(place, f"Numba fails with {described(error)[:LONGEST_QUOTE]}")


def _told(place: Place | None, why: str) -> CompileError:
    written = "" if place is None else linecache.getline(place.file, place.line).strip()
    quoted = f", in: {written[:LONGEST_QUOTE]}" if written and not written.startswith("def ") else ""
    return CompileError(f"{place or 'the rules'} cannot be compiled: {why}{quoted}")


def _place(text: str, source: Source) -> Place | None:
    """Return the innermost line of the game that Numba's text speaks of, or the rule that the kernel asked there."""
    module = source.text.splitlines()
    for number in re.findall(rf'File ".*{cache.PREFIX}[^"]*", line (\d+)', text):
        line = int(number) - 1  # the first line of the module says whether it is kept
        if line in source.lines:
            return source.lines[line]
        asked = re.search(rf"\b({'|'.join(source.names)})\(", module[line - 1].partition("=")[2] or module[line - 1])
        if asked:
            return source.first_lines[asked[1]]
    return None


# ---------------------------------------------------------------- what is wrong


def _why(text: str) -> str:
    for pattern, words in KNOWN:
        match = re.search(pattern, text)
        if match:
            return words(*match.groups())
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    telling = [line for line in lines if not line.startswith("Failed in nopython mode pipeline")]
    return telling[0][:200] if telling else "Numba does not say why"


def _operation(name: str, operands: str) -> str:
    """Say that something cannot be done with these."""
    kinds = [kind(operand) for operand in parts(operands)]
    if name == "bool":
        return f"{kinds[0]} as a condition: expected a number, or x is not None"
    if name == "getitem" and len(kinds) == 2:
        if parts(operands)[1].startswith("bool"):
            return "True or False as an index: expected int(…)"
        if kinds[1] != "a whole number":
            return f"{kinds[1]} as an index: expected a whole number"
        return f"{kinds[0]} of several kinds, with an index that is computed: expected elements of one kind"
    if name in COMPARED:
        return f"{' compared with '.join(kinds)}: {ONE_KIND}"
    if any("nothing" in each for each in kinds):
        return f"{name} of {' and '.join(kinds)}: expected numbers on every way"
    return f"no {name} of {' and '.join(kinds)}"


def _unpacked(expected: str, got: str) -> str:
    return f"{got} things for {expected} names: expected as many"


def _shape(thing: str, like: str) -> str:
    found = kind(thing)
    if "nothing" in found:
        return "nothing is returned on some way: expected a state"
    return f"a state or a move with {found} in it: expected {kind(like)}, as in the start"


def _value(found: str) -> str:
    if "none" in found.lower() or "Optional" in found:
        return "nothing is returned on some way: expected a number"
    return f"{kind(found)} is returned: expected a number"


def _kinds(*found: str) -> str:
    """Say that something is now this, now that."""
    *things, name = found
    inside = name.startswith("$")  # no name of the rule's
    what = "it" if inside else name.partition("__")[0]
    return f"{what} is {' and then '.join(kind(each) for each in things)}: {ONE_KIND}"


def _returns(found: str) -> str:
    kinds = sorted({kind(each) for each in parts(found)})  # Numba tells them in any order
    return f"it returns {', or '.join(kinds)}: {ONE_KIND}"


def _empty(*name: str) -> str:
    called = name[0].partition("__")[0] if name and not name[0].startswith("$") else "a list"
    return f"{called} is empty, and what would be in it cannot be told: expected something to be put into it"


KNOWN: tuple[tuple[str, Callable[..., str]], ...] = (
    (r"SHAPE (.*) LIKE (.*)", _shape),
    (r"PUT (.*) AMONG (.*)", lambda value, things: f"{kind(value)} is put among others: {ONE_KIND} in a list"),
    (r"INDEX (.*)", lambda found: f"{kind(found)} as an index, a key or a count: expected a whole number"),
    (r"VALUE (.*)", _value),
    (r"RANK (.*)", lambda found: f"{kind(found)} is returned: expected a whole number"),
    (r"Cannot unify (.*) and (.*) for '(\S+?)(?:\.\d+)*'", _kinds),
    (r"Can't unify return type from the following types: (.*)", _returns),
    (r"Can't unify yield type from the following types: (.*)", _returns),
    (r"Cannot infer the type of variable '(\S+?)(?:\.\d+)*'", _empty),
    (r"list\(undefined\)|Undecided type", _empty),
    (r"wrong tuple length for .*expected (\d+), got (\d+)", _unpacked),
    (r"failed to unpack (.*)", lambda found: f"{kind(found)} is unpacked: expected a tuple"),
    (r"(?:tuple|list) index out of range", lambda: "an element that is not there"),
    (r"getiter with parameters \((.*)\)", lambda found: f"no loop over {kind(found)}: expected elements of one kind"),
    (r"found for signature:\s*>>> (?:<built-in function )?(\w[\w ]*?)>?\((.*)\)", _operation),
    (r"no (\w[\w ]*) of (.*)", lambda name, found: f"no {name} of {kind(found)}"),
    (r"Unknown attribute '(\S+)' of type (.*)", lambda name, found: f"no {name} of {kind(found)}"),
)


# ---------------------------------------------------------------- Numba's types in words


def kind(found: str) -> str:
    """Return a type of Numba's in words."""
    found = found.strip()
    if re.match(r"(u?int\d+|bool|boolean|Literal\[(int|bool)\])", found):
        return "a whole number"
    if found.startswith("float"):
        return "a float"
    if found.startswith("none"):
        return "nothing"
    shapes: tuple[tuple[str, Callable[[str], str]], ...] = (
        (r"Optional(?:Type)?\((.*)\)$", lambda inner: f"{kind(inner)} or nothing"),
        (r"UniTuple\(.* x (\d+)\)$", lambda count: f"a tuple of {count}"),
        (r"(?:Starargs)?Tuple\((.*)\)$", lambda inner: f"a tuple of {len(parts(inner))}"),
    )
    for pattern, words in shapes:
        match = re.match(pattern, found)
        if match:
            return words(match[1])
    if "list(" in found[:16]:
        inner = kind(found.partition("(")[2].rpartition(")")[0]).removeprefix("a ")
        return f"a list of {inner.replace(' ', 's ', 1) if inner.startswith('tuple') else f'{inner}s'}"
    return "a range" if found.startswith("range") else found[:60]


def parts(found: str) -> list[str]:
    """Return what stands between the commas that are in no brackets."""
    made, depth = [""], 0
    for letter in found:
        depth += (letter in "([<") - (letter in ")]>")
        if letter == "," and depth == 0:
            made.append("")
        else:
            made[-1] += letter
    return [part.strip() for part in made if part.strip()]
