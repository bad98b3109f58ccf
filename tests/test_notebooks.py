"""The notebooks in examples/ run from top to bottom, and show pictures."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parent.parent / "examples"
# the notebook, and in which forms its last expressions show themselves
NOTEBOOKS = {"search-explained": "image/svg+xml", "my-own-game": "text/html", "study": "text/html"}


def test_no_notebook_is_forgotten():
    assert {file.stem for file in EXAMPLES.glob("*.ipynb")} == set(NOTEBOOKS)


@pytest.mark.parametrize("name", NOTEBOOKS)
@pytest.mark.filterwarnings("ignore")  # the kernel's own
def test_a_notebook_runs_and_shows_itself(name):
    notebook = nbformat.read(EXAMPLES / f"{name}.ipynb", as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells)  # outputs belong to those who run it
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()  # it raises the first error of a cell
    shown = [output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", ())]
    assert any(NOTEBOOKS[name] in data for data in shown)
