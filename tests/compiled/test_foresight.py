"""What a game's bounds say of moves before they are made: the same values as ever, and few questions in vain."""

import random
from functools import cache

import pytest

from secateur.compiled.engine import Engine
from secateur.compiled.rules import Rules
from secateur.compiled.workspace import How, Table, Workspace


class Coins:
    """Take a coin from either end of a row; who takes a small one goes on. The value is MAX's lead in the end.

    A state: (first coin, coins left, lead, player).
    """

    name = "coins"

    def __init__(self, coins, slack):
        self.coins, self.slack = coins, slack

    def start(self):
        return (0, len(self.coins), 0 * self.coins[0], 1)

    def to_move(self, state):
        return state[3]

    def moves(self, state):
        return [0, 1] if state[1] > 1 else [0] if state[1] == 1 else []

    def play(self, state, move):
        first, left, lead, player = state
        coin = self.coins[first + left - 1 if move else first]
        return (first + (move == 0), left - 1, lead + player * coin, player if coin < 5 else -player)

    def value(self, state):
        return state[2]

    def bounds(self, state):
        first, left, lead, _ = state
        rest = 0 * lead
        for place in range(first, first + left):
            rest += self.coins[place]
        return (lead - rest - self.slack, lead + rest + self.slack)


def minimax(game, state):
    """Return the value by the book."""

    @cache
    def worth(state):
        values = [worth(game.play(state, move)) for move in game.moves(state)]
        if not values:
            return game.value(state)
        return max(values) if game.to_move(state) == 1 else min(values)

    return worth(state)


@pytest.mark.parametrize("unit", [1, 0.5], ids=["whole", "halves"])
def test_the_values_are_those_of_minimax(unit):
    chance = random.Random(7)
    coins = tuple(unit * chance.randrange(1, 30) for _ in range(14))
    game = Coins(coins, 0)
    engine = Engine(game, table=1)
    for _ in range(40):
        left = chance.randrange(2, 15)
        state = (chance.randrange(15 - left), left, unit * chance.randrange(-9, 10), chance.choice([1, -1]))
        for distances in (True, False):
            engine.table.clear()
            result = engine.solve(state, distances=distances)
            assert result.value == minimax(game, state), state
        assert len(result.line) <= left


@pytest.mark.parametrize("table", [0, 1])
def test_no_table_changes_no_value(table):
    game = Coins((8, 15, 3, 7, 2, 11, 4, 9, 6, 5), 0)
    assert Engine(game, table=table).solve(distances=False).value == minimax(game, game.start())


@pytest.mark.parametrize(("slack", "pays"), [(0, True), (1000, False)], ids=["of use", "of no use"])
def test_bounds_are_asked_about_moves_where_they_settle_any(slack, pays):
    chance = random.Random(3)
    rules = Rules(Coins(tuple(chance.randrange(1, 40) for _ in range(22)), slack))
    module = rules.module
    space = Workspace(module, Table(module, 0))
    space.begin(rules.row(rules.game.start()), 0, (-1, 1), How(finish=True, scouting=False))
    space.go_on(20_000)
    asked, settled, nodes = (int(space.control[place]) for place in (module.TRIED, module.SAVED, module.NODES))
    assert nodes > 2000
    assert (settled > 0) == pays
    assert (asked > nodes // 2) if pays else asked < nodes // 20
