"""The referee enforces the rules, whatever the players do."""

import pytest

from secateur import MAX, MIN, catalog
from secateur.errors import SecateurError
from secateur.play.players import Contestant, RandomPlayer, SearchPlayer
from secateur.play.referee import Referee, Resign, TakeBack


class Sticks:
    """Take one or two sticks; the player who takes the last one wins."""

    name = "sticks"

    def start(self):
        return (5, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return range(1, min(2, state[0]) + 1)

    def play(self, state, move):
        return (state[0] - move, -state[1])

    def value(self, state):
        return -state[1]


class Circle(Sticks):
    """Walk round a circle of three positions for ever."""

    name = "circle"

    def moves(self, state):
        return (1,)

    def play(self, state, move):
        return ((state[0] + 1) % 3, -state[1])


class Scripted(Contestant):
    """Plays the moves of a script and records what the referee says."""

    def __init__(self, *script, name="scripted"):
        self.script, self.name, self.heard = list(script), name, []

    def begin(self, game, role, state, seed):
        self.heard.append(("begin", role, state))

    def choose(self, state, seconds):
        self.heard.append(("choose", state))
        answer = self.script.pop(0)
        if isinstance(answer, type) and issubclass(answer, Exception):
            raise answer
        if isinstance(answer, Exception):
            raise answer
        return answer

    def told(self, state, move):
        self.heard.append(("told", state, move))


def test_a_game_by_the_rules():
    first, second = Scripted(2, 1, name="a"), Scripted(1, 1, name="b")
    played = Referee(Sticks(), first, second, seed=7).play(identity="x")
    assert played.moves == ("2", "1", "1", "1")
    assert (played.winner, played.value, played.reason) == ("second", -1, "")
    assert (played.id, played.game, played.first, played.second, played.seed) == ("x", "sticks", "a", "b", 7)


def test_both_players_are_told_role_start_and_every_move():
    first, second = Scripted(2, 2), Scripted(1)
    Referee(Sticks(), first, second).play()
    told = [
        ("told", (5, MAX), 2),
        ("told", (3, MIN), 1),
        ("told", (2, MAX), 2),
    ]
    assert [entry for entry in first.heard if entry[0] == "told"] == told
    assert [entry for entry in second.heard if entry[0] == "told"] == told
    assert first.heard[0] == ("begin", MAX, (5, MAX))
    assert second.heard[0] == ("begin", MIN, (5, MAX))
    assert [entry for entry in second.heard if entry[0] == "choose"] == [("choose", (3, MIN))]


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (3, "illegal move 3: expected one of 1 2"),
        (None, "illegal move None: expected one of 1 2"),
        ([1], "illegal move [1]: expected one of 1 2"),
        (ValueError("no idea\nat all"), "ValueError: no idea at all"),
        (ZeroDivisionError, "ZeroDivisionError"),
        (SecateurError("lost its way"), "lost its way"),
    ],
)
def test_a_fault_loses_the_game_with_the_reason(fault, words):
    played = Referee(Sticks(), Scripted(1), Scripted(fault, name="bad")).play()
    assert (played.winner, played.value) == ("first", 1)
    assert played.reason.startswith("second (bad) loses: ")
    assert words in played.reason
    assert played.moves == ("1",)


def test_a_player_who_resigns_loses():
    played = Referee(Sticks(), Scripted(1), Scripted(Resign, name="tired")).play()
    assert (played.winner, played.reason) == ("first", "second (tired) resigns")


def test_a_fault_at_the_start_or_on_hearing_a_move_loses_too():
    class Sulking(Scripted):
        def begin(self, game, role, state, seed):
            raise RuntimeError("not today")

    class Deaf(Scripted):
        def told(self, state, move):
            raise RuntimeError("what?")

    assert "not today" in Referee(Sticks(), Sulking(), Scripted()).play().reason
    played = Referee(Sticks(), Scripted(1), Deaf()).play()
    assert played.winner == "first"
    assert "what?" in played.reason


def test_an_overrun_clock_loses():
    played = Referee(Sticks(), Scripted(1), Scripted(1), seconds=1e-9).play()
    assert played.winner == "second"
    assert "expected at most 1e-09 s" in played.reason


