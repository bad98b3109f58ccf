"""Random trees, games, graphs, paths and puzzles: every answer against its definition."""

import itertools
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import secateur
from secateur.catalog import ALGORITHMS
from secateur.events import Leaf, Recorder
from secateur.game import MAX, MIN, Player
from secateur.path import PathLimit, shortest
from torture.definitions import (
    Function,
    Number,
    Rules,
    Tree,
    cut_leaves,
    fillings,
    leaf_paths,
    minimax,
    moves_to_the_end,
    shortest_words,
    values_with_cycles,
    values_without_cycles,
)
from torture.trial import Case

FLAGS = ("strict", "hard", "shallow")

# ---------------------------------------------------------------- trees


def random_tree(chance: random.Random, depth: int, player: int, alternate: bool, most: int) -> Tree:
    """Return a tree with leaves from -most to most: many of them equal, if that is small."""
    if depth == 0 or chance.random() < 0.15:
        return chance.choice([chance.randint(-most, most), chance.randint(-most, most) / 2])
    after = -player if alternate else chance.choice([1, -1])
    children = range(chance.choice([1, 2, 2, 3, 4]))
    return player, [random_tree(chance, depth - 1, after, alternate, most) for _ in children]


def as_data(tree: Tree) -> Any:
    """Return a tree as the program reads it, with named players."""
    if not isinstance(tree, tuple):
        return {"value": tree}
    player, children = tree
    return {"player": "Ann" if player > 0 else "Bob", "children": [as_data(child) for child in children]}


def trees(seed: int, case: Case) -> None:
    """Check that every algorithm with every option finds the value, a best move and a line that is worth it."""
    chance = random.Random(seed)
    alternate = chance.random() < 0.7
    tree = random_tree(chance, chance.randint(1, 5), 1, alternate, chance.choice([1, 3, 100]))
    if not isinstance(tree, tuple):
        return
    value = minimax(tree)
    children = [minimax(child) for child in tree[1]]
    game = secateur.Tree(as_data(tree), for_player="Ann")
    low, high = sorted(chance.sample(range(-4, 5), 2))
    for name in ALGORITHMS:
        search = secateur.algorithm(name)
        used = [flag for flag in FLAGS if flag in search.options]
        for flags in itertools.product((False, True), repeat=len(used)):
            options: dict[str, Any] = dict(zip(used, flags, strict=True))
            what = f"{name} {options} of {tree}"
            found = search(game, **options)
            case.same((found.value, found.bound), (value, "exact"), what)
            case.same(found.move, children.index(value), f"{what}: the first best move")
            case.same(worth(tree, found.line), value, f"{what}: the line {found.line}")
            if "window" in search.options:
                inside = search(game, window=(low, high), **options)
                case.right(keeps_its_promise(inside, value, low, high), f"{what}, {low, high}: {inside}")
    for strict in (False, True):
        recorder: Recorder[int] = Recorder()
        secateur.alphabeta(game, strict=strict, listener=recorder)
        seen = [_path(event.visit) for event in recorder.events if isinstance(event, Leaf)]
        case.same(seen, cut_leaves(tree, strict), f"leaves that alpha-beta looks at, strict {strict}, of {tree}")
    every = secateur.minimax(game, all_moves=True).moves
    case.same(every, tuple(enumerate(children)), f"all moves of {tree}")


def _path(visit: Any) -> tuple[int, ...]:
    return () if visit.parent is None else (*_path(visit.parent), visit.move)


def worth(tree: Tree, line: Sequence[int]) -> Number | None:
    """Return what a line of play leads to; None if it stops before the end."""
    for move in line:
        if not isinstance(tree, tuple):
            return None
        tree = tree[1][move]
    return None if isinstance(tree, tuple) else tree


def keeps_its_promise(found: Any, value: Number, low: Number, high: Number) -> bool:
    """Whether an answer for a window is exact, or a bound on the right side of the window."""
    if found.bound == "exact":
        return bool(found.value == value)
    if found.bound == "lower":
        return bool(high <= found.value <= value)
    return bool(value <= found.value <= low)


# ---------------------------------------------------------------- games


POSITIONS, MOVES = 30, 4  # of a game, at most
GAMES = 20  # that are compiled together, since that takes a second


class TableGame:
    """A game that tables tell; positions are numbers."""

    name = "a random game"

    def __init__(self, rules: Rules) -> None:
        self.owners = tuple(rule[0] if isinstance(rule, tuple) else 1 for rule in rules)
        self.after = tuple(tuple(rule[1]) if isinstance(rule, tuple) else () for rule in rules)
        self.values = tuple(0 if isinstance(rule, tuple) else int(rule) for rule in rules)

    def start(self) -> int:
        """Return the first position."""
        return 0

    def to_move(self, state: int) -> Player:
        """Return who moves."""
        return MAX if self.owners[state] > 0 else MIN

    def moves(self, state: int) -> list[int]:
        """Return the numbers of the moves."""
        return list(range(len(self.after[state])))

    def play(self, state: int, move: int) -> int:
        """Return the position after a move."""
        return self.after[state][move]

    def value(self, state: int) -> int:
        """Return the value of an end."""
        return self.values[state]


