"""Ghost: add a letter to a growing word beginning; whoever completes a word of
the little dictionary loses (a longer word is worth a bit less)."""
from bisect import bisect_left
from functools import lru_cache

WORDS = sorted("""
    apple apron arena arrow badge baker basil beach berry bison bread brick
    cabin camel candle castle cedar chalk cheese cherry cobra crane dagger
    daisy delta donkey dragon eagle easel ember falcon feather fern ferry
    fiddle garden garlic ginger goblet hammer harbor hazel honey ivory jacket
    jungle kettle kitten ladder lantern lemon linen magnet maple marble meadow
    melon needle nickel oyster paddle panther parrot pepper quartz rabbit
    raven ribbon salmon shovel spider sparrow tiger timber tulip
""".split())


@lru_cache(maxsize=None)
def letters_after(prefix):
    """The letters that may follow, in alphabetical order, as a string."""
    letters = ""
    i = bisect_left(WORDS, prefix)
    while i < len(WORDS) and WORDS[i].startswith(prefix):
        rest = WORDS[i][len(prefix):]
        if rest and rest[0] not in letters:
            letters += rest[0]
        i += 1
    return letters


def is_word(s):
    i = bisect_left(WORDS, s)
    return i != len(WORDS) and WORDS[i] == s


class Ghost:
    name = "ghost"

    def start(self):
        return ""

    def to_move(self, state):
        return -1 if len(state) % 2 else 1

    def moves(self, state):
        if is_word(state):
            return []
        return list(letters_after(state))

    def play(self, state, move):
        return state + move

    def value(self, state):
        # it is the turn of the one who did NOT complete the word
        return self.to_move(state) * round(1 / len(state), 3)
