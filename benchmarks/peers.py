"""Nodes per second of plain alpha-beta, without a table, on a user's games: Secateur, bare Python, other libraries.

All search the same rules to the same depth with the same order of moves, side by side in one process; the best of
several runs counts. The other libraries are easyAI and OpenSpiel, if they are installed (pip install easyAI
open_spiel): each searches the same Python rules through the classes that it requires. All must find the same value.
The nodes of the other libraries are counted where they play a move.

    python benchmarks/peers.py [--repeat 3]
"""

import argparse
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from secateur import MAX, catalog
from secateur.compiled.engine import Engine

Search = Callable[[Any, int], tuple[float, int]]

OWN = Path(__file__).parent / "own"
WORK = (("tictactoe", 9), ("connect4", 9), ("domineering", 7))  # (game, depth)


def bare(game: Any, state: Any, depth: int, alpha: float, beta: float, count: list[int]) -> float:
    """Value a state by textbook alpha-beta, and count the nodes."""
    count[0] += 1
    moves = game.moves(state)
    if not moves:
        return float(game.value(state))
    if depth == 0:
        return 0
    if game.to_move(state) == MAX:
        best = -2.0
        for move in moves:
            best = max(best, bare(game, game.play(state, move), depth - 1, max(alpha, best), beta, count))
            if best >= beta:
                break
        return best
    best = 2.0
    for move in moves:
        best = min(best, bare(game, game.play(state, move), depth - 1, alpha, min(beta, best), count))
        if best <= alpha:
            break
    return best


def with_bare_python(game: Any, depth: int) -> tuple[float, int]:
    count = [0]
    value = bare(game, game.start(), depth, -2, 2, count)
    return value, count[0]


def with_secateur(game: Any, depth: int) -> tuple[float, int]:
    result = ENGINES[game.name].plain(depth=depth)
    assert result.value is not None
    return result.value, result.nodes


def with_easyai(game: Any, depth: int) -> tuple[float, int]:
    """Search with easyAI's Negamax, which plays the moves on copies of one object."""
    easy: Any = import_module("easyAI")
    count = [1]

    class Own(easy.TwoPlayerGame):  # type: ignore[misc]
        def __init__(self) -> None:
            self.state = game.start()
            self.players = [None, None]
            self.current_player = 1

        def possible_moves(self) -> list[Any]:
            return list(game.moves(self.state))

        def make_move(self, move: Any) -> None:
            count[0] += 1
            self.state = game.play(self.state, move)

        def is_over(self) -> bool:
            return not game.moves(self.state)

        def scoring(self) -> float:
            value = 0 if game.moves(self.state) else game.value(self.state)
            return float(value if self.current_player == 1 else -value)

    search = easy.Negamax(depth, win_score=1000)
    search(Own())
    return round(search.alpha), count[0]


def with_openspiel(game: Any, depth: int) -> tuple[float, int]:
    """Search with OpenSpiel's alpha-beta, on a Python game that wraps the rules."""
    pyspiel: Any = import_module("pyspiel")
    minimax = import_module("open_spiel.python.algorithms.minimax")
    count = [1]
    state_class = _spiel_state(pyspiel, game, count)
    kind = pyspiel.GameType(
        short_name="own_" + game.name.split()[-1],
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={},
    )
    size = pyspiel.GameInfo(
        num_distinct_actions=64,
        max_chance_outcomes=0,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=64,
    )

    class Own(pyspiel.Game):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__(kind, size, {})

        def new_initial_state(self) -> Any:
            return state_class(self)

    value, _ = minimax.alpha_beta_search(
        Own(), value_function=lambda state: 0.0, maximum_depth=depth, maximizing_player_id=0
    )
    return value, count[0]


def _spiel_state(pyspiel: Any, game: Any, count: list[int]) -> Any:
    class OwnState(pyspiel.State):  # type: ignore[misc]
        def __init__(self, spiel_game: Any) -> None:
            super().__init__(spiel_game)
            self.state = game.start()

        def current_player(self) -> int:
            if not game.moves(self.state):
                return int(pyspiel.PlayerId.TERMINAL)
            return 0 if game.to_move(self.state) == MAX else 1

        def _legal_actions(self, player: int) -> list[int]:
            return sorted(game.moves(self.state))

        def _apply_action(self, action: int) -> None:
            count[0] += 1
            self.state = game.play(self.state, action)

        def is_terminal(self) -> bool:
            return not game.moves(self.state)

        def returns(self) -> list[float]:
            value = float(game.value(self.state)) if not game.moves(self.state) else 0.0
            return [value, -value]

        def __str__(self) -> str:
            return str(self.state)

    return OwnState


ENGINES: dict[str, Any] = {}
MOMENT = 0.2  # seconds


def speed_of(run: Search, game: Any, depth: int) -> float:
    """Return the nodes per second of the best of the runs that fit into a moment."""
    best, begun = 0.0, time.perf_counter()
    while True:
        before = time.perf_counter()
        _, nodes = run(game, depth)
        now = time.perf_counter()
        best = max(best, nodes / (now - before))
        if now - begun > MOMENT:
            return best


def available() -> dict[str, Search]:
    """Return the other libraries that are installed."""
    found: dict[str, Search] = {}
    for name, module, run in (("easyAI", "easyAI", with_easyai), ("OpenSpiel", "pyspiel", with_openspiel)):
        try:
            import_module(module)
        except ImportError:
            print(f"{name} is not installed and is left out")
        else:
            found[name] = run
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Plain alpha-beta on a user's own games.")
    parser.add_argument("--repeat", type=int, default=3)
    repeat = parser.parse_args().repeat
    peers = available()
    programs: dict[str, Search] = {"bare Python": with_bare_python, **peers, "secateur": with_secateur}
    for name, depth in WORK:
        game = catalog.game(f"{OWN / name}.py")
        begun = time.perf_counter()
        ENGINES[game.name] = Engine(game)
        print(f"\n{game.name}, ready in {time.perf_counter() - begun:.1f} s")
        expected = with_bare_python(game, depth)
        assert with_secateur(game, depth) == expected, "the two searches must visit the same nodes"
        for peer, run in peers.items():
            assert run(game, depth)[0] == expected[0], f"{peer} finds a different value"
        speeds = dict.fromkeys(programs, 0.0)
        for _ in range(repeat):  # in turn, so that a busy moment of the machine hits all of them
            for who, run in programs.items():
                speeds[who] = max(speeds[who], speed_of(run, game, depth))
        for who, speed in speeds.items():
            ratio = speed / speeds["bare Python"]
            print(f"  {who:12}{speed / 1e6:8.2f} million nodes a second{ratio:8.1f} times bare Python")


if __name__ == "__main__":
    main()
