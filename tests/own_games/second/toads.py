"""Toads and Frogs on two strips.

Toads (T, MAX) travel right, frogs (F, MIN) travel left.  A creature slides to
the next empty cell or leaps over exactly one enemy into an empty cell.
No move: you lose.
"""
import re

TOAD_RULES = (("T.", ".T"), ("TF.", ".FT"))
FROG_RULES = ((".F", "F."), (".TF", "FT."))


def occurrences(text, piece):
    # lookahead, so that overlapping matches are found too
    for m in re.finditer("(?=%s)" % re.escape(piece), text):
        yield m.start()


def strip_moves(strip, rules):
    for before, after in rules:
        yield from ((pos, before, after) for pos in occurrences(strip, before))


class ToadsAndFrogs:
    name = "toads and frogs"

    def start(self):
        return ("TTT..FFF", "TT..FF", "T")

    def to_move(self, state):
        return +1 if state[-1] == "T" else -1

    def _generate(self, state):
        *strips, mover = state
        rules = TOAD_RULES if mover == "T" else FROG_RULES
        for n, strip in enumerate(strips):
            for pos, before, after in strip_moves(strip, rules):
                yield n, pos, before, after

    def moves(self, state):
        return list(self._generate(state))

    def play(self, state, move):
        n, pos, before, after = move
        *strips, mover = state
        old = strips[n]
        strips[n] = old[:pos] + after + old[pos + len(before):]
        return (*strips, "F" if mover == "T" else "T")

    def value(self, state):
        return -self.to_move(state)
