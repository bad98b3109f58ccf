# Dawson's Kayles on strings: knock down two neighbouring pins ("|"), a gap is a ".".
# The last to move wins; the score is the number of pins left standing, so win big.

ROW = "||||||||||||"


class DawsonsKayles:
    def start(self):
        return "+" + ROW

    def to_move(self, state):
        return {"+": 1, "-": -1}[state[0]]

    def moves(self, state):
        found, at = [], 0
        while (at := state.find("||", at)) != -1:
            found.append(at)
            at += 1
        return found

    def play(self, state, at):
        if state[at:at + 2] != "||":
            raise ValueError(f"no two pins at {at} in {state!r}")
        sign, pins = state[0], state[1:at] + ".." + state[at + 2:]
        return ("-" if sign == "+" else "+") + tidy(pins)

    def value(self, state):
        lonely = state.count("|")
        # the player to move is stuck
        return -self.to_move(state) * (1 + lonely)


def tidy(pins):
    """Order does not matter between heaps, but a move is named by its place, so only trim."""
    heaps = [h for h in pins.split(".") if h]
    heaps.sort(key=len, reverse=True)
    return ".".join(heaps)
