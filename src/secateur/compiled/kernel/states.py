"""The rules of a game asked one by one, and all the states that can be reached by them."""

from secateur.compiled.contract import (
    HAS_KEYS,
    KNOWS_DISTANCES,
    MOVE_WORDS,
    SIFTS,
    ZERO,
    bounds,
    canonical,
    evaluate,
    hash_state,
    load_move,
    load_state,
    order,
    play,
    same_state,
    store_state,
    table_key,
    timed_bounds,
    to_move,
    value,
)
from secateur.compiled.kernel.ordering import write_contenders, write_moves
from secateur.compiled.kernel.space import DONE, MORE_MOVES, MORE_PLIES, PAUSED, SCORE

# numbers: what the rules say of a state; the last is how many there are
MOVER, EVALUATION, OUTCOME, LEAST, MOST, CONTENDERS, TIMED_LEAST, SOON, TIMED_MOST, LATE, NUMBERS = range(11)
# progress: states expanded, states found, moves from one to another
EXPANDED, FOUND, EDGES, PROGRESS = range(4)


def describe(states, buffer, numbers):
    """Ask every rule about the state in row 0, and return how many moves there are; -1 if they do not fit in.

    Row 1 of `states` gets the canonical state, row 2 the game's own key for the table, if it has one, and rows 3… the
    states after each move. After the moves, the buffer gets those that may be worth more than the player is sure of:
    `numbers[CONTENDERS]` of them.
    """
    first = 0
    state = load_state(states, first)
    end = write_moves(buffer, first, state)
    last = write_contenders(buffer, end, state) if SIFTS and end >= 0 else end
    if last < 0 or end + 3 > states.shape[0]:
        return -1
    store_state(states, first + 1, canonical(state))
    if HAS_KEYS:
        store_state(states, first + 2, table_key(state))
    for row in range(end):
        move = load_move(buffer, row)
        buffer[row, MOVE_WORDS + SCORE] = order(state, move)
        store_state(states, row + 3, play(state, move))
    numbers[MOVER] = to_move(state) if end > 0 else 0
    numbers[EVALUATION] = evaluate(state)
    numbers[OUTCOME] = value(state) if end == 0 else ZERO
    numbers[LEAST], numbers[MOST] = bounds(state)
    if KNOWS_DISTANCES:
        numbers[TIMED_LEAST], numbers[SOON], numbers[TIMED_MOST], numbers[LATE] = timed_bounds(state)
    numbers[CONTENDERS] = last - end
    return end


def place_of(states, slots, state):
    """Return the slot in which the number of a state is, or in which it would be."""
    slot = hash_state(state) & slots.shape[0] - 1
    while slots[slot] >= 0 and not same_state(states, slots[slot], state):
        slot = slot + 1 & slots.shape[0] - 1
    return slot


def index_states(states, slots, found):
    """Put the numbers of the states found so far into empty slots."""
    for row in range(found):
        slots[place_of(states, slots, load_state(states, row))] = row


def number_of(states, slots, wanted):
    """Return the number of the state in row 0 of `wanted`, or -1."""
    return slots[place_of(states, slots, load_state(wanted, 0))]


def explore(progress, most, states, slots, offsets, targets, owners, gains, buffer):
    """Expand states, breadth first, until all are, until `most` are, or until there is no room for the next."""
    expanded, found, edges = progress[EXPANDED], progress[FOUND], progress[EDGES]
    answer = DONE
    while expanded < found:
        state = load_state(states, expanded)
        end = write_moves(buffer, 0, state)
        if end < 0:
            answer = MORE_MOVES
            break
        if found + end > states.shape[0] or edges + end > targets.shape[0] or expanded >= most:
            answer = PAUSED if expanded >= most else MORE_PLIES
            break
        progress[EXPANDED] = expanded  # if a rule fails, it is in this state
        if end == 0:
            gains[expanded] = value(state)
        else:
            owners[expanded] = to_move(state)
        for row in range(end):
            child = play(state, load_move(buffer, row))
            slot = place_of(states, slots, child)
            if slots[slot] < 0:
                slots[slot] = found
                store_state(states, found, child)
                found += 1
            targets[edges] = slots[slot]
            edges += 1
        expanded += 1
        offsets[expanded] = edges
    progress[EXPANDED], progress[FOUND], progress[EDGES] = expanded, found, edges
    return answer
