"""Sheet 000: min-max trees, their completion, and the lazy score by alpha-beta.

The sheet's OCaml types are classes here; `ex` is its example, and `ex_c` the completed example.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from functools import partial
from typing import Any, TypeAlias

from secateur import catalog
from secateur.errors import TreeError
from secateur.events import Listener, Recorder
from secateur.game import Number
from secateur.result import is_number
from secateur.search.alphabeta import alphabeta
from secateur.tree import Node as TreeNode
from secateur.tree import Tree, nodes, path_label
from secateur.tree.completion import complete


class _Constant(Enum):
    """Written as the sheet writes it: Alice."""

    def __repr__(self) -> str:
        return self.name


class joueur(_Constant):
    """The two players."""

    Alice = "Alice"
    Bob = "Bob"


Alice, Bob = joueur.Alice, joueur.Bob


class _Constructor:
    """Written as the sheet writes it: Leaf(Alice, 3)."""

    def __repr__(self) -> str:
        values = (getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]
        return f"{type(self).__name__}({', '.join(map(repr, values))})"


@dataclass(frozen=True, repr=False)
class Leaf(_Constructor):
    """A leaf of an `mm_tree`: whose turn it would be, and its value. A player may be given as text: "Alice"."""

    joueur: joueur | str
    valeur: Number


@dataclass(frozen=True, repr=False)
class Node(_Constructor):
    """An inner node of an `mm_tree`: the player to move, and the children, at least one.

    A child may be a function without arguments that returns it: it is called only if the child is visited.
    """

    joueur: joueur | str
    fils: "Sequence[mm_tree | Callable[[], mm_tree]]"


@dataclass(frozen=True, repr=False)
class LeafC(_Constructor):
    """A leaf of an `mm_tree_completed`."""

    joueur: joueur
    valeur: Number


@dataclass(frozen=True, repr=False)
class NodeC(_Constructor):
    """An inner node of an `mm_tree_completed`: the player to move, the value, the children."""

    joueur: joueur
    valeur: Number
    fils: "Sequence[mm_tree_completed]"


mm_tree: TypeAlias = Leaf | Node
mm_tree_completed: TypeAlias = LeafC | NodeC

ex = Node(
    Alice,
    [
        Node(Bob, [Leaf(Alice, 3)]),
        Node(Bob, [Leaf(Alice, 1), Leaf(Alice, 2), Leaf(Alice, 9)]),
        Node(Bob, [Leaf(Alice, 4)]),
    ],
)
ex_c = NodeC(
    Alice,
    4,
    [
        NodeC(Bob, 3, [LeafC(Alice, 3)]),
        NodeC(Bob, 1, [LeafC(Alice, 1), LeafC(Alice, 2), LeafC(Alice, 9)]),
        NodeC(Bob, 4, [LeafC(Alice, 4)]),
    ],
)


# ---------------------------------------------------------------- the questions


def score(mtc: mm_tree_completed) -> Number:
    """Return the value of a node of a completed tree."""
    return mtc.valeur


def complete_mm(j: joueur | str, mt: mm_tree) -> mm_tree_completed:
    """Return the tree with the value of every node, when j maximises."""
    root = complete(arbre(j, mt)).root
    done: dict[TreeNode, mm_tree_completed] = {}
    for node in reversed(list(nodes(root))):  # children before their parent
        who, value = joueur[str(node.player)], node.value
        assert value is not None  # the tree is complete
        fils = [done.pop(node.child(index)) for index in node.moves]
        done[node] = NodeC(who, value, fils) if fils else LeafC(who, value)
    return done[root]


def lazy_score_tree(j: joueur | str, mt: mm_tree, listener: Listener[int] | None = None) -> Number:
    """Return the score of the tree when j maximises, by alpha-beta: what is cut is neither built nor visited.

    As on the sheet, the search is fail-hard, cuts on equality, and starts with an infinite window.
    """
    value = alphabeta(arbre(j, mt), hard=True, listener=listener).value
    assert value is not None  # the search has no limit
    return value


def trace(j: joueur | str, mt: mm_tree) -> list[str]:
    """Return the calls of `lazy_score_tree`, one per line, as the sheet prints them."""
    recorder: Recorder[int] = Recorder()
    lazy_score_tree(j, mt, recorder)
    # By its name: a sheet may not import a view.
    return list(catalog.trace("calls")(recorder.events, "fr"))


# The sheet's answers use other names than its questions.
complete_arbre = complete_mm
lazy_score = lazy_score_tree


def arbre(j: joueur | str, mt: mm_tree) -> Tree:
    """Return the tree as a tree of the package, in which j maximises; its nodes are made on demand."""
    maximiser = _name(j)
    if maximiser is None:
        raise TreeError(f"the player who maximises is {j!r}: expected Alice or Bob")
    tree = Tree(_node(mt, ()))
    tree.maximiser = maximiser
    return tree


def _node(mt: mm_tree | Callable[[], mm_tree], link: Any) -> TreeNode:
    """Return one node; `link` is its place: (index, link of the parent), or () at the root."""
    if callable(mt):
        mt = mt()
    if not isinstance(mt, Leaf | Node):
        raise _error(link, f"{type(mt).__name__}", "a Leaf or a Node")
    player = _name(mt.joueur)
    if player is None:
        raise _error(link, f"the player {mt.joueur!r}", "Alice or Bob")
    if isinstance(mt, Leaf):
        if not is_number(mt.valeur):
            raise _error(link, f"the value {mt.valeur!r}", "a finite number")
        return TreeNode(player, None, mt.valeur)
    if not len(mt.fils):
        raise _error(link, "a Node without children", "at least one")
    return TreeNode(player, [partial(_child, mt.fils, index, link) for index in range(len(mt.fils))])


def _name(player: object) -> str | None:
    """Return the name of a player, who may be given as text; None if it is neither Alice nor Bob."""
    if isinstance(player, str):
        return player if player in joueur.__members__ else None
    return player.name if isinstance(player, joueur) else None


def _child(fils: Sequence[Any], index: int, link: Any) -> TreeNode:
    return _node(fils[index], (index, link))


def _error(link: Any, what: str, expected: str) -> TreeError:
    path = []
    while link:
        index, link = link
        path.append(index)
    where = f"node {path_label(path[::-1])}" if path else "root"
    return TreeError(f"{where}: {what}: expected {expected}")


# ---------------------------------------------------------------- the bounds of the sheet's answer


@dataclass(frozen=True, repr=False)
class Binf(_Constructor):
    """A finite lower bound."""

    valeur: Number


@dataclass(frozen=True, repr=False)
class Bsup(_Constructor):
    """A finite upper bound."""

    valeur: Number


class _Infinite(_Constant):
    Minfinit = "Minfinit"
    Pinfinit = "Pinfinit"


Minfinit, Pinfinit = _Infinite.Minfinit, _Infinite.Pinfinit
b_inf: TypeAlias = _Infinite | Binf
b_sup: TypeAlias = _Infinite | Bsup


def val_b_inf(alpha: b_inf) -> Number:
    """Return the value of a lower bound."""
    if not isinstance(alpha, Binf):
        raise TreeError("max vide: expected a finite bound")
    return alpha.valeur


def val_b_sup(beta: b_sup) -> Number:
    """Return the value of an upper bound."""
    if not isinstance(beta, Bsup):
        raise TreeError("min vide: expected a finite bound")
    return beta.valeur


def best_b_inf(s: Number, a: b_inf) -> Binf:
    """Return the larger of a score and a lower bound, as a bound."""
    return Binf(max(a.valeur, s)) if isinstance(a, Binf) else Binf(s)


def best_b_sup(s: Number, b: b_sup) -> Bsup:
    """Return the smaller of a score and an upper bound, as a bound."""
    # The sheet has max here. With it, a MIN node over 1 and 2 would score 2.
    return Bsup(min(b.valeur, s)) if isinstance(b, Bsup) else Bsup(s)
