"""Ghost: players add letters in turn to a growing fragment which must always be the
beginning of a word in the list.  Whoever finishes a word of four letters or
more loses, and the longer the word the more it costs."""
import bisect
from functools import lru_cache

WORDS = sorted("""
    arch archer are area arena argue army apple apply april
    bread break breach brick bride bridge bring brine broth brother
    cable cache cactus cage cake calm camel camera candle canoe
    stone store storm story stork stage stamp stand star stare
    tiger tight tile timber time tin tint tiny tire titan
    zebra zero zest zinc zone
""".split())


@lru_cache(maxsize=None)
def next_letters(prefix):
    lo = bisect.bisect_left(WORDS, prefix)
    hi = bisect.bisect_right(WORDS, prefix + "{")
    letters = {w[len(prefix)] for w in WORDS[lo:hi] if len(w) > len(prefix)}
    return tuple(sorted(letters))


@lru_cache(maxsize=None)
def is_word(s):
    i = bisect.bisect_left(WORDS, s)
    return len(s) >= 4 and i < len(WORDS) and WORDS[i] == s


class Ghost:
    name = "ghost"

    def start(self):
        return ""

    def to_move(self, fragment):
        return (1, -1)[len(fragment) % 2]

    def moves(self, fragment):
        return () if is_word(fragment) else next_letters(fragment)

    def play(self, fragment, letter):
        return fragment + letter

    def value(self, fragment):
        # the one to move did not finish the word
        return self.to_move(fragment) * len(fragment)
