"""Sheet 002: the server and its players, figure 1, and every way to lose a game."""

import io
import random
from pathlib import Path

import pytest
from hypothesis import given
from playing import CHOICES

from secateur.errors import IllegalMoveError, ParameterError, SearchError
from secateur.sheets.domineering import (
    Case,
    Domino,
    Jeu,
    Joueur,
    JoueurAleatoire,
    JoueurAlphaBeta,
    JoueurClavier,
    JoueurMinMax,
    evaluation,
)

TESTS = Path(__file__).parent.parent


def across(i, j):
    return Domino(Case(i, j), Case(i + 1, j))


def along(i, j):
    return Domino(Case(i, j), Case(i, j + 1))


# Figure 1, in some order of play.
FIGURE_1 = [
    across(0, 4), along(4, 5), across(0, 2), along(5, 2), across(1, 0), along(3, 1), across(4, 1), along(6, 0),
    across(5, 6),
]  # fmt: skip


class Scripted(Joueur):
    """Plays a script, and records everything it receives."""

    def __init__(self, name="scripted", dominoes=()):
        self.name, self.dominoes, self.heard = name, list(dominoes), []

    def setRole(self, direction):
        self.heard.append(("setRole", direction))

    def getName(self):
        return self.name

    def reset(self):
        self.heard.append("reset")

    def joue(self):
        self.heard.append("joue")
        return self.dominoes.pop(0)

    def update(self, l):  # noqa: E741 - the sheet's name
        self.heard.append(l)


def plain_dominoes(libre, role, n):
    """Where a domino fits, by testing every pair of cells."""
    shape = across if role == Jeu.LIGNE else along
    places = [shape(i, j) for j in range(n) for i in range(n)]
    return [d for d in places if all(c.i < n and c.j < n and libre[c.i][c.j] for c in d)]


# ---------------------------------------------------------------- the board


def test_figure_1():
    jeu = Jeu(7)
    for domino in FIGURE_1:
        jeu.pose(domino)
    assert jeu.trait == Jeu.COLONNE
    assert str(jeu) + "\n" == (TESTS / "games" / "domineering_figure1.txt").read_text(encoding="utf-8")
    taken = {case for domino in FIGURE_1 for case in domino}
    assert len(taken) == 18
    assert {Case(i, j) for i in range(7) for j in range(7) if not jeu.libre[i][j]} == taken


def test_ligne_starts_and_plays_horizontally():
    jeu = Jeu()
    assert (jeu.n, jeu.trait) == (8, Jeu.LIGNE)
    assert len(jeu.dominos()) == 56
    assert jeu.dominos()[0] == across(0, 0)
    jeu.pose(across(0, 0))
    assert jeu.trait == Jeu.COLONNE
    assert jeu.dominos()[0] == along(2, 0)


@given(choices=CHOICES)
def test_the_dominoes_that_fit(choices):
    jeu = Jeu(4)
    for choice in choices:
        fitting = plain_dominoes(jeu.libre, jeu.trait, 4)
        assert jeu.dominos() == fitting
        lead = [len(plain_dominoes(jeu.libre, role, 4)) for role in (Jeu.LIGNE, Jeu.COLONNE)]
        if not fitting:
            assert evaluation(jeu) == (1000 if jeu.trait == Jeu.COLONNE else -1000)
            return
        assert evaluation(jeu) == lead[0] - lead[1]
        jeu.pose(fitting[choice % len(fitting)])


def test_the_cells_of_a_domino_come_in_any_order():
    jeu = Jeu(4)
    jeu.pose(Domino(Case(1, 0), Case(0, 0)))
    assert not jeu.libre[0][0]
    assert not jeu.libre[1][0]


