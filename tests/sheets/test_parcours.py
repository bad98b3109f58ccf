"""Sheet 004: the six searches, forced wins and losses, also in games with cycles, and Doo in the sheet's notation."""

import copy
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import CHOICES, line_of_play, solved

from secateur.errors import GameError, IllegalMoveError, ParameterError, PositionError, SearchError
from secateur.games.doo import Doo as DooRules
from secateur.games.marbles import Marbles
from secateur.games.tictactoe import TicTacToe
from secateur.sheets import parcours
from secateur.sheets.parcours import (
    BIGVALUE,
    BLANCS,
    CODES,
    IA,
    J_ATT,
    J_DEF,
    NOIRS,
    ROI,
    VIDE,
    Base,
    Doo,
    Game,
    IAPlayer,
    JeuSecateur,
    Parcours,
    Player,
)

ALL_CODES = range(6)


class Allumettes:
    """Take one to three matches; taking the last one wins. Written as by a student, with lists and without Game."""

    def __init__(self, matches):
        self.configuration = [[matches], 0]

    def adversaire(self, joueur):
        return "B" if joueur == "A" else "A"

    def perdant(self, joueur):
        return self.configuration[0][0] == 0 and "AB"[self.configuration[1] % 2] == joueur

    def gagnant(self, joueur):
        return self.perdant(self.adversaire(joueur))

    def finPartie(self, joueur):
        return self.configuration[0][0] == 0

    def listeCoups(self, joueur):
        return [n for n in (1, 2, 3) if n <= self.configuration[0][0]]

    def joue(self, joueur, coup):
        new = copy.deepcopy(self.configuration)
        new[0][0] -= coup
        new[1] += 1
        return new

    def evaluation(self, joueur):
        if self.finPartie(joueur):
            return 10 if self.gagnant(joueur) else -10
        return (self.configuration[0][0] * 7 % 5 - 2) * (1 if joueur == "A" else -1)


class Cercle:
    """A graph with cycles. Nobody wins from 'a' and 'b'; the player to move in 'lost' has lost."""

    edges = {"a": "b", "b": "a", "c": ["a", "lost"], "d": "c", "e": "cb", "f": "ga", "g": "f", "lost": ""}  # noqa: RUF012

    def __init__(self, configuration):
        self.configuration = configuration

    def adversaire(self, joueur):
        return -joueur

    def finPartie(self, joueur):
        return self.configuration == "lost"

    def perdant(self, joueur):
        return self.finPartie(joueur)

    def gagnant(self, joueur):
        return False

    def listeCoups(self, joueur):
        return list(self.edges[self.configuration])

    def joue(self, joueur, coup):
        return coup

    def evaluation(self, joueur):
        return -1 if self.finPartie(joueur) else 0


def best(jeu, joueur, trait, depth):
    """The printed minmax, with the game's own functions: the value, and the first move that reaches it."""
    if jeu.finPartie(trait) or depth == 0:
        return None, jeu.evaluation(joueur)
    before = jeu.configuration
    values = []
    for coup in jeu.listeCoups(trait):
        jeu.configuration = jeu.joue(trait, coup)
        values.append(best(jeu, joueur, jeu.adversaire(trait), depth - 1)[1])
        jeu.configuration = before
    value = (max if trait == joueur else min)(values)
    return jeu.listeCoups(trait)[values.index(value)], value


def check_axioms(recherche, joueur):
    """Check the two axioms, and the definitions from the next positions; return the results."""
    jeu = recherche.jeu
    before = copy.deepcopy(jeu.configuration)
    coup, gagnante = recherche.positionGagnante(joueur)
    perdante = recherche.positionPerdante(joueur)
    assert jeu.configuration == before
    assert type(gagnante) is type(perdante) is bool
    if coup is None:
        assert jeu.finPartie(joueur) or not gagnante
    else:
        assert gagnante
        assert coup in jeu.listeCoups(joueur)
    assert not (gagnante and perdante)
    if jeu.finPartie(joueur):
        assert (coup, gagnante, perdante) == (None, jeu.gagnant(joueur), jeu.perdant(joueur))
    return coup, gagnante, perdante


