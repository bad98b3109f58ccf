"""Monte Carlo tree search for every game: UCT (Kocsis & Szepesvári 2006) with bounds (Cazenave & Saffidine 2010).

Every node has two numbers between which its value to MAX lies. They are open until it is first visited, and meet
where the end of the game is seen: then the node is settled, and what it is worth is proved. A node is decided if it
is proved who wins, though perhaps not by how much: that is enough until the root is decided. Then the search aims for
the value, and at last for the number of moves to the end: a win as soon as possible, and a loss as late as possible.
Nodes are rows of arrays of a fixed size; the children of a node are neighbours, in the game's order of moves, and
come after it. A call can end before any playout, and the next one goes on from there. All randomness comes from a
seed and the number of the playout.
"""

from math import sqrt
from typing import Any, NamedTuple

from secateur.compiled.contract import (
    INFINITY,
    MOVE_WORDS,
    ZERO,
    any_moves,
    bounds,
    load_move,
    load_state,
    mixed,
    play,
    store_state,
    to_move,
    value,
)
from secateur.compiled.kernel.distance import ended, has_distance
from secateur.compiled.kernel.mcts_scale import (
    AIM,
    BEHIND,
    CEILING,
    EXACT,
    EXPLORE,
    FLOOR,
    FROZEN,
    HIGHEST,
    INFINITE_SCORE,
    LENGTH,
    LONGEST,
    LOWEST,
    NEWS,
    PLAYOUTS,
    PLIES,
    SEED,
    UNTIL,
    USED,
    VALUE,
    WANTED,
    WINNER,
    aim,
    best_of_same_worth,
    has_room,
    least_at,
    reward,
    says_something,
    sign,
    timing,
    widen,
    worth_of,
)
from secateur.compiled.kernel.ordering import write_moves
from secateur.compiled.kernel.space import DONE, MORE_MOVES, NO_DISTANCE, PAUSED

# states: the root, the one that is looked at, and the one that the last playout began with
ROOT, NOW, LEAF, ROWS = range(4)
# nodes: where the children are (0 if there are none yet) and how many; for the first of them, where its parent is;
# how often the node was visited; by how many playouts more MAX has won than MIN; and who is to move
FIRST, COUNT, PARENT, VISITS, WINS, MOVER, NODE = range(7)
# path: a node from the root to where the descent is, and a settled child of it that counts instead of the next node
HERE, INSTEAD, STEP = range(3)
# limits: the bounds of a node to MAX, together with the distance from where the tree began
LEAST, MOST, ENDS = range(3)
LOGARITHM_OF_TWO = 0.6931471805599453
UNTRIED_FIRST = 1e9  # the score of a move that was never tried; by chance, it is up to a thousandth more

# How the descent goes: on, to a settled node, to one that a playout should try; or there is no room for children,
# which is one more answer of a call.
OPEN, SETTLED, UNTRIED, FULL = range(-4, 0)


class Tree(NamedTuple):
    """The arrays of one search."""

    progress: Any
    scale: Any
    nodes: Any
    totals: Any  # of each node, the sum of what its playouts were worth to MAX
    limits: Any
    moves: Any  # of each node, the move that leads to it
    states: Any
    buffer: Any
    path: Any


def mcts(progress, scale, nodes, totals, limits, moves, states, buffer, path):
    """Go on until the best move is proved, or until so many playouts are done as `progress[UNTIL]` says.

    1. Descend from the root by the most promising moves, to a node that is settled or was never tried.
    2. Play from there at random, to the end of the game.
    3. Back up what that was worth, and what was proved on the way.
    """
    tree = Tree(progress, scale, nodes, totals, limits, moves, states, buffer, path)
    if nodes[0, FIRST] > 0:
        tighten(tree, 0)
    aim(progress, scale)
    while progress[PLAYOUTS] < progress[UNTIL] and not is_settled(tree, 0):
        while progress[AIM] < EXACT and is_decided(tree, 0):
            progress[AIM] += 1
        key = mixed(progress[SEED], progress[PLAYOUTS])
        step = descend(tree, key)
        worth = ZERO
        if step == UNTRIED:
            store_state(states, LEAF, load_state(states, NOW))
            step, worth = playout(tree, key)
        elif step == SETTLED:
            worth = decided_worth(tree, path[progress[LENGTH], HERE])
        if step != SETTLED:
            return step
        if worth < scale[LOWEST] or worth > scale[HIGHEST]:
            widen(progress, scale, worth)
        back_up(tree, worth)
        progress[PLAYOUTS] += 1
    return DONE if is_settled(tree, 0) else PAUSED


# ---------------------------------------------------------------- 1. descend


