from secateur import MAX, MIN

# hexapawn, 4 columns and 4 rows. first version for school, works!!
# state: 4 strings (rows from top to bottom) and then "w" or "b"
# white goes up, black goes down


class Hexapawn:
    name = "hexapawn"
    players = ("white", "black")

    def start(self):
        return ("bbbb", "    ", "    ", "wwww", "w")

    def to_move(self, state):
        *rows, turn = state
        if turn == "w":
            return MAX
        if turn == "b":
            return MIN

    def moves(self, state):
        *rows, turn = state
        # somebody reached the other side?
        if "w" in rows[0] or "b" in rows[3]:
            return []
        if turn == "w":
            direction = -1
            enemy = "b"
        else:
            direction = 1
            enemy = "w"
        list_of_moves = []
        for i in range(4):
            for j in range(4):
                if rows[i][j] == turn:
                    i2 = i + direction
                    if rows[i2][j] == " ":
                        list_of_moves.append(1000 * i + 100 * j + 10 * i2 + j)
                    if j > 0:
                        if rows[i2][j - 1] == enemy:
                            list_of_moves.append(1000 * i + 100 * j + 10 * i2 + j - 1)
                    if j < 3:
                        if rows[i2][j + 1] == enemy:
                            list_of_moves.append(1000 * i + 100 * j + 10 * i2 + j + 1)
        return list_of_moves

    def play(self, state, move):
        *rows, turn = state
        i, j, i2, j2 = [int(digit) for digit in "%04d" % move]
        rows[i] = rows[i][:j] + " " + rows[i][j + 1:]
        rows[i2] = rows[i2][:j2] + turn + rows[i2][j2 + 1:]
        if turn == "w":
            turn = "b"
        else:
            turn = "w"
        return (*rows, turn)

    def value(self, state):
        *rows, turn = state
        if "w" in rows[0]:
            return 1
        elif "b" in rows[3]:
            return -1
        elif turn == "w":
            return -1   # white cannot move
        else:
            return 1
