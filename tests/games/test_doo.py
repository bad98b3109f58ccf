"""Doo against the checks of sheet 004 and against a second, naive implementation of the rules."""

import csv
import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise
from math import comb
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from secateur.errors import IllegalMoveError, ParameterError, PositionError
from secateur.game import MAX, MIN
from secateur.games.doo import Doo, SheetMove, State
from secateur.perft import perft, positions

DOO = Doo()
PERFT = Path(__file__).parents[1] / "perft" / "doo.csv"

# The rules a second time, straight from the sheet: twelve letters and a turn, lists, and recursion.

Plain = tuple[str, int]
PLAIN_START: Plain = (".......B....", 1)
AROUND = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
ACROSS = [(-1, 0), (0, -1), (0, 1), (1, 0)]


def cell_at(cell: int, down: int, right: int) -> int | None:
    row, column = cell // 3 + down, cell % 3 + right
    return row * 3 + column if row in range(4) and column in range(3) else None


def plain_result(position: Plain) -> int | None:
    """Return who has won, 1 or -1, or None."""
    letters, turn = position
    if turn < 8:
        return None
    attackers = [cell for cell in range(12) if letters[cell] in "NR"]
    if attackers == [4]:
        return 1
    return -1 if not attackers or not plain_any(position) else None


def plain_moves(position: Plain) -> list[SheetMove]:
    if plain_result(position) is not None:
        return []
    return plain_any(position)


def plain_any(position: Plain) -> list[SheetMove]:
    letters, turn = position
    free = [cell for cell in range(12) if letters[cell] == "." and cell != 4]
    if turn == 1:
        return [(kind, cell) for kind in "NR" for cell in free if cell not in (1, 3, 5)]
    if turn < 8 and turn % 2 == 0:
        return list(combinations(free, 2))
    if turn < 8:
        hand = list("NNNR")
        for letter in letters:
            if letter in hand:
                hand.remove(letter)
        last_chance = turn == 7 and "R" in hand
        return [(kind, cell) for kind in ("R" if last_chance else sorted(set(hand))) for cell in free]
    if turn % 2 == 0:
        return plain_white_moves(letters)
    return plain_attacker_moves(letters)


def plain_attacker_moves(letters: str) -> list[SheetMove]:
    moves: list[SheetMove] = []
    for cell in range(12):
        if letters[cell] in "NR":
            moves += [(cell, near) for near in steps(letters, cell, AROUND)]
            moves += [(cell, (far,)) for _, far in leaps(letters, cell, "B")]
    return moves


def plain_white_moves(letters: str) -> list[SheetMove]:
    whites = [cell for cell in range(12) if letters[cell] == "B"]
    chains = [(cell, chain) for cell in whites for chain in chains_from(letters, cell, []) if chain]
    if chains:
        longest = max(len(chain) for _, chain in chains)
        return [(cell, chain) for cell, chain in chains if len(chain) == longest]
    return [(cell, near) for cell in whites for near in steps(letters, cell, ACROSS)]


def steps(letters: str, cell: int, directions: list[tuple[int, int]]) -> list[int]:
    near = [cell_at(cell, down, right) for down, right in directions]
    return [target for target in near if target is not None and letters[target] == "."]


def leaps(letters: str, cell: int, victims: str) -> list[tuple[int, int]]:
    """Return the pairs of a victim's cell and the landing cell behind it."""
    found = []
    for down, right in ACROSS:
        near, far = cell_at(cell, down, right), cell_at(cell, 2 * down, 2 * right)
        if near is not None and far is not None and letters[near] in victims and letters[far] == ".":
            found.append((near, far))
    return found


def chains_from(letters: str, cell: int, jumped: list[int]) -> list[tuple[int, ...]]:
    """Return every chain that a white on the cell can make, including the empty one; the letters do not change."""
    chains: list[tuple[int, ...]] = [()]
    for near, far in leaps(letters, cell, "NR"):
        if near not in jumped:
            chains += [(far, *rest) for rest in chains_from(letters, far, [*jumped, near])]
    return chains


