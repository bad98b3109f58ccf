"""The table of the kernel: whole states with what was found of them, shared by threads without locks."""

from secateur.compiled.contract import STATE_WORDS, ZERO, canonical, hash_state, mixed, same_state, store_state

LOWER, UPPER, EXACT = 1, 2, 3
BUCKET = 4  # entries of the table that a state may be in
MOST_INDEX = 4094  # of a move that the table can remember
MOST_WORK = 1 << 62


def logarithm(number_of_nodes):
    result = 0
    while number_of_nodes > 1:
        number_of_nodes >>= 1
        result += 1
    return result


def packed(about, view):
    """Return what an entry says beside its value, in one word."""
    bound, depth, index, nodes, generation, unfinished = about
    move = index + 1 if index <= MOST_INDEX else 0
    low = bound << 1 | depth << 3 | move << 19
    return 1 | low | (view & 255) << 31 | generation << 39 | logarithm(nodes) << 47 | unfinished << 53


def seal(key, bits, info):
    """Return the seal of an entry; its parts do not match it if another thread wrote at the same time."""
    return mixed(mixed(key, bits), info)


def first_row(table, key):
    return (key & table.shape[0] // BUCKET - 1) * BUCKET


def found_in_table(table, key, state):
    """Return the row of a state, or -1."""
    first = first_row(table, key)
    for row in range(first, first + BUCKET):
        if table[row, STATE_WORDS + 1] != 0 and same_state(table, row, state):
            return row
    return -1


def recall(table, table_values, state, symmetry, depth, generation, alpha, beta):
    """Return whether the table settles a node, its value to the player to move, and the move that was best there.

    And whether the game went on where that search stopped.
    """
    same = canonical(state) if symmetry else state
    key = hash_state(same)
    row = found_in_table(table, key, same)
    if row < 0:
        return False, ZERO, -1, 0
    held, bits = table_values[row, STATE_WORDS], table[row, STATE_WORDS]
    info, check = table[row, STATE_WORDS + 1], table[row, STATE_WORDS + 2]
    if check != seal(key, bits, info) or not same_state(table, row, same):
        return False, ZERO, -1, 0
    # A move is known by its number, which is another one in the mirror.
    turned = (info >> 31 & 255) != (hash_state(state) >> 20 & 255)
    remembered = -1 if turned else (info >> 19 & 4095) - 1
    bound = info >> 1 & 3
    current = (info >> 3 & 65535) == depth and (info >> 39 & 255) == generation
    enough = bound == EXACT or (bound == LOWER and held >= beta) or (bound == UPPER and held <= alpha)
    return current and enough, held, remembered, info >> 53 & 1


def remember(table, table_values, state, symmetry, best, about):
    """Write an entry over that of the same state, or over the one that cost the least work, old ones first.

    What it is `about`: the bound, the depth, the number of the best move, the nodes it took, the generation, and
    whether the game went on where the search stopped.
    """
    info = packed(about, hash_state(state) >> 20)
    same = canonical(state) if symmetry else state
    key = hash_state(same)
    first = first_row(table, key)
    chosen, least = first, MOST_WORK
    for row in range(first, first + BUCKET):
        old = table[row, STATE_WORDS + 1]
        if old == 0 or same_state(table, row, same):
            chosen = row
            break
        work = (old >> 47 & 63) + (64 if (old >> 39 & 255) == (info >> 39 & 255) else 0)
        if work < least:
            chosen, least = row, work
    store_state(table, chosen, same)
    table_values[chosen, STATE_WORDS] = best
    table[chosen, STATE_WORDS + 1] = info
    table[chosen, STATE_WORDS + 2] = seal(key, table[chosen, STATE_WORDS], info)
