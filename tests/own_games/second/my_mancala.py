"""
Mancala (Kalah) but small: 3 holes each and 3 seeds in each hole.

Holes 0 1 2 belong to player 1 and 3 is his store.
Holes 4 5 6 belong to player -1 and 7 is his store.
Pick up all seeds of one of your holes and drop them one by one going up.
You skip the other player's store.  If the last seed lands in your store you
go again.  If it lands in your own empty hole you capture it and the seeds
opposite.  When the player to move has no seeds the other one takes the rest.
"""


class Mancala:
    def __init__(self):
        self.name = "mancala"

    def start(self):
        # 8 holes and then the player
        return (3, 3, 3, 0, 3, 3, 3, 0, 1)

    def to_move(self, state):
        return state[8]

    def moves(self, state):
        result = []
        if state[8] == 1:
            i = 0
            while i < 3:
                if state[i] > 0:
                    result.append(i)
                i = i + 1
        else:
            i = 4
            while i < 7:
                if state[i] > 0:
                    result.append(i)
                i = i + 1
        return result

    def play(self, state, move):
        board = list(state)
        player = board[8]
        if player == 1:
            my_store = 3
            other_store = 7
        else:
            my_store = 7
            other_store = 3
        seeds = board[move]
        board[move] = 0
        place = move
        while seeds > 0:
            place = place + 1
            if place == 8:
                place = 0
            if place == other_store:
                continue
            board[place] = board[place] + 1
            seeds = seeds - 1
        # capture
        if place != my_store and board[place] == 1:
            mine = False
            if player == 1 and place < 3:
                mine = True
            if player == -1 and place > 3 and place < 7:
                mine = True
            if mine == True:
                opposite = 6 - place
                if board[opposite] > 0:
                    board[my_store] = board[my_store] + board[opposite] + 1
                    board[opposite] = 0
                    board[place] = 0
        if place != my_store:
            board[8] = -player
        return tuple(board)

    def value(self, state):
        a = state[0] + state[1] + state[2] + state[3]
        b = state[4] + state[5] + state[6] + state[7]
        return a - b
