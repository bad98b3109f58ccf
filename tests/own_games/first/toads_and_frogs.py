"""Toads and Frogs on two strips: toads (MAX) go right, frogs (MIN) go left, by a
step or by a hop over one enemy; whoever cannot move loses."""

# The whole state is one string, for example  "TT..FF/T.T..F:T"
# strips are separated by a slash, after the colon comes who is to move

START = "TT..FF/TT...FF:T"


def mirror(text):
    """See the strips from the frogs' side."""
    return text[::-1].translate(str.maketrans("TF", "FT"))


def toad_moves(strips):
    """Places of the toads that can step ("T." ) or hop ("TF.")."""
    places = []
    for pattern in ("T.", "TF."):
        at = strips.find(pattern)
        while at != -1:
            places.append(at)
            at = strips.find(pattern, at + 1)
    places.sort()
    return places


def jump(strips, at):
    if strips[at + 1] == ".":
        return strips[:at] + ".T" + strips[at + 2:]
    return strips[:at] + ".FT" + strips[at + 3:]


class ToadsAndFrogs:
    name = "toads and frogs"

    def start(self):
        return START

    def to_move(self, state):
        return 1 if state.endswith("T") else -1

    def moves(self, state):
        strips, who = state.split(":")
        if who == "T":
            return toad_moves(strips)
        last = len(strips) - 1
        return [last - at for at in toad_moves(mirror(strips))]

    def play(self, state, move):
        strips, who = state.split(":")
        if who == "T":
            return jump(strips, move) + ":F"
        last = len(strips) - 1
        return mirror(jump(mirror(strips), last - move)) + ":T"

    def value(self, state):
        return -1 if state[-1] == "T" else 1
