"""Trees as text: JSON, and a short form that is quick to type.

The short form is a list in parentheses: `((3) (1 2 9) (4))`. A node may begin with its name, its player and its
value: `(A max 5 (B min D=2 E=?))`, `(A@Alice :4 1 (B@Bob 4 5))`. `D=2` is a leaf with a name, and `?` is a leaf
without a value. Commas count as blanks, and `;` begins a comment.
"""

import re
from typing import Any

import msgspec

from secateur.errors import TreeError
from secateur.game import Number
from secateur.text import located, position, read_number, shortened
from secateur.tree.tree import PLAIN, Data, Node, Tree, players

JSON_LEVELS = 400  # of brackets within brackets; the short form has no such limit
TOKEN = re.compile(r"[()]|;[^\n]*|[^\s(),;]+|[\s,]+")
WORD = r'[^\s(),;@=:?"\[\]{}]+'
NAME = re.compile(WORD)
LIKE_A_NUMBER = re.compile(r"[-+−.?0-9]")  # a name never begins like this
HEAD = re.compile(rf"(?P<name>{WORD})?(?:@(?P<player>{WORD}))?")
LEAF_AT_START = re.compile(rf"{WORD}?(?:@{WORD})?=")  # D=3, @Bob=?
LEAF = re.compile(rf"(?:(?P<name>{WORD})?(?:@(?P<player>{WORD}))?=)?(?P<value>{WORD})")


def parse(text: str, for_player: str | None = None) -> Tree:
    """Read a tree from JSON or from the short form."""
    text = text.lstrip("\ufeff")
    begin = text.lstrip()
    if not begin:
        raise TreeError("an empty text: expected a tree such as [[3],[1,2,9]]")
    short = begin[0] in "(;?" or LEAF_AT_START.match(begin)
    return Tree(_ShortReader(text).read() if short else _read_json(text), for_player)


def to_json(tree: Tree) -> str:
    """Write a tree as JSON: numbers and lists where they are enough, objects elsewhere."""
    data = to_data(tree)
    if _levels(data) > JSON_LEVELS:
        raise TreeError(f"more than {JSON_LEVELS} levels: expected fewer for JSON; the short form has no limit")
    try:
        return msgspec.json.encode(data).decode()
    except ValueError as error:  # of an integer
        raise TreeError(f"a number with too many digits: {error}") from None


def to_data(tree: Tree) -> Data:
    """Return a tree as numbers, lists and dictionaries."""
    expected = _expected(tree)
    answer: list[Data] = []
    waiting: list[tuple[Node, str | None, list[Data]]] = [(tree.root, expected, answer)]
    while waiting:
        node, expected, siblings = waiting.pop()
        children: list[Data] = []
        siblings.append(_data(node, None if node.player == expected else node.player, children))
        following = _following(node, expected)
        waiting += [(node.child(index), following, children) for index in reversed(node.moves)]
    return answer[0]


def _expected(tree: Tree) -> str | None:
    """Return the player that a reader assumes at the root: MAX, or None if players have other names."""
    return "MAX" if set(players(tree.root)) <= set(PLAIN) else None


def _following(node: Node, expected: str | None) -> str | None:
    """Return the player that a reader assumes at the children of a node."""
    return None if expected is None else PLAIN[node.player == "MAX"]


def _data(node: Node, player: str | None, children: list[Data]) -> Data:
    own = {"player": player, "name": node.name, "value": node.value, "children": children}
    if not node.moves:
        del own["children"]
        if player is None and node.name is None:
            return node.value
        return {key: field for key, field in own.items() if key == "value" or field is not None}
    if player is None and node.name is None and node.value is None:
        return children
    return {key: field for key, field in own.items() if field is not None}


def to_short(tree: Tree) -> str:
    """Write a tree in the short form."""
    parts: list[str] = []
    waiting: list[tuple[Node, str | None] | str] = [(tree.root, _expected(tree))]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            parts.append(item)
            continue
        node, expected = item
        # A name such as MAX would be read as the player: write the player as well, so that it is not.
        taken = node.name is not None and node.name.upper() in PLAIN
        name = _short_name(node.name, None if node.player == expected and not taken else node.player)
        if not node.moves:
            parts.append(f" {name}{'=' if name else ''}{_short_number(node.value)}")
        else:
            estimate = "" if node.value is None else f" :{_short_number(node.value)}"
            parts.append(f" ({name}{estimate}")
            waiting.append(")")
            following = _following(node, expected)
            waiting += [(node.child(index), following) for index in reversed(node.moves)]
    return "".join(parts).replace("( ", "(").strip()  # every part begins with a blank, even after a parenthesis


