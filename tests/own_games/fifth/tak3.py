"""Tak on a 3x3 board with six flat stones each; roads win, otherwise the flats on top are counted after 20 plies."""

import re

COLUMNS = "abc"
ARROWS = {"+": (0, 1), "-": (0, -1), "<": (-1, 0), ">": (1, 0)}
PTN = re.compile(r"(?P<count>[1-3]?)(?P<col>[abc])(?P<row>[123])(?P<arrow>[-+<>]?)$")
STONES = 6
MAX_PLY = 20

def put(board, x, y, stack):
    return tuple(tuple(stack if (i, j) == (x, y) else old for j, old in enumerate(column)) for i, column in enumerate(board))

def has_road(board, who):
    owned = {(x, y) for x in range(3) for y in range(3) if board[x][y][-1:] == who}

    def walk(spot, finished, seen):
        if spot not in owned or spot in seen:
            return False
        if finished(spot):
            return True
        seen.add(spot)
        x, y = spot
        return any(walk((x + dx, y + dy), finished, seen) for dx, dy in ARROWS.values())

    across = any(walk((0, y), lambda s: s[0] == 2, set()) for y in range(3))
    up = any(walk((x, 0), lambda s: s[1] == 2, set()) for x in range(3))
    return across or up

class Tak:
    # state: (columns of stacks, player to move, ply); a stack is a string like 'wwb', bottom first
    def start(self):
        return ((("",) * 3,) * 3, "w", 0)

    def to_move(self, state):
        return {"w": 1, "b": -1}[state[1]]

    def moves(self, state):
        board, who, ply = state
        if ply >= MAX_PLY or has_road(board, "w") or has_road(board, "b"):
            return []
        used = sum(stack.count(who) for column in board for stack in column)
        places, slides = [], []
        for x, col in enumerate(COLUMNS):
            for y in range(3):
                stack = board[x][y]
                if not stack and used < STONES:
                    places.append(f"{col}{y + 1}")
                elif stack.endswith(who):
                    for arrow, (dx, dy) in ARROWS.items():
                        if 0 <= x + dx < 3 and 0 <= y + dy < 3:
                            slides.extend(f"{n}{col}{y + 1}{arrow}" for n in range(1, min(3, len(stack)) + 1))
        return places + slides

    def play(self, state, move):
        board, who, ply = state
        if not (m := PTN.match(move)):
            raise ValueError(move)
        x, y = COLUMNS.index(m["col"]), int(m["row"]) - 1
        if m["arrow"]:
            dx, dy = ARROWS[m["arrow"]]
            n = int(m["count"])
            stack = board[x][y]
            board = put(board, x + dx, y + dy, board[x + dx][y + dy] + stack[-n:])
            board = put(board, x, y, stack[:-n])
        else:
            board = put(board, x, y, who)
        return board, "b" if who == "w" else "w", ply + 1

    def value(self, state):
        board, who, _ = state
        roads = [p for p in "wb" if has_road(board, p)]
        if len(roads) == 2:  # both at once: the player who moved has it
            return -self.to_move(state)
        if roads:
            return 1 if roads == ["w"] else -1
        tops = [s[-1] for col in board for s in col if s]
        diff = tops.count("w") - tops.count("b")
        return (diff > 0) - (diff < 0)
