"""Chess, which is too large to solve: depth limits and a cost function are for games like this (sheet 003).

The rules are those of the package `chess`, an optional extra under the GPL: it is imported only when a game of chess
is created. A state is a text, the FEN of the position, so this game is never compiled.

A game ends by checkmate, stalemate, insufficient material, or the fifty-move rule. A FEN does not record earlier
positions, so a threefold repetition goes unnoticed and does not end the game.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar, Final, Self, TypeAlias

from secateur.abilities import refusal
from secateur.errors import ParameterError, PositionError
from secateur.game import MAX, MIN, Evaluation, Player
from secateur.games.parameters import none

State: TypeAlias = str

START: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
FIFTY_MOVES: Final = 100  # in plies
# In hundredths of a pawn: pawn, knight, bishop, rook, queen, by their numbers in the package (Shannon 1950).
PIECES: Final = ((1, 100), (2, 300), (3, 300), (4, 500), (5, 900))
FIGURES: Final = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟", strict=True))
GUARD: Final = 5  # for a piece next to its own king, or for each square next to the king that a piece covers


class Chess:
    """Chess as the package `chess` plays it; white is MAX. Moves are UCI texts, such as e2e4."""

    usage = ""
    compiles = False  # a state is a text
    WIN = 100_000

    def __init__(self) -> None:
        _package()  # fail now rather than at the first move
        self.name = "chess"
        self.players = ("white", "black")

    @classmethod
    def from_text(cls, parameters: str) -> Self:
        """Return the game; it has no parameters."""
        none(parameters)
        return cls()

    # ---------------------------------------------------------------- rules

    def start(self) -> State:
        """Return the initial position."""
        return START

    def to_move(self, state: State) -> Player:
        """Return MAX for white."""
        return MAX if state.split()[1] == "w" else MIN

    def moves(self, state: State) -> list[str]:
        """Return the legal moves, captures first, then in alphabetical order; none once the game is won or drawn."""
        board = _board(state)
        if _drawn(board):
            return []
        return [
            move.uci()
            for move in sorted(board.legal_moves, key=lambda move: (not board.is_capture(move), move.uci()))
        ]

    def play(self, state: State, move: str) -> State:
        """Return the position after a move."""
        board = _board(state)
        board.push(_package().Move.from_uci(move))
        return str(board.fen())

    def value(self, state: State) -> int:
        """Return 1 if black is checkmated, -1 if white is, 0 for a draw."""
        if not _board(state).is_checkmate():
            return 0
        return -1 if self.to_move(state) == MAX else 1

    # ---------------------------------------------------------------- evaluations

    @property
    def evaluations(self) -> Mapping[str, Evaluation[State]]:
        """The evaluations by name."""
        return {"material": self.material, "pieces": self.pieces}

    def material(self, state: State) -> int:
        """Return white's lead in material and in the defence of the king, in hundredths of a pawn (sheet 003)."""
        board = _board(state)
        if _over(board):
            return self.WIN * self.value(state)
        return _pieces(board) + GUARD * (_guards(board, True) - _guards(board, False))

    def pieces(self, state: State) -> int:
        """Return white's lead in material alone, in hundredths of a pawn."""
        board = _board(state)
        return self.WIN * self.value(state) if _over(board) else _pieces(board)

    # ---------------------------------------------------------------- notation

    def move_text(self, move: str) -> str:
        """Return a move in UCI notation, such as e2e4 or e7e8q."""
        return move

    def read_move(self, state: State, text: str) -> str:
        """Return the move of e2e4, e2-e4, e7e8=q, Nf3, exd5 or O-O."""
        legal = self.moves(state)
        word = text.strip()
        plain = "".join(mark for mark in word.lower() if mark.isalnum())
        if plain in legal:
            return plain
        why = "not a legal move: expected one such as e2e4 or Nf3"
        if plain + "q" in legal:
            why = f"expected what the pawn becomes, such as {plain}q"
        package, board = _package(), _board(state)
        for spelling in (word, word[:1].upper() + word[1:], word.upper()):
            try:
                move = board.parse_san(spelling).uci()
            except package.AmbiguousMoveError:
                why = "more than one man can go there"
            except ValueError:
                continue
            else:
                if move in legal:
                    return str(move)
        raise refusal(self, state, text, why)

    def state_text(self, state: State) -> str:
        """Return the FEN."""
        return state

    def read_state(self, text: str) -> State:
        """Return the position of a FEN, which may omit its counters, or of the word startpos."""
        if text.strip().lower() in ("startpos", "start"):
            return START
        try:
            board = _package().Board(" ".join(text.split()))
        except ValueError as error:
            raise PositionError(f"{text!r}: {error}: expected a FEN, such as {START}") from None
        wrong = [fault.name.lower().replace("_", " ") for fault in _package().Status if fault & board.status()]
        if wrong:
            raise PositionError(f"{text!r}: {', '.join(wrong)}: expected a position that can occur")
        return str(board.fen())

    def board(self, state: State) -> str:
        """Return the position with upper case for white, and with the names of ranks and files."""
        ranks = str(_board(state)).splitlines()
        return "\n".join(f"{8 - index}  {rank}" for index, rank in enumerate(ranks)) + "\n\n   a b c d e f g h"

    grid_style: ClassVar = {"look": "chequered", "columns": "abcdefgh", "rows": "87654321"}

    def grid(self, state: State) -> list[list[str]]:
        """Return the men as figures, rank by rank from the eighth."""
        ranks = str(_board(state)).splitlines()
        return [[FIGURES.get(letter, "") for letter in rank.split()] for rank in ranks]

    def clicks(self, state: State, move: str) -> list[tuple[int, int]]:
        """Return the squares from which and to which a man goes."""
        return [(8 - int(square[1]), ord(square[0]) - ord("a")) for square in (move[:2], move[2:4])]


def _package() -> Any:
    """Return the package `chess`, which may not be installed."""
    try:
        return import_module("chess")
    except ImportError:
        message = "chess: the package \"chess\" is not installed: pip install 'secateur-lab[chess]'"
        raise ParameterError(message) from None


def _board(state: State) -> Any:
    return _package().Board(state)


def _drawn(board: Any) -> bool:
    """Return whether the game is drawn although there may be moves; `value` counts a mate on the last move."""
    return bool(board.halfmove_clock >= FIFTY_MOVES or board.is_insufficient_material())


def _over(board: Any) -> bool:
    return _drawn(board) or not any(board.legal_moves)


def _pieces(board: Any) -> int:
    return sum(
        worth * (board.pieces_mask(kind, True).bit_count() - board.pieces_mask(kind, False).bit_count())
        for kind, worth in PIECES
    )


def _guards(board: Any, colour: bool) -> int:
    """Return the number of pieces next to their own king, plus the number of times they cover a square next to it."""
    package = _package()
    king = board.king(colour)
    beside = package.BB_KING_ATTACKS[king]
    men = board.occupied_co[colour] & ~package.BB_SQUARES[king]
    covers = sum((board.attackers_mask(colour, square) & men).bit_count() for square in package.scan_forward(beside))
    return int(covers + (beside & men).bit_count())