def check_definitions(recherche, joueur):
    """Check a position against the next positions."""
    jeu = recherche.jeu
    coup, gagnante, perdante = check_axioms(recherche, joueur)
    before, other = jeu.configuration, jeu.adversaire(joueur)
    lost, won = [], []
    for each in jeu.listeCoups(joueur):
        jeu.configuration = jeu.joue(joueur, each)
        _, wins, loses = check_axioms(recherche, other)
        lost.append(loses)
        won.append(wins)
        jeu.configuration = before
    if lost:
        assert gagnante == any(lost)
        assert perdante == all(won)
        assert not gagnante or coup == jeu.listeCoups(joueur)[lost.index(True)]
    return gagnante, perdante


def doo_at(letters, turn):
    jeu = Doo()
    jeu.configuration = (letters, turn)
    return jeu


def outcomes(rules, start):
    """Who wins from every reachable state, by working backwards from the ends until nothing changes."""
    states, todo = {start}, [start]
    while todo:
        state = todo.pop()
        new = {rules.play(state, move) for move in rules.moves(state)} - states
        states |= new
        todo += new
    after = {state: [rules.play(state, move) for move in rules.moves(state)] for state in states}
    won = {state: rules.value(state) for state in states if not after[state]}
    changed = True
    while changed:
        changed = False
        for state in states - won.keys():
            mover = rules.to_move(state)
            values = [won.get(child) for child in after[state]]
            if mover in values or all(value == -mover for value in values):
                won[state] = mover if mover in values else -mover
                changed = True
    return states, won


# ---------------------------------------------------------------- the searches


@pytest.mark.parametrize("code", ALL_CODES)
@given(matches=st.integers(0, 9), depth=st.integers(1, 6), joueur=st.sampled_from("AB"))
def test_every_code_finds_the_first_best_move_and_its_value(code, matches, depth, joueur):
    jeu = Allumettes(matches)
    jeu.configuration[1] = "AB".index(joueur)
    before = copy.deepcopy(jeu.configuration)
    assert Parcours(jeu).minmax(joueur, depth, code) == best(jeu, joueur, joueur, depth)
    assert jeu.configuration == before


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("jeu", "joueur"),
    [
        (JeuSecateur(TicTacToe()), J_ATT),
        (JeuSecateur(Marbles(7, 3)), J_ATT),
        (doo_at("B.......BRB.", 9), J_ATT),
        (doo_at("B.......BRB.", 8), J_DEF),
    ],
    ids=["tictactoe", "marbles", "doo-attacker", "doo-defender"],
)
def test_all_codes_agree(jeu, joueur, depth):
    before = jeu.configuration
    answers = {Parcours(jeu).minmax(joueur, depth, code) for code in ALL_CODES}
    assert answers == {best(jeu, joueur, joueur, depth)}
    assert jeu.configuration == before


def test_all_codes_agree_on_doo_from_its_start():
    assert {Parcours(Doo()).minmax(J_ATT, 2, code) for code in ALL_CODES} == {(("N", 0), 22)}
    assert Parcours(Doo()).minmax(J_ATT, 3, 4) == Parcours(Doo()).minmax(J_ATT, 3, 5)


@pytest.mark.parametrize("code", ALL_CODES)
def test_a_code_chooses_its_search(code, monkeypatch):
    called = []
    for number, name in enumerate(CODES):
        monkeypatch.setattr(Parcours, name, lambda self, joueur, depth, n=number: called.append((n, joueur, depth)))
    Parcours(Allumettes(4)).minmax("A", 2, code)
    assert called == [(code, "A", 2)]