def plain_play(position: Plain, move: SheetMove) -> Plain:
    letters, turn = list(position[0]), position[1]
    first, second = move
    following = turn + 1 if turn < 9 else 8
    if isinstance(first, str):
        assert isinstance(second, int)
        letters[second] = first
    elif turn < 8:
        assert isinstance(second, int)
        letters[first] = letters[second] = "B"
    else:
        path = [first, *(second if isinstance(second, tuple) else ())]
        for here, there in pairwise(path):
            row, column = (here // 3 + there // 3) // 2, (here % 3 + there % 3) // 2
            letters[row * 3 + column] = "."
        piece, letters[first] = letters[first], "."
        letters[second[-1] if isinstance(second, tuple) else second] = piece
    return "".join(letters), following


@cache
def plain_layers(position: Plain, depth: int) -> list[Counter[Plain]]:
    """Return, ply by ply, the positions reached and the number of ways to each."""
    if depth == 0:
        return [Counter([position])]
    layers = plain_layers(position, depth - 1)
    following: Counter[Plain] = Counter()
    for reached, ways in layers[-1].items():
        for move in plain_moves(reached):
            following[plain_play(reached, move)] += ways
    return [*layers, following]


def plain_count(position: Plain, depth: int, kind: str) -> int:
    layers = plain_layers(position, depth)
    if kind == "games":
        return sum(ways for layer in layers for reached, ways in layer.items() if not plain_moves(reached))
    return layers[-1].total() if kind == "sequences" else len(layers[-1])


def as_state(position: Plain) -> State:
    """Return the game's state, built without its notation."""
    whites, blacks, king = (sum(2**cell for cell in range(12) if position[0][cell] == piece) for piece in "BNR")
    return whites, blacks, king, position[1]


def random_position(chance: random.Random) -> Plain:
    """Return a random position of the duel, with any pieces anywhere."""
    pieces = "B" * chance.randint(0, 7) + "N" * chance.randint(0, 3) + "R" * chance.randint(0, 1)
    letters = list(pieces.ljust(12, "."))
    chance.shuffle(letters)
    return "".join(letters), chance.choice((8, 9))


def mirror(position: Plain) -> Plain:
    letters = position[0]
    return "".join(letters[row : row + 3][::-1] for row in (0, 3, 6, 9)), position[1]


def random_game(seed: int, most: int = 80) -> list[tuple[State, int]]:
    """Return the states of a random game, each with the move played in it."""
    chance, state = random.Random(seed), DOO.start()
    played = []
    for _ in range(most):
        moves = DOO.moves(state)
        if not moves:
            break
        move = chance.choice(moves)
        played.append((state, move))
        state = DOO.play(state, move)
    return played


def texts(state: State) -> list[str]:
    return [DOO.move_text(move) for move in DOO.moves(state)]


# The sheet's checks.


@pytest.mark.parametrize(("turn", "count"), [(1, 14), (2, 45), (3, 20)])
def test_number_of_moves_on_the_first_turns(turn: int, count: int) -> None:
    assert len(DOO.moves(DOO.read_state(f".......B..../{turn}"))) == count
    assert len(plain_moves((".......B....", turn))) == count


@pytest.mark.parametrize(
    ("letters", "attacker", "defender"),
    [
        (".N.NBR.N....", 11, 1),
        ("BBR.BB..B...", 0, 5),
        ("NNB..N..R...", 10, 0),
        ("BR..N...NBN.", 14, 1),
        ("B.......BRB.", 3, 7),
        ("....N.......", 0, 0),
    ],
)
def test_check_positions_have_the_sheets_number_of_moves(letters: str, attacker: int, defender: int) -> None:
    assert len(DOO.moves(DOO.read_state(f"{letters}/attacker"))) == attacker
    assert len(DOO.moves(DOO.read_state(f"{letters}/defender"))) == defender
    assert len(plain_moves((letters, 9))) == attacker
    assert len(plain_moves((letters, 8))) == defender


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("BBR.BB..B.../attacker", MIN),
        ("NNB..N..R.../defender", MIN),
        ("....N......./attacker", MAX),
        ("....N......./defender", MAX),
        ("....R......B/defender", MAX),
        ("....B......./attacker", MIN),
        ("....N......N/defender", MIN),  # no white left to move: the attacker captured one too many
        ("............/8", MIN),
    ],
)
def test_ends_and_winners(text: str, winner: int) -> None:
    state = DOO.read_state(text)
    assert DOO.moves(state) == []
    assert DOO.value(state) == winner
    assert f"{'attacker' if winner == MAX else 'defender'} has won" in DOO.board(state)


