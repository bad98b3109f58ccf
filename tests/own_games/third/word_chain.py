"""Word chain: name an animal that begins with the last letter of the one before, never one that was named already.
If you know none, you lose - and the longer the chain, the more it costs."""

from secateur import MAX, MIN

ANIMALS = """
    adder ape bat bear boar cat crow dingo dog eagle elk ferret gnat goat gorilla hare
    hen heron ibex kiwi koala lion lynx mole newt otter owl panda rabbit rat raven
    robin seal shark tapir tiger toad turtle wolf yak zebra
""".split()


def by_first_letter(words):
    index = {}
    for word in words:
        index.setdefault(word[0], []).append(word)
    return index


INDEX = by_first_letter(ANIMALS)


class WordChain:
    name = "word chain"
    longest = 8

    def start(self):
        return ("dog",)

    def to_move(self, state):
        return MAX if len(state) % 2 == 1 else MIN

    def moves(self, state):
        if len(state) >= self.longest:
            return []
        said = set(state)
        letter = state[-1][-1]
        known = INDEX.get(letter, [])
        return [word for word in known if word not in said]

    def play(self, state, move):
        assert move.startswith(state[-1][-1]), "wrong first letter"
        return (*state, move)

    def value(self, state):
        if len(state) >= self.longest:
            letters = len(set("".join(state)))
            return letters - 13     # nobody failed: MAX likes many different letters
        return -self.to_move(state) * 10 * len(state)
