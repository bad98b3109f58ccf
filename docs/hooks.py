"""What MkDocs does besides reading pages: the references, examples, links to the project's files, French pages."""

import posixpath
import re
from pathlib import Path
from typing import Any

import click
from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import secateur as package
from secateur.cli import COMMANDS, secateur

ROOT = Path(__file__).parent.parent
SUBJECTS = {  # of the Python interface, by the module in which a name stands
    "Games, solving and playing": "interface",
    "The contract of a game": "game|check",
    "Trees and graphs": "tree|graph",
    "Algorithms": "catalog|search|result",
    "Events": "events",
    "Errors": "errors",
    "Other names": "",
}
LINK = re.compile(r"\]\(((?:\.\./)+[^)#\s]+)\)")


class Examples(Extension):
    """Let Markdown take the examples of docstrings, which begin with `>>>`, for code and not for quotations."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Look for examples before anything looks for fences."""
        md.preprocessors.register(_Fencing(md), "examples", 28)


class _Fencing(Preprocessor):
    """Puts a fence around each example, which ends with a blank line."""

    def run(self, lines: list[str]) -> list[str]:
        fenced: list[str] = []
        inside = False
        for line in [*lines, ""]:
            if not inside and line.startswith(">>>"):
                fenced.append("```pycon")
                inside = True
            elif inside and not line.strip():
                fenced.append("```")
                inside = False
            fenced.append(line)
        return fenced[:-1]


def on_config(config: Any) -> None:
    """Add what Markdown must know of docstrings."""
    config.markdown_extensions.append(Examples())


def on_files(files: Files, config: Any) -> Files:
    """Add the files of the project that pages link to, as text, so that the site is whole by itself."""
    for file in list(files.documentation_pages()):
        for target in LINK.findall(file.content_string):
            path = _outside(file.src_uri, target)
            if path and files.get_file_from_path(_stored(path)) is None:
                files.append(File.generated(config, _stored(path), content=(ROOT / path).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Write the commands and the Python interface into their pages, and let links lead to the stored files."""
    if "<!-- the commands -->" in markdown:
        markdown = markdown.replace("<!-- the commands -->", commands())
    if "<!-- the Python interface -->" in markdown:
        markdown = markdown.replace("<!-- the Python interface -->", python_interface())

    def to_stored(found: re.Match[str]) -> str:
        path = _outside(page.file.src_uri, found[1])
        here = posixpath.dirname(page.file.src_uri)
        return f"]({posixpath.relpath(_stored(path), here or '.')})" if path else found[0]

    return LINK.sub(to_stored, markdown)


def on_post_page(output: str, page: Page, **_: Any) -> str:
    """Mark the pages of the course as French, for browsers, screen readers and spelling checkers."""
    french = page.file.src_uri.startswith("course/")
    return output.replace('<html lang="en"', '<html lang="fr"') if french else output


def _outside(page: str, target: str) -> str | None:
    """Return the path, in the project, of a file outside docs/ that a page links to."""
    path = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page), target))
    return None if path.startswith("docs/") or not (ROOT / path).is_file() else path


def _stored(path: str) -> str:
    return f"files/{path}.txt"  # as text, which every browser shows


def python_interface() -> str:
    """Return the reference of all public names as Markdown, by subject; mkdocstrings adds their descriptions."""
    found: dict[str, list[str]] = {subject: [] for subject in SUBJECTS}
    for name in sorted(package.__all__, key=lambda name: (name[0].isupper(), name)):  # functions, then classes
        home = next(home for home, names in package._HOMES.items() if name in names)
        subject = next(title for title, homes in SUBJECTS.items() if re.match(rf"secateur\.({homes})", home))
        found[subject].append(f"::: {home}.{name}")
    return "\n\n".join("\n\n".join([f"## {title}", *names]) for title, names in found.items() if names)


def commands() -> str:
    """Return the reference of all commands as Markdown, from what click knows of them."""
    context = click.Context(secateur, info_name="secateur")
    found = [secateur.get_command(context, name) for name in COMMANDS]
    return "\n\n".join(_command(command, context) for command in found if command)


def _command(command: click.Command, parent: click.Context) -> str:
    context = click.Context(command, info_name=command.name, parent=parent)
    usage = " ".join(["secateur", str(command.name), *command.collect_usage_pieces(context)])
    records = [parameter.get_help_record(context) for parameter in command.get_params(context)]
    rows = [f"| `{_cell(names)}` | {_cell(_plain(text))} |" for names, text in filter(None, records)]
    parts = [f"## {command.name}", f"```text\n{usage}\n```", *_paragraphs(command.help or "")]
    return "\n\n".join([*parts, "\n".join(["| option | |", "|---|---|", *rows])])


def _paragraphs(text: str) -> list[str]:
    """Return a help text as Markdown; what click would not wrap (\\b) is shown as it is."""
    found = []
    for paragraph in re.split(r"\n\s*\n", text.strip().replace("\f", "")):
        lines = paragraph.splitlines()
        if lines[0].strip() != "\b":
            found.append(_plain(" ".join(line.strip() for line in lines)))
            continue
        title, *rest = lines[1:]
        if rest and title.endswith(":"):
            found.append(_plain(title.strip()))
        else:
            rest = lines[1:]
        found.append("```text\n" + "\n".join(line.removeprefix("  ") for line in rest) + "\n```")
    return found


def _plain(text: str) -> str:
    """Return the text such that Markdown shows it as it is."""
    return re.sub(r"([\\`*_<>\[\]{}])", r"\\\1", text)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
