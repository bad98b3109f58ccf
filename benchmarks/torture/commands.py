"""Random command lines, more than half of them valid: a status, no traceback, one line of error, JSON that parses."""

import json
import random
import re
import shlex
import tempfile
from collections.abc import Callable
from pathlib import Path

from torture.calls import Called, call
from torture.searches import as_data, random_rules, random_tree
from torture.trial import Case

LONGEST = 4.0  # seconds until a command is interrupted, as by Ctrl-C
INTERRUPTED = 130
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
JUNK = (
    "", "-", "--", "-1", "0", "1e9", "99999999999999999999", "nan", "∞", "x" * 300, "'", '"', "[[", "[[3],", "]]",
    "{}", "null", "[]", "[[]]", "\x1b[31mred", "a\nb", "\udcff", "é△", "../..", "/dev/null", "/nonexistent/x", "nim",
    "nim:", "nim:-1", "domineering:0x0", "chess", "doo", "1-", "3-1", "*", "%s", "{0}", "$(x)", "x=1", "f=x",
    "f=1//0", "--json", "--help", "--depth", "--memory", "64", "--seconds", "human", "ugi:false", "ugi:cat",
    "perfect", "engine:level=0",
)  # fmt: skip
PLAYERS = ("random", "minimax:depth=2", "alphabeta:depth=2", "engine:depth=2", "perfect", "mcts:playouts=20")
GAMES = ("nim:1,2", "nim:3,4", "marbles:7,3", "tictactoe", "domineering:3x3", "connect4:4x4", "domineering:2x3")
ALGORITHMS = ("minimax", "minimax-iterative", "negamax", "alphabeta", "alphabeta-negamax", "pvs", "mtdf", "sss")
UGI = (
    "ugi", "isready", "uginewgame", "position startpos", "position startpos moves a1", "go depth 2", "go nodes 50",
    "go", "go depth x", "stop", "query gameover", "query p1turn", "query result", "setoption name x", "what",
)  # fmt: skip


class Chance(random.Random):
    """Chance that picks options."""

    def perhaps(self, *words: object) -> list[str]:
        """Return the words, or nothing."""
        return [str(word) for word in words] if self.random() < 0.4 else []


def tree(chance: Chance, folder: Path) -> list[str]:
    data = as_data((1, [random_tree(chance, chance.randint(0, 3), -1, True, 9) for _ in range(chance.randint(1, 4))]))
    named = chance.random() < 0.5
    text = json.dumps(data if named else _plain(data))
    if chance.random() < 0.5:
        (folder / "tree.json").write_text(text, encoding="utf-8")
        text = "tree.json"
    name = chance.choice(ALGORITHMS)
    words = [
        "tree",
        text,
        *chance.perhaps("--algorithm", name),
        *chance.perhaps("--strict"),
        *chance.perhaps("--hard"),
    ]
    words += [*chance.perhaps("--shallow"), *chance.perhaps("--lang", "fr"), *chance.perhaps("--draw", "tree.svg")]
    if chance.random() < 0.2:
        return ["tree", text, "--complete", chance.choice(["json", "short"])]
    if chance.random() < 0.2:
        return ["tree", text, "--trace", chance.choice(["calls", "windows", "sentences"])]
    return [*words, *chance.perhaps("--json")]


def _plain(data: object) -> object:
    assert isinstance(data, dict)
    return data["value"] if "value" in data else [_plain(child) for child in data["children"]]


