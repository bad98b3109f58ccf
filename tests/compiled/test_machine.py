"""The memory that LLVM takes while it compiles."""

import ctypes
import gc
import sys

import pytest

from secateur.compiled.compiler.machine import Loaded, object_code

TEXT = "define i64 @answer() {\n  ret i64 42\n}\n"
TIMES = 60
MOST = 4096  # bytes that one compilation may leave behind: that is about a tenth of what the passes take


class Usage(ctypes.Structure):
    """What the C library says of its memory."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost",
        )
    ]  # fmt: skip


def taken():
    """Return how many bytes are in use."""
    gc.collect()
    ask = getattr(ctypes.CDLL(None), "mallinfo2", None)
    if ask is None:
        pytest.skip("this C library does not say how much memory is in use")
    ask.restype = Usage
    usage = ask()
    return usage.uordblks + usage.hblkhd


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only glibc says how much memory is in use")
def test_compilations_leave_no_memory_behind():
    def compiled():
        assert Loaded(object_code(TEXT)).function("answer", 0)() == 42

    for _ in range(10):
        compiled()
    before = taken()
    for _ in range(TIMES):
        compiled()
    assert (taken() - before) / TIMES < MOST
