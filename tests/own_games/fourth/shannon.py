"""Shannon's switching game: Short (MAX) wants to join s and t, Cut (MIN) to part them."""
from typing import NamedTuple

WIRES = ("sa", "sb", "ab", "ac", "bd", "cd", "ct", "dt")


class Net(NamedTuple):
    safe: frozenset
    loose: frozenset
    short_moves: bool = False


class Reach:
    """Mixin with the flood fill."""

    @staticmethod
    def reached(wires, here, seen=frozenset()):
        seen = seen | {here}
        for u, v in sorted(wires):
            for a, b in ((u, v), (v, u)):
                if a == here and b not in seen:
                    seen = seen | Reach.reached(wires, b, seen)
        return seen


class Shannon(Reach):
    source, target = "st"

    def start(self):
        return Net(frozenset(), frozenset(WIRES))

    def to_move(self, net):
        return +1 if net.short_moves else -1

    def joined(self, net):
        return self.target in self.reached(net.safe, self.source)

    def parted(self, net):
        return self.target not in self.reached(net.safe | net.loose, self.source)

    def moves(self, net):
        if self.joined(net) or self.parted(net):
            return ()
        return tuple(wire for wire in WIRES if wire in net.loose)

    def play(self, net, wire):
        if wire not in net.loose:
            raise KeyError(wire)
        loose = net.loose - {wire}
        safe = net.safe | {wire} if net.short_moves else net.safe
        return Net(safe, loose, not net.short_moves)

    def value(self, net):
        spare = len(net.loose)
        return 1 + spare if self.joined(net) else -1 - spare
