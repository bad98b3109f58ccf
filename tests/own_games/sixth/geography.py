"""Geography: each animal must begin with the letter the last one ended with.

A player who is stuck pays one point, and one more for every unused animal that
starts with one of the three commonest letters among the unused ones.
"""
from collections import Counter, defaultdict

ANIMALS = """
    eagle elk tiger rat toad dog goat gorilla ape emu
    urial llama ant tapir rabbit turtle eel lion newt gnu
""".split()


def index(words):
    by_letter = defaultdict(list)
    for w in words:
        by_letter[w[0]].append(w)
    for bucket in by_letter.values():
        bucket.sort(key=lambda w: (len(w), w))
    return dict(by_letter)


INDEX = index(ANIMALS)


class Geography:
    name = "geography"

    def start(self):
        return ("", frozenset())          # the last word, and the words used

    def to_move(self, state):
        last, used = state
        return 1 if len(used) % 2 == 0 else -1

    def moves(self, state):
        last, used = state
        if last == "":
            return [words[0] for letter, words in sorted(INDEX.items())]
        try:
            candidates = INDEX[last[-1]]
        except KeyError:
            return []
        return [w for w in candidates if w not in used]

    def play(self, state, move):
        last, used = state
        return (move, used | {move})

    def value(self, state):
        last, used = state
        left = Counter(w[0] for w in ANIMALS if w not in used)
        fine = 1
        for letter, how_many in left.most_common(3):
            fine += how_many
        return -fine * self.to_move(state)