def _short_number(value: Number | None) -> str:
    try:
        return "?" if value is None else str(value)
    except ValueError as error:  # of an integer
        raise TreeError(f"a number with too many digits: {error}") from None


def _short_name(name: str | None, player: str | None) -> str:
    for text in (name, player):
        if text is not None and (
            not NAME.fullmatch(text) or LIKE_A_NUMBER.match(text) or read_number(text) is not None
        ):
            raise TreeError(f"{text!r}: a name that the short form cannot write; expected a word, or use JSON")
    return f"{name or ''}{f'@{player}' if player else ''}"


def _read_json(text: str) -> Data:
    try:
        data = msgspec.json.decode(text)
        levels = _levels(data)
    except RecursionError:
        levels = JSON_LEVELS + 1
    except (msgspec.MsgspecError, ValueError) as error:
        raise TreeError(f"not a tree: {located(str(error), text)}: expected JSON such as [[3],[1,2,9]]") from None
    if levels > JSON_LEVELS:
        raise TreeError(f"more than {JSON_LEVELS} levels of brackets: expected fewer, or the short form ((3) (1 2))")
    return data


def _levels(data: Data) -> int:
    """Return how deep brackets are nested."""
    # Level by level instead of by recursion: hostile data may be nested very deep.
    levels, level = 0, [data] if isinstance(data, list | dict) else []
    while level:
        levels += 1
        inside = (item if isinstance(item, list) else item.values() for item in level)
        level = [item for items in inside for item in items if isinstance(item, list | dict)]
    return levels


class _ShortReader:
    """Reads the short form into data."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.answer: list[Data] = []
        self.open: list[dict[str, Any]] = []

    def read(self) -> Data:
        """Return the one tree in the text."""
        for match in TOKEN.finditer(self.text):
            self.at, token = match.start(), match[0]
            if token[0].isspace() or token[0] in ",;":
                continue
            if self.answer and not self.open:
                raise self.error(f"{shortened(token)} after the end of the tree", "nothing")
            self.take(token)
        if self.open:
            raise self.error(f"{len(self.open)} '(' without their ')'", "')'")
        if not self.answer:
            raise TreeError("only comments: expected a tree such as ((3) (1 2 9))")
        return self.answer[0]

    def take(self, token: str) -> None:
        """Read one parenthesis or word."""
        if token == "(":
            self.open.append({"children": []})
        elif token == ")":
            if not self.open:
                raise self.error("')' that closes nothing", "a tree")
            node = self.open.pop()
            self.put(node["children"] if len(node) == 1 else node)
        elif not self.take_head(token):
            self.put(self.leaf(token))

    def put(self, item: Data) -> None:
        """Add a finished node to its parent."""
        (self.open[-1]["children"] if self.open else self.answer).append(item)

    def take_head(self, token: str) -> bool:
        """Read the name, player or value of the node just opened; False if the word is not one of these."""
        if not self.open or self.open[-1]["children"]:
            return False
        node = self.open[-1]
        found: dict[str, Any]
        if token[0] == ":":
            found = {"value": self.number(token[1:])}
        elif token.upper() in PLAIN and "player" not in node:
            found = {"player": token.upper()}
        elif LIKE_A_NUMBER.match(token) or read_number(token) is not None or not (match := HEAD.fullmatch(token)):
            return False
        else:
            found = {key: text for key, text in match.groupdict().items() if text}
        if found.keys() & node.keys():
            twice = next(iter(found.keys() & node.keys()))
            leaf = f"; a leaf without a value is written {shortened(f'{token}=?')}" if twice == "name" else ""
            raise self.error(f"a second {twice}, {shortened(token)}", f"a child{leaf}")
        node.update(found)
        return True

    def leaf(self, token: str) -> Data:
        """Return a leaf: 3, ?, D=3, D@Bob=3."""
        match = LEAF.fullmatch(token) if token != "?" and not token.endswith("=?") else None
        if token == "?":
            return None
        if token.endswith("=?"):
            match, value = HEAD.fullmatch(token[:-2]), None
        else:
            value = self.number(match["value"]) if match else None
        if match is None:
            raise self.error(shortened(token), "a number, ?, name=number or (")
        fields = {key: text for key, text in match.groupdict().items() if text and key != "value"}
        return {**fields, "value": value} if fields else value

    def number(self, text: str) -> Number:
        """Return a number, or raise TreeError."""
        number = read_number(text)
        if number is None:
            raise self.error(shortened(text), "a number, ?, name=number or (")
        return number

    def error(self, what: str, expected: str) -> TreeError:
        """Return an error with its line and column."""
        return TreeError(f"not a tree: {position(self.text, self.at)}: {what}: expected {expected}")
