# SOS on a 3x3 square.  Write an S or an O in a free cell.  Every S-O-S you
# complete, along any line, is a point, and you go again as long as you score.
#
# The whole state is one string:  "cells/turn/score", for instance
#     "S.O...S../-/1"
# where the score is MAX's points less MIN's, and the turn is '+' or '-'.

LINES = (
    slice(0, 3), slice(3, 6), slice(6, 9),        # rows
    slice(0, 9, 3), slice(1, 9, 3), slice(2, 9, 3),   # columns
    slice(0, 9, 4), slice(2, 7, 2),               # diagonals
)

OTHER = str.maketrans("+-", "-+")


def count_sos(cells):
    return "|".join(cells[line] for line in LINES).count("SOS")


class Sos:
    name = "SOS"

    def start(self):
        return "%s/+/0" % ("." * 9)

    def to_move(self, state):
        cells, turn, score = state.split("/")
        return int(turn + "1")

    def moves(self, state):
        cells = state[:state.index("/")]
        return [letter + str(i) for i, c in enumerate(cells) if c == "." for letter in "SO"]

    def play(self, state, move):
        cells, turn, score = state.split("/")
        letter, i = move[0], int(move[1:])
        after = cells[:i] + letter + cells[i + 1:]
        gain = count_sos(after) - count_sos(cells)
        if gain:
            score = str(int(score) + int(turn + str(gain)))
        else:
            turn = turn.translate(OTHER)
        return "/".join((after, turn, score))

    def value(self, state):
        return int(state.rpartition("/")[2])
