"""A person at the keyboard."""

from collections.abc import Sequence
from functools import partial

from secateur.abilities import evaluation, move_text, player_name, read_move
from secateur.errors import CompileError, SecateurError, listed
from secateur.game import MAX, Game, M, Player, S
from secateur.play.players import Contestant
from secateur.play.referee import Resign, TakeBack
from secateur.result import Limit, MoveValue, Result
from secateur.search.every_move import deepen_every_move
from secateur.search.looking_ahead import look_ahead

HINT_NODES = 200_000  # that a hint may look at; fewer where the rules are not compiled
HINT_NODES_IN_PYTHON = 5_000
HINT_TABLE = 4  # MiB
MOST_HINTS = 5
MOST_SHOWN = 60  # legal moves listed by `moves`
HELP = """a move in the notation of the game, or one of
  moves   list the legal moves
  hint    show what the best moves are worth, to {player}, by a short search
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
        self.asked = False  # whether the person has seen the prompt

    def choose(self, state: S, seconds: float | None) -> M:
        """Ask until there is a legal move."""
        # The referee asks again in the same state only if there was no move to take back.
        if self.undone == state:
            self._say("nothing to take back")
        self.undone = None
        if not self.asked:
            self._say("type a move, or help")
        self.asked = True
        while True:
            words = self._ask()
            command = words.lower()
            if command in ("quit", "exit", "resign"):
                raise Resign
            if command == "undo":
                self.undone = state
                raise TakeBack
            if command in ("help", "?"):
                self._say(HELP.format(player=player_name(self.game, MAX)))
            elif command == "moves":
                self._say(listed([move_text(self.game, move) for move in self.game.moves(state)], MOST_SHOWN))
            elif command == "hint":
                self._say("\n".join(map(self._hint, self._best_moves(state))))
            elif words:
                try:
                    return read_move(self.game, state, words)
                except SecateurError as error:
                    self._say(str(error))

    def _ask(self) -> str:
        """Return a line from the keyboard; the end of the input resigns."""
        try:
            return input(f"{self.title}> ").strip()  # not sys.stdin, which a notebook does not have
        except EOFError:
            self._say("")
            raise Resign from None

    def _say(self, text: str) -> None:
        print(text, flush=True)

    def _hint(self, one: MoveValue[M]) -> str:
        """Return in a line what a move is worth."""
        moves = "move" if one.distance == 1 else "moves"
        end = "" if one.distance is None else f", the game ends in {one.distance} {moves}"
        return f"  {move_text(self.game, one.move)}  {one.value:g}{end}"

    def _best_moves(self, state: S) -> Sequence[MoveValue[M]]:
        found = self._searched(state).every_move
        assert found is not None
        return found[:MOST_HINTS]

    def _searched(self, state: S) -> Result[M]:
        """Value every move, by the engine, or in Python if the rules cannot be compiled."""
        from secateur.compiled.engine import Engine

        evaluate = evaluation(self.game)
        try:
            engine = Engine(self.game, table=HINT_TABLE)
            return deepen_every_move(self.game, state, engine.best, evaluate, limit=Limit(nodes=HINT_NODES))
        except CompileError:
            search = partial(look_ahead, self.game, evaluation=evaluate)
            limit = Limit(nodes=HINT_NODES_IN_PYTHON)
            return deepen_every_move(self.game, state, search, evaluate, limit=limit)