@pytest.mark.parametrize(
    ("domino", "message"),
    [
        (across(3, 0), "(3,0) (4,0) : la case (4,0) est hors de la grille 4 × 4"),
        (across(-1, 0), "(-1,0) (0,0) : la case (-1,0) est hors de la grille 4 × 4"),
        (along(0, 2), "(0,2) (0,3) : ligne doit occuper deux cases voisines, à l'horizontale"),
        (Domino(Case(0, 3), Case(2, 3)), "(0,3) (2,3) : ligne doit occuper deux cases voisines, à l'horizontale"),
        (Domino(Case(0, 3), Case(0, 3)), "(0,3) (0,3) : ligne doit occuper deux cases voisines, à l'horizontale"),
        (across(1, 0), "(1,0) (2,0) : la case (1,0) est déjà prise"),
        (across(2, 1), "(2,1) (3,1) : la case (3,1) est déjà prise"),
        (None, "None : un Domino de deux Case est attendu"),
        (Domino(Case(0, 3), None), "Domino(a=Case(i=0, j=3), b=None) : un Domino de deux Case est attendu"),
        (Domino(Case(0.0, 3), Case(1.0, 3)), "Domino(a=Case(i=0.0, j=3), b=Case(i=1.0, j=3)) : un Domino de deux"),
    ],
)
def test_an_illegal_domino_is_explained(domino, message):
    jeu = Jeu(4)
    jeu.pose(across(0, 0))
    jeu.pose(along(3, 1))
    before = jeu.position
    with pytest.raises(IllegalMoveError) as caught:
        jeu.pose(domino)
    assert str(caught.value).startswith(message)
    assert jeu.position == before


def test_colonne_plays_vertically():
    jeu = Jeu(4)
    jeu.pose(across(0, 0))
    with pytest.raises(IllegalMoveError, match="colonne doit occuper deux cases voisines, à la verticale"):
        jeu.pose(across(0, 2))


def test_a_board_that_is_too_large():
    with pytest.raises(ParameterError, match="size 12x12: expected at least 1x1 and at most 126 cells"):
        Jeu(12)


# ---------------------------------------------------------------- the server


def test_a_player_who_cannot_move_is_not_asked_and_has_lost():
    ligne, colonne = Scripted("a", [across(0, 1)]), Scripted("b")
    partie = Jeu(2).partie(ligne, colonne)
    assert partie == (Jeu.LIGNE, (across(0, 1),), "colonne (b) ne peut plus jouer ; ligne (a) gagne")
    assert ligne.heard == [("setRole", Jeu.LIGNE), "reset", "joue", across(0, 1)]
    assert colonne.heard == [("setRole", Jeu.COLONNE), "reset", across(0, 1)]


def test_an_illegal_domino_loses_at_once():
    ligne, colonne = Scripted("a", [across(0, 0)]), Scripted("b", [along(0, 0), along(2, 0)])
    partie = Jeu(4).partie(ligne, colonne)
    assert partie == (
        Jeu.LIGNE,
        (across(0, 0),),
        "colonne (b) perd : (0,0) (0,1) : la case (0,0) est déjà prise ; ligne (a) gagne",
    )
    assert ligne.heard[-1] == across(0, 0)  # an illegal domino is not placed


def test_a_player_who_fails_loses():
    partie = Jeu(4).partie(Scripted("a"), Scripted("b"))
    assert partie.gagnant == Jeu.COLONNE
    assert partie.message == "ligne (a) perd : IndexError: pop from empty list ; colonne (b) gagne"


def test_a_second_game_starts_from_an_empty_board():
    jeu = Jeu(4)
    jeu.partie(JoueurAleatoire(4, 1), JoueurAleatoire(4, 2))
    broken = Scripted("a")
    broken.reset = lambda: 1 / 0
    partie = jeu.partie(broken, Scripted("b"))
    assert partie.dominos == ()
    assert "perd : ZeroDivisionError" in partie.message


def test_random_games_follow_the_rules_and_can_be_repeated():
    for seed in range(20):
        partie = Jeu(5).partie(JoueurAleatoire(5, seed), JoueurAleatoire(5, -seed - 1))
        jeu = Jeu(5)
        for domino in partie.dominos:
            jeu.pose(domino)
        assert jeu.dominos() == []
        assert partie.gagnant == 1 - jeu.trait
        assert partie == Jeu(5).partie(JoueurAleatoire(5, seed), JoueurAleatoire(5, -seed - 1))


# ---------------------------------------------------------------- players