@pytest.mark.parametrize("code", [-1, 6, 99, None, "minmax"])
def test_any_other_code_means_0(code, monkeypatch):
    monkeypatch.setattr(Parcours, "_minmax", lambda self, joueur, depth: "code 0")
    assert Parcours(Allumettes(4)).minmax("A", 2, code) == "code 0"


def test_the_names_of_the_searches():
    assert [hasattr(Parcours, name) for name in CODES] == [True] * 6
    assert BIGVALUE == 1e10


@pytest.mark.parametrize("code", ALL_CODES)
def test_the_move_is_none_if_there_are_no_moves(code):
    jeu = Allumettes(0)
    assert Parcours(jeu).minmax("A", 3, code) == (None, -10)
    assert Parcours(jeu).minmax("B", 3, code) == (None, 10)
    assert Parcours(doo_at("....N.......", 9)).minmax(J_ATT, 3, code) == (None, 100)


@pytest.mark.parametrize("depth", [0, -1, 1.5])
def test_a_depth_is_at_least_one(depth):
    with pytest.raises(SearchError, match=f"limit depth={depth}: expected a whole number, at least 1"):
        Parcours(Allumettes(4)).minmax("A", depth)


def test_values_may_be_larger_than_the_sheets_infinity():
    class Huge(Allumettes):
        def evaluation(self, joueur):
            return 10**12 * super().evaluation(joueur)

    for code in ALL_CODES:
        assert Parcours(Huge(3)).minmax("A", 9, code) == (3, 10**13)


def test_the_configuration_is_restored_if_a_rule_fails():
    class Broken(Allumettes):
        def evaluation(self, joueur):
            raise ZeroDivisionError

    jeu = Broken(5)
    with pytest.raises(ZeroDivisionError):
        Parcours(jeu).minmax("A", 2)
    assert jeu.configuration == [[5], 0]


# ---------------------------------------------------------------- Base


def test_base_has_the_game_and_the_player():
    jeu = Allumettes(4)
    base = Parcours(jeu)
    assert base.jeu is jeu
    assert base.moi is None
    base.minmax("B", 1)
    assert base.moi == "B"


def test_base_delegates_other_attributes_to_the_game():
    base = Base(Allumettes(2))
    assert base.listeCoups("A") == [1, 2]
    assert base.adversaire("A") == "B"
    with pytest.raises(AttributeError):
        _ = base.nothing
    with pytest.raises(AttributeError):
        base._minmax("A", 1)


@pytest.mark.parametrize("tool", ["listeCoups", "joue", "adversaire", "configuration", "finPartie", "evaluation"])
def test_a_missing_method_of_a_game_is_named(tool):
    class Half(Allumettes):
        def __getattribute__(self, name):
            if name == tool:
                raise AttributeError(name)
            return super().__getattribute__(name)

    with pytest.raises(GameError) as caught:
        Base(Half(3))
    assert str(caught.value) == (
        f"Half has no {tool}: expected a game with listeCoups joue adversaire configuration finPartie evaluation"
    )


# ---------------------------------------------------------------- winning and losing positions


def test_tic_tac_toe_everywhere():
    rules, known = TicTacToe(), {}
    solved(rules, rules.start(), known)
    jeu = JeuSecateur(rules)
    recherche = Parcours(jeu)
    assert len(known) == 5478
    for state, value in known.items():
        jeu.configuration, joueur = state, rules.to_move(state)
        coup, gagnante, perdante = check_axioms(recherche, joueur)
        assert (gagnante, perdante) == (value == joueur, value == -joueur)
        if coup is not None:
            first = next(move for move in rules.moves(state) if known[rules.play(state, move)] == joueur)
            assert coup == first


@given(choices=CHOICES)
@settings(max_examples=30)
def test_tic_tac_toe_against_the_next_positions(choices):
    jeu = JeuSecateur(TicTacToe())
    *_, jeu.configuration = line_of_play(jeu.produit, choices[:9])
    check_definitions(Parcours(jeu), jeu.produit.to_move(jeu.configuration))


