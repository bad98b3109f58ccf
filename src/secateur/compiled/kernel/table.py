"""The table of the kernel: whole states with what was found of them, shared by threads without locks.

An entry is a row: the words of its state, and after them its value, what else is known (`info`), and a seal.
"""

from secateur.compiled.contract import STATE_WORDS, ZERO, canonical, hash_state, mixed, same_state, store_state
from secateur.compiled.kernel.distance import from_node, from_root

BUCKET = 4  # entries of the table that a state may be in
VALUE, INFO, SEAL, AFTER_STATE = range(4)  # the columns after the state, and how many there are
LOWER, UPPER, EXACT = 1, 2, 3  # what the value is to the true one

# The parts of `info`: the lowest bit, and the number of bits. Bit 0 is set, so that no entry is 0.
BOUND_BITS = (1, 2)
DEPTH_BITS = (3, 16)
MOVE_BITS = (19, 12)  # the number of the best move, counted from 1; 0 if it is too large
VIEW_BITS = (31, 8)  # of which of the states that are equal by symmetry the move is
GENERATION_BITS = (39, 8)
WORK_BITS = (47, 6)  # the logarithm of the nodes that it took
UNFINISHED_BITS = (53, 1)  # whether the game went on where the search stopped


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


def seal(key, bits, info):
    """Return the seal of an entry; its parts do not match it if another thread wrote at the same time."""
    return mixed(mixed(key, bits), info)


def first_row(table, key):
    return (key & table.shape[0] // BUCKET - 1) * BUCKET


def found_in_table(table, key, state):
    """Return the row of a state, or -1."""
    first = first_row(table, key)
    for row in range(first, first + BUCKET):
        if table[row, STATE_WORDS + INFO] != 0 and same_state(table, row, state):
            return row
    return -1


def recall(space, settings, ply, state, depth, alpha, beta):
    """Return whether the table settles a node, its value to the player to move, and the move that was best there.

    And whether the game went on where that search stopped.
    """
    table = space.table
    same = canonical(state) if settings.symmetry else state
    key = hash_state(same)
    row = found_in_table(table, key, same)
    if row < 0:
        return False, ZERO, -1, 0
    held, bits = space.table_values[row, STATE_WORDS + VALUE], table[row, STATE_WORDS + VALUE]
    info, check = table[row, STATE_WORDS + INFO], table[row, STATE_WORDS + SEAL]
    if check != seal(key, bits, info) or not same_state(table, row, same):
        return False, ZERO, -1, 0
    # A move is known by its number, which is another one in the mirror.
    remembered = get(MOVE_BITS, info) - 1 if get(VIEW_BITS, info) == view(state) else -1
    bound, held = get(BOUND_BITS, info), from_root(settings, held, ply)
    current = get(DEPTH_BITS, info) == depth and get(GENERATION_BITS, info) == settings.generation
    enough = bound == EXACT or (bound == LOWER and held >= beta) or (bound == UPPER and held <= alpha)
    return current and enough, held, remembered, get(UNFINISHED_BITS, info)


def remember(space, settings, ply, state, best, bound, depth, index, nodes, unfinished):
    """Write an entry over that of the same state, or over the one that cost the least work, old ones first."""
    table, generation = space.table, settings.generation
    info = (
        1
        | put(BOUND_BITS, bound)
        | put(DEPTH_BITS, depth)
        | put(MOVE_BITS, index + 1 if index < largest(MOVE_BITS) else 0)
        | put(VIEW_BITS, view(state))
        | put(GENERATION_BITS, generation)
        | put(WORK_BITS, logarithm(nodes))
        | put(UNFINISHED_BITS, unfinished)
    )
    same = canonical(state) if settings.symmetry else state
    key = hash_state(same)
    row = replaced_row(table, key, same, generation)
    store_state(table, row, same)
    space.table_values[row, STATE_WORDS + VALUE] = from_node(settings, best, ply)
    table[row, STATE_WORDS + INFO] = info
    table[row, STATE_WORDS + SEAL] = seal(key, table[row, STATE_WORDS + VALUE], info)


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
