"""The best move of any game by random playouts: Monte Carlo tree search, compiled with the rules or in Python."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import inf
from typing import Any, Generic, TypeVar

from secateur.compiled.background import Background
from secateur.compiled.kernel import mcts as kernel
from secateur.compiled.kernel import mcts_scale
from secateur.compiled.plain import PlainRules
from secateur.compiled.playout_tree import PlayoutTree
from secateur.compiled.rules import NarrowError, Rules
from secateur.errors import CompileError, SearchError
from secateur.game import Game, M, Number, S
from secateur.result import Limit, Stopped

MEMORY, MOST_MEMORY = 128, 1 << 16  # MiB
MOST_THREADS = 64
SLICE = 0.01  # seconds of playouts, after which it is asked whether to go on
FIRST_SLICE = 16  # playouts: so many are always done
CHECKING = 0.001  # seconds a slice for comparing the compiled rules with Python's
LARGEST, LARGEST_FLOAT = 1 << 61, 1e300  # a bound like this means nothing
LINE_VISITS = 10  # a move that was tried less often tells little
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Chance(Generic[M]):
    """What playouts say of a move: how often it was tried, its mean value to MAX, and what is proved of it.

    `wins` is the share of playouts that MAX won, less that of those that MIN won.
    `least` and `most` are None where nothing is proved. If they are equal, `value` is the true value. Of a win or a
    loss it is then also known how many moves the game lasts after this one, the win as soon and the loss as late as
    possible: at least `soonest` and at most `latest`, which are None where nothing is proved of that.
    """

    move: M
    visits: int
    value: float
    wins: float
    least: Number | None
    most: Number | None
    played: float  # the reward of playouts, whatever is proved
    soonest: int | None
    latest: int | None

    @property
    def distance(self) -> int | None:
        """How many moves the game lasts after this one; None if that is not known, and in a draw."""
        return self.soonest if self.soonest == self.latest else None

    @property
    def is_proved(self) -> bool:
        """Whether the value is proved."""
        return self.least is not None and self.least == self.most


@dataclass(frozen=True, slots=True)
class Outlook(Generic[M]):
    """The answer of a search by playouts: the best move, its value to MAX, and all moves in the game's order.

    If it `is_proved`, the value is the true value of the position. Otherwise it is the mean of playouts.
    """

    move: M | None
    value: Number
    is_proved: bool
    line: tuple[M, ...]
    moves: tuple[Chance[M], ...]
    playouts: int
    stopped: Stopped | None


class MonteCarlo(Generic[S, M]):
    """Searches one game by playouts. What was found out about a position is kept while the game goes on from there.

    With one thread, the same seed and the same numbers of playouts give the same answers. Each further thread has a
    tree of its own, and all that they found is added up.
    """

    def __init__(
        self,
        game: Game[S, M],
        *,
        seed: int = 0,
        memory: int = MEMORY,
        threads: int = 1,
        compiled: bool = True,
        tell_compiling: Callable[[str], object] | None = None,
    ) -> None:
        """Compile the rules, if they can be: `in_python` says why not; `memory` is in MiB, for all trees together."""
        for name, given, least, most in (("memory", memory, 1, MOST_MEMORY), ("threads", threads, 1, MOST_THREADS)):
            if not (isinstance(given, int) and least <= given <= most):
                raise SearchError(f"{name} {given!r}: expected a whole number from {least} to {most}")
        self.game, self.memory, self.threads = game, memory, threads
        self.in_python = ""
        self.rules: Rules[S, M] | PlainRules[S, M] = PlainRules(game)
        if compiled:
            try:
                self.rules = Rules(game, tell=tell_compiling, part="playouts")
            except CompileError as error:
                self.in_python = str(error)
        self.background = Background()
        self.clear(seed)

    def clear(self, seed: int) -> None:
        """Forget everything, and begin anew with a seed."""
        self.seed = seed % (1 << 62)
        self.root: S | None = None
        self.trees: list[PlayoutTree] = []

    def follow(self, state: S, move: M) -> None:
        """Keep what was found out about the position after a move, if the last search was of this state."""
        if self.root is None or self.root != state:
            self.root = None
            return
        index = list(self.game.moves(state)).index(move)
        after = self.game.play(state, move)
        try:
            row = self.rules.row(after)
        except NarrowError:
            self.root = None
            return
        for tree in self.trees:
            tree.follow(index, row)
        self.root = after

    def best(self, state: S | None = None, *, limit: Limit, stop: threading.Event | None = None) -> Outlook[M]:
        """Do playouts until a limit is met, `stop` is set, or the best move is proved; limit.nodes are playouts."""
        start: S = self.game.start() if state is None else state
        ending = stop or threading.Event()
        began = time.monotonic()

        def search() -> Outlook[M]:
            self._begin(start)
            before = sum(tree.playouts for tree in self.trees)
            stopped = self._search(_Until(limit, ending, began, self.threads))
            return self._outlook(start, sum(tree.playouts for tree in self.trees) - before, stopped)

        try:
            return self.background.run(lambda: self._learning(search), ending)
        except KeyboardInterrupt:
            self.clear(self.seed)  # a rule that never returns may have left a thread behind, with the old trees
            raise

    def _learning(self, ask: Callable[[], T]) -> T:
        """Return an answer; compile anew if something turns up that was not learnt from play, or do without."""
        while True:
            try:
                return ask()
            except NarrowError as narrow:
                assert isinstance(self.rules, Rules)
                try:
                    self.rules.widen(narrow.state)
                except CompileError as error:
                    self._go_on_in_python(error)
            except CompileError as error:  # noticed only deep in the tree
                self._go_on_in_python(error)
            self.clear(self.seed)

    def _go_on_in_python(self, error: CompileError) -> None:
        self.rules, self.in_python = PlainRules(self.game), str(error)

    def _begin(self, state: S) -> None:
        """See to it that the trees are those of a state."""
        if not self.trees:
            share = self.memory / self.threads
            module = self.rules.module
            self.trees = [PlayoutTree(module, share, self.seed + number) for number in range(self.threads)]
        elif self.root is not None and self.root == state:
            return
        row = self.rules.row(state)
        for tree in self.trees:
            tree.begin(row)
        self.root = state

    # ---------------------------------------------------------------- searching

    def _search(self, until: "_Until") -> Stopped | None:
        """Do playouts in all trees; return which limit was met, if one was."""
        if len(self.trees) == 1:
            return self._grow(self.trees[0], until)
        with ThreadPoolExecutor(len(self.trees)) as pool:
            works = [pool.submit(self._grow, tree, until) for tree in self.trees]
            found = [work.result() for work in works]
        return None if None in found else found[0]

    def _grow(self, tree: PlayoutTree, until: "_Until") -> Stopped | None:
        """Do playouts in one tree."""
        begun, playouts = tree.playouts, FIRST_SLICE
        while not until.decided:
            allowed = until.allowance(tree.playouts - begun, playouts)
            if isinstance(allowed, str):
                return allowed
            before = time.monotonic()
            try:
                until.decided |= self._slice(tree, allowed)
            except BaseException:
                until.decided = True  # the other threads need not go on
                raise
            spent = max(time.monotonic() - before, 1e-5)
            playouts = max(1, min(4 * playouts, int(allowed * SLICE / spent)))
        return None

    def _slice(self, tree: PlayoutTree, playouts: int) -> bool:
        try:
            done = tree.go_on(playouts)
        except Exception as error:
            raise self.rules.fault(self.rules.state(tree.row), error) from None
        if tree is self.trees[0]:
            self.rules.spot_check(tree.samples, CHECKING)
        return done

    # ---------------------------------------------------------------- the answer

    def _outlook(self, state: S, playouts: int, stopped: Stopped | None) -> Outlook[M]:
        moves = list(self.game.moves(state))
        if not moves:
            return Outlook(None, self.game.value(state), True, (), (), playouts, stopped)
        player = self.game.to_move(state)
        chances = tuple(self._chance(index, move) for index, move in enumerate(moves))
        best, is_proved = self._choice(chances, player)
        return Outlook(
            chances[best].move,
            chances[best].value,
            is_proved,
            (moves[best], *self._line(self.game.play(state, moves[best]), best)),
            chances,
            playouts,
            stopped,
        )

    def _chance(self, index: int, move: M) -> Chance[M]:
        """Return what all trees say of a move of the root."""
        nodes = [(tree, tree.children(0)[index]) for tree in self.trees if tree.children(0)]
        infinity = self.rules.module.INFINITY
        visits, wins, total, least, most = 0, 0, 0.0, -infinity, infinity
        soonest: list[int] = []
        latest: list[int] = []
        for tree, node in nodes:
            visits += int(tree.nodes[node, kernel.VISITS])
            wins += int(tree.nodes[node, kernel.WINS])
            total += float(tree.totals[node])
            low, high = tree.bounds(node)
            least, most = max(least, low), min(most, high)
            for known, end in zip((soonest, latest), tree.times(node) or (None, None), strict=True):
                known += [] if end is None else [end - 1]
        bounds = [_proved(end) for end in (least, most)]
        value, won = total / max(visits, 1), wins / max(visits, 1)
        played = float(mcts_scale.reward(self.trees[0].scale, won, value))
        if bounds[0] is not None and least == most:
            value, won = bounds[0], mcts_scale.sign(bounds[0])
        times = max(soonest, default=None), min(latest, default=None)
        return Chance(move, visits, value, won, bounds[0], bounds[1], played, *times)

    def _choice(self, chances: tuple[Chance[M], ...], player: int) -> tuple[int, bool]:
        """Return which move is best, and whether that is proved.

        A move that is sure to win comes first, and one that is sure to lose last. Of the moves that are proved it is
        the best, of two wins the faster, of two losses the slower, and then the one that did better in playouts. If
        others may be worth more, it is the one that was tried most often, unless a proved one seems better.
        """

        def merit(index: int) -> tuple[float, float, float, float]:
            one = chances[index]
            hurry = -1 if one.value * player > 0 else 1
            latest = inf if one.latest is None else one.latest
            return one.value * player, hurry * latest, hurry * (one.soonest or 0), one.played * player

        def reward(index: int) -> float:
            return float(mcts_scale.reward(self.trees[0].scale, chances[index].wins, chances[index].value)) * player

        surest = max(_sureness(one, player) for one in chances)
        likely = [index for index, one in enumerate(chances) if _sureness(one, player) == surest]
        best = max((index for index in likely if chances[index].is_proved), key=merit, default=None)
        floor = None if best is None else chances[best].value * player
        rivals = [index for index, one in enumerate(chances) if not one.is_proved and _may_exceed(one, floor, player)]
        tried = max(
            (index for index in rivals if index in likely),
            key=lambda index: (chances[index].visits, reward(index)),
            default=None,
        )
        if tried is None:
            assert best is not None  # otherwise all the likely moves are rivals
            return best, not rivals
        return (tried, False) if best is None or reward(tried) > reward(best) else (best, False)

    def _line(self, state: S, index: int) -> tuple[M, ...]:
        """Return how the game may go on after a move of the root: by the moves that were tried most often."""
        line: list[M] = []
        tree = self.trees[0]
        children = tree.children(0)
        node = children[index] if children else 0
        while node and (children := tree.children(node)):
            node = max(children, key=lambda child: int(tree.nodes[child, kernel.VISITS]))
            if tree.nodes[node, kernel.VISITS] < LINE_VISITS:
                break
            line.append(self.game.moves(state)[node - children[0]])
            state = self.game.play(state, line[-1])
        return tuple(line)


def _sureness(chance: Chance[M], player: int) -> int:
    """Return 1 if a player is sure to win by a move, -1 if he is sure to lose, and otherwise 0."""
    least, most = (chance.least, chance.most) if player == 1 else (chance.most, chance.least)
    if least is not None and least * player > 0:
        return 1
    return -1 if most is not None and most * player < 0 else 0


def _may_exceed(chance: Chance[M], floor: float | None, player: int) -> bool:
    """Whether a move may be worth more to a player than what he is sure of."""
    ceiling = chance.most if player == 1 else chance.least
    return floor is None or ceiling is None or ceiling * player > floor


def _proved(end: Any) -> Number | None:
    """Return a bound as a number, or None if it is open."""
    number: Number = end.item() if hasattr(end, "item") else end
    return None if abs(number) >= (LARGEST if isinstance(number, int) else LARGEST_FLOAT) else number


class _Until:
    """When to end: the limits of a search, for all of its threads."""

    def __init__(self, limit: Limit, stop: threading.Event, began: float, threads: int) -> None:
        self.limit, self.stop, self.began = limit, stop, began
        self.playouts = None if limit.nodes is None else -(-limit.nodes // threads)  # of each thread
        self.decided = False  # whether one of the threads has proved the best move, or failed

    def allowance(self, done: int, playouts: int) -> "int | Stopped":
        """Return how many playouts a thread that has done some may do now, or which limit is met."""
        if self.playouts is not None and done >= self.playouts:
            return "nodes"
        if done:  # otherwise an answer is due
            if self.stop.is_set():
                return "interrupt"
            if self.limit.seconds is not None and time.monotonic() - self.began >= self.limit.seconds:
                return "seconds"
        return playouts if self.playouts is None else min(playouts, self.playouts - done)
