"""A person at the keyboard."""

import sys

from secateur.abilities import evaluation, move_text, player_name, read_move
from secateur.errors import SecateurError, listed
from secateur.game import Game, M, Player, S
from secateur.play.players import Contestant
from secateur.play.referee import Resign, TakeBack
from secateur.result import Limit
from secateur.search.alphabeta import alphabeta

HINT_DEPTH = 3
MOST_SHOWN = 60  # legal moves listed by `moves`
HELP = """a move in the notation of the game, or one of
  moves   list the legal moves
  hint    show what a short search would play
  undo    take back your last move and the reply to it
  quit    resign the game
  help    show this help"""


class Human(Contestant[S, M]):
    """A person: the prompt is repeated until the answer is a legal move."""

    def __init__(self) -> None:
        self.name = "human"
        self.undone: S | None = None  # the state in which the last answer was `undo`

    def begin(self, game: Game[S, M], role: Player, state: S, seed: int) -> None:
        """Begin a game; the prompt names the player."""
        super().begin(game, role, state, seed)
        self.title = player_name(game, role)

    def choose(self, state: S, seconds: float | None) -> M:
        """Ask until there is a legal move."""
        # The referee asks again in the same state only if there was no move to take back.
        if self.undone == state:
            self._say("nothing to take back")
        self.undone = None
        while True:
            words = self._ask()
            command = words.lower()
            if command in ("quit", "exit", "resign"):
                raise Resign
            if command == "undo":
                self.undone = state
                raise TakeBack
            if command in ("help", "?"):
                self._say(HELP)
            elif command == "moves":
                self._say(listed([move_text(self.game, move) for move in self.game.moves(state)], MOST_SHOWN))
            elif command == "hint":
                self._say(f"try {self._hint(state)}")
            elif words:
                try:
                    return read_move(self.game, state, words)
                except SecateurError as error:
                    self._say(str(error))

    def _ask(self) -> str:
        """Return a line from the keyboard; the end of the input resigns."""
        print(f"{self.title}> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            self._say("")
            raise Resign
        return line.strip()

    def _say(self, text: str) -> None:
        print(text, flush=True)

    def _hint(self, state: S) -> str:
        limit = Limit(depth=HINT_DEPTH)
        move = alphabeta(self.game, state, limit=limit, evaluation=evaluation(self.game)).move
        return "" if move is None else move_text(self.game, move)
