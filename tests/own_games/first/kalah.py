"""Kalah with four pits a side and three seeds in each pit.
Last seed in your store: move again. Last seed in your own empty pit: capture."""

from secateur import MAX, MIN

# The board is a ring of ten places:
#   0 1 2 3   pits of MAX       4  store of MAX
#   5 6 7 8   pits of MIN       9  store of MIN

class Kalah:

    def __init__(self):
        self.name = "kalah"

    def start(self):
        board = (3, 3, 3, 3, 0, 3, 3, 3, 3, 0)
        return (board, MAX)

    def to_move(self, state):
        board, player = state
        return player

    def moves(self, state):
        board, player = state
        # if one side is empty the game is over
        if sum(board[0:4]) == 0:
            return []
        if sum(board[5:9]) == 0:
            return []
        result = []
        if player == MAX:
            first = 0
        else:
            first = 5
        for pit in range(first, first + 4):
            if board[pit] > 0:
                result.append(pit)
        return result

    def play(self, state, move):
        board, player = state
        board = list(board)
        if player == MAX:
            my_store = 4
            other_store = 9
        else:
            my_store = 9
            other_store = 4
        seeds = board[move]
        board[move] = 0
        place = move
        while seeds > 0:
            place = place + 1
            if place == 10:
                place = 0
            if place == other_store:
                continue        # never sow in the other player's store
            board[place] += 1
            seeds -= 1
        # capture?
        my_pits = range(my_store - 4, my_store)
        if place in my_pits and board[place] == 1:
            opposite = 8 - place
            if board[opposite] > 0:
                board[my_store] += board[opposite] + 1
                board[opposite] = 0
                board[place] = 0
        if place == my_store:
            return (tuple(board), player)
        return (tuple(board), -player)

    def value(self, state):
        board, player = state
        # seeds that are left belong to the owner of the pits
        max_total = sum(board[0:5])
        min_total = sum(board[5:10])
        return max_total - min_total
