"""Games on the page, in a real browser: clicked through, valued, taken back, and ended with the tab."""

import json
import os
import signal
import subprocess
import sys

import pytest
from lab.pages import fragment, press, state_in
from lab.serving import served
from lab.test_playing import CHOMP, COUNTING, ENDLESS
from telling import NamedPipe

from secateur import analyse, catalog
from secateur.abilities import move_text, read_move
from secateur.lab import tasks
from secateur.lab.answers import answer

sync_api = pytest.importorskip("playwright.sync_api")
expect = sync_api.expect
expect.set_options(timeout=60_000)

# A whole game of each kind.
GAMES = {
    "tictactoe": "b2 a1 a3 c1 b1 b3 a2 c2 c3",
    "domineering:3x3": "0,1 2,0 0,2",
    "connect4": "4 3 4 3 4 3 4",
    "doo": None,
    "nim:2,3": "2:1 1:1 1:1 2:2",
    "marbles:25,3": "3 3 3 3 3 3 3 3 1",
    "chess": "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7",
}


def play(**state):
    """A link to a game between two people, unless it says otherwise."""
    return f"&{fragment(page='play', play={'second': 'human', **state})}"


def random_game(name):
    """Whole random games until one ends by the rules."""
    import random

    game, chance = catalog.game(name), random.Random(5)
    while True:
        state, seen, moves = game.start(), set(), []
        while game.moves(state) and state not in seen:
            seen.add(state)
            move = chance.choice(game.moves(state))
            moves.append(move_text(game, move))
            state = game.play(state, move)
        if not game.moves(state):
            return moves


def click(page, name, played, move):
    """Click the cells of a move, and its name where several moves have the same cells."""
    found = json.loads(answer("position", json.dumps({"game": name, "moves": played}).encode()))
    cells = next(each["clicks"] for each in found["legal"] if each["move"] == move)
    for row, column in cells:
        page.locator(f'[data-cell="{row},{column}"]').click()
    if sum(sorted(each["clicks"]) == sorted(cells) for each in found["legal"]) > 1:
        page.get_by_label("Which move do you mean?").get_by_role("button", name=move).click()
    expect(page.locator(".played li")).to_have_count(len(played) + 1)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_clicked_through_by_two_people(open_page, name):
    page = open_page(play(game=name))
    moves = GAMES[name].split() if GAMES[name] else random_game(name)
    for place, move in enumerate(moves):
        expect(page.locator(".turn")).to_contain_text("to move")
        click(page, name, moves[:place], move)
    expect(page.locator(".turn")).to_have_text(ending(name, moves))
    expect(page.locator(".played li")).to_have_text(moves)
    page.wait_for_url(lambda url: "#s=" in url and state_in(url)["play"].get("moves") == moves)


def ending(name, moves, position=None):
    """What the page says at the end of a game, by its rules."""
    game = catalog.game(name)
    state = game.read_state(position) if position else game.start()
    for text in moves:
        state = game.play(state, read_move(game, state, text))
    value = game.value(state)
    if value == 0:
        return "The game is a draw."
    winner = game.players[0 if value > 0 else 1]
    name = f"The {winner} player" if winner in ("first", "second") else winner.capitalize()
    name = f"The {winner}" if winner in ("attacker", "defender") else name
    return f"{name} wins. Value {'1' if value > 0 else '−1'}."


MATE_IN_TWO = "7k/8/5K2/8/8/8/8/R7 w - - 0 1"


@pytest.mark.parametrize(
    ("name", "player", "position"),
    [
        ("tictactoe", "perfect", None),
        ("domineering:3x3", "alphabeta:depth=2", None),
        ("connect4:4x4", "random", None),
        ("nim:1,2", "engine:level=3", None),
        ("marbles:5,3", "mcts:playouts=50", None),
        ("doo", "alphabeta:depth=1", None),
        ("chess", "random", MATE_IN_TWO),
    ],
)
def test_a_whole_game_against_a_player(open_page, name, player, position):
    page = open_page(play(game=name, second=player, position=position))
    turn = page.locator(".turn")
    while True:
        expect(turn).not_to_contain_text("thinking")
        if "to move" not in turn.text_content():
            break
        played = page.locator(".played li").all_text_contents()
        question = {"game": name, "position": position, "moves": played}
        found = json.loads(answer("position", json.dumps(question).encode()))
        click_cells(page, chosen(found), len(played))
    played = page.locator(".played li").all_text_contents()
    expect(turn).to_have_text(ending(name, played, position))
    if player == "perfect":
        assert "Crosses wins" not in turn.text_content()


