"""Sheet 001: the gains of an acyclic, bipartite game graph, by recursion and with a stack, as the sheet asks.

G: the successors of every vertex. P: 0 for the vertices of A, who maximises, and 1 for those of B, who minimises.
E: the gains; at first those of the terminal vertices, and afterwards those of all descendants of s0.
"""

from collections.abc import Hashable, Mapping, MutableMapping, Sequence
from typing import Generic, TypeVar

from secateur.errors import SecateurError
from secateur.game import Number
from secateur.result import is_number
from secateur.search.algorithm import deep_recursion

V = TypeVar("V", bound=Hashable)  # a vertex


class GrapheError(SecateurError):
    """A graph in which gains are not defined."""


def max(L: Sequence[Number]) -> Number:  # noqa: A001 - the sheet's name
    """Return the largest number in a non-empty list."""
    if not L:
        raise GrapheError("max of an empty list: expected at least one number")
    m = L[0]
    for x in L:
        if x > m:
            m = x
    return m


def min(L: Sequence[Number]) -> Number:  # noqa: A001 - the sheet's name
    """Return the smallest number in a non-empty list."""
    if not L:
        raise GrapheError("min of an empty list: expected at least one number")
    m = L[0]
    for x in L:
        if x < m:
            m = x
    return m


def Gain(G: Mapping[V, Sequence[V]], P: Mapping[V, int], E: MutableMapping[V, Number], s0: V) -> Number:
    """Complete E in place for all descendants of s0 and return the gain of s0, by recursion, each vertex once."""
    verifie(G, P, E, s0)  # first of all, so that an error leaves E as it was

    def traite(s: V) -> None:
        if s not in E:
            for t in G[s]:
                traite(t)
            E[s] = _gain(G, P, E, s)

    with deep_recursion(len(G)):
        traite(s0)
    return E[s0]


class Pile(list[V], Generic[V]):
    """A stack: `append` adds an element on top, `head` returns the top, `pop` removes it."""

    def head(self) -> V:
        """Return the top of the stack without removing it."""
        return self[-1]


def Gain_pile(G: Mapping[V, Sequence[V]], P: Mapping[V, int], E: MutableMapping[V, Number], s0: V) -> Number:
    """Do the same as `Gain` with a stack, exactly by the sheet's principle.

    Successors are processed in reverse order, and a vertex may be on the stack several times, which does no harm.
    """
    verifie(G, P, E, s0)
    pile = Pile([s0])
    while pile:
        s = pile.head()
        if s in E:
            pile.pop()
            continue
        a_traiter = [t for t in G[s] if t not in E]
        pile.extend(a_traiter)
        if not a_traiter:
            E[s] = _gain(G, P, E, s)
            pile.pop()
    return E[s0]


def _gain(G: Mapping[V, Sequence[V]], P: Mapping[V, int], E: Mapping[V, Number], s: V) -> Number:
    """Return e(s), from the gains of the successors."""
    gains = [E[t] for t in G[s]]
    return max(gains) if P[s] == 0 else min(gains)


# ---------------------------------------------------------------- the sheet's assumptions


def verifie(G: Mapping[V, Sequence[V]], P: Mapping[V, int], E: Mapping[V, Number], s0: V) -> None:
    """Check that the part reachable from s0 is bipartite and acyclic, and that its terminal vertices have gains."""
    if s0 not in G:
        raise GrapheError(f"s0 = {s0!r}: not a vertex: expected a key of G")
    _verifie_sommet(G, P, E, s0)
    path: dict[V, None] = {s0: None}  # from s0 to the current vertex, in order
    done: set[V] = set()
    waiting = [iter(G[s0])]
    while waiting:
        for t in waiting[-1]:
            s = next(reversed(path))
            if t not in G:
                raise GrapheError(f"{s!r} → {t!r}: {t!r} is not a vertex: expected a key of G")
            if t in path:
                raise GrapheError(f"a cycle: {_cycle(path, t)}: expected an acyclic graph")
            if t not in done:
                _verifie_sommet(G, P, E, t)
            if P[s] == P[t]:
                raise GrapheError(f"{s!r} → {t!r}: both have P = {P[s]}: expected the players to alternate")
            if t not in done:
                path[t] = None
                waiting.append(iter(G[t]))
                break
        else:
            waiting.pop()
            done.add(path.popitem()[0])


def _verifie_sommet(G: Mapping[V, Sequence[V]], P: Mapping[V, int], E: Mapping[V, Number], s: V) -> None:
    if P.get(s) not in (0, 1):
        raise GrapheError(f"P[{s!r}] is {P.get(s)!r}: expected 0 for A or 1 for B")
    if not G[s] and s not in E:
        raise GrapheError(f"{s!r} is terminal and has no gain: expected it in E")
    if s in E and not is_number(E[s]):
        raise GrapheError(f"the gain of {s!r} is {E[s]!r}: expected a finite number")


def _cycle(path: Mapping[V, None], t: V) -> str:
    """Return the cycle that an edge to t closes, as a → b → a."""
    vertices = list(path)
    return " → ".join(map(repr, [*vertices[vertices.index(t) :], t]))