def descend(tree, key):
    """Go from the root to a node that is settled or untried: return which, or why to pause; the path is kept."""
    progress, nodes, states, path = tree.progress, tree.nodes, tree.states, tree.path
    store_state(states, NOW, load_state(states, ROOT))
    node, length = 0, 0
    alpha, beta = -INFINITY, INFINITY  # what MAX and MIN are sure of on the way
    progress[LENGTH], progress[NEWS], path[0, HERE], path[0, INSTEAD] = 0, 0, 0, -1
    while True:
        if nodes[node, FIRST] == 0:
            if length + 1 >= path.shape[0]:
                return UNTRIED
            step = expand(tree, node)
            if step != OPEN:
                return step
        if progress[AIM] == EXACT:
            if nodes[node, MOVER] == 1:
                alpha = max(alpha, tree.limits[node, LEAST])
            else:
                beta = min(beta, tree.limits[node, MOST])
        child, path[length, INSTEAD] = most_promising(tree, node, key, alpha, beta)
        length += 1
        path[length, HERE], path[length, INSTEAD], progress[LENGTH] = child, -1, length
        if is_decided(tree, child):
            return SETTLED
        store_state(states, NOW, play(load_state(states, NOW), load_move(tree.moves, child)))
        if nodes[child, VISITS] == 0:
            return look(tree, child)
        node = child


def is_settled(tree, node):
    """Whether the value of a node is known."""
    return tree.limits[node, LEAST] == tree.limits[node, MOST]


def is_decided(tree, node):
    """Whether as much is known of a node as the search aims for: who wins, or the value, or the distance as well.

    This says where to look next, and no more. What is proved rests on the bounds alone.
    """
    least, most, aims = tree.limits[node, LEAST], tree.limits[node, MOST], tree.progress[AIM]
    if least == most or aims == EXACT:
        return least == most
    if aims == VALUE:
        is_closed = says_something(tree.progress, least) and says_something(tree.progress, most)
        return is_closed and worth_of(tree.progress, least) == worth_of(tree.progress, most)
    return decides_up(tree, least) or decides_down(tree, most)


def decides_up(tree, least):
    """Whether a lower bound says that MAX wins, or gets as much as anybody has seen."""
    if least <= 0 and tree.scale[CEILING] > 0:
        return False  # mostly; what follows takes longer
    return says_something(tree.progress, least) and worth_of(tree.progress, least) >= tree.scale[CEILING]


def decides_down(tree, most):
    """Whether an upper bound says that MIN wins, or gets as much as anybody has seen."""
    if most >= 0 and tree.scale[FLOOR] < 0:
        return False
    return says_something(tree.progress, most) and worth_of(tree.progress, most) <= tree.scale[FLOOR]


def decided_worth(tree, node):
    """Return what a decided node is worth: its value or, where only the winner is known, the bound that proves it."""
    least, most = tree.limits[node, LEAST], tree.limits[node, MOST]
    is_low = least < most and tree.progress[AIM] == WINNER and not decides_up(tree, least)
    return worth_of(tree.progress, most if is_low else least)


def expand(tree, node):
    """Give a node its children: return OPEN, or SETTLED if the game is over there, or why to pause."""
    progress, nodes = tree.progress, tree.nodes
    state = load_state(tree.states, NOW)
    count = write_moves(tree.buffer, 0, state)
    if count < 0:
        return MORE_MOVES
    if count == 0:
        return settle(tree, node, value(state))
    first = progress[USED]
    if first + count > nodes.shape[0]:
        progress[WANTED] = count
        return UNTRIED if progress[FROZEN] else FULL
    player = to_move(state)
    if player != 1 and player != -1:
        raise ValueError("to_move")
    for row in range(count):
        add_child(tree, first + row, row)
    nodes[first, PARENT] = node
    nodes[node, FIRST], nodes[node, COUNT], nodes[node, MOVER] = first, count, player
    progress[USED] = first + count
    return OPEN


def add_child(tree, child, row):
    """Write a new node, for the state after a move; of its value nothing is known."""
    nodes = tree.nodes
    for column in range(NODE):
        nodes[child, column] = 0
    for column in range(MOVE_WORDS):
        tree.moves[child, column] = tree.buffer[row, column]
    tree.totals[child] = 0.0
    tree.limits[child, LEAST], tree.limits[child, MOST] = -INFINITY, INFINITY


def look(tree, node):
    """Bound the value of a node that is visited for the first time: return SETTLED if that decides it, or UNTRIED.

    Where the game is not over, it ends with the next move at the soonest.
    """
    progress, limits = tree.progress, tree.limits
    state = load_state(tree.states, NOW)
    progress[NEWS] = 1
    if not any_moves(state):
        return settle(tree, node, value(state))
    asked, soonest = timing(progress), progress[BEHIND] + progress[LENGTH] + 1
    least, most = bounds(state)
    if not has_room(asked, least) or not has_room(asked, most):
        return NO_DISTANCE
    limits[node, LEAST], limits[node, MOST] = least_at(asked, least, soonest), -least_at(asked, -most, soonest)
    return SETTLED if is_decided(tree, node) else UNTRIED


