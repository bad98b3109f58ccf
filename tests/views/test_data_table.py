"""Tables as text."""

from secateur.views.data_table import DataTable, aligned, text_lines


def test_columns_are_as_wide_as_their_widest_cell():
    rows = [("vertex", "gain", "best move"), ("s", "2", "b"), ("a", "−100", "")]
    assert list(aligned(rows, "lrl")) == ["vertex  gain  best move", "s          2  b", "a       −100"]


def test_the_gap_and_the_last_column_to_the_right():
    assert list(aligned([("a", "1"), ("bcd", "100")], "lr", gap="   ")) == ["a       1", "bcd   100"]


def test_a_table_without_rows_is_no_lines():
    assert list(aligned([], "rl")) == []


def test_a_table_has_a_title_a_head_and_a_note():
    table = DataTable("Nodes", ("depth", "minimax"), [("2", "121"), ("3", "4,505")], "of one position")
    assert list(text_lines(table)) == [
        "Nodes",
        "  depth  minimax",
        "  2          121",
        "  3        4,505",
        "  of one position",
    ]
