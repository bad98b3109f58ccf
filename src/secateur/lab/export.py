"""The lab as a site without a server: the same page, and the same Python, which runs in the browser (Pyodide).

Everything is written into one folder, which any web server can serve from anywhere, and nothing is loaded from
elsewhere. Pyodide and three packages for it are fetched by npm and pip, or taken from a folder.
"""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

from secateur.errors import SecateurError, one_line

PACKAGE = Path(__file__).parents[1]
STATIC = Path(__file__).parent / "static"
SITE = Path(__file__).parent / "site"
PYODIDE = "314.0.7"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
WHEELS = ("msgspec", "python_sat", "six")
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314", "--only-binary", ":all:")
MOST_SECONDS = 300
# What runs in the browser only: rooms that need a compiler, a terminal or a server stay out.
LEFT_OUT = ("cli", "compiled", "jobs", "protocol", "lab/static", "lab/site", "sheets/grading")
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'"
)


class ExportError(SecateurError):
    """A site that cannot be written."""


def export(folder: Path, pyodide: Path | None = None, say: Callable[[str], object] = lambda text: None) -> int:
    """Write the site into a folder, which is new or empty or has such a site; return its size in bytes."""
    _check(folder)
    with tempfile.TemporaryDirectory() as fetched:
        source = pyodide
        if source is None:
            say(f"fetching Pyodide {PYODIDE}")
            source = _fetch(Path(fetched))
        runtime, wheels = _runtime(source), _wheels(source)
        folder.mkdir(parents=True, exist_ok=True)
        _write_page(folder)
        (folder / "pyodide").mkdir(exist_ok=True)
        for file in runtime:
            shutil.copyfile(file, folder / "pyodide" / file.name)
        for wheel in wheels:
            shutil.copyfile(wheel, folder / wheel.name)
    (folder / "secateur.zip").write_bytes(_program())
    packages = [*([wheel.name, "wheel"] for wheel in wheels), ["secateur.zip", "zip"]]
    (folder / "packages.json").write_text(json.dumps(packages), encoding="utf-8")
    exercises = folder / "exercises.json"
    if not exercises.exists():  # a teacher may have written one
        exercises.write_text("[]\n", encoding="utf-8")
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def _check(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise ExportError(f"{folder}: a file: expected a folder for the site")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / "packages.json").exists():
        raise ExportError(f"{folder}: not empty, and not a site of the lab: expected a new or empty folder")


def _write_page(folder: Path) -> None:
    for file in STATIC.iterdir():
        if file.is_file():
            shutil.copyfile(file, folder / file.name)
    shutil.copyfile(SITE / "worker.js", folder / "worker.js")
    index = folder / "index.html"
    text = index.read_text(encoding="utf-8").replace('<html lang="en">', '<html lang="en" data-site>')
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
    index.write_text(text.replace("<title>", f"{policy}<title>"), encoding="utf-8")


def _program() -> bytes:
    """Return our own modules as an archive, with an engine that leaves every search to Python."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(PACKAGE.rglob("*.py")):
            name = file.relative_to(PACKAGE).as_posix()
            if not name.startswith(tuple(f"{room}/" for room in LEFT_OUT)):
                archive.write(file, f"secateur/{name}")
        archive.writestr("secateur/compiled/__init__.py", "")
        archive.write(SITE / "engine.py", "secateur/compiled/engine.py")
    return written.getvalue()


# ---------------------------------------------------------------- Pyodide


def _fetch(folder: Path) -> Path:
    """Fetch Pyodide by npm and the packages by pip into a folder, and return it."""
    wanted = f"npm and a network, or --pyodide FOLDER with {', '.join(RUNTIME)} and the wheels of {', '.join(WHEELS)}"
    _run(["npm", "pack", f"pyodide@{PYODIDE}", "--pack-destination", str(folder)], wanted)
    for archive in folder.glob("pyodide-*.tgz"):
        with tarfile.open(archive) as opened:
            for name in RUNTIME:
                member = opened.extractfile(f"package/{name}")
                assert member is not None
                (folder / name).write_bytes(member.read())
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--pre", "--dest", str(folder)]
    _run([*pip, *PLATFORM, *(name.replace("_", "-") for name in WHEELS)], wanted)
    return folder


def _run(command: Sequence[str], wanted: str) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=MOST_SECONDS, check=False)
        why = "" if done.returncode == 0 else (done.stderr.strip().splitlines() or ["no reason given"])[-1]
    except (OSError, subprocess.TimeoutExpired) as error:
        why = str(error)
    if why:
        raise ExportError(f"Pyodide cannot be fetched: {one_line(why)[:120]}: expected {wanted}")


def _runtime(folder: Path) -> list[Path]:
    """Return the files of Pyodide in a folder, or in its folder `package`, as npm unpacks it."""
    for place in (folder, folder / "package", folder / "node_modules" / "pyodide"):
        if all((place / name).is_file() for name in RUNTIME):
            return [place / name for name in RUNTIME]
    missing = [name for name in RUNTIME if not (folder / name).is_file()]
    raise ExportError(f"{folder}: no {missing[0]}: expected the files of npm's pyodide: {', '.join(RUNTIME)}")


def _wheels(folder: Path) -> list[Path]:
    found = []
    for name in WHEELS:
        matching = sorted(
            file for file in folder.rglob(f"{name}-*.whl") if "none-any" in file.name or "wasm32" in file.name
        )
        if not matching:
            raise ExportError(f"{folder}: no wheel of {name} for Pyodide: expected {name}-….whl")
        found.append(matching[-1])
    return found
