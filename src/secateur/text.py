"""Reading text: numbers as people write them, and where in a text something is, for messages."""

import re
import reprlib

from secateur.game import Number


def located(message: str, text: str) -> str:
    """Turn the byte that the JSON reader names into a line and a column."""
    found = re.search(r" \(byte (\d+)\)", message)
    if not found:
        return message
    before = text.encode()[: int(found[1])].decode(errors="replace")
    return message.replace(found[0], f" at {position(before, len(before))}")


def position(text: str, at: int) -> str:
    """Return the line and the column of a place in a text."""
    return f"line {text.count(chr(10), 0, at) + 1}, column {at - text.rfind(chr(10), 0, at)}"


def read_number(text: str) -> Number | None:
    """Return the number that a text is, if it is one; infinities are found out later."""
    text = text.replace("−", "-")  # as this program writes it
    if "_" in text or not text.isascii():  # Python takes 1_000 and ٣ for numbers
        return None
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return None


def shortened(token: str) -> str:
    """Return a piece of text in quotation marks, or the beginning of it."""
    return repr(token if len(token) <= 40 else token[:37] + "...")


def printable(text: str) -> str:
    """Return a text on one line, with single spaces, and without characters that do something to a terminal."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def shown(thing: object) -> str:
    """Return a thing as Python writes it, or the beginning of it."""
    text = reprlib.repr(thing)
    return text if len(text) <= 40 else text[:37] + "..."
