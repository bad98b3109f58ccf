"""Peaceful knights: on a 4x5 board the players alternately put down a knight
so that no knight attacks a knight of the other colour.  Last to place wins."""


class Knights:
    name = "knights"

    ROWS = 4
    COLS = 5
    JUMPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
    _attacks = {}

    @classmethod
    def squares(cls):
        return range(cls.ROWS * cls.COLS)

    @classmethod
    def attacks(cls, sq):
        if not cls._attacks:
            cls._build()
        return cls._attacks[sq]

    @classmethod
    def _build(cls):
        for sq in cls.squares():
            r, c = sq // cls.COLS, sq % cls.COLS
            hit = []
            for dr, dc in cls.JUMPS:
                if cls.inside(r + dr, c + dc):
                    hit.append((r + dr) * cls.COLS + (c + dc))
            cls._attacks[sq] = tuple(hit)

    @staticmethod
    def inside(r, c):
        return r >= 0 and c >= 0 and r < Knights.ROWS and c < Knights.COLS

    def start(self):
        return ((), ())

    def to_move(self, state):
        white, black = state
        if len(white) > len(black):
            return -1
        return 1

    def moves(self, state):
        white, black = state
        enemies = white if self.to_move(state) == -1 else black
        barred = set(white) | set(black)
        for e in enemies:
            barred.update(self.attacks(e))
        return [sq for sq in self.squares() if sq not in barred]

    def play(self, state, move):
        white, black = state
        if self.to_move(state) == 1:
            white = tuple(sorted(white + (move,)))
        else:
            black = tuple(sorted(black + (move,)))
        return (white, black)

    def value(self, state):
        return -self.to_move(state)