def test_a_repeated_position_is_a_draw():
    played = Referee(Circle(), Scripted(*[1] * 9), Scripted(*[1] * 9)).play()
    assert (played.winner, played.value, played.reason) == ("draw", 0, "draw: the position is repeated")
    assert len(played.moves) == 7  # 5 0 1 2 0 1 2 0, and the player alternates


def test_an_opening_is_played_for_both():
    first, second = Scripted(2), Scripted()
    played = Referee(Sticks(), first, second).play(opening=[2, 1])
    assert (played.moves, played.opening, played.winner) == (("2", "1", "2"), 2, "first")


def test_taking_back_returns_to_the_last_choice_of_the_same_player():
    first, second = Scripted(1, TakeBack, 2, 2), Scripted(1, 1)
    played = Referee(Sticks(), first, second, take_backs=True).play()
    assert played.moves == ("2", "1", "2")
    assert first.heard.count(("begin", MAX, (5, MAX))) == 2


def test_with_nothing_to_take_back_the_player_is_asked_again():
    played = Referee(Sticks(), Scripted(TakeBack, 2, 2), Scripted(1), take_backs=True).play()
    assert played.moves == ("2", "1", "2")


def test_taking_back_a_move_loses_unless_it_is_allowed():
    played = Referee(Sticks(), Scripted(1, TakeBack), Scripted(1)).play()
    assert played.winner == "second"
    assert "asks to take back a move" in played.reason


def test_a_player_cannot_change_the_referees_game():
    class Cheat(Scripted):
        def begin(self, game, role, state, seed):
            game.moves = lambda state: []
            game.value = lambda state: role

    played = Referee(Sticks(), Cheat(2, 1), Scripted(1, 1)).play()
    assert (played.winner, played.moves) == ("second", ("2", "1", "1", "1"))


class Trap:
    """A move that raises when it is compared."""

    def __eq__(self, other):
        raise RuntimeError("boom")

    def __hash__(self):
        return 0


@pytest.mark.parametrize("fault", [Trap(), SystemExit("bye")])
def test_no_exception_of_a_player_escapes(fault):
    class Bad(Scripted):
        def choose(self, state, seconds):
            if isinstance(fault, BaseException):
                raise fault
            return fault

    played = Referee(Sticks(), Bad(), Scripted()).play()
    assert played.winner == "second"
    assert "boom" in played.reason or "bye" in played.reason


@pytest.mark.parametrize("seconds", [0, -1, float("nan")])
def test_an_impossible_clock(seconds):
    with pytest.raises(SecateurError, match="expected more than 0"):
        Referee(Sticks(), Scripted(), Scripted(), seconds=seconds)


def test_the_clock_stops_an_endless_search():
    played = Referee(catalog.game("domineering:8x8"), SearchPlayer("alphabeta"), RandomPlayer(), seconds=0.05).play()
    assert played.winner == "second"
    assert "no move within 0.05 s" in played.reason


def test_a_game_from_another_position():
    tictactoe = catalog.game("tictactoe")
    state = tictactoe.play(tictactoe.start(), tictactoe.moves(tictactoe.start())[0])
    played = Referee(tictactoe, RandomPlayer(), RandomPlayer(), state=state).play()
    assert tictactoe.read_state(played.start) == state
    assert len(played.moves) <= 8
    assert played.seed == 0


@pytest.mark.parametrize("spec", ["domineering:6x6", "connect4:4x4", "tictactoe"])
def test_all_algorithms_choose_the_same_moves(spec):
    """Same depth, same evaluation: a whole seeded game, with either on either side."""
    games = []
    for name in catalog.ALGORITHMS:
        players = SearchPlayer(name, 2), RandomPlayer()
        games.append(Referee(catalog.game(spec), *players, seed=5).play().moves)
        games.append(Referee(catalog.game(spec), *reversed(players), seed=5).play().moves)
    assert all(moves == games[0] for moves in games[0::2])
    assert all(moves == games[1] for moves in games[1::2])


def test_random_players_repeat_with_the_seed():
    def moves(seed):
        return Referee(catalog.game("domineering:6x6"), RandomPlayer(), RandomPlayer(), seed=seed).play().moves

    assert moves(1) == moves(1)
    assert moves(1) != moves(2)
