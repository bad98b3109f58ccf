"""Lines of best play in words: all of it, or how long it is."""

from secateur.games.nim import Nim
from secateur.views.answer_words import MOST_SHOWN, line_to_the_end


def test_a_line_to_the_end_is_shown_as_it_is():
    game = Nim((1, 1))
    assert line_to_the_end(game, game.start(), game.moves(game.start())[:1] * 0, 2) == " … (the first 0 of 2 moves)"
    first = game.moves(game.start())[0]
    second = game.moves(game.play(game.start(), first))[0]
    assert line_to_the_end(game, game.start(), (first, second), 2) == "1:1 2:1"
    assert line_to_the_end(game, game.start(), (first, second), None) == "1:1 2:1"


def test_a_line_that_is_cut_off_says_how_long_it_is():
    game = Nim((200, 200))
    first = game.moves(game.start())[0]
    assert line_to_the_end(game, game.start(), (first,), 400) == "1:1 … (the first 1 of 400 moves)"
    assert line_to_the_end(game, game.start(), (first,), None) == "1:1 … (the first 1 move: the game goes on)"


def test_a_very_long_line_is_not_shown_whole():
    game = Nim((200, 200, 200))
    state, line = game.start(), []
    while moves := game.moves(state):
        line.append(moves[0])
        state = game.play(state, moves[0])
    shown = line_to_the_end(game, game.start(), line, None)
    assert shown.endswith(f"… (the first {MOST_SHOWN} of 600 moves)")
    assert shown.count("1:1") > 100
