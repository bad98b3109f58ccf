"""Players by their specifications, and what they choose."""

import pytest

from secateur import MAX, catalog
from secateur.errors import ParameterError, SecateurError
from secateur.play.players import SearchPlayer


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("random:x", "player random: 'x': expected no parameters"),
        ("human:x=1", "player human: 'x=1': expected no parameters"),
        ("alphabeta:depth", "player alphabeta: 'depth': expected depth=…, eval=…"),
        ("alphabeta:depht=3", "'depht=3': expected depth=…, eval=…"),
        ("alphabeta:depth=x", "depth 'x': expected a whole number"),
        ("alphabeta:depth=0", "limit depth=0: expected a whole number, at least 1"),
        ("alphabet:depth=3", "did you mean alphabeta?"),
    ],
)
def test_bad_specifications(spec, words):
    with pytest.raises(SecateurError, match=words.replace("?", r"\?")):
        catalog.player(spec)


def test_the_name_of_a_player_is_its_specification():
    assert catalog.player("minimax:depth=3,eval=mobility").name == "minimax:depth=3,eval=mobility"
    assert catalog.player("alphabeta").name == "alphabeta"
    assert catalog.player("random").name == "random"


def test_an_unknown_evaluation_is_found_at_the_start_of_the_game():
    game = catalog.game("domineering:4x4")
    player = SearchPlayer("alphabeta", 2, "mobilty")
    with pytest.raises(SecateurError, match="did you mean mobility"):
        player.begin(game, MAX, game.start(), 0)


def test_without_a_depth_the_search_goes_to_the_end():
    game = catalog.game("marbles:5,3")
    player = SearchPlayer("alphabeta")
    player.begin(game, MAX, game.start(), 0)
    assert game.move_text(player.choose(game.start(), None)) == "1"  # leaves four, which loses for the opponent


def test_an_evaluation_and_the_value_of_a_finished_game_are_on_one_scale():
    """A won game is worth more than any mobility."""
    game = catalog.game("domineering:2x2")
    player = SearchPlayer("minimax", 1, "mobility")
    player.begin(game, MAX, game.start(), 0)
    state = game.play(game.start(), player.choose(game.start(), None))
    assert game.moves(state) == []


def test_bad_parameters_have_an_error_of_their_own():
    with pytest.raises(ParameterError):
        catalog.player("random:x")


def test_a_missing_program_is_noticed_before_the_match():
    player = catalog.player("ugi:/no/such/program --fast")
    with pytest.raises(ParameterError, match="no program '/no/such/program'"):
        player.check(catalog.game("tictactoe"))
