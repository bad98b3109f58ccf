"""The kernel as it is written, run by Python: what the compiler makes of the contract's names, done by hand.

States and moves lie in rows of words, as in the compiled program, so that all arrays can be compared with its own.
"""

import copy
from types import SimpleNamespace

from secateur.abilities import Assuring, Bounded, Ordered
from secateur.compiled import plain
from secateur.compiled.bridge import LARGEST, LARGEST_FLOAT
from secateur.compiled.built import PARTS
from secateur.compiled.compiler.rows import encoded
from secateur.compiled.hashing import SEED
from secateur.compiled.known_values import known_values
from secateur.game import MAX, MIN, Symmetric


def in_python(rules):
    """Return the same rules, with a kernel that Python runs: whatever uses them, an engine too, works as before."""
    written = copy.copy(rules)
    functions = [kernel.function for kernel in PARTS[rules.built.part].values()]
    written.module = SimpleNamespace(**{**vars(rules.module), **plain.in_python(functions, _of_contract(rules))})
    written.module.kind = object  # a tree of playouts then holds Python's numbers
    return written


def _of_contract(rules):
    """Return what the names of the contract mean for a game: facts, rows, and its rules."""
    return {**rules.built.facts, "above": rules.module.above, "mixed": _mixed_words, **_rows(rules), **_rules(rules)}


# ---------------------------------------------------------------- rows of words


def _mixed_words(key, word):
    return plain.mixed(int(key), int(word))  # NumPy's numbers are of 64 bits, and products are longer


def _rows(rules):
    built, meanings = rules.built, {}

    def kind_of(what, layout, read):
        def words_of(thing):
            return encoded(built.joiner, thing, layout)

        def store(array, row, thing):
            array[row, : layout.words] = words_of(thing)

        def hashed(thing):
            key = SEED
            for word in words_of(thing):
                key = plain.mixed(key, word)
            return key

        meanings[f"load_{what}"] = lambda array, row: read(array[row])
        meanings[f"store_{what}"] = store
        meanings[f"same_{what}"] = lambda array, row, thing: array[row, : layout.words].tolist() == words_of(thing)
        meanings[f"hash_{what}"] = hashed
        meanings["touch"] = lambda array, row: None

    kind_of("state", built.state, rules.state)
    kind_of("move", built.move, rules.move)
    return meanings


# ---------------------------------------------------------------- the rules


def _rules(rules):
    game, module = rules.game, rules.module

    def number(value):
        return float(value) if rules.floating else value

    def lister(list_all):
        def put(buffer, first, row, state):
            moves = list_all(state)
            for place, move in enumerate(moves[: len(buffer) - row], row):
                buffer[place, : module.MOVE_WORDS] = encoded(rules.built.joiner, move, rules.built.move)
                buffer[place, module.MOVE_WORDS + module.INDEX] = place - first
            return row + len(moves)

        return put

    def assured(state, player):
        return number(game.assured(state, player))

    def bounds(state):
        if isinstance(game, Assuring):
            return assured(state, MAX), assured(state, MIN)
        largest = LARGEST_FLOAT if rules.floating else LARGEST
        return game.bounds(state) if isinstance(game, Bounded) else known_values(game) or (-largest, largest)

    return {
        "list_moves": lister(game.moves),
        "list_contenders": lister(lambda state: game.contenders(state)),
        "any_moves": lambda state: len(game.moves(state)) > 0,
        "play": game.play,
        "to_move": game.to_move,
        "value": lambda state: number(game.value(state)),
        "evaluate": lambda state: number(rules.evaluate(state)),
        "canonical": game.canonical if isinstance(game, Symmetric) else lambda state: state,
        "table_key": lambda state: game.table_key(state),
        "order": game.order if isinstance(game, Ordered) else lambda state, move: 0,
        "bounds": lambda state: tuple(map(number, bounds(state))),
        "timed_bounds": lambda state: game.timed_bounds(state),
        "assured": assured,
    }
