"""The house rules: which room may enter which, and what `import secateur` costs."""

import ast
import doctest
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import secateur

SOURCE = Path(secateur.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))


def module_name(file: Path) -> str:
    parts = ("secateur", *file.relative_to(SOURCE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(file: Path) -> Iterator[str]:
    """Every module that a file imports, anywhere in it; `from secateur import tree` is secateur.tree."""
    package = module_name(file).split(".") if file.name == "__init__.py" else module_name(file).split(".")[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            names = [f"{base}.{alias.name}" for alias in node.names]
            inner = [name for name in names if is_module(name)]
            yield from inner
            if len(inner) < len(names):
                yield base


def is_module(name: str) -> bool:
    path = SOURCE.joinpath(*name.split(".")[1:])
    return name.startswith("secateur.") and (path.with_suffix(".py").exists() or (path / "__init__.py").exists())


IMPORTS = {module_name(file): sorted(set(imported(file))) for file in FILES}


def within(module: str, room: str) -> bool:
    return module == room or module.startswith(room + ".")


def entering(room: str, *forbidden: str) -> list[str]:
    """The forbidden imports of the modules of a room."""
    return [
        f"{module} imports {name}"
        for module, names in IMPORTS.items()
        if within(module, f"secateur.{room}")
        for name in names
        if any(within(name, f"secateur.{other}") for other in forbidden)
    ]


EXPLICIT = ("tree", "graph")
UPSTAIRS = ("play", "study", "puzzle", "sheets", "views", "protocol", "jobs", "interface", "adapters", "lab", "cli")


@pytest.mark.parametrize("room", ["game", "errors"])
def test_the_foundations_import_nothing_of_ours(room):
    assert [name for name in IMPORTS[f"secateur.{room}"] if within(name, "secateur")] == []


@pytest.mark.parametrize(
    ("room", "forbidden"),
    [
        ("result", ("search", "games", *EXPLICIT, "compiled", *UPSTAIRS)),
        ("events", ("search", "games", *EXPLICIT, "compiled", *UPSTAIRS)),
        ("check", ("search", "games", *EXPLICIT, "catalog", *UPSTAIRS)),
        ("text", ("search", "games", *EXPLICIT, "compiled", *UPSTAIRS)),
        ("pictured", ("search", "games", *EXPLICIT, "compiled", *(room for room in UPSTAIRS if room != "interface"))),
        ("processes", ("search", "games", *EXPLICIT, "compiled", *UPSTAIRS)),
        ("tree", ("games", "graph", "compiled", *UPSTAIRS)),
        ("tree.tree", ("search",)),  # only the completion searches
        ("tree.tree_text", ("search",)),
        ("graph", ("search", "games", "tree", *UPSTAIRS)),  # it solves by passes over arrays, compiled when large
        ("graph.graph_text", ("compiled",)),
        ("path", ("search", "games", *EXPLICIT, "compiled", *UPSTAIRS)),
        ("path.expression", ("path.path", "path.steps", "path.layers")),
        ("search", ("games", *EXPLICIT, "catalog", "compiled", *UPSTAIRS)),
        ("games", ("search", *EXPLICIT, "catalog", "compiled", *UPSTAIRS)),
        ("compiled", (*EXPLICIT, *UPSTAIRS)),
        ("play", ("views", "protocol", "interface", "lab", "cli")),
        ("study", ("views", "protocol", "interface", "lab", "cli")),
        ("puzzle", ("views", "protocol", "interface", "lab", "cli")),
        ("sheets", ("views", "protocol", "interface", "lab", "cli")),
        ("views", ("search", "games", "compiled", "interface", "lab", "cli")),
        ("protocol", ("views", "interface", "lab", "cli")),
        ("interface", ("games", "lab", "cli")),
        ("adapters", ("search", "games", *EXPLICIT, "compiled", "views", "protocol", "lab", "cli")),
        ("lab", ("games", "compiled", "cli")),
        ("lab.answers", ("lab.app", "lab.guard", "lab.server", "lab.tasks")),  # they answer without a server, too
    ],
)
def test_imports_point_one_way(room, forbidden):
    assert entering(room, *forbidden) == []


def test_only_the_command_line_imports_the_command_line():
    strangers = [
        f"{module} imports {name}"
        for module, names in IMPORTS.items()
        if not within(module, "secateur.cli") and module != "secateur.__main__"
        for name in names
        if within(name, "secateur.cli")
    ]
    assert strangers == []


@pytest.mark.parametrize(
    ("library", "room"),
    [
        ("click", "cli"),
        ("llvmlite", "compiled"),
        ("pysat", "puzzle.sat"),
        ("matplotlib", "views"),
        ("pyspiel", "adapters.open_spiel"),
        ("starlette", "lab"),
        ("uvicorn", "lab"),
    ],
)
def test_a_library_has_one_room(library, room):
    users = [module for module, names in IMPORTS.items() if any(within(name, library) for name in names)]
    assert [module for module in users if not within(module, f"secateur.{room}")] == []


def test_only_the_top_floor_imports_the_package_itself():
    users = [module for module, names in IMPORTS.items() if "secateur" in names]
    top = ("secateur.cli", "secateur.interface", "secateur.protocol")
    assert [module for module in users if not any(within(module, room) for room in top)] == []


def test_the_catalogue_imports_nothing_until_it_is_used():
    tree = ast.parse((SOURCE / "catalog.py").read_text(encoding="utf-8"))
    top = [node.module for node in tree.body if isinstance(node, ast.ImportFrom)]
    assert [name for name in top if name and within(name, "secateur")] == ["secateur.errors"]


CLI_FILES = [file for file in FILES if file.parent.name == "cli"]


@pytest.mark.parametrize("file", CLI_FILES, ids=module_name)
def test_the_command_line_is_typed_and_its_functions_are_short(file):
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert "Any" not in names
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert [node.name for node in functions if node.end_lineno - node.lineno + 1 > 60] == []


def test_json_is_printed_in_one_place():
    assert [file.name for file in CLI_FILES if "json.encode" in file.read_text(encoding="utf-8")] == ["output.py"]


def test_the_contract_is_short():
    assert len((SOURCE / "game.py").read_text(encoding="utf-8").splitlines()) < 130


def test_the_imports_are_found():
    """All rules above depend on it."""
    names = set(imported(SOURCE / "search" / "pvs.py"))
    assert {"secateur.game", "secateur.search.alphabeta", "secateur.search.walk"} <= names
    assert module_name(SOURCE / "search" / "__init__.py") == "secateur.search"
    assert "secateur.tree" in imported(SOURCE / "tree" / "completion.py")
    assert entering("tree.completion", "search") != []


HEAVY = ("numpy", "llvmlite", "matplotlib", "pysat", "click", "rich", "msgspec", "starlette", "uvicorn")


def loaded_after(statement: str) -> set[str]:
    program = f"import sys; {statement}; print(*sys.modules)"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in answer.stdout.split()}


def test_import_secateur_is_light():
    loaded = loaded_after("import secateur")
    assert "secateur" in loaded
    assert loaded.isdisjoint(HEAVY)


def test_a_search_is_light():
    assert loaded_after("from secateur import Tree, minimax; minimax(Tree([[1], [2]]))").isdisjoint(HEAVY)


def test_a_small_graph_does_not_wait_for_llvm():
    solved = "from secateur import Graph; Graph.from_dictionaries({1: [2], 2: []}, {1: 0}, {2: 5}).solve(1).gain"
    loaded = loaded_after(solved)
    assert "numpy" in loaded
    assert loaded.isdisjoint({"llvmlite"})


@pytest.mark.parametrize("command", ["solve", "best", "bench", "graph", "path"])
def test_help_does_not_load_what_the_command_needs(command):
    statement = f"from secateur.cli import secateur; secateur.main(['{command}', '--help'], standalone_mode=False)"
    assert loaded_after(statement).isdisjoint({"numpy", "llvmlite", "matplotlib"})


def test_every_public_name_exists():
    assert [name for name in secateur.__all__ if not hasattr(secateur, name)] == []
    assert sorted(secateur.__all__) == sorted(set(secateur.__all__))
    assert sorted(name for names in secateur._HOMES.values() for name in names) == sorted(secateur.__all__)
    assert set(secateur.__all__) <= set(dir(secateur))
    with pytest.raises(AttributeError, match="module 'secateur' has no attribute 'nothing'"):
        secateur.nothing  # noqa: B018


def test_the_example_of_the_package_runs():
    tried = doctest.testmod(secateur)
    assert tried.attempted > 0
    assert tried.failed == 0


COMPILED_FILES = [file for file in FILES if within(module_name(file), "secateur.compiled")]


@pytest.mark.parametrize("file", COMPILED_FILES, ids=module_name)
def test_what_compiles_is_in_short_files_and_short_functions(file):
    text = file.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 400
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    assert [node.name for node in functions if node.end_lineno - node.lineno + 1 > 60] == []


def test_the_map_of_the_compiler_has_every_module():
    folder = SOURCE / "compiled" / "compiler"
    words = set(re.findall(r"`(\w+)`", ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8")))))
    modules = {file.stem for file in folder.glob("*.py")} - {"__init__"}
    assert {name for name in modules if not name.endswith("_library")} - words == set()


@pytest.mark.parametrize("file", FILES, ids=module_name)
def test_every_file_has_a_docstring(file):
    assert ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))


def test_an_algorithm_shows_the_signature_to_call_it_by():
    names = list(inspect.signature(secateur.alphabeta).parameters)
    assert names[:2] == ["game", "state"]
    assert {"limit", "evaluation", "window", "listener"} <= set(names)


TEXTS = [
    file
    for pattern in ("src/**/*.py", "src/**/*.js*", "docs/**/*.md", "examples/*", "*.md", "*.toml", ".ci/run")
    for file in SOURCE.parent.parent.glob(pattern)
    if file.is_file()
]


def test_nothing_advises_to_install_a_package_of_another_project():
    """On PyPI, `secateur` is another project; ours is `secateur-lab`."""
    advice = re.compile(r"(pip|uv|pipx)\b[^\n&;|]*?\binstall\b[^\n&;|]*?\bsecateur\b(?!-lab)")
    assert [str(file) for file in TEXTS if advice.search(file.read_text(encoding="utf-8"))] == []
    assert advice.search("pip install 'secateur[chess]'")
    assert not advice.search("pip install 'secateur-lab[chess]'")
