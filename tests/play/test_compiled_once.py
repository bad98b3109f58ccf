"""The rules of a game are compiled once, however many games are played, and by whomever."""

import pytest

from secateur import catalog
from secateur.compiled import building, cache
from secateur.errors import ParameterError
from secateur.play.engine_players import EnginePlayer
from secateur.play.match import Match, play_one
from secateur.play.own_copy import own_copy
from secateur.play.players import RandomPlayer
from secateur.play.referee import Referee
from secateur.result import Limit

# As users write it: the evaluations are put into the game when it is made.
HEAP = '''
from secateur import MAX


class Heap:
    """Take one to three of a heap; who takes the last one wins."""

    name = "heap"

    def __init__(self):
        self.full, self.most = 11, 3
        self.evaluations = {EVALUATIONS}

    def start(self):
        return (self.full, MAX)

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [take for take in range(1, self.most + 1) if take <= state[0]]

    def play(self, state, move):
        return (state[0] - move, -state[1])

    def value(self, state):
        return -state[1]

    def ahead(self, state):
        if state[0] == 0:
            return 100 * self.value(state)
        return state[1] if state[0] % (self.most + 1) else -state[1]
'''
METHODS = '{"ahead": self.ahead}'
FUNCTIONS = '{"ahead": lambda state: self.ahead(state)}'


@pytest.fixture(autouse=True)
def nothing_kept(tmp_path, monkeypatch):
    """Begin with an empty cache."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))


@pytest.fixture
def user_file(tmp_path):
    """Write a user's game."""

    def written(evaluations):
        file = tmp_path / "heap.py"
        file.write_text(HEAP.replace("{EVALUATIONS}", evaluations), encoding="utf-8")
        return str(file)

    return written


@pytest.fixture
def compiled(monkeypatch):
    """Return the list of the games that are compiled from now on."""
    games = []
    build = building.build

    def counted(game, *others):
        games.append(game)
        return build(game, *others)

    monkeypatch.setattr(building, "build", counted)
    return games


def play(spec, one, two, games):
    """Play as `secateur match` does: the players are checked, then every game is made anew."""
    for player in (one, two):
        catalog.player(player).check(catalog.game(spec))
    return [play_one(Match(spec, one, two), number) for number in range(games)]


@pytest.mark.parametrize("evaluations", [METHODS, FUNCTIONS], ids=["methods", "functions"])
def test_a_users_game_is_compiled_once(user_file, compiled, evaluations):
    played = play(user_file(evaluations), "engine:nodes=1000", "perfect", games=4)
    assert [game.reason for game in played] == [""] * 4
    assert len(compiled) == 1


@pytest.mark.parametrize("spec", ["connect4:4x4", "tictactoe", "nim:1,2,3"])
def test_a_game_of_the_catalogue_is_compiled_once(compiled, spec):
    played = play(spec, "engine:nodes=1000", "perfect", games=2)
    assert [game.reason for game in played] == [""] * 2
    assert len(compiled) == 1


@pytest.mark.parametrize("name", catalog.GAMES)
def test_a_players_copy_has_the_same_rules(name):
    try:
        game = catalog.game(name)
    except ParameterError as reason:
        pytest.skip(str(reason))
    mine = own_copy(game)
    for evaluation in game.evaluations:
        keys = [cache.key(one, one.evaluations[evaluation], (False, [])) for one in (game, mine)]
        assert keys[0] == keys[1]


def test_a_copy_does_nothing_to_the_original(user_file):
    for evaluations in (METHODS, FUNCTIONS):
        game = catalog.game(user_file(evaluations))
        mine = own_copy(game)
        mine.most = 2
        mine.evaluations["other"] = mine.ahead
        assert (game.most, list(game.evaluations)) == (3, ["ahead"])
        # Of 3 the mover takes all where he may take three, and loses where he may not.
        assert (game.evaluations["ahead"]((3, 1)), mine.evaluations["ahead"]((3, 1))) == (1, -1)


def test_a_player_keeps_its_engine_when_a_move_is_taken_back():
    player = EnginePlayer(Limit(nodes=100))
    referee = Referee(catalog.game("tictactoe"), player, RandomPlayer())
    referee._begin()
    engine = player.engine
    referee._begin()
    assert player.engine is engine is not None