def chosen(found):
    """The move of a person: a mate as in a book, or the last one in the list."""
    book = {0: "f6f7", 2: "a1h1"} if found["name"] == "chess" else {}
    place = len(found["played"])
    return next((each for each in found["legal"] if each["move"] == book.get(place)), found["legal"][-1])


def click_cells(page, move, count):
    for row, column in move["clicks"]:
        page.locator(f'[data-cell="{row},{column}"]').click()
    if move["move"] in page.get_by_label("Which move do you mean?").get_by_role("button").all_text_contents():
        page.get_by_label("Which move do you mean?").get_by_role("button", name=move["move"], exact=True).click()
    expect(page.locator(".played li").nth(count)).to_be_attached()


@pytest.mark.parametrize(
    ("name", "moves"), [("tictactoe", "b2 a2"), ("domineering:4x4", "0,0"), ("connect4:4x4", "1 2")]
)
def test_the_values_are_those_of_analyse_and_stay_switched_on(open_page, name, moves):
    page = open_page(play(game=name, moves=moves.split()))
    expect(page.locator(".badge")).to_have_count(0)  # hidden until asked for
    page.get_by_role("switch", name="Show what each move is worth").check()
    expect(page.locator("[data-valued]")).to_be_attached()
    game = catalog.game(name)
    for one in analyse(name, moves=moves, exact=True):
        button = page.locator(f'[data-move="{move_text(game, one.move)}"]')
        expect(button).to_have_attribute("data-value", str(one.value).replace("-", "−"))
        expect(button).to_have_attribute("data-distance", "none" if one.distance is None else str(one.distance))
        expect(button).to_have_attribute("data-exact", "true")
    expect(page.locator(".moves .best").first).to_be_attached()
    page.locator(".move").first.click()
    expect(page.locator("[data-valued]")).to_be_attached()
    expect(page.get_by_role("switch", name="Show what each move is worth")).to_be_checked()


def test_hint_best_line_take_back_and_look(open_page):
    page = open_page(play(game="tictactoe", moves=["b2", "a2"]))
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".verdict")).to_contain_text("wins in 5 moves")
    page.get_by_role("button", name="Play out the best line").click()
    expect(page.locator(".turn")).to_contain_text("Crosses wins")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".played li")).to_have_count(6)
    page.locator(".played button").nth(1).click()
    expect(page.locator(".played li")).to_have_count(2)
    page.get_by_role("button", name="Look into it").click()
    expect(page.locator(".tree .node").first).to_be_attached()
    expect(page.locator(".counter")).to_contain_text("0 / ")
    expect(page.locator(".tree .name").first).to_have_text("a3")


def test_a_game_by_keyboard_and_a_position_that_is_set_up(open_page, faults):
    page = open_page(play(game="tictactoe"))
    page.locator('[data-cell="0,0"]').focus()
    press(page, "ArrowRight")
    press(page, "ArrowDown")
    press(page, "Enter")
    expect(page.locator(".played li")).to_have_text(["b2"])
    expect(page.locator('[data-cell="1,1"]')).to_be_focused()
    page.get_by_text("Set up a position").click()
    page.get_by_label("Position; empty for the start").fill("X.O/.X./O..")
    page.get_by_label("Moves since then").fill("c1")
    page.get_by_role("button", name="Set it up").click()
    expect(page.locator(".turn")).to_contain_text("Crosses wins")
    page.get_by_text("Set up a position").click()
    page.get_by_label("Position; empty for the start").fill("nonsense")
    page.get_by_role("button", name="Set it up").click()
    expect(page.locator("#message")).to_contain_text("expected")
    expect(page.locator(".turn")).to_contain_text("Crosses wins")
    faults.expect("422")


def new_tab(browser, lab, link):
    page = browser.new_page()
    page.set_default_timeout(60_000)
    page.goto(f"{lab.url}{link}")
    page.wait_for_selector("html[data-ready]")
    return page


