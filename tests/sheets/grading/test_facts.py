"""Facts about a program that do not require running it."""

import pytest

from secateur.sheets.grading.inside.facts import facts


def known(text):
    return facts(text.encode())


def test_functions_methods_and_inner_functions():
    text = "def f():\n    def g(): pass\nclass C:\n    def m(self): pass\nk = lambda: 0\n"
    assert known(text)["functions"] == ["C.m", "f", "f.g", "k"]


def test_inherited_methods_and_other_names():
    text = "class A:\n    def m(self): return self.m()\nclass B(A): pass\ndef f(): return f()\ng = f\n"
    assert known(text)["functions"] == ["A.m", "B.m", "f", "g"]
    assert known(text)["recursive"] == ["A.m", "B.m", "f", "g"]


@pytest.mark.parametrize(
    ("text", "recursive"),
    [
        ("def f(x): return f(x - 1)", ["f"]),
        ("def f(x): return g(x)\ndef g(x): return f(x)", ["f", "g"]),
        ("def f(x):\n    def aux(y): return aux(y)\n    return aux(x)", ["f", "f.aux"]),
        ("def f(x):\n    while x: x = g(x)\ndef g(x): return x - 1", []),
        ("def max(L): return max(L[1:])\ndef f(L): return max(L)", []),
        ("class C:\n    def m(self): self.jeu.m()", []),
        ("class C:\n    def m(self): C.m(self)", ["C.m"]),
    ],
)
def test_direct_and_indirect_recursion_is_found(text, recursive):
    assert known(text)["recursive"] == recursive


def test_cuts_and_returns_in_loops():
    text = """
def cuts(L):
    for x in L:
        if x > 3:
            break
def returns(L):
    for x in L:
        return x
def both_ways(L):
    for x in L:
        if x:
            return 1
        else:
            return 2
def neither(L):
    for x in L:
        print(x)
    return L
"""
    assert known(text)["cutting"] == ["cuts"]
    assert known(text)["returning"] == ["both_ways", "returns"]


@pytest.mark.parametrize(
    ("text", "trait"),
    [
        ("def f(x):\n    print(x)", "printing"),
        ("def f(x):\n    x += 1", "silent"),
        ("def f(x):\n    if x:\n        return 1", "falling"),
        ("def f(x, seen={}):\n    return seen", "defaults"),
        ("n = 0\ndef f(x):\n    global n\n    return n", "outer"),
        ("known = {}\ndef f(x):\n    known[x] = 1\n    return 1", "outer"),
        ("def f(x, y):\n    return x is y", "identity"),
        ("def f(x):\n    return x.pop()", "stacking"),
        ("def f(x):\n    return x.pop(0)", "queueing"),
        ("def f(x):\n    del x[0]\n    return x", "queueing"),
        ("def f(x):\n    return 1 if x else 2", "truth"),
        (
            "def f(L, a):\n    for v in L:\n        if v <= a: return v\n        a = min(a, v)\n    return v",
            "tightening",
        ),
        ("def f(L):\n    for x in L:\n        if f(x) > 3:\n            break", "pruning"),
        ("def f(L):\n    return max([f(x) for x in L])", "collecting"),
        ("def f(L, j):\n    for x in L:\n        j = other(j)\n    return j", "flipping"),
    ],
)
def test_traits_are_visible_in_the_text(text, trait):
    assert known(text)[trait] == ["f"]


def test_a_function_that_always_returns_has_none_of_them():
    found = known("def f(x):\n    if x is None:\n        return 1\n    else:\n        return 2")
    assert [trait for trait in ("falling", "silent", "identity", "printing") if found[trait]] == []


@pytest.mark.parametrize(
    "text",
    [
        "def f(L, a, b):\n    for v in L:\n        if v >= b: return v\n        a = max(a, v)\n    return v",
        "def f(L, a, b):\n    for v in L:\n        a = max(a, v)\n        if a >= b: break\n    return a",
    ],
)
def test_right_updates_of_bounds_are_not_taken_for_exchanged_ones(text):
    assert known(text)["tightening"] == []


def test_an_update_of_a_bound_is_not_taken_for_a_change_of_the_player():
    assert known("def f(L, a):\n    for x in L:\n        a = max(a, x)\n    return a")["flipping"] == []


def test_a_helper_that_leaves_a_loop_early_does_not_prune():
    text = "def g(L):\n    for x in L:\n        if x > 3:\n            return x\ndef f(L):\n    return f(g(L))"
    assert (known(text)["cutting"], known(text)["pruning"]) == (["f", "g"], [])


def test_a_trampoline_is_not_recursion():
    text = "def f(x):\n    def g(y):\n        return (yield g(y - 1))\n    return run(g(x))\ndef run(g): pass"
    assert known(text)["recursive"] == []


@pytest.mark.parametrize("board", ["[[0] * n] * n", "n * [n * [0]]", "[[0 for i in range(n)]] * n"])
def test_a_board_whose_rows_are_one_list_is_seen_in_every_method(board):
    text = f"class A:\n    def reset(self, n):\n        self.b = {board}\n    def joue(self): pass\n"
    assert known(text + "def f(n): return [0] * n")["aliasing"] == ["A.joue", "A.reset"]


@pytest.mark.parametrize(
    ("text", "functions"),
    [
        ("def f(L):\n    global b\n    for v in L:\n        if v >= b: return v", ["f"]),
        ("class A:\n  def f(self, L):\n    for v in L:\n      if v >= self.b: break\n      self.b = v", ["A.f"]),
        ("def f(L, w):\n    for v in L:\n        if v >= w[1]: return v\n        w[0] = v", []),
        ("def f(L, a, b):\n    for v in L:\n        if v >= b: return v\n        a = max(a, v)", []),
    ],
)  # fmt: skip
def test_bounds_that_others_share_are_seen(text, functions):
    assert known(text)["sharing"] == functions
