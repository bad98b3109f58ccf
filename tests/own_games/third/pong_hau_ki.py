from secateur import MAX, MIN

#   0       1
#   | \   / |
#   |   2   |
#   | /   \ |
#   3 ----- 4
lines = "02 03 12 14 23 24 34".split()
LIMIT = 16


class PongHauKi():
    """Pong Hau K'i, the Chinese blocking game. The state is one string, like "BB.RR|R|16"
    (board, who is to move, how many moves are left before we call it a draw)."""

    name = "pong hau k'i"
    players = ("Red", "Blue")

    def start(self):
        return "BB.RR|R|" + str(LIMIT)

    def to_move(self, state):
        board, who, left = state.split("|")
        if who == "R":
            return MAX
        else:
            return MIN

    def slides(self, board, who):
        hole = board.find(".")
        out = []
        for line in lines:
            if str(hole) in line:
                other = int(line.replace(str(hole), ""))
                if board[other] == who:
                    out.append(other)
        return out

    def moves(self, state):
        board, who, left = state.split("|")
        if left == "0":
            return []
        return self.slides(board, who)

    def play(self, state, move):
        board, who, left = state.split("|")
        board = board.replace(".", "x")
        board = board[:move] + "." + board[move + 1:]
        board = board.replace("x", who)
        who = "B" if who == "R" else "R"
        return "|".join([board, who, str(int(left) - 1)])

    def value(self, state):
        board, who, left = state.split("|")
        if len(self.slides(board, who)) > 0:
            return 0     # out of time
        if who == "R":
            return -1
        return 1