def test_own_games_have_cells_or_buttons(browser, tmp_path):
    file = tmp_path / "counting.py"
    file.write_text(COUNTING.format(moves="pass"), encoding="utf-8")
    with served(games=[CHOMP, str(file)]) as lab:
        page = new_tab(browser, lab, play(game="chomp.py", values=True))
        expect(page.locator("[data-valued]")).to_be_attached()
        expect(page.locator('[data-move="102"]')).to_have_attribute("data-value", "1")
        for row, column in [(1, 2), (0, 1), (1, 0)]:
            page.locator(f'[data-cell="{row},{column}"]').click()
            expect(page.locator('[aria-busy="true"]')).to_have_count(0)
        expect(page.locator(".turn")).to_contain_text("The first player wins")
        page.get_by_role("combobox", name="Game", exact=True).select_option("counting.py")
        expect(page.locator(".board-text")).to_have_text("(3, 1)")
        page.get_by_role("button", name="2", exact=True).click()
        page.get_by_role("button", name="1", exact=True).click()
        expect(page.locator(".turn")).to_contain_text("Bob wins")
        page.close()


WATCHED = """
import sys
with open(sys.argv[1], "w") as pipe:
    print("working", file=pipe, flush=True)
    import secateur.lab.task as task
    task.main(sys.argv[2], [])
"""


def test_closing_the_tab_ends_its_search_and_leaves_the_other_tab_alone(browser, lab, monkeypatch, tmp_path):
    with NamedPipe(tmp_path / "pipe") as pipe:

        def watched(name, offered):
            return sys.executable, "-c", WATCHED, str(pipe.path), name

        other = new_tab(browser, lab, play(game="tictactoe"))
        monkeypatch.setattr(tasks, "command", watched)
        page = new_tab(browser, lab, play(game="domineering:8x8", values=True))
        assert pipe.wait_for_lines(1) == ["working"]
        page.close()
        pipe.wait_until_nobody_holds_it()
        other.locator('[data-cell="1,1"]').click()
        expect(other.locator(".played li")).to_have_text(["b2"])
        other.close()


def test_an_endless_rule_is_ended_and_the_page_goes_on(browser, monkeypatch, tmp_path):
    monkeypatch.setitem(tasks.LIMITS, "position", 2.0)
    file = tmp_path / "counting.py"
    file.write_text(COUNTING.format(moves=ENDLESS), encoding="utf-8")
    with served(games=[str(file)]) as lab:
        page = new_tab(browser, lab, play(game="counting.py"))
        page.get_by_role("button", name="2", exact=True).click()
        expect(page.locator("#message")).to_contain_text("expected rules that come to an end")
        page.get_by_role("button", name="1", exact=True).click()
        expect(page.locator(".played li")).to_have_text(["1"])
        expect(page.locator("#message")).to_be_hidden()
        page.close()


def started(*options):
    """A lab in a process of its own, and its address."""
    command = [sys.executable, "-m", "secateur", "lab", "--no-browser", "--json", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
    return process, json.loads(process.stdout.readline())


def test_a_lab_that_is_killed_is_missed_and_its_successor_is_used(browser):
    process, told = started()
    try:
        page = browser.new_page()
        page.goto(f"{told['url']}{play(game='tictactoe', moves=['a1', 'a2'])}")
        page.wait_for_selector("html[data-ready]")
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        page.locator('[data-cell="1,1"]').click()
        expect(page.locator("#message")).to_contain_text("The lab does not answer")
        expect(page.locator("#message")).to_contain_text(f"start it again with --port {told['port']}")
        process.stdout.close()
        process, again = started("--port", str(told["port"]))
        page.goto(again["url"])  # nothing is loaded anew: only what comes after # is another
        expect(page.locator("#message")).to_be_hidden()
        page.locator('[data-cell="1,1"]').click()
        expect(page.locator(".played li")).to_have_text(["a1", "a2", "b2"])
        page.wait_for_url(lambda url: "token" not in url)
        page.close()
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()


def test_the_page_speaks_french(open_page):
    page = open_page(play(game="connect4", moves=["4"], values=False), language="fr")
    expect(page.locator(".turn")).to_have_text("À jouer : les rouges.")
    expect(page.locator('[data-cell="5,3"]')).to_have_attribute("aria-label", "ligne 6, colonne 4, un jeton jaune")
