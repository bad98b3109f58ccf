"""Lots of random functions are examined in processes of their own; a crash or an endless loop is a finding too."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[2]
SECONDS = 30  # that a process computes without a word
LOTS = 10  # for one process, which gives no memory back
BAD = ("different", "internal", "crash", "hang")


@dataclass
class Finding:
    """A function that is not as Python's, or that went wrong."""

    seed: int
    name: str
    kind: str
    detail: str


@dataclass
class Tally:
    """What came out so far."""

    kinds: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    limits: int = 0
    answers: int = 0
    findings: list[Finding] = field(default_factory=list)

    def note(self, line: dict[str, Any]) -> None:
        """Count what a process said of a function."""
        self.kinds[line["kind"]] += 1
        self.limits += line.get("limits", 0)
        self.answers += line.get("answers", 0)
        if line["kind"] == "refused":
            self.refusals[line["detail"]] += 1
        if line["kind"] in BAD:
            self.findings.append(Finding(line["seed"], line["name"], line["kind"], line["detail"]))

    def __str__(self) -> str:
        counts = ", ".join(f"{count:,} {kind}" for kind, count in self.kinds.most_common())
        return (
            f"{sum(self.kinds.values()):,} functions: {counts}; {self.answers:,} answers, {self.limits:,} at limits"
        )


def examine_lots(first: int, count: int, size: int, tries: int, tell: Callable[[dict[str, Any]], None]) -> None:
    """Examine the functions of some seeds; `tell` hears of each."""
    skipped: list[str] = []
    end = first + count
    while first < end:
        many = min(LOTS, end - first)
        last = _one_process(first, many, size, tries, skipped, tell)
        if last is None:
            first, skipped = first + many, []
            continue
        first = last["seed"]
        if last["phase"] == "llvm" and f"{first}:alone" not in skipped:
            skipped.append(f"{first}:alone")  # which of them is it?
            continue
        kind = "skipped" if last["phase"] == "python" else last["why"]
        tell({"seed": first, "name": last["name"], "kind": kind, "detail": f"in phase {last['phase']}"})
        skipped.append(f"{first}:{last['name']}")


def _one_process(
    first: int, count: int, size: int, tries: int, skipped: list[str], tell: Callable[[dict[str, Any]], None]
) -> dict[str, Any] | None:
    """Return the last word of a process that did not end well; None if it did. It is heard only for whole lots."""
    command = [
        sys.executable,
        "-W",
        "ignore",
        "-m",
        "compiled.fuzzing.child",
        str(first),
        str(count),
        str(size),
        str(tries),
    ]
    path = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
    child = subprocess.Popen(
        [*command, ",".join(skipped)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, cwd=TESTS
    )
    assert child.stdout is not None
    assert child.stderr is not None
    used = _seconds_of(child.pid)
    last: dict[str, Any] = {"seed": first, "phase": "start", "name": "", "why": "crash"}
    lot: list[dict[str, Any]] = []
    try:
        while True:
            if not select.select([child.stdout], [], [], SECONDS)[0]:
                if _seconds_of(child.pid) - used < SECONDS:
                    continue  # others keep the machine busy
                return {**last, "why": "hang"}
            used = _seconds_of(child.pid)
            line = child.stdout.readline()
            if not line:
                return None if child.wait() == 0 else {**last, "why": _crash(child, last)}
            said = json.loads(line)
            if "kind" in said:
                lot.append(said)
            elif "done" in said:
                for one in lot:
                    tell(one)
                lot = []
            else:
                last = said
    finally:
        child.kill()
        child.wait()
        child.stdout.close()
        child.stderr.close()


def _seconds_of(process: int) -> float:
    """Return how long a process has been computing; where that is not known, how long everything has."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return time.monotonic()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _crash(child: subprocess.Popen[bytes], last: dict[str, Any]) -> str:
    """Return the word for a process that was ended by a signal; one that failed by itself is the fuzzer's fault."""
    assert child.stderr is not None
    if child.returncode > 0 or last["phase"] == "start":
        raise RuntimeError(f"status {child.returncode} after {last}: {child.stderr.read().decode()[-2000:]}")
    return "crash"
