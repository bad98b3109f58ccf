# Kayles. Knock down one pin or two neighbouring pins; whoever knocks the last pin wins.
# state = (lengths of the unbroken rows, biggest first , whose turn)
from secateur import MAX, MIN

PINS = (7, 4)


def normal(rows):
    return tuple(sorted((r for r in rows if r), reverse=True))


class Kayles:
    name = "kayles"
    players = ("Anna", "Bert")

    def start(self):
        return normal(PINS), MAX

    def to_move(self, state):
        return state[-1]

    def moves(self, state):
        rows, _ = state
        found = set()
        for row in set(rows):
            for ball in 1, 2:
                rest = row - ball
                if rest < 0:
                    continue
                # by symmetry the left part need not be longer than the right part
                found |= {(row, left, rest - left) for left in range(rest // 2 + 1)}
        return sorted(found)

    def play(self, state, move):
        rows, player = list(state[0]), state[1]
        row, *pieces = move
        rows.remove(row)
        rows += pieces
        return normal(rows), -player

    def value(self, state):
        # nothing is left, so the one who moved last has won
        _, player = state
        return {MAX: -1, MIN: 1}[player]
