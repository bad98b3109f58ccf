"""Depth-first search without recursion: the calls under way are frames on a list."""

from collections.abc import Callable, Iterator
from typing import Generic

from secateur.events import Visit
from secateur.game import M, Number, Player, S
from secateur.search.walk import INFINITY, Line, Walk

# better(player, child, v): does the player prefer child to v? Both are to MAX.
Better = Callable[[Player, Number, Number], bool]


class Frame(Generic[S, M]):
    """An inner node under way: what a recursive call keeps in its variables."""

    __slots__ = ("best", "depth", "here", "move", "player", "rest", "state", "v")

    def __init__(self, state: S, depth: int, here: Visit[M] | None, player: Player, moves: Iterator[M]) -> None:
        self.state, self.depth, self.here, self.player = state, depth, here, player
        self.rest = moves
        self.move = next(moves)  # the one being looked at
        self.v: Number = -player * INFINITY
        self.best: Line = ()


def unrecursed(walk: Walk[S, M], state: S, depth: int, better: Better) -> Number:
    """Value of state to MAX by post-order, with a stack of frames."""
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
            value = hand_up(walk, frames, walk.leaf(state, not moves, here), better)
            if not frames:
                return value
        frame = frames[-1]
        state, depth = game.play(frame.state, frame.move), frame.depth - 1
        here = Visit(frame.here, frame.move, state) if walk.telling else None


def hand_up(walk: Walk[S, M], frames: list[Frame[S, M]], value: Number, better: Better) -> Number:
    """Give a value to the top frame, and on upwards for as long as that was the frame's last child."""
    while frames:
        frame = frames[-1]
        if better(frame.player, value, frame.v):
            frame.v, frame.best = value, (frame.move, walk.line)
        walk.update(frame.here, frame.move, value, frame.v, -INFINITY, INFINITY)
        for move in frame.rest:
            frame.move = move
            return frame.v
        value, walk.line = frame.v, frame.best
        walk.leave(frame.here, value, early=False)
        frames.pop()
    return value