@pytest.mark.parametrize("most", [1, 2, 3])
def test_marbles_by_the_theory(most):
    for marbles in range(1, 30):
        jeu = JeuSecateur(Marbles(marbles, most))
        gagnante, perdante = check_definitions(Parcours(jeu), J_ATT)
        assert (gagnante, perdante) == (marbles % (most + 1) != 0, marbles % (most + 1) == 0)


@pytest.mark.parametrize("matches", range(13))
def test_a_students_game_on_lists(matches):
    recherche = Parcours(Allumettes(matches))
    assert check_definitions(recherche, "A") == (matches % 4 != 0, matches % 4 == 0)
    recherche.jeu.configuration[1] = 1
    assert check_definitions(recherche, "B") == (matches % 4 != 0, matches % 4 == 0)


def test_a_long_game_does_not_hit_the_recursion_limit():
    assert Parcours(JeuSecateur(Marbles(1000, 3))).positionPerdante(J_ATT)


def test_a_game_without_end_is_given_up(monkeypatch):
    class Endless(Allumettes):
        def joue(self, joueur, coup):
            return [[5], self.configuration[1] + 1]

    monkeypatch.setattr("secateur.sheets.forced.MOST_CLAIMS", 1000)
    with pytest.raises(SearchError, match="Endless: more than 1,000 positions: expected a game with fewer"):
        Parcours(Endless(5)).positionGagnante("A")


@pytest.mark.parametrize(
    ("place", "gagnante", "perdante"),
    [
        ("a", False, False),
        ("c", True, False),  # by going to 'lost'
        ("d", False, True),  # the only move is to 'c'
        ("e", False, False),  # 'c' would lose, 'b' goes in circles
        ("f", False, False),
        ("lost", False, True),
    ],
)
def test_a_player_who_can_repeat_positions_has_neither_won_nor_lost(place, gagnante, perdante):
    for joueur in (1, -1):
        assert check_definitions(Parcours(Cercle(place)), joueur) == (gagnante, perdante)


def test_the_results_of_an_interrupted_search_are_not_reused():
    class Tired(Allumettes):
        calls = 0

        def listeCoups(self, joueur):
            self.calls += 1
            if self.calls == 5:
                raise KeyboardInterrupt
            return super().listeCoups(joueur)

    recherche = Parcours(Tired(8))
    with pytest.raises(KeyboardInterrupt):
        recherche.positionPerdante("A")
    assert recherche.jeu.configuration == [[8], 0]
    assert recherche.positionPerdante("A")


@pytest.mark.parametrize(
    ("letters", "turn"),
    [("....B.R..N..", 8), ("....BN......", 9), ("B...........", 8), ("R.....B....B", 9), (".N.........B", 8)],
)
def test_the_duel_of_doo_ends_and_agrees_with_backward_induction(letters, turn):
    rules = DooRules()
    states, won = outcomes(rules, rules.read_state(f"{letters}/{turn}"))
    jeu = Doo()
    recherche = Parcours(jeu)
    for state in random.Random(1).sample(sorted(states), min(len(states), 400)):
        board, _, number = rules.state_text(state).partition("/")
        jeu.configuration, joueur = (board, int(number)), rules.to_move(state)
        _, gagnante, perdante = check_axioms(recherche, joueur)
        assert (gagnante, perdante) == (won.get(state) == joueur, won.get(state) == -joueur)


def test_in_some_duels_neither_side_can_force_a_win():
    rules = DooRules()
    states, won = outcomes(rules, rules.read_state("R.....B....B/9"))
    assert 0 < len(won) < len(states)


