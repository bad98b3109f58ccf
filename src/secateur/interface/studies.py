"""What pruning saves in a game or a tree: `study`."""

from __future__ import annotations

import os
import re
import shlex
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from secateur.errors import ParameterError, SecateurError
from secateur.files import alone
from secateur.gamefile import is_game_file
from secateur.interface import given
from secateur.interface.answer import compilation
from secateur.interface.given import AnyForm, M, S
from secateur.interface.reading import is_inline, read_text, read_tree
from secateur.jobs import WAIT
from secateur.study.plan import COMPARED, NODES, ORDERS, OwnRules, Plan
from secateur.tree import Tree
from secateur.views.words import counted

if TYPE_CHECKING:
    from secateur.study.experiment import Experiment, StudyProgress
    from secateur.study.findings import Findings

JOURNAL = "journal.jsonl"
TREE = "a tree"  # that has no name
LONGEST = 1000  # characters of a tree in a command

Depths: TypeAlias = "str | int | range | tuple[int, int]"


@dataclass(frozen=True, repr=False)
class Study:
    """What a study has found: it prints as tables and sentences, and a notebook shows its plots as well.

    `findings` has all figures. A study that Ctrl-C ended is `interrupted`, and says what it left out.
    """

    plan: Plan = field(compare=False)  # the findings have its settings
    findings: Findings
    interrupted: bool = False
    compilation: Mapping[str, Any] = field(default_factory=dict, compare=False)

    @property
    def saved(self) -> dict[int, float]:
        """The share of minimax's nodes that alpha-beta does not visit, by depth."""
        return {saved.depth: saved.all_nodes for saved in self.findings.saved}

    @property
    def command(self) -> str:
        """The command, or the call, that gives these numbers again, with every option spelled out."""
        return command_of(self.plan)

    def write(self, folder: str | os.PathLike[str]) -> Path:
        """Write the report into a folder, and return its page: report.html; the plots are beside it."""
        from secateur.views.study_report import write_report

        place = Path(folder)
        place.mkdir(parents=True, exist_ok=True)
        return write_report(self.findings, place, self.command)[0]

    def to_dict(self) -> dict[str, Any]:
        """Return the findings as plain data for JSON, with the keys of `--json`."""
        import msgspec

        return {**msgspec.to_builtins(self.findings), "command": self.command, **self.compilation}

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def __repr__(self) -> str:
        many, last = counted(len(self.findings.positions), "position"), self.plan.last
        return f"<Study of {self.plan.game}: {many}, depths {self.plan.first} to {last}>"

    def _repr_html_(self) -> str:
        from secateur.views.study_report import html_part

        return html_part(self.findings)

    def _lines(self) -> Iterator[str]:
        from secateur.views.data_table import WIDTH, text_lines
        from secateur.views.study_tables import sentences, tables

        found, settings = self.findings, self.findings.settings
        many = counted(len(found.positions), "position")
        yield f"{settings['game']}: {many}, depths {settings['first']} to {settings['last']}, seed {settings['seed']}"
        for table in tables(found):
            yield ""
            yield from text_lines(table)
        yield ""
        for sentence in sentences(found):
            yield from textwrap.wrap(sentence, WIDTH, subsequent_indent="  ")
        if found.left_out:
            yield ""
            yield "Left out"
            yield from (f"  {reason}" for reason in found.left_out)


def study(
    game: AnyForm[S, M] | Tree,
    depths: Depths = "1-4",
    *,
    positions: int = 8,
    algorithms: str | Iterable[str] = (),
    orders: str | Iterable[str] = ORDERS,
    evaluation: str | None = None,
    games: int = 40,
    seed: int = 0,
    nodes: int = NODES,
    seconds: float | None = None,
    out: str | os.PathLike[str] | None = None,
    workers: int = 0,
    cluster: str | None = None,
    wait: float = WAIT,
    notice: Callable[[str], object] = lambda words: None,
    progress: Callable[[StudyProgress], object] | None = None,
) -> Study:
    """Count what alpha-beta saves over minimax: same positions, same depths, same evaluation.

    The game may also be a tree. The `depths` are "1-4", (1, 4), or a single depth. The start and random positions are
    searched by minimax, alpha-beta and other `algorithms`, in several `orders` of moves, by the `evaluation` of that
    name; then alpha-beta plays `games` against minimax at depths that cost the same. All this takes at most
    `seconds`. With `out`, the report is written into that folder. A study of a game that is given by its name goes on
    from what is in the folder, and may run in several processes (`workers`) or on a `cluster`; while that has
    no workers, `notice` is told so, for at most `wait` seconds. Ctrl-C ends the study with what has been found.

    >>> import secateur
    >>> found = secateur.study("tictactoe", "1-3", positions=1, games=0, orders="generated")
    >>> [f"{share:.0%}" for share in found.saved.values()]
    ['0%', '56%', '72%']
    """
    plan = _plan(game, depths, positions, algorithms, orders, evaluation, games, seed, nodes, seconds)
    if plan.own is not None and (workers > 0 or cluster is not None):
        raise SecateurError("workers, a cluster: expected a game that is given by its name or by a file")
    folder = None if out is None else Path(out)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    from secateur.study.experiment import Experiment
    from secateur.study.journal import Journal

    with nullcontext() if folder is None else alone(folder, "folder"):
        journal = Journal(None if folder is None or plan.own else folder / JOURNAL)
        experiment = Experiment(plan, journal, workers, cluster, progress or (lambda news: None), wait, notice)
        try:
            found, interrupted = experiment.run(), False
            journal.settle()
        except KeyboardInterrupt:
            found, interrupted = experiment.findings(interrupted=True), True
        result = Study(plan, found, interrupted, _compilation(plan, experiment))
        if folder is not None and not interrupted:
            result.write(folder)
    return result


