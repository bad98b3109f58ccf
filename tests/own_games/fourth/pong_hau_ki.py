# Pong Hau K'i, with a clock: after twenty-two moves it is a draw.
from collections import namedtuple

# the board is an hourglass with one side open:
#   1 --- 2
#   | \ / |
#   |  3  |
#   | / \ |
#   4     5
LINKS = {1: (2, 3, 4), 2: (1, 3, 5), 3: (1, 2, 4, 5), 4: (1, 3), 5: (2, 3)}
CLOCK = 22

Pong = namedtuple("Pong", "men turn clock", defaults=(1, CLOCK))


def empty_points(men):
    taken = {p for team in men for p in team}
    return [p for p in LINKS if p not in taken]


class PongHauKi:
    def start(self):
        return Pong(men=((1, 2), (4, 5)))

    def to_move(self, pong):
        return pong.turn

    def _team(self, pong):
        return 0 if pong.turn == 1 else 1

    def _steps(self, pong):
        return sorted(
            ((a, b) for b in empty_points(pong.men) for a in LINKS[b] if a in pong.men[self._team(pong)]),
            reverse=True,
        )

    def moves(self, pong):
        return [] if pong.clock <= 0 else self._steps(pong)

    def play(self, pong, step):
        a, b = step
        me = self._team(pong)
        teams = [*pong.men]
        teams[me] = tuple(sorted({*teams[me]} - {a} | {b}))
        return Pong(tuple(teams), -pong.turn, pong.clock - 1)

    def value(self, pong):
        """Blocked is lost, and the sooner the worse; else a draw."""
        if not self._steps(pong):
            return -pong.turn * (1 + pong.clock)
        return 0
