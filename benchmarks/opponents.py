"""How strong the opponents are: matches with the colours swapped, at equal time or at equal simulations.

The players are `mcts` and `engine`. They meet `random`; OpenSpiel's MCTSBot, if it is installed (pip install
open_spiel); `alphabeta:depth=3`; alpha-beta compiled but without an evaluation; and one another. A pair of games
shares a random opening, except against `random`. A score is that of the player named first, with its 95 % confidence
interval; a draw counts half. Against `random`, the highest score that anybody can expect is told where it can be
computed. In games that are solved in moments, the columns `perfect` have the share of each player's moves that keep
the value of the position, among those positions where some moves do not. A player is marked "in Python" if its search
runs there.

    python benchmarks/opponents.py                                    everything: some hours
    python benchmarks/opponents.py --games 20 --only connect4 kalah   some minutes
    python benchmarks/opponents.py --simulations 500                  mcts against MCTSBot alone
    python benchmarks/opponents.py --rates                            playouts per second, beside OpenSpiel's in C++

MCTSBot plays Connect Four by OpenSpiel's own rules, all in C++. Its bot in Python plays the other games, by the same
Python rules as ours, which is what OpenSpiel offers for a game that a user writes. Time is that of the clock; the
last two columns show how much of it the processor had for each.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from secateur import catalog
from secateur.abilities import evaluations
from secateur.compiled.engine import Engine
from secateur.compiled.montecarlo import MonteCarlo
from secateur.game import MAX, MIN, Player
from secateur.play.match import opening, score
from secateur.play.players import Contestant
from secateur.play.referee import Referee
from secateur.result import Limit

FOLDER = Path(__file__).parents[1] / "tests" / "own_games"
OWN = (
    "first/breakthrough",
    "first/drop_three",
    "first/kalah",
    "first/knight_isolation",
    "first/tron",
    "second/hexgame",
    # so small that nobody can always beat a player who plays at random: see `reachable`
    "first/dots_and_boxes",
    "first/konane",
)
GAMES = {"connect4": "connect4", "domineering": "domineering:8x8"} | {
    Path(name).name: str(FOLDER / f"{name}.py") for name in OWN
}
SOLVED = ("drop_three", "knight_isolation", "tron", "dots_and_boxes", "konane")  # each position in moments
LISTED = ("tron", "dots_and_boxes", "konane")  # so few positions that all of them can be listed
OPPONENTS = ("random", "mctsbot", "default", "alphabeta", "engine")
EXPLORATION = 2.0  # of MCTSBot, as in OpenSpiel's own example
BOT_MEMORY = 1000  # MiB
OPENING = 2  # random moves that a pair of games begins with
MANY = 10_000_000  # simulations: more than there is time for


# ---------------------------------------------------------------- OpenSpiel's bot as a player


class OurState:
    """A state of our game, with the methods that OpenSpiel's bot in Python calls; an action is a move's number."""

    def __init__(self, game: Any, state: Any) -> None:
        self.game, self.state = game, state
        self.moves = game.moves(state)

    def clone(self) -> "OurState":
        return OurState(self.game, self.state)

    def apply_action(self, action: int) -> None:
        self.state = self.game.play(self.state, self.moves[action])
        self.moves = self.game.moves(self.state)

    def legal_actions(self, player: int | None = None) -> list[int]:
        return list(range(len(self.moves)))

    def current_player(self) -> int:
        return 0 if self.game.to_move(self.state) == MAX else 1

    def is_terminal(self) -> bool:
        return not self.moves

    def is_chance_node(self) -> bool:
        return False

    def returns(self) -> list[float]:
        """Return who has won: that is what a match counts."""
        value = self.game.value(self.state)
        won = (value > 0) - (value < 0)
        return [won, -won]


class TimeUp(Exception):  # noqa: N818 - not an error
    """The end of the time for a move."""


class MctsBot(Contestant[Any, Any]):
    """OpenSpiel's MCTSBot in Python, with a limit of time or of simulations."""

    def __init__(self, seconds: float | None, simulations: int | None) -> None:
        self.seconds, self.simulations, self.name = seconds, simulations, "mctsbot"
        self.in_python = "OpenSpiel has no other for a game that a user writes"

    def begin(self, game: Any, role: Player, state: Any, seed: int) -> None:
        super().begin(game, role, state, seed)
        numpy: Any = import_module("numpy")
        algorithm: Any = import_module("open_spiel.python.algorithms.mcts")
        spiel: Any = import_module("pyspiel")
        player = self

        class Bot(algorithm.MCTSBot):  # type: ignore[misc]
            def _apply_tree_policy(self, root: Any, state: Any) -> Any:
                player.root = root
                if root.explore_count > 1 and time.monotonic() > player.deadline:
                    raise TimeUp
                return super()._apply_tree_policy(root, state)

        kind = SimpleNamespace(
            reward_model=spiel.GameType.RewardModel.TERMINAL, dynamics=spiel.GameType.Dynamics.SEQUENTIAL
        )
        chance = numpy.random.RandomState(seed % (1 << 32))
        self.bot = Bot(
            SimpleNamespace(get_type=lambda: kind, max_utility=lambda: 1.0),
            EXPLORATION,
            self.simulations or MANY,
            algorithm.RandomRolloutEvaluator(random_state=chance),
            random_state=chance,
        )

    def choose(self, state: Any, seconds: float | None) -> Any:
        self.root: Any = None
        self.deadline = float("inf") if self.seconds is None else time.monotonic() + self.seconds
        try:
            root = self.bot.mcts_search(OurState(self.game, state))
        except TimeUp:
            root = self.root
        return self.game.moves(state)[root.best_child().action]


