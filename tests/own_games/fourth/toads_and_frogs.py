"""Toads and Frogs on several lanes: toads go right, frogs left, one step or a jump over one enemy."""

LANES = "TT_FF", "T_F_F"


def reversed_lane(lane):
    return lane[::-1].replace("T", "x").replace("F", "T").replace("x", "F")


def hops(lane):
    """Every lane the toads can make of this one, with the place of the toad."""
    for k, animal in enumerate(lane):
        if animal != "T":
            continue
        head, tail = lane[:k], lane[k + 1:]
        if tail.startswith("_"):
            yield k, head + "_T" + tail[1:]
        elif tail.startswith("F_"):
            yield k, f"{head}_FT{tail[2:]}"


class ToadsAndFrogs:
    def start(self):
        return "toads:" + "/".join(LANES)

    def _read(self, state):
        side, _, field = state.partition(":")
        lanes = field.split("/")
        if side == "frogs":
            lanes = [reversed_lane(lane) for lane in lanes]
        return side, lanes

    def _write(self, side, lanes):
        if side == "frogs":
            lanes = map(reversed_lane, lanes)
        other = "frogs" if side == "toads" else "toads"
        return ":".join((other, "/".join(lanes)))

    def to_move(self, state):
        return 1 if state.startswith("toads") else -1

    def moves(self, state):
        _, lanes = self._read(state)
        return tuple("%d%s" % (n, chr(97 + k)) for n, lane in enumerate(lanes) for k, _ in hops(lane))

    def play(self, state, name):
        side, lanes = self._read(state)
        number, letter = int(name[0]), name[1:]
        try:
            lanes[number] = dict(hops(lanes[number]))[ord(letter) - 97]
        except (KeyError, IndexError):
            raise ValueError(f"{name} is no move in {state}") from None
        return self._write(side, lanes)

    def value(self, state):
        loser, lanes = self._read(state)
        return (-1 if loser == "toads" else 1) * (1 + sum(lane.count("_") for lane in lanes))
