"""Read numbers as people write them, and quote pieces of text in messages."""

import re
import reprlib

from secateur.game import Number


def located(message: str, text: str) -> str:
    """Replace the byte offset in a message of the JSON reader by a line and a column."""
    found = re.search(r" \(byte (\d+)\)", message)
    if not found:
        return message
    before = text.encode()[: int(found[1])].decode(errors="replace")
    return message.replace(found[0], f" at {position(before, len(before))}")


def position(text: str, at: int) -> str:
    """Return the line and the column of a position in a text."""
    return f"line {text.count(chr(10), 0, at) + 1}, column {at - text.rfind(chr(10), 0, at)}"


def read_number(text: str) -> Number | None:
    """Return the number that a text stands for, or None; infinities are left to the caller."""
    text = text.replace("−", "-")  # this program prints a true minus sign
    if "_" in text or not text.isascii():  # Python also accepts 1_000 and ٣
        return None
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return None


def shortened(token: str) -> str:
    """Return a text in quotation marks, shortened if it is long."""
    return repr(token if len(token) <= 40 else token[:37] + "...")


# What does something to a terminal instead of being shown: control characters, line separators, changes of direction.
_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
# What is too long to be quoted: a text in quotation marks, a word, and, since its folders matter, a path.
_LONG_QUOTE = re.compile(r"(?<!\w)'[^'/]{99,}'(?!\w)|[^\s/]{100,}|\S{300,}")


def escaped(text: str) -> str:
    """Return a text in which control characters are written as in JSON, such as \\u001b; lines and tabs are kept."""
    return _CONTROLS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def message_line(text: str) -> str:
    """Return a message on one line that is safe to show; of what it quotes, the middle is left out if it is long."""
    line = escaped(" ".join(text.split()))
    return _LONG_QUOTE.sub(lambda found: f"{found[0][:60]}...{found[0][-20:]}", line)


def printable(text: str) -> str:
    """Return a text on one line, with single spaces, and without characters that do something to a terminal."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def shown(thing: object) -> str:
    """Return a thing as Python writes it, shortened if it is long."""
    text = reprlib.repr(thing)
    return text if len(text) <= 40 else text[:37] + "..."