@pytest.mark.parametrize(
    ("letters", "turn", "expected"),
    [
        ("NBBB.BRBB.NB", 7, (False, True)),
        ("BB.B.BBBBRNN", 7, (False, True)),
        ("BB.B..NBBN.R", 6, (True, False)),
        ("NB.B.B.BB.NN", 6, (True, False)),
        ("BNB..BRBNBBB", 7, (True, False)),
    ],
)
def test_the_placing_of_doo_obeys_the_axioms(letters, turn, expected):
    recherche = Parcours(doo_at(letters, turn))
    assert check_axioms(recherche, J_ATT if turn % 2 else J_DEF)[1:] == expected


def test_the_player_who_is_not_to_move_forces_nothing():
    assert Parcours(Doo()).positionGagnante(J_DEF) == (None, False)
    assert Parcours(Doo()).positionPerdante(J_DEF) is False


# ---------------------------------------------------------------- Doo


def test_the_start_of_doo():
    jeu = Doo()
    assert jeu.configuration == ((VIDE,) * 7 + (BLANCS,) + (VIDE,) * 4, 1)
    assert isinstance(jeu, Game)
    for joueur, turn, moves in ((J_ATT, 1, 14), (J_DEF, 2, 45), (J_ATT, 3, 20)):
        jeu.configuration = (jeu.configuration[0], turn)
        assert len(jeu.listeCoups(joueur)) == moves
        assert jeu.listeCoups(jeu.adversaire(joueur)) == []


@pytest.mark.parametrize(
    ("letters", "attacker", "defender"),
    [
        (".N.NBR.N....", 11, 1),
        ("BBR.BB..B...", "defender", 5),
        ("NNB..N..R...", 10, "defender"),
        ("BR..N...NBN.", 14, 1),
        ("B.......BRB.", 3, 7),
        ("....N.......", "attacker", "attacker"),
    ],
)
def test_winner_and_loser_of_doo(letters, attacker, defender):
    for joueur, turn, expected in ((J_ATT, 9, attacker), (J_DEF, 8, defender), (J_ATT, 21, attacker)):
        jeu = doo_at(letters, turn)
        over = isinstance(expected, str)
        assert jeu.finPartie(joueur) == over
        assert len(jeu.listeCoups(joueur)) == (0 if over else expected)
        winner = {"attacker": J_ATT, "defender": J_DEF}.get(expected)
        for player in (J_ATT, J_DEF):
            assert jeu.gagnant(player) == (player == winner)
            assert jeu.perdant(player) == (over and player != winner)
        assert not over or jeu.evaluation(winner) == -jeu.evaluation(jeu.adversaire(winner)) == 100


def test_moves_are_written_as_on_the_sheet():
    (chain,) = doo_at(".N..BRBN....", 8).listeCoups(J_DEF)
    assert isinstance(chain[0], int)
    assert len(chain[1]) == 3
    assert Doo().listeCoups(J_ATT)[0] == (NOIRS, 0)
    assert (ROI, 0) in Doo().listeCoups(J_ATT)
    jeu = Doo()
    jeu.configuration = jeu.joue(J_ATT, (ROI, 0))
    assert (1, 2) in jeu.listeCoups(J_DEF)
    assert "".join(jeu.joue(J_DEF, (1, 2))[0]) == "RBB....B...."


def test_playing_does_not_change_the_configuration():
    jeu = Doo()
    before = jeu.configuration
    assert jeu.joue(J_ATT, (NOIRS, 0)) == (("N", *before[0][1:]), 2)
    assert jeu.configuration == before


def test_positions_of_the_duel_repeat():
    jeu = doo_at("B.......BRB.", 20)
    assert jeu.configuration[1] == 8
    before = jeu.configuration
    for joueur, coup in ((J_DEF, (0, 1)), (J_ATT, (9, 6)), (J_DEF, (1, 0)), (J_ATT, (6, 9))):
        jeu.configuration = jeu.joue(joueur, coup)
    assert jeu.configuration == before


