"""Depth-first search without recursion: a list of frames takes the place of the nested calls."""

from collections.abc import Callable, Iterator
from typing import Generic

from secateur.events import Visit
from secateur.game import M, Number, Player, S
from secateur.search.walk import INFINITY, Line, Walk

# better(player, child, v): does the player prefer child to v? Both are to MAX.
Better = Callable[[Player, Number, Number], bool]


class Frame(Generic[S, M]):
    """An inner node whose children are being searched: what a recursive call would keep in its variables."""

    __slots__ = ("best", "depth", "here", "move", "player", "rest", "state", "v")

    def __init__(self, state: S, depth: int, here: Visit[M] | None, player: Player, moves: Iterator[M]) -> None:
        self.state, self.depth, self.here, self.player = state, depth, here, player
        self.rest = moves
        self.move = next(moves)  # the one being searched
        self.v: Number = -player * INFINITY  # worse for the player than every value
        self.best: Line = ()


def search_with_stack(walk: Walk[S, M], state: S, depth: int, better: Better) -> Number:
    """Value of state to MAX by depth-first search with a stack of frames."""
    game = walk.game
    frames: list[Frame[S, M]] = []
    here = walk.root(state)
    while True:
        walk.nodes += 1
        moves = game.moves(state)
        if moves and depth:
            player = game.to_move(state)
            walk.enter(here, player, -INFINITY, INFINITY)
            frames.append(Frame(state, depth, here, player, iter(moves)))
        else:
            value = back_up(walk, frames, walk.leaf(state, not moves, here), better)
            if not frames:
                return value
        # Go down: to the first child of the frame just pushed, or to the next child of the one `back_up` came to.
        frame = frames[-1]
        state, depth = game.play(frame.state, frame.move), frame.depth - 1
        here = Visit(frame.here, frame.move, state) if walk.telling else None


def back_up(walk: Walk[S, M], frames: list[Frame[S, M]], value: Number, better: Better) -> Number:
    """Back up a child's value to the top frame, and further down the stack while each was the last child."""
    while frames:
        frame = frames[-1]
        if better(frame.player, value, frame.v):
            frame.v, frame.best = value, (frame.move, walk.line)
        walk.update(frame.here, frame.move, value, frame.v, -INFINITY, INFINITY)
        for move in frame.rest:  # there is a next child: stop here, and let the main loop search it
            frame.move = move
            return frame.v
        value, walk.line = frame.v, frame.best
        walk.leave(frame.here, value, early=False)
        frames.pop()
    return value