def _compilation(plan: Plan, experiment: Experiment) -> dict[str, Any]:
    """Return what JSON says of the compilation."""
    results = experiment.results
    if results.why or not results.compiled:
        small = "no search was so large that compiling the rules would have paid"
        return compilation(results.why or ("a tree has no rules to compile" if plan.tree is not None else small))
    return compilation("")


# ---------------------------------------------------------------- the plan


def _plan(
    game: Any,
    depths: Depths,
    positions: int,
    algorithms: str | Iterable[str],
    orders: str | Iterable[str],
    evaluation: str | None,
    games: int,
    seed: int,
    nodes: int,
    seconds: float | None,
) -> Plan:
    import secateur

    name, tree, own = _subject(game)
    first, last = _depths(depths)
    wanted = set(_names(orders))
    plan = Plan(
        game=name,
        first=first,
        last=last,
        tree=tree,
        evaluation=evaluation,
        positions=positions,
        algorithms=tuple(dict.fromkeys((*COMPARED, *_names(algorithms)))),
        orders=tuple(sorted(wanted, key=lambda name: ORDERS.index(name) if name in ORDERS else -1)),
        games=games,
        seed=seed,
        nodes=nodes,
        seconds=seconds,
        version=secateur.__version__,
        own=own,
    )
    plan.load()
    return plan


def _subject(game: Any) -> tuple[str, str | None, OwnRules | None]:
    """Return the name of what is studied, its text if it is a tree, and its rules if no name leads to them."""
    if isinstance(game, Tree):
        from secateur.tree.tree_text import to_json

        return TREE, to_json(game), None
    if not isinstance(game, str | os.PathLike):
        own = given.game(game)
        return own.name, None, OwnRules(own)
    spec = os.fspath(game)
    text = _tree_text(spec)
    if text is None:
        given.game(spec)  # a game in a file is tried a little
    return TREE if text is not None and (spec == "-" or is_inline(spec)) else spec, text, None


def _depths(depths: Depths) -> tuple[int, int]:
    if isinstance(depths, range) and depths.step == 1 and depths:
        return depths[0], depths[-1]
    if isinstance(depths, int):
        return depths, depths
    if isinstance(depths, tuple) and len(depths) == 2:
        return depths
    match = re.fullmatch(r"\s*(\d{1,6})\s*(?:[-–]\s*(\d{1,6})\s*)?", depths) if isinstance(depths, str) else None
    if not match:
        raise ParameterError(f"depths {depths!r}: expected A-B, such as 1-4")
    return int(match[1]), int(match[2] or match[1])


def _names(names: str | Iterable[str]) -> list[str]:
    words = names.split(",") if isinstance(names, str) else names
    return [name.strip() for name in words if name.strip()]


def _tree_text(spec: str) -> str | None:
    """Return the text of a tree, if the specification is one: inline, standard input, or a file without rules."""
    if is_inline(spec):
        read_tree(spec, None)
        return spec
    if spec == "-" or (not is_game_file(spec) and Path(spec).is_file()):
        from secateur.tree.tree_text import parse

        text = read_text(spec)
        try:
            parse(text)
        except SecateurError as error:
            raise type(error)(f"{spec}: {error}") from None
        return text
    return None


def command_of(plan: Plan) -> str:
    """Return the command that gives these numbers again; for a game of one's own, the call."""
    options = {
        "positions": plan.positions,
        "algorithms": ",".join(plan.algorithms[len(COMPARED) :]),
        "orders": ",".join(plan.orders),
        "evaluation": plan.evaluation,
        "games": plan.games,
        "seed": plan.seed,
        "nodes": plan.nodes,
        "seconds": plan.seconds,
    }
    given_options = {name: value for name, value in options.items() if value not in (None, "")}
    if plan.own is not None:
        words = [
            plan.game,
            f'"{plan.first}-{plan.last}"',
            *(f"{name}={value!r}" for name, value in given_options.items()),
        ]
        return f"secateur.study({', '.join(words)})"
    tree = plan.tree if plan.game == TREE else None
    subject = plan.game if tree is None else tree if len(tree) <= LONGEST else "-"
    words = ["secateur", "study", subject, "--depths", f"{plan.first}-{plan.last}"]
    for name, value in given_options.items():
        words += [f"--{name}", f"{value:g}" if isinstance(value, float) else str(value)]
    return shlex.join([*words, "--out", "report"])
