"""The corpus: right, wrong and hostile files of students. The first line of a wrong file names its mistake.

Strangers who had not seen the grader wrote most of those in `strangers`, and many of the right ones. There, the
second line says what is wrong, function by function, and the first line how that is to be named; `?` is a mistake
without a name.
"""

from pathlib import Path

from secateur.sheets.grading import Limits, grade

CORPUS = Path(__file__).parent.parent / "corpus"
STRANGERS = sorted(CORPUS.glob("*/strangers/*.py"))
WRONG = sorted(CORPUS.glob("*/wrong/*.py"))
RIGHT = sorted(CORPUS.glob("*/right/*.py"))
HOSTILE = sorted(CORPUS.glob("hostile/*.py"))
LIMITS = Limits(seconds=2.0, patience=20.0)


def identity(path):
    return f"{path.parts[-3]}-{path.stem}"


def expected_mistake(path, word="mistake"):
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith(f"# {word}: "), path
    return first.removeprefix(f"# {word}: ")


def graded(path, **options):
    return grade(path.name, path.read_bytes(), path.parts[-3], limits=LIMITS, **options)