@given(choices=CHOICES)
@settings(max_examples=40)
def test_doo_is_the_game_of_the_package(choices):
    rules, jeu = DooRules(), Doo()
    joueur, number = J_ATT, 0
    for number, state in enumerate(line_of_play(rules, choices[:30]), 1):
        assert "".join(jeu.configuration[0]) == rules.state_text(state).partition("/")[0]
        assert jeu.configuration[1] == (number if number < 8 else 8 + number % 2)
        assert len(jeu.listeCoups(joueur)) == len(rules.moves(state))
        assert jeu.finPartie(joueur) == (not rules.moves(state))
        assert -100 <= jeu.evaluation(joueur) == -jeu.evaluation(-joueur) <= 100
        if rules.moves(state) and number <= len(choices):
            coups = jeu.listeCoups(joueur)
            jeu.configuration = jeu.joue(joueur, coups[choices[number - 1] % len(coups)])
            joueur = jeu.adversaire(joueur)


def test_an_illegal_move_is_named():
    with pytest.raises(IllegalMoveError, match=r"\('N', 4\): not a move of 1 here: expected \('N', 0\) \('N', 2\)"):
        Doo().joue(J_ATT, (NOIRS, 4))
    with pytest.raises(IllegalMoveError, match=r"\('N', 0\): not a move of -1 here: expected nothing"):
        Doo().joue(J_DEF, (NOIRS, 0))


@pytest.mark.parametrize(
    "configuration",
    [None, 5, "abc", ("." * 12,), ("." * 12, "nine"), ("." * 12, 1.5), (5, 1), ("." * 11, 9), ("." * 12, 0)],
)
def test_a_wrong_configuration_is_an_error(configuration):
    jeu = Doo()
    before = jeu.configuration
    with pytest.raises(PositionError):
        jeu.configuration = configuration
    assert jeu.configuration == before


def test_doo_is_drawn_and_has_rules():
    assert "1 │" in str(Doo())
    assert "wins when exactly one of them is left" in Doo().regles()


# ---------------------------------------------------------------- players


def test_calling_a_player_asks_for_a_move():
    class First(Player):
        def choixCoup(self, unJeu, joueur):
            return unJeu.listeCoups(joueur)[0]

    player = First("Alice")
    assert (player.nom, str(player)) == ("Alice", "Alice")
    assert player(Allumettes(2), "A") == player.choixCoup(Allumettes(2), "A") == 1


@pytest.mark.parametrize("code", ALL_CODES)
def test_ia_plays_and_prints_its_move(code, capsys):
    player = IA(9, code)
    assert (player.niveau, player.code) == (9, code)
    assert player(Allumettes(7), "A") == 3
    assert capsys.readouterr().out == "IA : 3 (valeur 10)\n"


def test_ia_is_a_player():
    assert issubclass(IA, IAPlayer)
    assert issubclass(IAPlayer, Player)
    assert IA(1).code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((0,), "level 0: expected a whole number, at least 1"),
        (("3",), "level '3': expected a whole number, at least 1"),
        ((1, 6), "code 6: expected a whole number, 0 to 5"),
        ((1, -1), "code -1: expected a whole number, 0 to 5"),
        ((1, 2.0), "code 2.0: expected a whole number, 0 to 5"),
    ],
)
def test_a_wrong_level_or_code_is_an_error(arguments, message):
    with pytest.raises(ParameterError) as caught:
        IA(*arguments)
    assert str(caught.value) == message


def test_a_game_of_doo_between_two(capsys):
    jeu, joueur = Doo(), J_ATT
    players = {J_ATT: IA(1, 4, "attaque"), J_DEF: IA(1, 4, "défense")}
    for _ in range(40):
        if jeu.finPartie(joueur):
            break
        jeu.configuration = jeu.joue(joueur, players[joueur](jeu, joueur))
        joueur = jeu.adversaire(joueur)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("attaque : ('")
    assert lines[1].startswith("défense : (")


def test_every_name_is_there():
    assert [name for name in parcours.__all__ if not hasattr(parcours, name)] == []
