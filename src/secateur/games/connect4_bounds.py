"""What is known of a Connect Four position before it is searched: bounds on its value and on the moves to the end.

Forced moves. A player who can complete a line wins. If the opponent could, the player must prevent it; if the
opponent could in two places, the player has lost. And nobody plays below a cell that completes a line of the
opponent's. As long as this leaves only one move, it is made.

Following. Pair the free cells of every column from the top, so that at most one cell is left over at the bottom. The
player who would fill the last cell of the board, the *follower*, can answer every lower cell of a pair by the upper
one, and every cell left over by another one. So the other player, the *leader*, gets only lower cells and cells left
over. If these and his stones have no line of four, the follower is sure of a draw, and of a win if his stones and the
upper cells have one.

Threats. Suppose that a free cell completes a line of a player's. The player will not play below it, and wins if the
opponent does, unless that completes a line too. So that cell, the one below it and those above it are closed to both,
until the opponent has nothing else left. A player who is the follower on the rest of the board then wins, if the
cells that the opponent can get, and those below the threats, have no line. For the follower on the whole board, the
number of cells above each threat must be even; for the leader, it must be odd for one threat. (Allis 1988 calls this
zugzwang control.)
"""

from typing import TypeAlias

from secateur.games.connect4_lines import Lines

# A lower and an upper bound, each followed by a number of moves to the end.
Timed: TypeAlias = tuple[int, int, int, int]

NOTHING, DRAW = -1, 0  # what a player is sure of; a larger number is that of moves to his win


class Knowledge(Lines):
    """What is known of positions in which nobody has a line; `mine` are the stones of the player to move."""

    def bounds(self, mine: int, theirs: int) -> Timed:
        """Return bounds on the value of a position, to the player to move."""
        made = 0
        while True:
            taken = mine | theirs
            free, playable = self.cells & ~taken, self.playable(taken)
            threats = self.completing(mine, free)
            if threats & playable:
                return _before(made, 1, 1, 1, 1)
            dangers = self.completing(theirs, free)
            left = self.sensible(playable, dangers)
            if left == 0:
                return _before(made, -1, 2, -1, 2) if playable else (0, 0, 0, 0)
            if left & left - 1:
                break
            mine, theirs, made = theirs, mine | left, made + 1
        if free.bit_count() % 2:
            least, soon, most, late = self.quiet(mine, theirs, threats, dangers, free, 4, 3)
            return _before(made, least, soon, most, late)
        least, soon, most, late = self.quiet(theirs, mine, dangers, threats, free, 3, 4)
        return _before(made, -most, late, -least, soon)

    def sensible(self, playable: int, dangers: int) -> int:
        """Return the cells that may be played without losing at once."""
        forced = dangers & playable
        if forced & forced - 1:
            return 0
        return (forced or playable) & ~(dangers >> 1)

    def quiet(self, follower: int, leader: int, threats: int, dangers: int, free: int, loss: int, win: int) -> Timed:
        """Return bounds to the follower, who can neither win nor lose sooner than in so many moves.

        `threats` are the free cells that complete a line of the follower's, `dangers` those of the leader's.
        """
        count = free.bit_count()
        least, soon = (-1, loss) if count >= loss else (0, 0)
        most, late = (1, win) if count >= win else (0, 0)
        playable = self.playable(follower | leader)
        sure = self.following(follower, leader, threats, free, playable)
        if sure != NOTHING:
            least, soon = min(sure, 1), sure
            if not self.has_four(follower | free):
                most, late = 0, 0
            return least, soon, most, late
        moves = self.leading(follower, dangers, free, playable)
        if moves != NOTHING:
            return least, soon, -1, moves
        if not self.has_four(follower | free):
            most, late = 0, 0
        return least, soon, most, late

    def following(self, follower: int, leader: int, threats: int, free: int, playable: int) -> int:
        """Return what the follower is sure of by following."""
        closed = 0
        threats &= self.even & ~playable
        below = threats >> 1
        while threats:
            closed |= self.closed(threats & -threats)
            threats &= threats - 1
        if self.has_four(leader | free & (self.odd | playable) & ~closed | below):
            return NOTHING
        if closed:
            return free.bit_count() - closed.bit_count() + 2
        return free.bit_count() if self.has_four(follower | free & self.even & ~playable) else DRAW

    def leading(self, follower: int, dangers: int, free: int, playable: int) -> int:
        """Return in how many moves the leader is sure to win by one of the cells that complete a line of his."""
        dangers &= self.odd & ~playable
        while dangers:
            danger = dangers & -dangers
            closed, column = self.closed(danger), self.column_of(danger)
            others = free & (self.odd | playable) & ~column
            below = free & (self.even | playable) & column & ~closed | danger >> 1
            if not self.has_four(follower | others | below):
                return free.bit_count() - closed.bit_count() + 2
            dangers &= dangers - 1
        return NOTHING

    def closed(self, threat: int) -> int:
        """Return a cell, those above it and the one below it."""
        return self.lid(threat) - (threat >> 1)

    def column_of(self, cell: int) -> int:
        """Return all cells of a column."""
        lid = self.lid(cell)
        return lid - (lid >> self.rows)

    def lid(self, cell: int) -> int:
        """Return the bit above the column of a cell."""
        above = self.lids & -cell
        return above & -above


def _before(made: int, least: int, soon: int, most: int, late: int) -> Timed:
    """Return bounds as they were before some forced moves, to the player who was to move then."""
    if made % 2:
        return -most, late + made, -least, soon + made
    return least, soon + made, most, late + made
