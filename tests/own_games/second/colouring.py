"""Map colouring with a saboteur.

Both players colour one country at a time with one of three colours, never
the same as a neighbour's.  MAX wants the whole map coloured; MIN wants some to stay blank.
The value is the number of coloured countries minus the blank ones doubled.  MIN may
pass once (the move None).
"""
from collections import Counter, defaultdict

BORDERS = "AB AC BC BD CD CE DE DF EF AF BE"
COLOURS = ("red", "green", "blue")


def build_map(text):
    graph = defaultdict(set)
    for a, b in text.split():
        graph[a].add(b)
        graph[b].add(a)
    return dict(graph)


class MapColouring:
    name = "map colouring"

    def __init__(self, borders=BORDERS):
        self.graph = build_map(borders)
        self.countries = sorted(self.graph)

    def start(self):
        return ((("-",) * len(self.countries)), 1, True)

    def to_move(self, state):
        colours, turn, may_pass = state
        return turn

    def moves(self, state):
        colours, turn, may_pass = state
        painted = dict(zip(self.countries, colours))

        def allowed(country):
            used = Counter(painted[n] for n in self.graph[country])
            return [col for col in COLOURS if not used[col]]

        options = [(country, col)
                   for country in self.countries if painted[country] == "-"
                   for col in allowed(country)]
        if options and turn == -1 and may_pass:
            options.append(None)
        return options

    def play(self, state, move):
        colours, turn, may_pass = state
        if move is None:
            return (colours, -turn, False)
        country, col = move
        i = self.countries.index(country)
        return (colours[:i] + (col,) + colours[i + 1:], -turn, may_pass)

    def value(self, state):
        tally = Counter(state[0])
        blank = tally.pop("-", 0)
        return sum(tally.values()) - 2 * blank