def test_the_only_move_is_a_chain_of_three() -> None:
    state = DOO.read_state(".N..BRBN..../defender")
    (move,) = DOO.moves(state)
    assert DOO.move_text(move) == "3Ax3Cx1Cx1A"
    assert DOO.decode(move) == (6, (8, 2, 0))
    assert DOO.state_text(DOO.play(state, move)) == "B...B......./9"


def test_a_chain_does_not_land_where_it_started() -> None:
    state = DOO.read_state("BN.N.R.N..../8")
    assert texts(state) == ["1Ax1Cx3Cx3A", "1Ax3Ax3Cx1C"]  # the fourth jump would be back to 1A


# The second implementation of the rules.


def test_random_duels_agree_with_the_plain_rules() -> None:
    chance = random.Random(4)
    for _ in range(4000):
        compare(random_position(chance))


def test_random_placements_agree_with_the_plain_rules() -> None:
    chance = random.Random(5)
    for _ in range(150):
        position = PLAIN_START
        while position[1] < 8:
            compare(position)
            position = plain_play(position, chance.choice(plain_moves(position)))
        compare(position)


def compare(position: Plain) -> None:
    """Check the player to move, the moves, the positions they lead to, and the result."""
    state = as_state(position)
    legal = DOO.moves(state)
    assert DOO.to_move(state) == (MAX if position[1] % 2 else MIN)
    assert Counter(map(DOO.decode, legal)) == Counter(plain_moves(position))
    assert DOO.state_text(state) == f"{position[0]}/{position[1]}"
    for move in legal:
        assert DOO.play(state, move) == as_state(plain_play(position, DOO.decode(move)))
    if not legal:
        assert DOO.value(state) == plain_result(position)


def perft_rows() -> list[dict[str, str]]:
    with PERFT.open(newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("row", perft_rows(), ids=lambda row: f"{row['kind']}-{row['depth']}-{row['moves'][:7]}")
def test_the_table_of_counts_agrees_with_the_plain_rules(row: dict[str, str]) -> None:
    state, position = DOO.start(), PLAIN_START
    for text in row["moves"].split():
        move = DOO.read_move(state, text)
        position = plain_play(position, DOO.decode(move))
        state = DOO.play(state, move)
    assert row["game"] == DOO.name
    assert plain_count(position, int(row["depth"]), row["kind"]) == int(row["count"])


def test_the_counts_of_placements_are_binomial_coefficients() -> None:
    assert perft(DOO, 2) == 2 * 7 * comb(9, 2)
    assert positions(DOO, 6) == 4 * (10 * comb(9, 3) - 7)  # never all three on 1B, 2A, 2C
    assert positions(DOO, 7) == 4 * comb(10, 4)


# Ends of the state graph.


def solved(starts: list[Plain], following: Callable[[Plain], list[Plain]]) -> dict[Plain, int]:
    """Return the value of every position whose end can be forced, by working backwards from the ends."""
    values = {position: plain_result(position) or 0 for position in starts}
    while True:
        settled = {}
        for position in (position for position, value in values.items() if not value):
            player = 1 if position[1] % 2 else -1
            after = [values[reached] for reached in following(position)]
            if player in after or all(value == -player for value in after):
                settled[position] = player if player in after else -player
        if not settled:
            return values
        values |= settled


def one_against_one() -> list[Plain]:
    found = [("".join(letters), turn) for letters in few_pieces("NB") for turn in (8, 9)]
    return found + [("".join(letters), turn) for piece in "NB" for letters in few_pieces(piece) for turn in (8, 9)]


def few_pieces(pieces: str) -> list[list[str]]:
    if not pieces:
        return [["."] * 12]
    boards = few_pieces(pieces[1:])
    free = [(board, cell) for board in boards for cell in range(12) if board[cell] == "."]
    return [[*board[:cell], pieces[0], *board[cell + 1 :]] for board, cell in free]


def test_mirror_images_of_one_black_against_one_white_have_the_same_value() -> None:
    def plain_following(position: Plain) -> list[Plain]:
        return [plain_play(position, move) for move in plain_moves(position)]

    def following(position: Plain) -> list[Plain]:
        state = as_state(position)
        after = [DOO.state_text(DOO.canonical(DOO.play(state, move))) for move in DOO.moves(state)]
        return [(text[:12], int(text[13:])) for text in after]

    values = solved(one_against_one(), following)
    assert values == solved(one_against_one(), plain_following)
    assert all(value == values[mirror(position)] for position, value in values.items())
    assert values[("....N......B", 8)] == 1
    assert values[("...N.B......", 9)] == 1


def test_positions_of_the_duel_can_repeat() -> None:
    state = start = DOO.read_state("N.......B..R/9")
    for text in ("1A-1B", "3C-3B", "1B-1A", "3B-3C"):
        state = DOO.play(state, DOO.read_move(state, text))
    assert state == start


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("....N......./9", 1),
        ("B...N......B/9", 1),
        ("....R.....BB/8", 2),
        ("....N.....B./8", 2),
        ("....R......B/8", 3),
        ("....R......./8", 2),
        ("BBR.BB..B.../9", 0),
        ("..........B./9", 0),
    ],
)
def test_the_score_of_a_round(text: str, points: int) -> None:
    assert DOO.score(DOO.read_state(text)) == points


