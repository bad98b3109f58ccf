# SNORT - two farmers share fields. Bulls and cows may not be put in neighbouring fields.
# If you cannot put any, you lose.
# A state is a string with one letter for each field: b, c or -

from collections import Counter, defaultdict

from secateur import MAX, MIN

FARM = """
A B
A C
B D
C D
C E
D F
E F
E G
F G
F H
G H
"""

letters = sorted(set(FARM.split()))
fences = defaultdict(set)
for fence in FARM.strip().splitlines():
    left, right = fence.split()
    fences[left].add(right)
    fences[right].add(left)


class Snort:
    name = "snort"
    players = ("bulls", "cows")

    def start(self):
        return "-" * len(letters)

    def animal(self, state):
        count = Counter(state)
        if count["b"] > count["c"]:
            return "c"
        return "b"

    def to_move(self, state):
        return {"b": MAX, "c": MIN}[self.animal(state)]

    def moves(self, state):
        me = self.animal(state)
        enemy = "bc".replace(me, "")
        farm = dict(zip(letters, state))
        good = []
        for letter, beast in farm.items():
            if beast != "-":
                continue
            around = {farm[n] for n in fences[letter]}
            if enemy not in around:
                good.append(letter)
        return good

    def play(self, state, move):
        farm = dict(zip(letters, state))
        farm[move] = self.animal(state)
        return "".join(farm[l] for l in letters)

    def value(self, state):
        if self.animal(state) == "b":
            return -1
        else:
            return 1
