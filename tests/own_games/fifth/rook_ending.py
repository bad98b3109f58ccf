"""King and rook against king on a 4x4 board: White (MAX) has eight moves to give mate."""

FILES = "abcd"
SIZE = len(FILES)
KING_STEPS = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]
ROOK_LINES = [(0, 1), (1, 0), (0, -1), (-1, 0)]

def parse_square(name):
    return FILES.index(name[0]), int(name[1]) - 1

class Board:
    __slots__ = ("pieces", "white", "left")

    def __init__(self, text):
        rows, side, left = text.split()
        self.pieces = {}
        self.white = side == "w"
        self.left = int(left)
        for y, row in enumerate(reversed(rows.split("/"))):
            for x, piece in enumerate(row):
                if piece != "-":
                    self.pieces[x, y] = piece

    def to_text(self):
        rows = ["".join(self.pieces.get((x, y), "-") for x in range(SIZE)) for y in range(SIZE)]
        return "%s %s %d" % ("/".join(rows[::-1]), "w" if self.white else "b", self.left)

    def targets(self, x, y):
        king = self.pieces[x, y] in "Kk"
        for dx, dy in KING_STEPS if king else ROOK_LINES:
            tx, ty = x + dx, y + dy
            while 0 <= tx < SIZE and 0 <= ty < SIZE:
                yield tx, ty
                if king or (tx, ty) in self.pieces:
                    break
                tx += dx
                ty += dy

    def in_check(self, white):
        (king,) = [at for at, piece in self.pieces.items() if piece == "kK"[white]]
        return any(king in self.targets(*at) for at, p in self.pieces.items() if p.isupper() != white)

    def push(self, move):
        self.pieces[parse_square(move[2:])] = self.pieces.pop(parse_square(move[:2]))
        self.white = not self.white
        self.left -= 1

class RookEnding:
    def start(self):
        return "---k/----/K---/R--- w 15"

    def to_move(self, state):
        return 1 if " w " in state else -1

    def moves(self, state):
        board = Board(state)
        if board.left == 0 or len(board.pieces) < 3:
            return []
        legal = []
        for at in sorted(at for at, p in board.pieces.items() if p.isupper() == board.white):
            for to in board.targets(*at):
                if to in board.pieces and board.pieces[to].isupper() == board.white:
                    continue
                move = "".join(FILES[x] + str(y + 1) for x, y in (at, to))
                trial = Board(state)
                trial.push(move)
                if not trial.in_check(board.white):
                    legal.append(move)
        return legal

    def play(self, state, move):
        board = Board(state)
        board.push(move)
        return board.to_text()

    def value(self, state):
        board = Board(state)
        mate = board.left and not board.white and not self.moves(state) and board.in_check(False)
        return 1 if mate else 0