# Evaluations and symmetry.


def test_evaluations_by_hand() -> None:
    state = DOO.read_state("N...B....BRB/9")
    assert DOO.material(state) == 3 * 2 - 3
    assert DOO.approach(state) == 8 * 2 - 2 * 3 - (1 + 2) - 4 + 5
    assert DOO.material(DOO.start()) == 3 * 4 - 7
    assert DOO.approach(DOO.start()) == 8 * 4 - 2 * 7 + 5
    assert next(iter(DOO.evaluations)) == "approach"


@given(st.integers(0, 2**32))
def test_evaluations_are_wins_and_losses_at_the_end_only(seed: int) -> None:
    chance = random.Random(seed)
    for state in [as_state(random_position(chance)), *(state for state, _ in random_game(seed, 30))]:
        for evaluate in DOO.evaluations.values():
            value = evaluate(state)
            if DOO.moves(state):
                assert -DOO.WIN < value < DOO.WIN
            else:
                assert value == DOO.WIN * DOO.value(state)


def looked_ahead(state: State, depth: int) -> float:
    """Return the value by plain minimax to a depth."""
    moves = DOO.moves(state)
    if not moves or not depth:
        return DOO.approach(state)
    values = [looked_ahead(DOO.play(state, move), depth - 1) for move in moves]
    return max(values) if DOO.to_move(state) == MAX else min(values)


@given(st.integers(0, 2**32))
def test_mirror_images_have_the_same_canonical_state(seed: int) -> None:
    position = random_position(random.Random(seed))
    state, image = as_state(position), as_state(mirror(position))
    assert DOO.canonical(state) == DOO.canonical(image)
    assert DOO.canonical(state) in (state, image)
    assert DOO.canonical(DOO.canonical(state)) == DOO.canonical(state)
    assert looked_ahead(state, 2) == looked_ahead(image, 2)


@given(st.integers(0, 2**32))
def test_mirrored_placements_have_mirrored_moves(seed: int) -> None:
    for state, _ in random_game(seed, 7):
        text = DOO.state_text(state)
        image = as_state(mirror((text[:12], state[3])))
        after = sorted(DOO.canonical(DOO.play(state, move)) for move in DOO.moves(state))
        assert after == sorted(DOO.canonical(DOO.play(image, move)) for move in DOO.moves(image))


# Notation, board.


@given(st.integers(0, 2**32))
def test_a_random_game_is_written_and_read_back(seed: int) -> None:
    for state, move in random_game(seed):
        assert DOO.read_state(DOO.state_text(state)) == state
        assert DOO.read_move(state, DOO.move_text(move)) == move
        assert DOO.encode(state, DOO.decode(move)) == move
        assert 0 <= move < 2**24


