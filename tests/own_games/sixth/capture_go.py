"""Capture Go ("Atari Go") on a 4x4 board: the first player to capture anything wins.
Suicide is not allowed.  If the player on turn has no legal point the game is a draw.
"""
from collections import deque

N = 4
EMPTY, BLACK, WHITE = 0, 1, 2


def _neighbours(p):
    row, col = divmod(p, N)
    if row > 0:
        yield p - N
    if col > 0:
        yield p - 1
    if col < N - 1:
        yield p + 1
    if row < N - 1:
        yield p + N


NEIGHBOURS = [tuple(_neighbours(p)) for p in range(N * N)]


class Board:
    __slots__ = ("points", "turn", "winner", "_hash")

    def __init__(self, points=bytes(N * N), turn=BLACK, winner=EMPTY):
        self.points, self.turn, self.winner = points, turn, winner
        self._hash = hash((points, turn, winner))

    def __eq__(self, other):
        return self.points == other.points and self.turn == other.turn and self.winner == other.winner

    def __hash__(self):
        return self._hash

    def has_liberty(self, p):
        """Has the group of stones on point p any liberty left?"""
        colour = self.points[p]
        seen = {p}
        queue = deque([p])
        while queue:
            for n in NEIGHBOURS[queue.popleft()]:
                if self.points[n] == EMPTY:
                    return True
                if self.points[n] == colour and n not in seen:
                    seen.add(n)
                    queue.append(n)
        return False

    def put(self, p):
        """The board after a stone on p, or None if that is suicide."""
        enemy = 3 - self.turn
        points = bytearray(self.points)
        points[p] = self.turn
        new = Board(bytes(points), enemy)
        for n in NEIGHBOURS[p]:
            if new.points[n] == enemy and not new.has_liberty(n):
                new = Board(new.points, enemy, winner=self.turn)
                break
        else:
            if not new.has_liberty(p):
                return None
        return new


class CaptureGo:
    name = "capture go"

    def start(self):
        # the usual crosscut in the middle, so that there is something to fight about
        points = bytearray(N * N)
        points[5] = points[10] = BLACK
        points[6] = points[9] = WHITE
        return Board(bytes(points))

    def to_move(self, board):
        return 1 if board.turn == BLACK else -1

    def moves(self, board):
        if board.winner:
            return []
        return [p for p in range(N * N) if board.points[p] == EMPTY and board.put(p) is not None]

    def play(self, board, p):
        return board.put(p)

    def value(self, board):
        return {BLACK: 1, WHITE: -1, EMPTY: 0}[board.winner]