class MctsBotInCpp(Contestant[Any, Any]):
    """OpenSpiel's MCTSBot in C++, playing Connect Four by OpenSpiel's own rules."""

    def __init__(self, seconds: float | None, simulations: int | None) -> None:
        self.seconds, self.simulations, self.name = seconds, simulations, "mctsbot (C++)"

    def begin(self, game: Any, role: Player, state: Any, seed: int) -> None:
        super().begin(game, role, state, seed)
        spiel: Any = import_module("pyspiel")
        theirs = spiel.load_game("connect_four")
        self.state = theirs.new_initial_state()
        self.bot = bot_in_cpp(theirs, self.simulations or MANY, seed, self.seconds)

    def choose(self, state: Any, seconds: float | None) -> Any:
        return self.bot.step(self.state)

    def told(self, state: Any, move: Any) -> None:
        self.state.apply_action(move)


def bot_in_cpp(game: Any, simulations: int, seed: int, seconds: float | None = None) -> Any:
    spiel: Any = import_module("pyspiel")
    seed %= 1 << 31
    return spiel.MCTSBot(
        game,
        spiel.RandomRolloutEvaluator(1, seed),
        EXPLORATION,
        simulations,
        BOT_MEMORY,
        True,
        seed,
        False,
        max_wall_clock_time=-1.0 if seconds is None else seconds,
    )


# ---------------------------------------------------------------- matches


class Timed(Contestant[Any, Any]):
    """Another player, how much CPU time its moves take, and how many of them a judge finds perfect."""

    def __init__(self, inner: Contestant[Any, Any], judge: "Judge | None") -> None:
        self.inner, self.name, self.judge = inner, inner.name, judge
        self.moves, self.seconds = 0, 0.0
        self.judged: list[bool] = []

    def begin(self, game: Any, role: Player, state: Any, seed: int) -> None:
        self.inner.begin(game, role, state, seed)

    def told(self, state: Any, move: Any) -> None:
        self.inner.told(state, move)

    def choose(self, state: Any, seconds: float | None) -> Any:
        begun = time.process_time()
        move = self.inner.choose(state, seconds)
        self.seconds += time.process_time() - begun
        self.moves += 1
        if self.judge is not None and self.judge.matters(state):
            self.judged.append(self.judge.keeps_value(state, move))
        return move

    @property
    def title(self) -> str:
        return f"{self.name} in Python" if self.inner.in_python else self.name

    @property
    def perfect(self) -> str:
        return f"{sum(self.judged) / len(self.judged):7.1%}" if self.judged else f"{'-':>7}"

    @property
    def pace(self) -> float:
        return self.seconds / max(1, self.moves)


