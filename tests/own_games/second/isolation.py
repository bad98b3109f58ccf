'''Isolation, 4x4: step your king to an intact neighbouring square, then the
square you have left crumbles.  Stuck player loses; the winner gets as many points
as there are squares that he could still step to, plus one.'''

from secateur import MAX, MIN


class Isolation:

    name = 'isolation'
    board = frozenset((r, c) for r in range(4) for c in range(4))

    def around(self, sq):
        r, c = sq
        ring = {(r - 1, c - 1), (r - 1, c), (r - 1, c + 1), (r, c - 1),
                (r, c + 1), (r + 1, c - 1), (r + 1, c), (r + 1, c + 1)}
        return self.board & ring

    def start(self):
        kings = ((0, 1), (3, 2))
        return self.board - set(kings), kings, MAX

    def to_move(self, state):
        _, _, who = state
        return who

    def reach(self, state, who):
        intact, (a, b), _ = state
        return self.around(a if who == MAX else b) & intact

    def moves(self, state):
        return sorted(self.reach(state, state[2]))

    def play(self, state, move):
        intact, (a, b), who = state
        # squares with kings on them are already out of `intact`
        kings = (move, b) if who == MAX else (a, move)
        return intact - {move}, kings, -who

    def value(self, state):
        winner = -state[2]
        return winner * (1 + len(self.reach(state, winner)))
