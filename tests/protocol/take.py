"""A small game: take one, two or three of a pile; who takes the last one wins. A pile of 4, 8, … is lost."""

from secateur.errors import IllegalMoveError, PositionError
from secateur.game import MAX, MIN


class Take:
    players = ("Ann", "Bob")

    def __init__(self, pile=9, first=MAX):
        self.name = f"take {pile}"
        self.pile, self.first = pile, first
        self.evaluations = {"end": self.end, "rest": self.rest}

    def start(self):
        return self.pile, self.first

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return range(1, min(state[0], 3) + 1)

    def play(self, state, move):
        return state[0] - move, -state[1]

    def value(self, state):
        return -state[1]

    def end(self, state):
        return 0 if state[0] else 10 * self.value(state)

    def rest(self, state):
        return (1 if state[0] % 4 else -1) * state[1] if state[0] else 10 * self.value(state)

    def move_text(self, move):
        return str(move)

    def read_move(self, state, text):
        if not text.isdecimal() or int(text) not in self.moves(state):
            raise IllegalMoveError(f"{text}: not a legal move; {self.players[state[1] == MIN]} may play 1 2 3")
        return int(text)

    def state_text(self, state):
        return f"{state[0]} {'Ann' if state[1] == MAX else 'Bob'}"

    def read_state(self, text):
        pile, _, player = text.partition(" ")
        if not pile.isdecimal() or player not in self.players:
            raise PositionError(f"{text!r}: expected a number and Ann or Bob")
        return int(pile), (MAX if player == "Ann" else MIN)
