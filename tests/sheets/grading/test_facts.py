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