class Judge:
    """Says which moves keep the value of a position, by solving what comes after them."""

    def __init__(self, game: Any) -> None:
        self.game, self.engine = game, Engine(game)
        self.known: dict[Any, Any] = {}

    def value(self, state: Any) -> Any:
        if state not in self.known:
            over = not self.game.moves(state)
            self.known[state] = self.game.value(state) if over else self.engine.solve(state, distances=False).value
        return self.known[state]

    def matters(self, state: Any) -> bool:
        """Whether some moves do not keep the value."""
        return not all(self.keeps_value(state, move) for move in self.game.moves(state))

    def keeps_value(self, state: Any, move: Any) -> bool:
        return bool(self.value(self.game.play(state, move)) == self.value(state))


def reachable(game: Any) -> float:
    """Return the highest score that any player can expect against one who plays at random, with either colour.

    A player who knew that he meets such an opponent could expect that much: at each of his moves he takes the best,
    and at each of the other's moves there is the mean.
    """
    known: dict[Any, float] = {}

    def expected(state: Any, player: Player) -> float:
        if state not in known:
            after = [expected(game.play(state, move), player) for move in game.moves(state)]
            if not after:
                worth = game.value(state) * player
                known[state] = 1.0 if worth > 0 else 0.5 if worth == 0 else 0.0
            else:
                known[state] = max(after) if game.to_move(state) == player else sum(after) / len(after)
        return known[state]

    found = 0.0
    for player in (MAX, MIN):
        known.clear()
        found += expected(game.start(), player) / 2
    return found


def contestant(name: str, game: str, seconds: float, simulations: int | None) -> Contestant[Any, Any]:
    """Return a player by the name that it has in this benchmark."""
    if name == "mctsbot":
        kind = MctsBotInCpp if game == "connect4" else MctsBot
        return kind(None if simulations else seconds, simulations)
    if name == "mcts" and simulations:
        return catalog.player(f"mcts:playouts={simulations}")
    specs = {
        "mcts": f"mcts:seconds={seconds}",
        "engine": f"engine:seconds={seconds}",
        "random": "random",
        "default": "alphabeta:depth=3",
        "alphabeta": f"engine:depth=250,seconds={seconds}",  # with a depth, it does not turn to playouts
    }
    return catalog.player(specs[name])


def is_evaluated(game: str) -> bool:
    return bool(evaluations(catalog.game(GAMES[game])))


def pairings(game: str, against: list[str], simulations: int | None) -> Iterator[tuple[str, str]]:
    """Yield who meets whom; without an evaluation, mcts and engine are the same player.

    Only mcts and MCTSBot can be held to a number of simulations.
    """
    if simulations:
        yield "mcts", "mctsbot"
        return
    for opponent in against:
        if opponent == "engine":
            if is_evaluated(game):
                yield "mcts", "engine"
        elif opponent != "alphabeta" or not is_evaluated(game):
            yield "mcts", opponent
            if is_evaluated(game):
                yield "engine", opponent


