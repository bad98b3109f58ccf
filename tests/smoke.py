"""Does the installed package work? `.ci/run` runs this where there is a wheel and nothing of this folder.

It needs no test library: `python smoke.py FOLDER` ends with one line and status 0, or with the check that failed.
"""

import json
import os
import subprocess
import sys
import sysconfig
import urllib.request
from importlib.metadata import distribution
from pathlib import Path

COMMAND = Path(sysconfig.get_path("scripts")) / "secateur"
MARBLES = """
class Marbles:
    name = "marbles of my own"
    def start(self): return (5, 1)
    def to_move(self, state): return state[1]
    def moves(self, state): return range(1, min(3, state[0]) + 1)
    def play(self, state, move): return (state[0] - move, -state[1])
    def value(self, state): return -state[1]
"""


def run(*words: str) -> str:
    """What a command prints."""
    done = subprocess.run([COMMAND, *words], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, f"secateur {' '.join(words)}: status {done.returncode}: {done.stderr}"
    return done.stdout


def check_package() -> None:
    """The package is the installed one, under its own name, with its types."""
    import secateur

    package = Path(secateur.__file__).parent
    assert package.is_relative_to(sysconfig.get_path("purelib")), package
    assert (package / "py.typed").exists()
    assert (package / "lab" / "site" / "worker.js").exists()
    assert distribution("secateur-lab").version == secateur.__version__
    assert run("--version").endswith(f"{secateur.__version__}\n")
    assert secateur.alphabeta(secateur.Tree([[3], [1, 2, 9], [4]])).value == 4


def check_commands(folder: Path) -> None:
    """A search, a drawing, the French words, and a game of one's own at native speed."""
    assert "value 4 to MAX" in run("tree", "[[3],[1,2,9],[4]]", "--draw", str(folder / "tree.svg"))
    assert (folder / "tree.svg").read_text(encoding="utf-8").startswith("<svg")
    assert "provisoire" in run("tree", "[[3],[1,2,9],[4]]", "--trace", "rules", "--lang", "fr")
    (folder / "marbles.py").write_text(MARBLES, encoding="utf-8")
    answer = json.loads(run("solve", str(folder / "marbles.py"), "--json"))
    assert (answer["value"], answer["compiled"]) == (1, True), answer


def check_lab() -> None:
    """The lab serves its page: index.html, scripts and words are in the package."""
    with subprocess.Popen([COMMAND, "lab", "--no-browser", "--json"], stdout=subprocess.PIPE) as lab:
        try:
            assert lab.stdout is not None
            address = json.loads(lab.stdout.readline())["url"]
            direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # it is on this machine
            with direct.open(address) as page:
                assert b"<script" in page.read()
        finally:
            lab.terminate()


def main(folder: Path) -> None:
    """Run every check."""
    os.environ["SECATEUR_CACHE"] = str(folder / "cache")
    check_package()
    check_commands(folder)
    check_lab()
    print("the installed package works")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