def random_rules(chance: random.Random, cycles: bool, games: int = 1) -> Rules:
    """Return the rules of games that have nothing to do with each other, one after the other."""
    rules: list[tuple[int, Sequence[int]] | Number] = []
    for _ in range(games):
        begin = len(rules)
        for rule in _random_game(chance, cycles):
            rules.append((rule[0], [begin + one for one in rule[1]]) if isinstance(rule, tuple) else rule)
    return rules


def _random_game(chance: random.Random, cycles: bool) -> Rules:
    count = chance.randint(2, POSITIONS)
    most = chance.choice([1, 1, 3])
    rules: list[tuple[int, Sequence[int]] | Number] = []
    for number in range(count):
        first = 0 if cycles else number + 1
        if first >= count or (number and chance.random() < 0.25):
            rules.append(chance.randint(-most, most))
        else:
            last = min(count - 1, number + 8)
            rules.append((chance.choice([1, -1]), chance.choices(range(first, last + 1), k=chance.randint(1, MOVES))))
    return rules


def python_games(seed: int, case: Case) -> None:
    """Check that the search in Python finds value, distance and a line of every position, with and without cycles."""
    from secateur.search.solving import Solver

    chance = random.Random(seed)
    cycles = chance.random() < 0.5
    rules = random_rules(chance, cycles)
    _solved(rules, Solver, case, cycles)


def compiled_games(seed: int, case: Case) -> None:
    """Check the same of compiled rules, which are searched by the kernel or solved from the end."""
    from secateur.compiled.engine import Engine

    chance = random.Random(seed)
    cycles = chance.random() < 0.5
    rules = random_rules(chance, cycles, GAMES)
    table, threads = chance.choice([0, 1]), chance.choice([1, 1, 2])
    _solved(rules, lambda game: Engine(game, table=table, threads=threads), case, cycles)


def _solved(rules: Rules, solver: Any, case: Case, cycles: bool) -> None:
    game = TableGame(rules)
    values = values_with_cycles(rules) if cycles else values_without_cycles(rules)
    moves = None if cycles else moves_to_the_end(rules, values)
    one, other = solver(game), solver(game)
    for state in range(len(rules)):
        found = one.solve(state)
        what = f"position {state} of {list(enumerate(rules))[max(0, state - POSITIONS) : state + POSITIONS]}"
        case.same(found.value, values[state], what)
        case.same(other.solve(state, distances=False).value, values[state], f"{what}, any win")
        if moves is not None:
            case.same(found.distance, moves[state], f"{what}: moves to the end")
        case.same(_led_to(rules, state, found.line, values), values[state], f"{what}: line {found.line}")


def _reached(rules: Rules) -> Iterator[int]:
    found = [0]
    for state in found:
        rule = rules[state]
        yield state
        if isinstance(rule, tuple):
            found += [one for one in dict.fromkeys(rule[1]) if one not in found]


def _led_to(rules: Rules, state: int, line: Sequence[int], values: Sequence[Number]) -> Number:
    """Return what a line leads to: where it stops before the end, what the position there is worth."""
    for move in line:
        rule = rules[state]
        assert isinstance(rule, tuple)
        state = rule[1][move]
    return values[state]


# ---------------------------------------------------------------- graphs


def graphs(seed: int, case: Case) -> None:
    """Check the gains of all descendants, where cycles are draws or there are none, and the strategy."""
    chance = random.Random(seed)
    cycles = chance.random() < 0.6
    rules = random_rules(chance, cycles)
    names = [f"v{number}" for number in range(len(rules))]
    edges = {names[n]: [names[one] for one in rule[1]] for n, rule in enumerate(rules) if isinstance(rule, tuple)}
    edges |= {names[n]: [] for n, rule in enumerate(rules) if not isinstance(rule, tuple)}
    owner = {names[n]: 0 if rule[0] > 0 else 1 for n, rule in enumerate(rules) if isinstance(rule, tuple)}
    gains = {names[n]: rule for n, rule in enumerate(rules) if not isinstance(rule, tuple)}
    graph: Any = secateur.Graph.from_dictionaries(edges, owner, gains, alternating=False)
    values = values_with_cycles(rules) if cycles else values_without_cycles(rules)
    found = graph.solve("v0", cycles="draw" if cycles else "error")
    reached = list(_reached(rules))
    case.same(set(found.gains), {names[state] for state in reached}, f"descendants in {rules}")
    for state in reached:
        rule = rules[state]
        case.same(found.gains.get(names[state]), values[state], f"gain of {state} in {rules}")
        chosen = found.strategy.get(names[state])
        if isinstance(rule, tuple) and chosen is not None:
            case.same(values[names.index(chosen)], values[state], f"strategy at {state} in {rules}")
    if cycles:
        _as_a_game(rules, names, values, case)