@pytest.mark.parametrize("n", [2, 3, 4])
def test_a_search_to_the_end_wins_a_won_game(n):
    """The first player wins on 2 × 2, 3 × 3 and 4 × 4 (published)."""
    for seed in range(3):
        assert Jeu(n).partie(JoueurAlphaBeta(n, 16), JoueurAleatoire(n, seed)).gagnant == Jeu.LIGNE


def test_alpha_beta_plays_the_same_game_as_minimax_with_fewer_nodes():
    for seed in range(5):
        by_minimax, by_alpha_beta = JoueurMinMax(5, 2), JoueurAlphaBeta(5, 2)
        one = Jeu(5).partie(by_minimax, JoueurAleatoire(5, seed))
        two = Jeu(5).partie(by_alpha_beta, JoueurAleatoire(5, seed))
        assert one.dominos == two.dominos
        assert 0 < by_alpha_beta.noeuds < by_minimax.noeuds


def test_roles_can_be_swapped():
    search, chance = JoueurAlphaBeta(6, 2), JoueurAleatoire(6, 5)
    jeu = Jeu(6)
    assert jeu.partie(search, chance).gagnant == Jeu.LIGNE
    assert jeu.partie(chance, search).gagnant == Jeu.COLONNE


def test_a_custom_evaluation():
    def taken(jeu):
        return -1 if jeu.libre[0][0] else 1

    player = JoueurAlphaBeta(4, 1, taken)
    player.setRole(Jeu.LIGNE)
    player.reset()
    assert player.joue() == across(0, 0)
    player.update(across(2, 3))
    player.setRole(Jeu.COLONNE)
    assert player.joue() == along(1, 0)  # colonne minimises: the first domino that leaves (0,0) free


def test_a_depth_is_at_least_one():
    with pytest.raises(SearchError, match="limit depth=0: expected a whole number, at least 1"):
        JoueurMinMax(4, 0)


def test_names():
    players = [JoueurAleatoire(4), JoueurClavier(4), JoueurMinMax(4), JoueurAlphaBeta(4)]
    assert [player.getName() for player in players] == [
        "JoueurAleatoire", "JoueurClavier", "JoueurMinMax", "JoueurAlphaBeta",
    ]  # fmt: skip


def test_the_keyboard(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("quoi\n1\n0 0 0\n9 9\n1 1\n0 0\n1 0\n"))
    partie = Jeu(3).partie(JoueurClavier(3), Scripted("b", [along(0, 0)]))
    assert partie.gagnant == Jeu.LIGNE
    assert partie.dominos == (across(1, 1), along(0, 0), across(1, 0))
    said = capsys.readouterr().out
    assert "'quoi' : deux nombres i j sont attendus" in said
    assert "'1' : deux nombres i j sont attendus" in said
    assert "'0 0 0' : deux nombres i j sont attendus" in said
    assert "(9,9) (10,9) : la case (9,9) est hors de la grille 3 × 3" in said
    assert "(0,0) (1,0) : la case (0,0) est déjà prise" in said
    assert said.count("ligne, i j > ") == 7
    assert said.count("0   1   2") == 2  # the board is shown before each domino


def test_the_keyboard_as_colonne(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("3 1\n"))
    player = JoueurClavier(4)
    player.setRole(Jeu.COLONNE)
    player.reset()
    player.update(across(0, 0))
    assert player.joue() == along(3, 1)


def test_the_end_of_the_input_resigns(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    partie = Jeu(4).partie(JoueurClavier(4), JoueurAleatoire(4, 1))
    assert partie.message == "ligne (JoueurClavier) abandonne ; colonne (JoueurAleatoire) gagne"


def test_random_moves_are_equally_likely():
    first = {tuple(JoueurAleatoire(3, seed).joue()) for seed in range(60)}
    assert len(first) == len(Jeu(3).dominos())


def test_a_player_that_changes_its_own_board_does_no_harm():
    class Cheat(JoueurAleatoire):
        def joue(self):
            self.jeu.reset()
            return self.jeu.dominos()[0]

    partie = Jeu(4).partie(JoueurAlphaBeta(4, 1), Cheat(4, random.Random(1).randrange(9)))
    assert partie.gagnant == Jeu.LIGNE
    assert "colonne (JoueurAleatoire) perd : " in partie.message
