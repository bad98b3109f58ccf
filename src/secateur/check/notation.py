"""Notation: what is written can be read, and means the same."""

from collections.abc import Sequence
from typing import Generic

from secateur.check.asking import Asking, is_same
from secateur.check.position import Position
from secateur.check.report import called, shown
from secateur.game import M, S

FUNCTIONS = ("move_text", "read_move", "state_text", "read_state")


class NotationCheck(Generic[S, M]):
    """Checks that moves and positions are read back as they were written."""

    def __init__(self, asking: Asking[S, M]) -> None:
        self.asking, self.report = asking, asking.report

    def look(self, position: Position[S, M]) -> None:
        """Write a position and its moves, and read them back."""
        state = position.state
        text = self.text("state_text", state)
        if text is not None:
            if len(text.splitlines()) > 1:
                self.report.note(f"{called('state_text', state)} is {shown(text)}", "one line")
            self.read_back("read_state", (text,), state)
        for text, move in self.texts(position.sample).items():
            self.read_back("read_move", (state, text), move)

    def texts(self, moves: Sequence[M]) -> dict[str, M]:
        """Return the moves by their texts, of which no two may be alike."""
        texts: dict[str, M] = {}
        for move in moves:
            text = self.text("move_text", move)
            if text is not None and len(text.split()) > 1:
                self.report.note(f"{called('move_text', move)} is {shown(text)}", "a text without blanks")
            if text in texts:
                what = f"move_text of {shown(texts[text])} and of {shown(move)} is {shown(text)}"
                self.report.note(what, "a different text for each move of a position")
            elif text is not None:
                texts[text] = move
        return texts

    def text(self, name: str, thing: object) -> str | None:
        """Return what a rule writes, if it is a text with something in it."""
        text = self.asking.twice(name, thing)
        if isinstance(text, str) and text.strip():
            return text
        self.report.note(f"{called(name, thing)} is {shown(text)}", "a text")
        return None

    def read_back(self, name: str, arguments: tuple[object, ...], written: object) -> None:
        """Check that a text means what was written."""
        read = self.asking.twice(name, *arguments)
        if not is_same(read, written):
            self.report.note(f"{called(name, *arguments)} is {shown(read)}", f"{shown(written)}, whose text it is")