def graph(chance: Chance, folder: Path) -> list[str]:
    rules = random_rules(chance, chance.random() < 0.5)
    lines = []
    for number, rule in enumerate(rules):
        if isinstance(rule, tuple):
            after = " ".join(f"v{one}" for one in dict.fromkeys(rule[1]))
            lines += [f"v{number} -> {after}", f"{'max' if rule[0] > 0 else 'min'}: v{number}"]
        else:
            lines.append(f"v{number} = {rule}")
    (folder / "graph.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    words = ["graph", "graph.txt", "--from", "v0", "--cycles", "draw", "--any-turns"]
    return [*words, *chance.perhaps("--draw", "graph.svg"), *chance.perhaps("--json")]


def path(chance: Chance, folder: Path) -> list[str]:
    words = ["path", str(chance.randint(0, 40)), str(chance.randint(0, 40)), "-f", f"f={chance.randint(2, 4)}*x"]
    words += ["-f", f"g=x//{chance.randint(2, 4)}", "--depth", str(chance.randint(1, 8)), *chance.perhaps("--all")]
    return [*words, *chance.perhaps("--trace"), *chance.perhaps("--forward"), *chance.perhaps("--json")]


def solve(chance: Chance, folder: Path) -> list[str]:
    words = [
        "solve",
        chance.choice(GAMES),
        *chance.perhaps("--any"),
        *chance.perhaps("--table", chance.choice([0, 1])),
    ]
    words += [*chance.perhaps("--threads", 2), *chance.perhaps("--nodes", chance.choice([1, 100, 10_000]))]
    return [*words, *chance.choice([[], [], ["--all"], ["--lines", "2"], ["--save", "q"]]), *chance.perhaps("--json")]


def best(chance: Chance, folder: Path) -> list[str]:
    words = ["best", chance.choice(GAMES), "--depth", str(chance.randint(1, 3))]
    words += chance.choice([[], ["--all"], ["--algorithm", chance.choice(ALGORITHMS)]])
    return [*words, *chance.perhaps("--json")]


def play(chance: Chance, folder: Path) -> list[str]:
    words = ["play", chance.choice(GAMES), "--first", chance.choice(PLAYERS), "--second", chance.choice(PLAYERS)]
    return [*words, *chance.perhaps("--seed", 3), *chance.perhaps("--record", "games.db"), *chance.perhaps("--json")]


def match(chance: Chance, folder: Path) -> list[str]:
    words = [
        "match",
        chance.choice(GAMES),
        chance.choice(PLAYERS),
        chance.choice(PLAYERS),
        "--games",
        "2",
        "--workers",
        "0",
    ]
    return [*words, *chance.perhaps("--record", "games.db"), *chance.perhaps("--json")]


def study(chance: Chance, folder: Path) -> list[str]:
    words = [
        "study",
        chance.choice(GAMES[:3]),
        "--depths",
        "1-2",
        "--positions",
        "2",
        "--games",
        "0",
        "--workers",
        "0",
    ]
    return [*words, "--orders", "generated", *chance.perhaps("--json")]


def puzzle(chance: Chance, folder: Path) -> list[str]:
    if chance.random() < 0.3:
        words = ["puzzle", "--make", chance.choice(["direct", "inverse"]), "--seed", str(chance.randint(0, 99))]
        return [*words, *chance.perhaps("--solution"), *chance.perhaps("--json")]
    words = ["puzzle", "(A (B a=? b=?) (C c=? d=?) (D e=? f=?))", "--cut", chance.choice("df")]
    words += [*chance.perhaps("--distinct"), *chance.perhaps("--range", "0..9"), *chance.perhaps("--count")]
    return [*words, *chance.perhaps("--strict"), *chance.perhaps("--lang", "fr"), *chance.perhaps("--json")]


def ugi(chance: Chance, folder: Path) -> list[str]:
    return ["ugi", chance.choice(GAMES), *chance.perhaps("--algorithm", "alphabeta")]


def others(chance: Chance, folder: Path) -> list[str]:
    name = chance.choice(list(MAKERS))
    return chance.choice(
        [["games"], ["games", "--json"], ["games", "nim"], [name, "--help"], ["--version"], ["--help"]]
    )


MAKERS: dict[str, Callable[[Chance, Path], list[str]]] = {
    "tree": tree, "graph": graph, "path": path, "solve": solve, "best": best, "play": play, "match": match,
    "study": study, "puzzle": puzzle, "ugi": ugi,
}  # fmt: skip
WEIGHTS = {
    "tree": 6, "graph": 4, "path": 4, "solve": 3, "best": 3, "play": 2, "match": 1, "study": 1, "puzzle": 3, "ugi": 2,
}  # fmt: skip
GARBLED = ("\x1b", "9", "-", ",", "[", "é", "\n", "=", " ", "")


def compile_games() -> None:
    """Have the games compiled and kept before a command is timed."""
    for game in GAMES:
        for words in (["solve", game], ["best", game, "--depth", "1"], ["play", game, "--first", PLAYERS[-1]]):
            call([*words, "--json"] if words[0] != "play" else [*words, "--second", "random"], Path.cwd())


def spoilt(chance: Chance, words: list[str]) -> list[str]:
    """Return a command line with something left out, put in, doubled, exchanged or garbled."""
    words = list(words)
    for _ in range(chance.randint(1, 2)):
        place = chance.randrange(len(words))
        kind = chance.randrange(5)
        if kind == 0 and len(words) > 1:
            del words[place]
        elif kind == 1:
            words.insert(place, chance.choice(JUNK))
        elif kind == 2:
            words[place] = chance.choice(JUNK)
        elif kind == 3:
            other = chance.randrange(len(words))
            words[place], words[other] = words[other], words[place]
        else:
            text = words[place]
            at = chance.randint(0, len(text))
            words[place] = text[:at] + chance.choice(GARBLED) + text[at + 1 :]
    words = [word.replace("\x00", "") for word in words]
    return ["games"] if words[:1] == ["lab"] else words


def commands(seed: int, case: Case) -> None:
    """Call one random command line."""
    chance = Chance(seed)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        name = chance.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        words = others(chance, folder) if chance.random() < 0.05 else MAKERS[name](chance, folder)
        if words[0] in ("tree", "graph", "path"):
            words += chance.perhaps("--memory", chance.choice([100, 2000]))
        is_valid = chance.random() < 0.6
        if not is_valid:
            words = spoilt(chance, words)
        lines = chance.choices(UGI, k=8)
        given = "\n".join([*lines, "quit", ""]) if "ugi" in words else ""
        done = call(words, folder, given, LONGEST)
        check(case, words, done, is_valid)


def check(case: Case, words: list[str], done: Called, is_valid: bool) -> None:
    """Check what every command promises."""
    line = f"{shlex.join(words)}: status {done.status}: {done.err[-400:]}"
    case.right(not done.late, f"does not end: {line}")
    statuses = (0, 1, INTERRUPTED) if is_valid else (0, 1, 2, INTERRUPTED)
    case.right(done.status in statuses, line)
    case.right("Traceback" not in done.err + done.out, f"a traceback: {line}")
    case.right(not CONTROLS.search(done.err + done.out), f"control characters: {line}")
    told = [one for one in done.err.splitlines() if one or done.status != INTERRUPTED]  # after ^C a line begins
    case.right(done.status != 2 or "".join(told[-1:]).startswith("secateur: "), f"no line of error: {line}")
    case.right(all(one.startswith("secateur: ") for one in told), f"other lines of error: {line}")
    if "--json" in words and is_valid and done.status in (0, 1):
        case.right(_is_json(done.out), f"no JSON: {line}: {done.out[:100]}")


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return text.count("\n") == 1
