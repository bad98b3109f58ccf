"""Two players write one long sum on the blackboard, starting from 4.

A turn adds an operator and a digit at the right end; every operator and every digit in the tray
can be used once.  When the tray is empty, MAX is paid what the sum comes to -- or nothing if it
asks for a division by zero.  Multiplication and division bind tighter, as in school.
"""
from functools import lru_cache

OPERATORS = "+-*/-"
DIGITS = "02357"


def split_last(text, symbols):
    """Cut "1+2-3" at the last of the symbols: ("1+2", "-", "3").  ValueError if there is none."""
    at = max(text.rfind(s) for s in symbols)
    if at < 0:
        raise ValueError(f"none of {symbols!r} in {text!r}")
    return text[:at], text[at], text[at + 1:]


@lru_cache(maxsize=None)
def evaluate(text):
    try:
        left, op, right = split_last(text, "+-")
    except ValueError:
        return term(text)
    if op == "+":
        return evaluate(left) + term(right)
    return evaluate(left) - term(right)


@lru_cache(maxsize=None)
def term(text):
    try:
        left, op, right = split_last(text, "*/")
    except ValueError:
        return float(text)
    return term(left) * float(right) if op == "*" else term(left) / float(right)


def without(tray, used):
    tray = list(tray)
    for u in used:
        try:
            tray.remove(u)
        except ValueError:
            pass            # the 4 that was there from the beginning
    return tray


class Expression:
    name = "the long sum"

    def start(self):
        return "4"

    def to_move(self, text):
        turns, odd = divmod(len(text), 2)
        return -1 if turns % 2 else 1

    def moves(self, text):
        operators = sorted(set(without(OPERATORS, text[1::2])))
        digits = without(DIGITS, text[::2])
        return [op + digit for op in operators for digit in digits]

    def play(self, text, move):
        return text + move

    def value(self, text):
        try:
            return round(evaluate(text), 6)
        except ZeroDivisionError:
            return 0.0