def settle(tree, node, worth):
    """Note that the game is over at a node, and what it is worth: return SETTLED, or NO_DISTANCE."""
    progress = tree.progress
    asked = timing(progress)
    if asked.scale != 0 and not has_distance(asked, worth):
        return NO_DISTANCE
    found = ended(asked, worth, progress[BEHIND] + progress[LENGTH])
    tree.limits[node, LEAST] = found
    tree.limits[node, MOST] = found
    return SETTLED


def most_promising(tree, node, key, alpha, beta):
    """Return the child to look at next: by its rewards, and by how rarely it was tried (UCB1, Auer et al. 2002).

    Children that cannot be worth more than what a player is sure of are left alone. A decided one has no more to
    tell. If it seems the best, another is looked at, but what the decided one is worth counts instead of what is
    found there: return it too, or -1. So the mean of the parent tends to its value, and no playout is wasted.
    """
    nodes, scale = tree.nodes, tree.scale
    first, player, visits = nodes[node, FIRST], nodes[node, MOVER], nodes[node, VISITS]
    sure = max(tree.limits[node, LEAST], alpha) if player == 1 else -min(tree.limits[node, MOST], beta)
    enough = sure if tree.progress[AIM] == EXACT else best_of_same_worth(tree.progress, sure)
    explore = scale[EXPLORE] * sqrt(logarithm(visits + 1))
    chosen, highest, instead, known = -1, -INFINITE_SCORE, -1, -INFINITE_SCORE
    for child in range(first, first + nodes[node, COUNT]):
        least, most = tree.limits[child, LEAST], tree.limits[child, MOST]
        best = most if player == 1 else -least
        if best < sure:
            continue
        tried = nodes[child, VISITS]
        if is_decided(tree, child):
            worth = decided_worth(tree, child)
            score = reward(scale, sign(worth), worth) * player
            if score > known:
                instead, known = child, score
            continue
        if best <= enough:
            continue
        if tried == 0:
            score = UNTRIED_FIRST + (mixed(key, child) >> 33 & 0xFFFFF)
        else:
            score = reward(scale, nodes[child, WINS] / tried, tree.totals[child] / tried) * player
            score += explore / sqrt(tried)
        if score > highest:
            chosen, highest = child, score
    if chosen < 0:
        return max(instead, first), -1  # if the bounds that the game gives contradict one another
    return chosen, instead if known >= highest else -1


def logarithm(number):
    """Return the natural logarithm of a whole number, nearly: of its powers of two, and between them on a line."""
    doublings = number.bit_length() - 1
    return LOGARITHM_OF_TWO * (doublings + (number / (1 << doublings) - 1.0))


# ---------------------------------------------------------------- 2. play at random


def playout(tree, key):
    """Play at random to the end: return SETTLED and the value, or why to pause. What takes too long is a draw."""
    progress, states, buffer = tree.progress, tree.states, tree.buffer
    plies = 0
    while plies < progress[LONGEST]:
        state = load_state(states, NOW)
        count = write_moves(buffer, 0, state)
        if count < 0:
            return MORE_MOVES, ZERO
        if count == 0:
            progress[PLIES] += plies
            return SETTLED, value(state)
        number = mixed(mixed(key, plies), plies) >> 31 & 0xFFFFFFFF
        store_state(states, NOW, play(state, load_move(buffer, number * count >> 32)))
        plies += 1
    progress[PLIES] += plies
    return SETTLED, ZERO


# ---------------------------------------------------------------- 3. back up


def back_up(tree, worth):
    """Count a playout for all nodes of the path, and tighten their bounds if those of the last one are new."""
    progress, nodes = tree.progress, tree.nodes
    tightens = progress[NEWS] != 0
    for index in range(progress[LENGTH], -1, -1):
        node, instead = tree.path[index, HERE], tree.path[index, INSTEAD]
        if instead >= 0:
            worth = decided_worth(tree, instead)
        nodes[node, VISITS] += 1
        nodes[node, WINS] += sign(worth)
        tree.totals[node] += worth
        if tightens and index < progress[LENGTH]:
            tightens = tighten(tree, node)


def tighten(tree, node):
    """Tighten the bounds of a node by those of its children; return whether that changed them."""
    nodes, limits = tree.nodes, tree.limits
    first, player = nodes[node, FIRST], nodes[node, MOVER]
    least, most = -INFINITY, -INFINITY  # to the player to move, who takes the best
    for child in range(first, first + nodes[node, COUNT]):
        low, high = limits[child, LEAST], limits[child, MOST]
        least, most = max(least, low if player == 1 else -high), max(most, high if player == 1 else -low)
    if player != 1:
        least, most = -most, -least
    least, most = max(least, limits[node, LEAST]), min(most, limits[node, MOST])
    if least == limits[node, LEAST] and most == limits[node, MOST]:
        return False
    limits[node, LEAST], limits[node, MOST] = least, most
    return True
