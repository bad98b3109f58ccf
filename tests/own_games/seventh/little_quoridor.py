"""Quoridor on 4x4 with two walls each; after 16 turns the shorter way left wins."""
from collections import Counter, defaultdict, deque

SIZE = 4
FLAG = 16


def neighbours(square):
    x, y = square
    nearby = (x, y + 1), (x, y - 1), (x - 1, y), (x + 1, y)
    return [(nx, ny) for nx, ny in nearby if 0 <= nx < SIZE and 0 <= ny < SIZE]


WALLS = {}          # name of the wall -> the two steps it blocks
for x in range(SIZE - 1):
    for y in range(SIZE - 1):
        WALLS["h", x, y] = [((x, y), (x, y + 1)), ((x + 1, y), (x + 1, y + 1))]
        WALLS["v", x, y] = [((x, y), (x + 1, y)), ((x, y + 1), (x + 1, y + 1))]

CLASHES = defaultdict(set)
for a in WALLS:
    for b in WALLS:
        if a[1:] == b[1:] or set(WALLS[a]) & set(WALLS[b]):
            CLASHES[a].add(b)


def blocked_by(walls):
    one_way = {step for w in walls for step in WALLS[w]}
    return one_way | {(b, a) for a, b in one_way}


def distance(square, goal_row, blocked):
    """Breadth first; None if there is no way at all."""
    dist = {square: 0}
    queue = deque([square])
    while queue:
        here = queue.popleft()
        if here[1] == goal_row:
            return dist[here]
        for there in neighbours(here):
            if there not in dist and (here, there) not in blocked:
                dist[there] = dist[here] + 1
                queue.append(there)


class LittleQuoridor:
    name = "little quoridor"
    goal = {1: SIZE - 1, -1: 0}

    def start(self):
        # pawns of MAX and MIN, the walls as (wall, owner), the number of turns played
        return (1, 0), (2, SIZE - 1), frozenset(), 0

    def to_move(self, state):
        return -1 if state[3] % 2 else 1

    def moves(self, state):
        mine, theirs, walls, turns = state
        if mine[1] == self.goal[1] or theirs[1] == self.goal[-1] or turns >= FLAG:
            return []
        who = self.to_move(state)
        if who == -1:
            mine, theirs = theirs, mine
        standing = [w for w, owner in walls]
        blocked = blocked_by(standing)
        result = [("go", n) for n in neighbours(mine) if n != theirs and (mine, n) not in blocked]
        if Counter(owner for w, owner in walls)[who] < 2:
            for wall in WALLS:
                if CLASHES[wall].isdisjoint(standing):
                    more = blocked | blocked_by([wall])
                    if None not in (distance(mine, self.goal[who], more), distance(theirs, self.goal[-who], more)):
                        result.append(("wall", wall))
        return result

    def play(self, state, move):
        top, bottom, walls, turns = state
        kind, what = move
        if kind == "wall":
            walls = walls | {(what, self.to_move(state))}
        elif self.to_move(state) == 1:
            top = what
        else:
            bottom = what
        return top, bottom, walls, turns + 1

    def value(self, state):
        top, bottom, walls, turns = state
        blocked = blocked_by(w for w, owner in walls)
        return distance(bottom, self.goal[-1], blocked) - distance(top, self.goal[1], blocked)