def meet(game: str, one: str, two: str, asked: argparse.Namespace) -> str:
    """Play a match, and return a line on it."""
    rules = catalog.game(GAMES[game])
    judge = Judge(rules) if game in SOLVED else None
    players = [Timed(contestant(name, game, asked.seconds, asked.simulations), judge) for name in (one, two)]
    played = []
    for number in range(asked.games):
        first, second = players if number % 2 == 0 else players[::-1]
        plies = 0 if two == "random" else OPENING  # who plays at random varies the games enough
        begun = opening(rules, plies, random.Random(number // 2).getrandbits(30))
        played.append(Referee(rules, first, second, seed=number).play(begun, f"{game}-{number}"))
    found = score(played)
    low, high = found.interval
    most = f"  of {reachable(rules):.1%} that can be reached" if two == "random" and game in LISTED else ""
    faults = f"  {len(found.forfeits)} forfeits: {found.forfeits[0][1]}" if found.forfeits else ""
    return (
        f"{game:17} {players[0].title:22} {players[1].title:24} {found.games:4} {found.score:7.1%}"
        f"  {low:6.1%} to {high:6.1%}  {1000 * players[0].pace:7.1f} {1000 * players[1].pace:7.1f}"
        f"  {players[0].perfect} {players[1].perfect}{most}{faults}"
    )


# ---------------------------------------------------------------- playouts a second


def playouts_a_second(spec: str, playouts: int) -> float:
    search = MonteCarlo(catalog.game(spec))
    search.best(limit=Limit(nodes=1000))  # whatever else must be compiled
    search.clear(1)
    return pace(lambda: search.best(limit=Limit(nodes=playouts)), playouts)


def simulations_a_second(name: str, simulations: int) -> float:
    spiel: Any = import_module("pyspiel")
    theirs = spiel.load_game(name)
    bot = bot_in_cpp(theirs, simulations, 1)
    return pace(lambda: bot.step(theirs.new_initial_state()), simulations)


def pace(work: Callable[[], object], count: int) -> float:
    begun = time.process_time()
    work()
    return count / (time.process_time() - begun)


def rates(repeat: int) -> Iterator[str]:
    """Yield lines on playouts per second of CPU time from the start of a game; the best of several runs, by turns."""
    own = Path(__file__).parent / "own"
    work = [
        ("connect4", "connect4", "connect_four", 200_000),
        ("othello 8×8", str(own / "othello.py"), "othello", 20_000),
        ("domineering 8×8", "domineering:8x8", "", 100_000),
    ]
    has_spiel = find_spec("pyspiel") is not None
    yield f"{'':17} {'Secateur':>12} {'OpenSpiel C++':>14} {'ratio':>7}"
    for title, spec, theirs, count in work:
        ours, other = 0.0, 0.0
        for _ in range(repeat):
            ours = max(ours, playouts_a_second(spec, count))
            if theirs and has_spiel:
                other = max(other, simulations_a_second(theirs, count // 4))
        yield f"{title:17} {ours:12,.0f} " + (f"{other:14,.0f} {ours / other:7.1f}" if other else "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="of each match; even")
    parser.add_argument("--seconds", type=float, default=0.1, help="for a move of each player")
    parser.add_argument("--simulations", type=int, help="for a move, instead of seconds: of mcts against MCTSBot")
    parser.add_argument(
        "--only", nargs="+", choices=GAMES, default=list(GAMES), metavar="GAME", help=", ".join(GAMES)
    )
    parser.add_argument(
        "--against",
        nargs="+",
        choices=OPPONENTS,
        default=list(OPPONENTS),
        metavar="OPPONENT",
        help=", ".join(OPPONENTS),
    )
    parser.add_argument("--rates", action="store_true", help="measure playouts per second instead")
    parser.add_argument("--repeat", type=int, default=3, help="runs of each measurement of --rates")
    asked = parser.parse_args()
    if asked.games < 2 or asked.games % 2:
        parser.error(f"--games {asked.games}: expected an even number")
    if asked.rates:
        for line in rates(asked.repeat):
            print(line, flush=True)
        return
    if asked.simulations and find_spec("pyspiel") is None:
        parser.error("--simulations: expected OpenSpiel, whose MCTSBot is the opponent (pip install open_spiel)")
    if find_spec("pyspiel") is None:
        asked.against = [name for name in asked.against if name != "mctsbot"]
        print("without OpenSpiel's MCTSBot: pip install open_spiel")
    print(f"{'':65} games  score  95 % confidence   CPU ms a move        perfect")
    for game in asked.only:
        for one, two in pairings(game, asked.against, asked.simulations):
            print(meet(game, one, two, asked), flush=True)


if __name__ == "__main__":
    main()
