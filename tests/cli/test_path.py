"""`secateur path`, as a user calls it."""

import json

import pytest
from cli.running import answer, assert_error, lines, secateur
from telling import terminal

SHEET = ["-f", "f=3*x", "-f", "g=x//2"]
BINARY = ["-f", "double=2*x", "-f", "next=x+1"]


def test_the_question_of_sheet_003():
    done = secateur("path", 15, 4, *SHEET)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"4 = g f g^2 (15)\n", b"")
    found = answer("path", 15, 4, *SHEET)
    assert found["length"] == 4
    assert found["steps"] == ["g", "g", "f", "g"]
    assert found["count"] == 1
    assert found["values"] == [15, 7, 3, 9, 4]
    assert (found["stopped"], found["exhausted"], found["left_out"], found["both_ways"]) == (None, None, False, True)
    assert "compositions" not in found


def test_the_trace():
    told = lines("path", 15, 4, *SHEET, "--trace")
    assert told[:6] == [
        "4 = g f g^2 (15)",
        "g(15) = 7",
        "g(7) = 3",
        "f(3) = 9",
        "g(9) = 4",
        "1 shortest composition of length 4",
    ]
    assert told[6].endswith(" numbers looked at, from both ends")
    assert lines("path", 15, 4, *SHEET, "--trace", "--forward")[6].endswith(" numbers looked at, from the start")


def test_several_shortest_compositions():
    assert lines("path", 1, 4, *BINARY) == [
        "4 = double^2 (1)",
        "2 shortest compositions of length 2, --all lists them",
    ]
    assert lines("path", 1, 4, *BINARY, "--all") == [
        "4 = double^2 (1)",
        "4 = double next (1)",
        "2 shortest compositions of length 2",
    ]
    assert lines("path", 1, 4, *BINARY, "--all", "--most", 1) == [
        "4 = double^2 (1)",
        "2 shortest compositions of length 2, 1 listed (--most)",
    ]
    found = answer("path", 1, 4, *BINARY, "--all")
    assert found["compositions"] == [["double", "double"], ["next", "double"]]
    found = answer("path", 1, 4, *BINARY, "--all", "--most", 1)
    assert (found["compositions"], found["count"]) == ([["double", "double"]], 2)


def test_the_order_of_the_options_breaks_ties():
    assert answer("path", 2, 4, "-f", "a=x*x", "-f", "b=2*x")["steps"] == ["a"]
    assert answer("path", 2, 4, "-f", "b=2*x", "-f", "a=x*x")["steps"] == ["b"]


def test_a_count_of_thousands_of_digits_is_exact():
    done = secateur("path", 0, 15_000, "-f", "f=x+1", "-f", "g=1+x", "--depth", 15_000, "--json")
    assert done.returncode == 0, done.stderr
    count = done.stdout.split(b'"count":')[1].split(b",")[0]
    assert len(count) == 4516  # more than Python reads as a number unasked
    assert int(count[-9:]) == pow(2, 15_000, 10**9)
    assert lines("path", 0, 400, "-f", "f=x+1", "-f", "g=1+x")[1].startswith("2.6e120 shortest compositions")


def test_nothing_to_apply():
    assert lines("path", 4, 4, *SHEET) == ["4 = 4, no function needed"]
    found = answer("path", 4, 4, *SHEET, "--all")
    assert (found["length"], found["steps"], found["values"], found["count"]) == (0, [], [4], 1)
    assert found["compositions"] == [[]]


def test_negative_numbers():
    assert lines("path", -15, -4, *SHEET) == ["−4 = g^2 (−15)"]
    assert lines("path", "−15", "−4", *SHEET) == ["−4 = g^2 (−15)"]
    assert answer("path", "-1", "+01", "-f", "f=-x")["values"] == [-1, 1]
    assert answer("path", "-" + "0" * 5_000, "-" + "0" * 5_000 + "1", "-f", "f=x-1")["values"] == [0, -1]


def test_large_numbers_are_exact():
    goal = 3**1500
    assert lines("path", 1, goal, "-f", "f=3*x") == [f"{goal} = f^1500 (1)"]
    found = answer("path", goal, 1, "-f", "f=x//3")
    assert found["values"] == [3**power for power in range(1500, -1, -1)]


def test_a_function_may_be_written_in_several_ways():
    for text in ("f(x)=x div 2", " f ( x ) = x//2", "f=x // 2", "f=(x-x%2)//2"):
        assert answer("path", 9, 4, "-f", text)["steps"] == ["f"]
    assert lines("path", 1, 10, "-f", "Größe_2=x×10") == ["10 = Größe_2 (1)"]


def test_no_value_at_some_numbers():
    assert answer("path", 0, 5, "-f", "f=10//x", "-f", "g=x+1")["values"] == [0, 1, 2, 5]