def _as_a_game(rules: Rules, names: Sequence[str], values: Sequence[Number], case: Case) -> None:
    """Check the graph as the game that it is, solved in Python."""
    from secateur.search.solving import Solver

    case.same(Solver(TableGame(rules)).solve(0).value, values[0], f"start {names[0]} of {rules} as a game")


# ---------------------------------------------------------------- paths


def paths(seed: int, case: Case) -> None:
    """Check length, number and first of the shortest compositions, from one end and from both."""
    chance = random.Random(seed)
    texts = [f"{chance.randint(2, 4)}*x", f"x//{chance.randint(2, 5)}", f"x+{chance.randint(1, 9)}"]
    texts += [f"x-{chance.randint(1, 9)}", f"{chance.randint(2, 5)}-x", f"-x+{chance.randint(0, 3)}"]
    texts = chance.sample([*texts, f"(x+{chance.randint(0, 3)})//2"], chance.randint(1, 3))
    functions = dict(zip("fgh", texts, strict=False))
    start, depth = chance.randint(-20, 60), 6
    plain: Mapping[str, Function] = {name: eval(f"lambda x: {text}") for name, text in functions.items()}
    goal = start
    for _ in range(chance.randint(0, 7)):
        goal = plain[chance.choice(list(plain))](goal) or 0
    expected = shortest_words(start, goal, plain, depth, sys.maxsize)
    for both_ways in (True, False):
        found = shortest(start, goal, functions, limit=PathLimit(depth=depth), both_ways=both_ways)
        short = None if found.steps is None else (found.length, found.count, found.steps)
        case.same(short, expected, f"{start} to {goal} by {functions}, both ways {both_ways}")
        if expected is not None and expected[1] <= 200:
            case.same(len(set(found.compositions())), expected[1], f"compositions {start} to {goal} by {functions}")


# ---------------------------------------------------------------- puzzles


def puzzles(seed: int, case: Case) -> None:
    """Check that an answer is cut as wanted, by the definition too, and that what is impossible is so."""
    chance = random.Random(seed)
    tree = random_tree(chance, chance.randint(2, 3), 1, True, 3)
    leaves = list(leaf_paths(tree))
    if not isinstance(tree, tuple) or len(leaves) > 40:
        return
    strict = chance.random() < 0.3
    if chance.random() < 0.7:  # cuts of a search that there is, so that there is an answer
        wanted = _left_out(tree, strict)
    else:
        inner = sorted({path[:depth] for path in leaves for depth in range(2, len(path) + 1) if path[depth - 1] > 0})
        wanted = chance.sample(inner, min(len(inner), chance.randint(1, 2)))
    cuts = [".".join(map(str, path)) for path in wanted]
    try:
        found: Any = secateur.puzzle(_unknown(tree), cuts, strict=strict, seed=seed % 5)
    except secateur.SecateurError:
        case.right(not _left_out_exactly(tree, strict, wanted), f"refused: {cuts} of {tree}, strict {strict}")
        return
    if found.possible:
        answer = _read(found.tree.root, 1)
        looked_at = cut_leaves(answer, strict)
        expected = [path for path in leaves if not any(_is_later_sibling(path, cut) for cut in wanted)]
        case.same(looked_at, expected, f"{cuts} of {tree}, strict {strict}: {answer}")
    else:
        case.right(not _left_out_exactly(tree, strict, wanted), f"called impossible: {cuts} of {tree}, {strict}")
        small = len(leaves) <= 6
        for one in fillings(tree, range(4)) if small else ():
            expected = [path for path in leaves if not any(_is_later_sibling(path, cut) for cut in wanted)]
            case.right(cut_leaves(one, strict) != expected, f"called impossible, but {one} for {cuts}, {strict}")


def _is_later_sibling(path: tuple[int, ...], cut: tuple[int, ...]) -> bool:
    """Whether a leaf is below a branch that is cut, or below a later sibling of it."""
    depth = len(cut)
    return path[: depth - 1] == cut[:-1] and len(path) >= depth and path[depth - 1] >= cut[-1]


def _left_out(tree: Tree, strict: bool) -> list[tuple[int, ...]]:
    """Return the branches that alpha-beta cuts in a tree, the first of the siblings of each."""
    looked_at = cut_leaves(tree, strict)
    seen = {path[:depth] for path in looked_at for depth in range(len(path) + 1)}
    below = {path[:depth] for path in leaf_paths(tree) for depth in range(1, len(path) + 1)}
    missing = {path for path in below if path not in seen and path[:-1] in seen}
    return sorted(path for path in missing if (*path[:-1], path[-1] - 1) not in missing)


def _left_out_exactly(tree: Tree, strict: bool, wanted: Sequence[tuple[int, ...]]) -> bool:
    return _left_out(tree, strict) == sorted(wanted)


def _unknown(tree: Tree) -> Any:
    return None if not isinstance(tree, tuple) else [_unknown(child) for child in tree[1]]


def _read(node: Any, player: int) -> Tree:
    """Return the tree that the program has made."""
    if not node.moves:
        return float(node.value) if isinstance(node.value, float) else int(node.value)
    return player, [_read(node.child(index), -player) for index in node.moves]