def test_moves_are_written_as_on_the_sheet() -> None:
    start = DOO.start()
    assert texts(start)[:2] == ["N1A", "N1C"]
    assert texts(start)[-1] == "R4C"
    assert DOO.decode(DOO.read_move(start, "R1C")) == ("R", 2)
    second = DOO.read_state("N......B..../2")
    assert texts(second)[0] == "1B+1C"
    assert DOO.decode(DOO.read_move(second, "2A+3C")) == (3, 8)
    duel = DOO.read_state("N..B......../9")
    assert DOO.decode(DOO.read_move(duel, "1A-2B")) == (0, 4)
    assert DOO.decode(DOO.read_move(duel, "1Ax3A")) == (0, (6,))


@pytest.mark.parametrize(
    ("position", "text", "move"),
    [
        (".......B..../1", " n 1a ", "N1A"),
        (".......B..../1", "black a1", "N1A"),
        (".......B..../1", "king 2", "R1C"),
        (".......B..../1", "noir 4C", "N4C"),
        (".......B..../1", "Roi C4", "R4C"),
        ("R......B.B.B/3", "1c", "N1C"),
        ("N......B..../2", "3c 2a", "2A+3C"),
        ("N......B..../2", "(3, 8)", "2A+3C"),
        ("N......B..../2", "2a3c", "2A+3C"),
        ("N..B......../9", "a1 → b2", "1A-2B"),
        ("N..B......../9", "1A-3A", "1Ax3A"),
        ("N..B......../9", "0 6", "1Ax3A"),
        (".N..BRBN..../8", "3a×3c×1c×1a", "3Ax3Cx1Cx1A"),
        (".N..BRBN..../8", "(6, (8, 2, 0))", "3Ax3Cx1Cx1A"),
    ],
)
def test_reading_a_move_is_forgiving(position: str, text: str, move: str) -> None:
    state = DOO.read_state(position)
    assert DOO.move_text(DOO.read_move(state, text)) == move


@pytest.mark.parametrize(
    ("position", "text", "why"),
    [
        (".......B..../1", "N9Z", "expected a piece and a cell, such as N1A"),
        (".......B..../1", "", "expected a piece and a cell, such as N1A"),
        (".......B..../1", "N12", "expected a piece and a cell, such as N1A"),
        (".......B..../1", "1A", "expected N (black) or R (king) before the cell"),
        (".......B..../1", "N3B", "the cell 3B is taken"),
        (".......B..../1", "N2B", "nothing is placed on the Doo, 2B"),
        (".......B..../1", "R2A", "1B, 2A and 2C are barred on turn 1"),
        ("R......B.B.B/3", "R1B", "the king is on the board"),
        ("NNNB.BBB.BB./7", "N3C", "the king must be placed now"),
        ("N......B..../2", "2A", "expected two cells, such as 1A+3C"),
        ("N......B..../2", "N2A", "expected two cells, such as 1A+3C"),
        ("N......B..../2", "2A+2A", "2A is named twice"),
        ("N......B..../2", "2A+3", "expected two cells, such as 1A+3C"),
        ("N......B..../2", "2A+1A", "the cell 1A is taken"),
        ("N......B..../2", "2A+2B", "nothing is placed on the Doo, 2B"),
        ("N..B......../9", "1A", "expected a step such as 2A-3A or a capture such as 2Ax4A"),
        ("N..B......../9", "N1A-1B", "expected a step such as 2A-3A or a capture such as 2Ax4A"),
        ("N..B......../9", "2A-3A", "no piece of this player stands on 2A"),
        ("N..B......../9", "1A-2A", "the cell 2A is taken"),
        ("N..B......../9", "1A-4A", "1A does not go there"),
        (".N..BRBN..../8", "2B-2A", "whites must capture, by a longest chain"),
        (".N..BRBN..../8", "2Bx4B", "whites must capture, by a longest chain"),
        ("N..B......../8", "2A-3B", "2A does not go there"),
        ("....N......B/8", "4C-4B", "the game is over"),
    ],
)
def test_an_illegal_move_is_refused_with_the_reason(position: str, text: str, why: str) -> None:
    state = DOO.read_state(position)
    with pytest.raises(IllegalMoveError) as error:
        DOO.read_move(state, text)
    player = DOO.players[0 if DOO.to_move(state) == MAX else 1]
    assert str(error.value).startswith(f"{text}: {why}; {player} may play ")