@pytest.mark.parametrize(
    ("arguments", "stopped", "words"),
    [
        (
            ["4", "5", "-f", "f=x%3"],
            None,
            "5 cannot be reached from 4: everything that can be reached from 4 was look",
        ),
        (["4", "5", "-f", "f=2*x"], None, "5 cannot be reached from 4: everything that leads to 5 was looked at"),
        (["15", "98765", *SHEET, "--depth", "9"], "depth", "by up to 9 functions: stopped by the limit on depth"),
        (["15", "98765", *SHEET, "--depth", "1"], "depth", "by up to 1 function: stopped by the limit on depth"),
        (["15", "98765", *SHEET, "--states", "99"], "states", "functions: stopped by the limit on states"),
        (
            ["4", "5", "-f", "f=2*x", "--forward"],
            "digits",
            "5 was not reached from 4: stopped by the limit on digits",
        ),
        (["2", "5", "-f", "f=x**x"], "digits", "numbers of more than 1,000 digits were left out"),
        (["-4", "-5", "-f", "f=2*x", "--digits", "3", "--forward"], "digits", "more than 3 digits were left out"),
    ],
)
def test_a_goal_that_is_not_reached(arguments, stopped, words):
    done = secateur("path", *arguments)
    assert (done.returncode, done.stderr) == (1, b"")
    assert words in done.stdout.decode()
    done = secateur("path", *arguments, "--all", "--json")
    assert (done.returncode, done.stderr) == (1, b"")
    found = json.loads(done.stdout)
    assert (found["length"], found["steps"], found["count"], found["values"]) == (None, None, 0, None)
    assert (found["stopped"], found["compositions"]) == (stopped, [])


def test_numbers_left_out_are_told_with_the_answer_too():
    told = lines("path", 10, 50, "-f", "f=x*x", "-f", "g=x//2", "-f", "h=x+1", "--digits", 2)
    assert told[-1] == "numbers of more than 2 digits were left out: with them there may be a shorter composition"


def test_a_given_inverse():
    functions = ["-f", "f=x//2", "-f", "g=x**2%1000 if x>999 else x+1"]
    inverse = ["-i", "f=2*x", "-i", "f=2*x+1"]
    assert answer("path", 3, 900, *functions)["both_ways"] is False
    assert answer("path", 3, 900, "-f", "f=x//2", *inverse, "-f", "h=3*x")["both_ways"] is True
    assert_error(secateur("path", 15, 4, *SHEET, "-i", "g=2*x"), "15 is not in the given inverse of 7: expected all")


BAD = {
    "no function": (["15", "4"], "Missing option '-f'"),
    "no goal": (["15", "-f", "f=x"], "Missing argument 'B'"),
    "a fraction": (["15", "4.5", "-f", "f=x"], "'4.5': expected a whole number"),
    "a word": (["fifteen", "4", "-f", "f=x"], "'fifteen': expected a whole number"),
    "an underscore": (["1_5", "4", "-f", "f=x"], "'1_5': expected a whole number"),
    "a number too large": (["9" * 4001, "4", "-f", "f=x"], "4,001 digits: expected at most 4,000"),
    "a start beyond the limit": (["9" * 1001, "4", "-f", "f=x"], "the start has more than 1,000 digits"),
    "no equals sign": (["15", "4", "-f", "3*x"], "'3*x': expected NAME=EXPRESSION, such as f=3*x"),
    "a name that is none": (["15", "4", "-f", "1f=x"], "a function named '1f'"),
    "one name twice": (["15", "4", "-f", "f=x", "-f", "f=2*x"], "-f f=…: a second function of that name"),
    "an empty expression": (["15", "4", "-f", "f="], "f: '': column 1: the end: expected x"),
    "another name": (["15", "4", "-f", "f=3*y"], "f: '3*y': column 3: 'y': expected x"),
    "an attribute": (["15", "4", "-f", "f=x.real"], "column 2: '.'"),
    "a call": (["15", "4", "-f", "f=__import__('os').system('id')"], "column 1: '__import__'"),
    "a slash": (["15", "4", "-f", "f=x/2"], "column 2: '/': expected //"),
    "a division by zero": (["15", "4", "-f", "f=x//0"], "column 2: a division by zero"),
    "a tower": (["15", "4", "-f", "f=x**x**x"], "column 2: a power with x within an exponent"),
    "a huge constant": (["15", "4", "-f", "f=x+2**10**9"], "a number of more than 1,000 digits"),
    "a heap of brackets": (["15", "4", "-f", "f=" + "(" * 50_000], "50,000 characters: expected at most 10,000"),
    "an inverse of nothing": (["15", "4", *SHEET, "-i", "h=x"], "unknown function 'h': expected one of f, g"),
    "a bad inverse": (["15", "4", *SHEET, "-i", "g=2x"], "inverse of g: '2x': column 2"),
    "an inverse without a name": (["15", "4", *SHEET, "-i", "2*x"], "expected NAME=EXPRESSION"),
    "depth 0": (["15", "4", *SHEET, "--depth", "0"], "limit depth=0: expected a whole number, at least 1"),
    "too many states": (["15", "4", *SHEET, "--states", "9" * 12], "at most 1,000,000,000"),
    "too many digits": (["15", "4", *SHEET, "--digits", "4001"], "at most 4,000"),
    "digits that are no number": (["15", "4", *SHEET, "--digits", "many"], "'many'"),
    "nothing to list": (["15", "4", *SHEET, "--all", "--most", "0"], "--most 0: expected at least 1"),
    "an unknown option": (["15", "4", *SHEET, "--nope"], "--nope"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_line_and_status_2(name):
    arguments, words = BAD[name]
    assert_error(secateur("path", *arguments), words)


def test_an_interrupted_search_says_so():
    slowly = "f=x+1" + "+0*x" * 50  # in small steps: it takes no memory
    long = ["path", "1", "0", "-f", slowly, "--forward", "--depth", "1000000"]
    with terminal(long) as seen:
        seen.interrupt_at(b" numbers, no path of up to ")


def test_help_has_examples_and_the_limits():
    text = secateur("path", "--help").stdout.decode()
    assert "secateur path 15 4 -f 'f=3*x' -f 'g=x//2'" in text
    for words in ("--depth", "10000", "--states", "5000000", "--digits", "1000", "--inverse", "exit status is 1"):
        assert words in text
