"""A whole study, in the library: positions, counts, budgets, matches, and resuming after an interruption."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import secateur.compiled.engine
from secateur import catalog
from secateur.errors import CompileError, ParameterError, RecordError, StudyError, UnknownNameError
from secateur.perft import perft
from secateur.study import counting, experiment, searcher
from secateur.study.counting import Count, CountingTask, Series, count
from secateur.study.experiment import Experiment
from secateur.study.findings import findings_of
from secateur.study.journal import Journal
from secateur.study.plan import BEST, DEEPENING, EVALUATION, GENERATED, REVERSED, Plan
from secateur.study.results import Results
from secateur.study.sample import PHASES, sample, state_after

UNIFORM = str(Path(__file__).parent / "uniform.py")
ORDERS_IN_PYTHON = (GENERATED, EVALUATION, REVERSED, BEST)


def plan(spec="tictactoe", first=1, last=3, **options):
    return Plan(spec, first, last, **{"orders": ORDERS_IN_PYTHON, "games": 0, "seed": 1, "positions": 4, **options})


# ---------------------------------------------------------------- positions


@pytest.mark.parametrize("spec", ["tictactoe", "domineering:4x4", "connect4:4x4", "doo", "marbles:12,3"])
def test_positions_differ_have_moves_and_come_from_each_phase(spec):
    wanted = plan(spec, positions=7)
    game, _ = wanted.load()
    found = sample(wanted, game)
    assert [position.phase for position in found] == ["start", *PHASES, *PHASES][: len(found)]
    states = [state_after(game, position.path) for position in found]
    assert len(set(states)) == len(found) == 7
    assert all(game.moves(state) for state in states)
    assert found == sample(wanted, game)
    assert found[:4] == sample(plan(spec, positions=4), game)
    assert found[1:] != sample(plan(spec, positions=7, seed=2), game)[1:]


def test_positions_of_later_phases_have_more_moves_behind_them():
    wanted = plan("domineering:6x6", positions=31)
    game, _ = wanted.load()
    lengths = {phase: [len(one.path) for one in sample(wanted, game) if one.phase == phase] for phase in PHASES}
    means = [sum(lengths[phase]) / len(lengths[phase]) for phase in PHASES]
    assert means == sorted(means)


def test_a_small_game_reports_that_it_has_fewer_positions():
    found = Experiment(plan("tree", tree="[[3],[1,2,9],[4]]", positions=20)).run()
    assert len(found.positions) == 4  # the root, and three inner nodes
    assert found.left_out[0] == "positions: 20 requested, 4 different ones found"


def test_a_game_that_is_over_cannot_be_studied():
    with pytest.raises(ParameterError, match="over before it begins"):
        Experiment(plan("tree", tree="5")).run()


# ---------------------------------------------------------------- counts


def tree_size(game, state, depth):
    """The nodes of the tree to a depth, counted ply by ply by perft, which is not a search."""
    return sum(perft(game, ply, state) for ply in range(depth + 1))


@pytest.mark.parametrize("spec", ["domineering:4x4", "tictactoe", "marbles:12,3", "connect4:4x4"])
def test_minimax_counts_the_tree_and_alphabeta_no_more(spec):
    orders = (GENERATED, EVALUATION, REVERSED)
    found = Experiment(plan(spec, orders=orders)).run()
    game = catalog.game(spec)
    states = [state_after(game, position.path) for position in found.positions]
    nodes = {(row.position, row.algorithm, row.order, row.depth): row.nodes for row in found.counts}
    for number, state in enumerate(states):
        for depth in (1, 2, 3):
            whole = nodes[number, "minimax", GENERATED, depth]
            assert whole == tree_size(game, state, depth)
            assert all(nodes[number, "alphabeta", order, depth] <= whole for order in orders)
    for line in found.algorithms:
        assert line.nodes == sum(nodes[number, line.name, GENERATED, line.depth] for number in range(len(states)))


def test_the_share_saved_follows_from_the_counts():
    found = Experiment(plan("domineering:4x4", orders=())).run()
    rows = [row for row in found.counts if row.depth == 3 and row.order == GENERATED]
    whole = [row.nodes for row in rows if row.algorithm == "minimax"]
    part = [row.nodes for row in rows if row.algorithm == "alphabeta"]
    saved = found.saved[-1]
    assert saved.all_nodes == pytest.approx(1 - sum(part) / sum(whole))
    assert saved.nodes.mean == pytest.approx(sum(1 - a / b for a, b in zip(part, whole, strict=True)) / 4, rel=1e-5)
    assert saved.nodes.low <= saved.nodes.mean <= saved.nodes.high
    assert sum(phase.minimax for phase in found.phases) == sum(whole)


def test_more_algorithms_are_counted_by_the_textbook():
    found = Experiment(plan("tictactoe", algorithms=("minimax", "alphabeta", "pvs", "sss"), orders=())).run()
    assert [line.name for line in found.algorithms[::3]] == ["minimax", "alphabeta", "pvs", "sss"]


def test_a_search_over_the_limit_is_left_out_and_reported():
    found = Experiment(
        plan("tictactoe", last=5, nodes=250_000, orders=(), algorithms=("minimax", "alphabeta", "pvs"))
    ).run()
    assert all(line.depth <= 3 for line in found.algorithms if line.name == "pvs")
    assert any("pvs, depth 4 to 5: more nodes than the limit" in line for line in found.left_out)


# ---------------------------------------------------------------- budgets


def test_best_first_on_a_uniform_tree_reaches_nearly_twice_the_depth_of_minimax():
    """The least tree of depth 2d has about as many nodes as the whole tree of depth d (Knuth & Moore 1975)."""
    found = Experiment(plan(UNIFORM, last=6, positions=1, orders=(GENERATED, BEST))).run()

    def least(depth):
        return sum(3 ** -(-level // 2) + 3 ** (level // 2) - 1 for level in range(depth + 1))

    ratios = []
    for row in found.equal_budget:
        budget = sum(3**level for level in range(row.minimax + 1))
        expected = max(depth for depth in range(1, 20) if least(depth) <= budget)
        reached_depth = row.by_order[BEST]
        assert (reached_depth.depth, reached_depth.more) == (expected, False)
        assert row.minimax <= row.alphabeta <= expected
        ratios.append((reached_depth.between or expected) / row.minimax)
    assert [row.by_order[BEST].depth for row in found.equal_budget] == [1, 2, 4, 5, 7, 9]
    assert ratios[:5] == sorted(ratios[:5])
    assert 1.5 < ratios[4] < 2


def test_the_equal_budget_is_never_exceeded():
    """Every depth listed costs no more than minimax, in all positions together and in each."""
    found = Experiment(plan("domineering:4x4", last=4, orders=(GENERATED,))).run()
    nodes = {(row.position, row.algorithm, row.depth): row.nodes for row in found.counts if row.order == GENERATED}
    numbers = range(len(found.positions))
    for row in found.equal_budget:
        budget = sum(nodes[number, "minimax", row.minimax] for number in numbers)
        assert row.budget == budget / len(numbers)
        assert sum(nodes[number, "alphabeta", row.alphabeta] for number in numbers) <= budget
        following = [nodes.get((number, "alphabeta", row.alphabeta + 1)) for number in numbers]
        assert row.end or row.more or None in following or sum(following) > budget
        for number, depth in enumerate(row.by_position):
            assert nodes[number, "alphabeta", depth] <= nodes[number, "minimax", row.minimax]


# ---------------------------------------------------------------- matches


def test_the_deeper_side_plays_at_its_depth_with_swapped_roles():
    found = Experiment(plan("domineering:3x4", last=4, games=6, orders=())).run()
    pairs = {(row.minimax, row.alphabeta) for row in found.equal_budget if row.alphabeta > row.minimax}
    assert {(duel.minimax, duel.alphabeta) for duel in found.match} == pairs != set()
    for duel in found.match:
        assert duel.score.games == 6
        assert duel.score.forfeits == ()
        assert duel.score.wins + duel.score.losses + duel.score.draws == 6


def test_games_are_played_from_the_same_openings_by_the_named_players():
    from secateur.study.duel import play

    wanted = plan("domineering:4x4")
    one, two = play(wanted, 1, 3, 0), play(wanted, 1, 3, 1)
    assert (one.first, one.second) == ("alphabeta:depth=3", "minimax:depth=1")
    assert (two.first, two.second) == ("minimax:depth=1", "alphabeta:depth=3")
    assert one.moves[: one.opening] == two.moves[: two.opening]
    assert one == play(wanted, 1, 3, 0)
    assert play(wanted, 1, 3, 0, seconds=-1.0) is None


# ---------------------------------------------------------------- values


def test_a_disagreement_stops_the_study_with_the_position():
    wanted = plan()
    game, _ = wanted.load()
    results = Results(sample(wanted, game))
    position = results.positions[1]
    task = CountingTask(position.path, "minimax", GENERATED, ((1, 100), (2, 100)))
    results.add(position, task, Series((Count(1, 9, 8, 0, 3), Count(2, 60, 50, 0, -1))))
    other = CountingTask(position.path, "alphabeta", BEST, ((1, 100), (2, 100)))
    with pytest.raises(StudyError) as error:
        results.add(position, other, Series((Count(1, 9, 8, 0, 3), Count(2, 20, 10, 5, 0))))
    message = str(error.value)
    assert position.text in message
    assert "depth 2: minimax finds -1, but alphabeta, order best finds 0" in message


def test_an_evaluation_that_is_not_a_function_of_the_state_is_detected(tmp_path):
    file = tmp_path / "moody.py"
    text = Path(UNIFORM).read_text(encoding="utf-8")
    text = text.replace(
        "return mixed % 1000003", "self.mood = getattr(self, 'mood', 0) + 1\n        return self.mood"
    )
    file.write_text(text, encoding="utf-8")
    with pytest.raises(StudyError, match="expected the same value"):
        Experiment(plan(str(file), orders=(GENERATED,))).run()


# ---------------------------------------------------------------- resuming


class InterruptedHereError(Exception):
    pass


@pytest.mark.parametrize("jobs", [1, 5, 11, 17])
def test_an_interrupted_study_resumes_with_the_same_findings(tmp_path, jobs):
    wanted = plan("domineering:3x4", games=4, orders=(GENERATED, EVALUATION))
    whole = Experiment(wanted, Journal(tmp_path / "whole.jsonl")).run()
    done = 0

    def tell(news):
        nonlocal done
        done += 1
        if done > jobs:
            raise InterruptedHereError

    with pytest.raises(InterruptedHereError):
        Experiment(wanted, Journal(tmp_path / "cut.jsonl"), tell=tell).run()
    again = Journal(tmp_path / "cut.jsonl")
    before = len(again.results)
    assert Experiment(wanted, again).run() == whole
    assert 0 < before < len(again.results)
    again.settle()
    uninterrupted = Journal(tmp_path / "whole.jsonl")
    uninterrupted.settle()
    assert (tmp_path / "cut.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_a_finished_study_searches_nothing_again(tmp_path, monkeypatch):
    wanted = plan("domineering:3x4", games=2)
    found = Experiment(wanted, Journal(tmp_path / "journal.jsonl")).run()
    monkeypatch.setattr(experiment, "run", None)
    assert Experiment(wanted, Journal(tmp_path / "journal.jsonl")).run() == found


def test_a_line_that_was_cut_off_is_dropped(tmp_path):
    file = tmp_path / "journal.jsonl"
    journal = Journal(file)
    journal.add("a", Count(1, 2, 3, 4, 5))
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"id":"b","resu')
    assert set(Journal(file).results) == {"a"}
    assert file.read_bytes() == whole
    assert Journal(file).get("a", Count) == Count(1, 2, 3, 4, 5)


@pytest.mark.parametrize("text", ["no journal\n", "[1]\n", '{"id": 1}\n'])
def test_a_file_that_is_not_a_journal_is_refused(tmp_path, text):
    (tmp_path / "x").write_text(text, encoding="utf-8")
    with pytest.raises(RecordError, match=r"x:1: .* expected the journal of a study"):
        Journal(tmp_path / "x")


def test_a_larger_study_reuses_the_results_of_a_smaller_one(tmp_path):
    journal = Journal(tmp_path / "journal.jsonl")
    Experiment(plan("tictactoe", positions=2, orders=()), journal).run()
    before = set(journal.results)
    Experiment(plan("tictactoe", positions=4, orders=()), journal).run()
    assert before < set(journal.results)


# ---------------------------------------------------------------- limits


def test_everything_left_out_has_its_reason():
    wanted = plan(first=1, last=4, seconds=10.0, positions=1, orders=())
    game, _ = wanted.load()
    results = Results(sample(wanted, game))
    start = results.positions[0]
    both = tuple((depth, 100) for depth in wanted.depths)
    results.add(start, CountingTask((), "minimax", GENERATED, both), Series((Count(1, 10, 9, 0, 0),), "nodes", 100))
    results.add(start, CountingTask((), "alphabeta", GENERATED, both), Series((Count(1, 10, 9, 0, 0),), "seconds"))
    assert findings_of(wanted, results).left_out == [
        "minimax, depth 2 to 4: more nodes than the limit (100,000,000 compiled, 200,000 in Python)",
        "alphabeta, depth 2 to 4: not enough time",
    ]


def test_matches_that_make_no_sense_are_left_out_with_the_reason():
    wanted = plan(first=1, last=2, positions=1, orders=(), games=4)
    game, _ = wanted.load()
    results = Results(sample(wanted, game))
    both = tuple((depth, 100) for depth in wanted.depths)
    same = Series((Count(1, 10, 9, 0, 0), Count(2, 50, 40, 0, 0), Count(3, 200, 150, 0, 0)))
    for name in ("minimax", "alphabeta"):
        results.add(results.positions[0], CountingTask((), name, GENERATED, both), same)
    reason = "matches: alpha-beta looks no deeper than minimax with moves in the order of the game"
    assert reason in findings_of(wanted, results).left_out


def test_a_study_short_of_time_reports_what_it_left_out():
    found = Experiment(plan("connect4:5x4", last=6, positions=6, seconds=1e-6, games=4)).run()
    assert any("not enough time" in line for line in found.left_out)
    assert found.counts == [] or len({row.depth for row in found.counts}) < 6


def test_a_job_out_of_time_returns_what_it_has():
    series = count(plan(), CountingTask((), "minimax", GENERATED, ((1, 10**6), (2, 10**6), (3, 10**6))), seconds=0.0)
    assert (series.counts, series.stopped) == ((), "seconds")


@settings(max_examples=20)
@given(depth=st.integers(2, 4), most=st.integers(30, 400))
def test_a_series_stops_before_the_first_search_over_the_limit(depth, most):
    series = count(plan(), CountingTask((), "minimax", GENERATED, tuple((one, most) for one in range(1, depth + 1))))
    sizes = [tree_size(catalog.game("tictactoe"), None, one) for one in range(1, depth + 1)]
    fitting = [size for size in sizes if size <= most]
    assert [found.nodes for found in series.counts] == fitting
    assert (series.stopped == "nodes") == (len(fitting) < depth)
    assert series.more_than == (most if series.stopped else 0)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"first": 0}, "depths 0-3"),
        ({"first": 4}, "depths 4-3"),
        ({"last": 101}, "1 <= A <= B <= 100"),
        ({"positions": 0}, "positions 0: expected 1 to 10,000"),
        ({"games": 3}, "expected an even number"),
        ({"games": -2}, "games -2"),
        ({"nodes": 5}, "nodes 5"),
        ({"seconds": 0.0}, "seconds 0: expected more than 0"),
    ],
)
def test_an_invalid_plan_is_refused(options, words):
    with pytest.raises(ParameterError, match=words):
        plan(**options)


def test_unknown_names_are_refused():
    with pytest.raises(UnknownNameError, match="did you mean minimax"):
        plan(algorithms=("minmax",))
    with pytest.raises(UnknownNameError, match=r"unknown order 'bets'.*did you mean best"):
        plan(orders=("bets",))
    with pytest.raises(UnknownNameError, match="evaluation of tictactoe"):
        plan(evaluation="nonsense").load()
    with pytest.raises(ParameterError, match="a tree has none"):
        plan("tree", tree="[1,2]", evaluation="lines").load()


def test_findings_before_anything_is_counted():
    wanted = plan()
    game, _ = wanted.load()
    found = findings_of(wanted, Results(sample(wanted, game)))
    assert (found.algorithms, found.saved, found.equal_budget, found.match) == ([], [], [], [])


# ---------------------------------------------------------------- rules that cannot be compiled


@pytest.mark.parametrize("at_once", [True, False])
def test_rules_that_cannot_be_compiled_are_counted_in_python(monkeypatch, at_once):
    """The engine refuses at once, or in the middle of a search; the counts are those of the algorithms."""

    class Refusing:
        def __init__(self, *arguments, **options):
            self.table = {}
            if at_once:
                raise CompileError("short\nlong")

        def plain(self, *arguments, **options):
            raise CompileError("short\nlong")

        best = plain

    wanted = plan("tictactoe", 4, 4, positions=1, orders=(GENERATED, DEEPENING), nodes=4_000_000)
    truth = Experiment(wanted).run()
    counting.searcher_of.cache_clear()
    monkeypatch.setattr(secateur.compiled.engine, "Engine", Refusing)
    monkeypatch.setattr(searcher, "SMALL", 100)
    experiment = Experiment(wanted)
    found = experiment.run()
    counting.searcher_of.cache_clear()
    assert (experiment.results.compiled, experiment.results.why) == (False, "short\nlong")
    assert found.algorithms == truth.algorithms
    assert "order deepening, depth 4: the rules cannot be compiled" in found.left_out
