"""A game on the page: the position, a player's move, a hint, and the search tree of the next moves."""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

import msgspec

from secateur import catalog
from secateur.abilities import evaluation, move_text, player_name, state_text
from secateur.errors import GameError, ParameterError, SecateurError, described
from secateur.game import MAX, MIN, AnyGame
from secateur.gamefile import place_in_game
from secateur.interface import given
from secateur.interface.best_move import best
from secateur.lab.boards import clicks, shown
from secateur.lab.offered import Offered
from secateur.tree import Node, Tree
from secateur.tree.tree_text import to_json
from secateur.views.answer_words import moves_data, winner
from secateur.views.words import number

MOST_MOVES = 2_000
HINT_SECONDS = 1.0
LONGEST_MOVE = 60.0  # seconds for a player's move
MOST_TREE_NODES = 1_000
PLAYERS = Offered().players
# What a page may ask of a player: nothing that takes memory or starts a program.
PLAYER = re.compile(
    rf"({'|'.join(PLAYERS)})(:((level|seconds|nodes|depth|playouts)=[\d.]{{1,9}}|eval=\w+)(,eval=\w+)?)?"
)


class GameAsked(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A game, a position in it, if it is not the start, and the moves played since."""

    game: str
    position: str | None = None
    moves: list[str] = []


class MoveAsked(GameAsked, kw_only=True):
    """The move of a player: a specification such as engine:level=5."""

    player: str
    seed: int = 0


class LookAsked(GameAsked, kw_only=True):
    """The tree of the next moves, so many of them."""

    depth: int = 2


@dataclass(frozen=True)
class Situation:
    """A game as far as it has been played."""

    game: AnyGame
    states: list[Any]
    moves: list[Any]

    @classmethod
    def of(cls, asked: GameAsked, offered: Offered) -> Situation:
        """Play the moves."""
        if len(asked.moves) > MOST_MOVES:
            raise ParameterError(f"{len(asked.moves):,} moves: expected at most {MOST_MOVES:,}")
        game = offered.game(asked.game)
        states, moves = given.beginning(game, None, asked.position or None, asked.moves)
        return cls(game, states, moves)

    @property
    def state(self) -> Any:
        """The position now."""
        return self.states[-1]

    @property
    def repeated(self) -> bool:
        """Whether the position has occurred before: then the game is a draw, as in a match."""
        return self.states.count(self.state) > 1

    @property
    def legal(self) -> list[Any]:
        """The moves that may be played now."""
        return [] if self.repeated else list(self.game.moves(self.state))


def position(asked: GameAsked, offered: Offered) -> dict[str, Any]:
    """Return a position: the board, whose turn it is, the legal moves and where they are clicked, and the end."""
    now = Situation.of(asked, offered)
    game, state, legal = now.game, now.state, now.legal
    value = None if legal else 0 if now.repeated else game.value(state)
    return {
        "name": game.name,
        "players": [player_name(game, MAX), player_name(game, MIN)],
        "board": shown(game, now.states, now.moves),
        "state": state_text(game, state),
        "mover": game.to_move(state),
        "turns": [_seat(now, each) for each in now.states],
        "played": [move_text(game, move) for move in now.moves],
        "last": clicks(game, now.states[-2], now.moves[-1]) if now.moves else [],
        "legal": [{"move": move_text(game, move), "clicks": clicks(game, state, move)} for move in legal],
        "over": None
        if value is None
        else {"value": number(value), "winner": winner(game, value), "repeated": now.repeated},
    }


def _seat(now: Situation, state: Any) -> str:
    """Return which seat is to move: the first is that of the player who began."""
    return "first" if now.game.to_move(state) == now.game.to_move(now.states[0]) else "second"


def move(asked: MoveAsked, offered: Offered) -> dict[str, Any]:
    """Return the move of a player."""
    if not PLAYER.fullmatch(asked.player):
        raise ParameterError(
            f"player {asked.player[:40]!r}: expected one such as engine:level=5 or alphabeta:depth=4"
        )
    player = catalog.player(asked.player)
    now = Situation.of(asked, offered)
    if not now.legal:
        raise GameError(f"{now.game.name}: the game is over: expected a position with a move")
    player.check(now.game)
    role = now.game.to_move(now.state)
    # Every move is asked for by itself: another seed for each, or a player by chance would always play alike.
    player.begin(now.game, role, now.states[0], asked.seed * 1_000 + len(now.moves))
    for state, played in zip(now.states, now.moves, strict=False):
        player.told(state, played)
    chosen = player.choose(now.state, LONGEST_MOVE)
    return {"move": move_text(now.game, chosen), "remark": player.remark(now.game), "in_python": player.in_python}


def hint(asked: GameAsked, offered: Offered) -> dict[str, Any]:
    """Return the best move that a short search finds, what it is worth, and best play after it."""
    now = Situation.of(asked, offered)
    found = best(now.game, now.state, seconds=HINT_SECONDS, all_moves=True)
    first = (found.moves or ())[0]
    return {**moves_data(now.game, [first])[0], "value": number(first.value), "depth": found.depth}


def look(asked: LookAsked, offered: Offered) -> dict[str, Any]:
    """Return the tree of the next moves as text, with estimates at its leaves; no deeper than the page can show."""
    now = Situation.of(asked, offered)
    estimate = evaluation(now.game)
    depth = max(1, min(asked.depth, 30))
    while depth > 1 and _size(now.game, now.state, depth, MOST_TREE_NODES) > MOST_TREE_NODES:
        depth -= 1
    names = (player_name(now.game, MAX), player_name(now.game, MIN))

    def node(state: Any, left: int, name: str | None) -> Node:
        moves = now.game.moves(state)
        who = names[0 if now.game.to_move(state) == MAX else 1]
        if not moves or left == 0:
            return Node(who, None, estimate(state), name)  # of a finished game too: on the same scale as the others
        children = [node(now.game.play(state, each), left - 1, move_text(now.game, each)) for each in moves]
        return Node(who, children, None, name)

    tree = Tree(node(now.state, depth, None))
    tree.maximiser = names[0]
    return {"text": to_json(tree), "for": names[0], "depth": depth}


def _size(game: AnyGame, state: Hashable, depth: int, most: int) -> int:
    """Return how many nodes a tree of moves has, or a number beyond `most`."""
    count = 1
    for each in game.moves(state) if depth else ():
        count += _size(game, game.play(state, each), depth - 1, most - count)
        if count > most:
            break
    return count


def in_words(error: Exception) -> str:
    """Return what went wrong in a game in one line: where in the user's file, if it was there."""
    if isinstance(error, SecateurError):
        return str(error)
    place = place_in_game(error)
    return f"{place}: {described(error)}" if place else described(error)
