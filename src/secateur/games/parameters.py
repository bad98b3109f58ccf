"""The parameters after the colon in `domineering:8x9,first=vertical`, and the checks that games share."""

from collections.abc import Iterable, Sequence

from secateur.errors import ParameterError


def split(text: str) -> tuple[list[str], dict[str, str]]:
    """Return the positional and the named parameters."""
    plain: list[str] = []
    named: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        key, equals, value = (word.strip() for word in part.partition("="))
        if not equals:
            plain.append(part)
        elif key in named:
            raise ParameterError(f"{part}: {key} is given twice: expected it once")
        else:
            named[key] = value
    return plain, named


def whole(text: str, what: str, least: int, most: int) -> int:
    """Return a whole number within bounds."""
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise ParameterError(f"{what} {text!r}: expected a whole number from {least} to {most}")
    return number


def size(text: str, most: int) -> tuple[int, int]:
    """Return the rows and columns of a text such as 8x9."""
    rows, times, columns = text.lower().replace("×", "x").partition("x")
    if not times:
        raise ParameterError(f"size {text!r}: expected ROWSxCOLUMNS, such as 8x9")
    return whole(rows.strip(), "rows", 1, most), whole(columns.strip(), "columns", 1, most)


def none(text: str) -> None:
    """Fail if there are any parameters."""
    no_more(*split(text), "no parameters")


def no_more(plain: Sequence[str], named: Iterable[str], usage: str) -> None:
    """Raise ParameterError if any parameters are left over."""
    left = [*plain, *named]
    if left:
        raise ParameterError(f"{left[0]!r}: not a parameter of this game: expected {usage}")
