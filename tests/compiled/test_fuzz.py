"""A slice of the fuzzer of meaning: random functions, compiled, answer as Python does or are refused."""

from compiled.fuzzing.driving import Tally, examine_lots

SIZE, TRIES = 20, 12


def test_random_functions_answer_as_python_does_or_are_refused():
    tally = Tally()
    examine_lots(7_000_000, 10, SIZE, TRIES, tally.note)
    assert not tally.findings, "\n\n".join(
        f"lot {one.seed} {one.name}: {one.kind}\n{one.detail}" for one in tally.findings
    )
    assert sum(tally.kinds.values()) == 10 * SIZE
    assert tally.kinds["same"] > 4 * SIZE  # not everything is refused
    assert tally.answers > 1000
