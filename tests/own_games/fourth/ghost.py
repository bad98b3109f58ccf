"""Superghost: add a letter behind or in front, stay a piece of some word, do not finish one."""
from bisect import bisect_left
from functools import lru_cache
from itertools import accumulate
from string import ascii_lowercase

WORDS = sorted("""
    able about above acorn actor adobe after again agent alarm alone amber angle apple april arena
    arrow atlas attic audio bacon badge baker banjo basin beach began bench berry birch blade blank
    blend bloom board bonus brain bread brick bride bring brown brush cabin cable camel candy canoe
    cargo carol cedar chain chair chalk charm chess chief china choir cider civil clean clear cliff
    clock cloud coast cobra coral couch craft crane cream crown curve dance delta diary dodge donor
    draft dream dress drift drive eagle early earth elbow ember empty enjoy entry equal error event
    fable faith fancy ferry fever field final flame fleet flint floor flour focus forge frame fresh
    ab ace act ale ant ape arc bar bee bet bow can car cob dab den dot ear eel elm fan fir fox
""".split())
MEASURED = frozenset(WORDS)
PIECES = frozenset(p for w in WORDS for k in range(len(w)) for p in accumulate(w[k:]))


@lru_cache(maxsize=None)
def how_many(prefix):
    """Words that begin so, by two binary searches."""
    return bisect_left(WORDS, prefix + "{") - bisect_left(WORDS, prefix)


class Ghost:
    def start(self):
        return ""

    def to_move(self, text):
        return 1 if len(text) % 2 == 0 else -1

    def moves(self, text):
        if text in MEASURED and len(text) > 2:
            return []
        behind = [(letter, "end") for letter in ascii_lowercase if text + letter in PIECES]
        front = [(letter, "front") for letter in ascii_lowercase
                 if text and letter + text in PIECES and letter + text != text + letter]
        return behind + sorted(front, key=lambda m: -how_many(m[0] + text))

    def play(self, text, move):
        match move:
            case (letter, "end"):
                return f"{text}{letter}"
            case (letter, "front"):
                return "".join((letter, text))
        raise ValueError(move)

    def value(self, text):
        # who finished the word has lost; he is not the one to move
        return self.to_move(text) * (6 - len(text))
