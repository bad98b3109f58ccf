"""The walls around a program, and the process behind them."""

import shutil
from pathlib import Path

import pytest

import secateur
from secateur.sheets.grading import sandbox
from secateur.sheets.grading.inside.syscalls import MACHINES, REFUSED
from secateur.sheets.grading.inside.walls import ALLOW, KILL, REFUSE, _program
from secateur.sheets.grading.sandbox import Limits, ProgramEndedError, SandboxError, StudentProgram
from secateur.sheets.grading.session import Session

UNHURRIED = Limits(seconds=10.0, patience=60.0)  # for a program that something else than the clock is to end
HEADERS = {"x86_64": "/usr/include/x86_64-linux-gnu/asm/unistd_64.h", "aarch64": "/usr/include/asm-generic/unistd.h"}


def test_the_walls_are_named():
    program = StudentProgram(Limits())
    program.close()
    assert program.walls[-1] == "limits"
    assert "bubblewrap" in program.walls or {"Landlock", "seccomp"} <= set(program.walls)


def test_without_walls_there_are_only_limits():
    program = StudentProgram(Limits(), "none")
    program.close()
    assert program.walls == ("limits",)


def test_too_few_walls_are_refused(monkeypatch):
    monkeypatch.setattr(StudentProgram, "receive", lambda self, patience=None: {"walls": ["seccomp", "limits"]})
    with pytest.raises(
        SandboxError, match=r"nothing but seccomp, limits around it: expected bubblewrap.*--no-sandbox"
    ):
        StudentProgram(Limits(), "no bubblewrap")


def test_a_bubblewrap_that_does_not_work_is_not_used(monkeypatch, tmp_path):
    broken = tmp_path / "bwrap"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda name: str(broken))
    assert sandbox._bubblewrap.__wrapped__() == []
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert sandbox._bubblewrap.__wrapped__() == []


def test_a_process_that_cannot_be_started_is_an_error(monkeypatch):
    monkeypatch.setattr(sandbox, "BOOT", "raise SystemExit(3)")
    with pytest.raises(SandboxError, match="cannot be started: exit status 3"):
        StudentProgram(Limits(), "no bubblewrap")


def test_the_reference_cannot_be_read():
    home = Path(secateur.__file__).resolve().parent
    for path in map(Path, sandbox._readable()):
        assert not home.is_relative_to(path)
        assert not path.is_relative_to(home)


def test_hidden_folders_are_left_out_of_the_readable_ones(tmp_path):
    for name in ("a/x", "a/y", "b"):
        (tmp_path / name).mkdir(parents=True)
    left = set(sandbox._without(tmp_path, [str(tmp_path / "a" / "x")]))
    assert left == {str(tmp_path / "a" / "y"), str(tmp_path / "b")}
    assert list(sandbox._without(tmp_path, [str(tmp_path)])) == []


@pytest.mark.parametrize("machine", MACHINES)
def test_the_numbers_of_system_calls_are_the_kernels(machine):
    header = Path(HEADERS[machine])
    if not header.exists():
        pytest.skip("no kernel headers")
    defined = {}
    for line in header.read_text().splitlines():
        words = line.split()
        if len(words) == 3 and words[0] == "#define" and words[2].isdigit():
            defined.setdefault(words[1].removeprefix("__NR3264_").removeprefix("__NR_"), int(words[2]))
    column = list(MACHINES).index(machine)
    for name, numbers in REFUSED.items():
        assert numbers[column] == defined.get(name), name


def test_the_filter_is_short_enough_for_the_kernel():
    for machine in MACHINES.values():
        program = _program(machine)
        steps = [program[index : index + 8] for index in range(0, len(program), 8)]
        assert len(steps) < 4096
        assert int.from_bytes(steps[-1][4:], "little") == ALLOW
        results = {int.from_bytes(step[4:], "little") & 0xFFFF0000 for step in steps if step[0] == 6}
        assert results == {ALLOW, REFUSE, KILL}


def test_a_message_that_is_too_long_or_malformed_is_garbage():
    program = StudentProgram(Limits())
    try:
        for data in (b"\xff\xff\xff\xff", b"\x00\x00\x00\x02[]", b"\x00\x00\x00\x02{x", b"\x00\x00\x00\x01\xff"):
            program.heard = bytearray(data)
            with pytest.raises(ProgramEndedError, match="garbage"):
                program._message()
    finally:
        program.close()


def open_files():
    return len(list(Path("/proc/self/fd").glob("*")))


def test_closing_twice_is_harmless_and_leaves_no_open_files():
    before = open_files()
    for _ in range(3):
        program = StudentProgram(Limits())
        program.close()
        program.close()
    assert open_files() == before


class Nothing:
    most = 10

    def answer(self, question):
        raise ValueError

    def hear(self, fact):
        raise ValueError

    def visits(self):
        return ()


def test_a_program_that_dies_is_restarted_but_not_for_ever():
    source = b"import os\ndef max(L):\n    os._exit(7) if L[0] else None\n    return 1\n"
    with Session("x.py", source, "graphes", UNHURRIED) as session:
        endings = [
            session.call({"function": "max", "list": [flag]}, Nothing()).ending for flag in (0, 1, 0, 1, 1, 1, 0)
        ]
    assert endings == ["answered", "died", "answered", "died", "died", "died", "ended"]


def test_a_question_that_no_honest_program_asks_ends_it():
    source = b"import gc\nfrom secateur.sheets.grading.inside.channel import Channel\n"
    source += b"def max(L):\n    channels = [x for x in gc.get_objects() if isinstance(x, Channel)]\n"
    source += b"    return channels[0].ask('answers')\n"
    with Session("x.py", source, "graphes", UNHURRIED) as session:
        assert session.call({"function": "max", "list": [1]}, Nothing()).ending == "garbage"
