"""Breakthrough on a 4 wide, 5 high board.

Each side has a row and fills it with pawns; White (capital P) goes up the
board and starts.  Pawns step one square forward, straight or diagonally, but
capture only diagonally.  First pawn home wins; having no pawns (or no move)
loses.  Moves are written like 'a1-b2' and captures like 'a1xb2'.
"""

FILES = "abcd"
RANKS = "12345"


class Breakthrough:
    name = "breakthrough"

    def start(self):
        # ranks are stored from 1 up to 5
        return "PPPP/..../..../..../pppp w"

    def to_move(self, state):
        return 1 if state.endswith(" w") else -1

    def _square(self, rows, sq):
        return rows[RANKS.index(sq[1])][FILES.index(sq[0])]

    def moves(self, state):
        board, colour = state.split(" ")
        rows = board.split("/")
        if "P" in rows[-1] or "p" in rows[0]:
            return []
        pawn, foe, step = ("P", "p", 1) if colour == "w" else ("p", "P", -1)
        found = []
        for r, row in enumerate(rows):
            for c, what in enumerate(row):
                if what != pawn:
                    continue
                here = FILES[c] + RANKS[r]
                for dc in (-1, 0, 1):
                    if not 0 <= c + dc < len(FILES):
                        continue
                    target = rows[r + step][c + dc]
                    there = FILES[c + dc] + RANKS[r + step]
                    if target == ".":
                        found.append(f"{here}-{there}")
                    elif target == foe and dc != 0:
                        found.append(f"{here}x{there}")
        return found

    def play(self, state, move):
        board, colour = state.split(" ")
        grid = [list(row) for row in board.split("/")]
        src, dst = move[:2], move[3:]
        pawn = self._square(grid, src)
        grid[RANKS.index(src[1])][FILES.index(src[0])] = "."
        grid[RANKS.index(dst[1])][FILES.index(dst[0])] = pawn
        return "/".join("".join(row) for row in grid) + (" b" if colour == "w" else " w")

    def value(self, state):
        rows = state.split(" ")[0].split("/")
        if "P" in rows[-1]:
            return 1
        if "p" in rows[0]:
            return -1
        return -self.to_move(state)
