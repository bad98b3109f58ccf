"""Konane on a 5x4 board: jump an enemy stone in a straight line, on and on if you like.
If you cannot jump you lose, and lose more if the winner still has a long jump."""

COLS = 5
ROWS = 4
COMPASS = {'up': (-1, 0), 'left': (0, -1), 'right': (0, 1), 'down': (1, 0)}


def as_dict(board):
    return {(r, c): stone
            for r, line in enumerate(board)
            for c, stone in enumerate(line)
            if stone != ' '}


def on_board(r, c):
    return 0 <= r < ROWS and 0 <= c < COLS


def landings(stones, r, c, dr, dc):
    """The squares the stone on (r, c) can reach by jumping in one direction."""
    enemy = 'o' if stones[r, c] == 'x' else 'x'
    found = []
    while stones.get((r + dr, c + dc)) == enemy:
        r, c = r + 2 * dr, c + 2 * dc
        if not on_board(r, c) or (r, c) in stones:
            break                       # nowhere to land
        found.append((r, c))
    else:
        if not found:
            return ()                   # not even a neighbour to jump
    return reversed(found)              # longest jump first


class Konane(object):
    name = 'konane'
    stone_of = {1: 'x', -1: 'o'}

    def start(self):
        board = [['xo'[(r + c) % 2] for c in range(COLS)] for r in range(ROWS)]
        board[1][2] = board[2][2] = ' '
        return (tuple(map(tuple, board)), 1)

    def to_move(self, state):
        return state[1]

    def jumps(self, board, player):
        stones = as_dict(board)
        for (r, c), stone in sorted(stones.items()):
            if stone == self.stone_of[player]:
                for d in COMPASS.values():
                    for landing in landings(stones, r, c, *d):
                        yield ((r, c), landing)

    def moves(self, state):
        return list(self.jumps(*state))

    def play(self, state, move):
        board, player = state
        (r0, c0), (r1, c1) = move
        rows = sorted((r0, r1))
        cols = sorted((c0, c1))
        # everything between is lifted, both ends as well
        new = [[' ' if rows[0] <= r <= rows[1] and cols[0] <= c <= cols[1] else stone
                for c, stone in enumerate(line)] for r, line in enumerate(board)]
        new[r1][c1] = self.stone_of[player]
        return (tuple(map(tuple, new)), -player)

    def value(self, state):
        board, loser = state
        length = lambda jump: abs(jump[0][0] - jump[1][0]) + abs(jump[0][1] - jump[1][1])
        longest = max(self.jumps(board, -loser), key=length, default=None)
        return -loser * (1 + (length(longest) // 2 if longest else 0))
