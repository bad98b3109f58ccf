"""The table of the kernel: whole states with what was found of them, shared by threads without locks.

An entry is a row: the words of its state, and after them its value, and what else is known (`info`).
"""

from secateur.compiled.contract import (
    STATE_WORDS,
    ZERO,
    hash_state,
    load_state,
    mixed,
    same_state,
    store_state,
    touch,
)
from secateur.compiled.kernel.distance import from_node, from_root
from secateur.compiled.kernel.space import KEY

BUCKET = 2  # entries of the table that a state may be in: of small states they share a line of the cache
VALUE, INFO, AFTER_STATE = range(3)  # the columns after the state, and how many there are
LOWER, UPPER, EXACT = 1, 2, 3  # what the value is to the true one

# The parts of `info`: the lowest bit, and the number of bits. The bound is never 0, so that no entry is.
BOUND_BITS = (0, 2)
DEPTH_BITS = (2, 16)
MOVE_BITS = (18, 12)  # the number of the best move, counted from 1; 0 if it is too large
VIEW_BITS = (30, 8)  # of which of the states that are equal by symmetry the move is
GENERATION_BITS = (38, 3)
WORK_BITS = (41, 6)  # the logarithm of the nodes that it took
UNFINISHED_BITS = (47, 1)  # whether the game went on where the search stopped
SEAL_BITS = (48, 15)


def largest(bits):
    """Return the largest number that fits into some bits."""
    _, count = bits
    return (1 << count) - 1


def put(bits, number):
    """Return a number where it belongs in `info`."""
    lowest, _ = bits
    return number << lowest


def get(bits, info):
    """Return the number that is in some bits of `info`."""
    lowest, _ = bits
    return info >> lowest & largest(bits)


ENDLESS = largest(DEPTH_BITS)  # the depth of a search to the end of the game


def logarithm(number_of_nodes):
    result = 0
    while number_of_nodes > 1:
        number_of_nodes >>= 1
        result += 1
    return result


def view(state):
    """Return a number by which states that are equal by symmetry can be told apart, most of the time."""
    return hash_state(state) >> 20 & largest(VIEW_BITS)


def sealed(key, bits, info):
    """Return `info` with its seal; the parts of an entry do not match it if another thread wrote at the same time."""
    plain = info & put(SEAL_BITS, 1) - 1
    return plain | put(SEAL_BITS, mixed(mixed(key, bits), plain) & largest(SEAL_BITS))


def first_row(table, key):
    return (key & table.shape[0] // BUCKET - 1) * BUCKET


def touch_bucket(table, key):
    """Let the memory of the rows in which a state may be be fetched."""
    first = first_row(table, key)
    touch(table, first)
    touch(table, first + BUCKET - 1)


def found_in_table(table, key, state):
    """Return the row of a state, or -1."""
    first = first_row(table, key)
    for row in range(first, first + BUCKET):
        if table[row, STATE_WORDS + INFO] != 0 and same_state(table, row, state):
            return row
    return -1


def recall(space, settings, ply, depth, alpha, beta):
    """Return whether the table settles a node, its value to the player to move, and the move that was best there.

    And whether the game went on where that search stopped.
    """
    table, twin, key = space.table, load_state(space.twins, ply), space.frames[ply, KEY]
    row = found_in_table(table, key, twin)
    if row < 0:
        return False, ZERO, -1, 0
    held, bits = space.table_values[row, STATE_WORDS + VALUE], table[row, STATE_WORDS + VALUE]
    info = table[row, STATE_WORDS + INFO]
    if info != sealed(key, bits, info) or not same_state(table, row, twin):
        return False, ZERO, -1, 0
    # A move is known by its number, which is another one in the mirror.
    seen = view(load_state(space.states, ply))
    remembered = get(MOVE_BITS, info) - 1 if get(VIEW_BITS, info) == seen else -1
    bound, held = get(BOUND_BITS, info), from_root(settings, held, ply)
    current = get(DEPTH_BITS, info) == depth and get(GENERATION_BITS, info) == settings.generation
    enough = bound == EXACT or (bound == LOWER and held >= beta) or (bound == UPPER and held <= alpha)
    return current and enough, held, remembered, get(UNFINISHED_BITS, info)


def remember(space, settings, ply, best, bound, depth, index, nodes, unfinished):
    """Write an entry over that of the same state, or over the one that cost the least work, old ones first."""
    table, generation = space.table, settings.generation
    info = (
        put(BOUND_BITS, bound)
        | put(DEPTH_BITS, depth)
        | put(MOVE_BITS, index + 1 if index < largest(MOVE_BITS) else 0)
        | put(VIEW_BITS, view(load_state(space.states, ply)))
        | put(GENERATION_BITS, generation)
        | put(WORK_BITS, logarithm(nodes))
        | put(UNFINISHED_BITS, unfinished)
    )
    twin, key = load_state(space.twins, ply), space.frames[ply, KEY]
    row = replaced_row(table, key, twin, generation)
    store_state(table, row, twin)
    space.table_values[row, STATE_WORDS + VALUE] = from_node(settings, best, ply)
    table[row, STATE_WORDS + INFO] = sealed(key, table[row, STATE_WORDS + VALUE], info)


def replaced_row(table, key, state, generation):
    """Return the row for a new entry of a state."""
    first = first_row(table, key)
    chosen, least = first, 2 * largest(WORK_BITS) + 2
    for row in range(first, first + BUCKET):
        info = table[row, STATE_WORDS + INFO]
        if info == 0 or same_state(table, row, state):
            return row
        work = get(WORK_BITS, info)
        if get(GENERATION_BITS, info) == generation:
            work += largest(WORK_BITS) + 1
        if work < least:
            chosen, least = row, work
    return chosen