def test_the_message_names_legal_moves() -> None:
    with pytest.raises(IllegalMoveError, match=r"^2A-2B: .*; defender may play 3Ax3Cx1Cx1A$"):
        DOO.read_move(DOO.read_state(".N..BRBN..../8"), "2A-2B")
    with pytest.raises(IllegalMoveError, match=r"; defender may play nothing$"):
        DOO.read_move(DOO.read_state("....N......B/8"), "4C-4B")


def test_a_sheet_move_that_is_not_legal_is_refused() -> None:
    with pytest.raises(IllegalMoveError, match=r"^\(6, 3\): not legal here; defender may play \(6, \(8, 2, 0\)\)$"):
        DOO.encode(DOO.read_state(".N..BRBN..../8"), (6, 3))


@pytest.mark.parametrize(
    ("text", "exact"),
    [
        (".n.nbr.n.... / 9", ".N.NBR.N..../9"),
        (".N.NBR.N.... attacker", ".N.NBR.N..../9"),
        (".N.NBR.N..../Defender", ".N.NBR.N..../8"),
        (".N./NBR/.N./.../9", ".N.NBR.N..../9"),
        ("|.N.|NBK|_N_|---| 12", ".N.NBR.N..../8"),
        (".N.NBR.N..../13", ".N.NBR.N..../9"),
    ],
)
def test_reading_a_position_is_forgiving(text: str, exact: str) -> None:
    assert DOO.state_text(DOO.read_state(text)) == exact


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "'': expected 12 letters"),
        (".N.NBR.N....", "'.N.NBR.N....': expected 12 letters of . N R B, a slash and the turn"),
        (".N.NBR.N.../9", "'.N.NBR.N...' has 11 cells: expected 12 letters"),
        (".N.NBR.N...../9", "'.N.NBR.N.....' has 13 cells: expected 12 letters"),
        (".N.NXR.N..../9", "unknown piece 'X': expected 12 letters"),
        (".N.NBR.N..../0", "turn 0: expected a number from 1, attacker or defender"),
        (".N.NBR.N..../1234567890", "turn 1234567890: expected a number from 1, attacker or defender"),
        ("BBBBBBBB..../9", "8 B on turn 9: expected at most 7"),
        ("NNNN......../9", "4 N on turn 9: expected at most 3"),
        ("RR........../8", "2 R on turn 8: expected at most 1"),
        ("B......B..../2", "2 B on turn 2: expected at most 1"),
        ("N......B..../1", "1 N and R on turn 1: expected at most 0"),
        ("N.N....B..../3", "2 N and R on turn 3: expected at most 1"),
        ("N........B../2", "no B on 3B on turn 2: expected the first white there until the duel"),
        ("....N..B..../2", "a piece on 2B on turn 2: expected the Doo empty until the duel"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(PositionError) as error:
        DOO.read_state(text)
    assert str(error.value).startswith(why)


def test_the_game_has_no_parameters() -> None:
    assert Doo.from_text("").name == "doo"
    with pytest.raises(ParameterError, match="'5x5': not a parameter of this game: expected no parameters"):
        Doo.from_text("5x5")
    with pytest.raises(ParameterError, match="'first': not a parameter"):
        Doo.from_text("first=defender")


def test_the_board_is_drawn() -> None:
    assert DOO.board(DOO.read_state(".N.NBR.N..../9")).split("\n") == [
        "    A   B   C",
        "  ┌───┬───┬───┐",
        "1 │   │ N │   │",
        "  ├───┼───┼───┤",
        "2 │ N │(B)│ R │",
        "  ├───┼───┼───┤",
        "3 │   │ N │   │",
        "  ├───┼───┼───┤",
        "4 │   │   │   │",
        "  └───┴───┴───┘",
        "duel: attacker to move",
    ]
    assert DOO.board(DOO.start()).endswith("\nturn 1: attacker to place one of N N N R")
    assert DOO.board(DOO.read_state("R......B..../2")).endswith("\nturn 2: defender to place two B")
    assert DOO.board(DOO.read_state("R......B.B.B/3")).endswith("\nturn 3: attacker to place one of N N N")
    assert DOO.board(DOO.read_state("R......B.B.B/8")).endswith("\nduel: defender to move")
