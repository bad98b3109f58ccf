"""A tidy tree: parents centred over their children, without overlap."""

import itertools
import random
from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st
from samples import EX, EXERCISE_1, SCENARIO
from strategies import nested_lists

from secateur import Recorder, Tree, alphabeta
from secateur.errors import UnknownNameError
from secateur.tree.tree_text import parse
from secateur.views.layout import GAP, SHAPES, arrange, legend_of, text_width, tidy
from secateur.views.picture import Picture, picture_of


def searched(tree: Tree) -> Picture:
    recorder: Recorder[int] = Recorder()
    alphabeta(tree, listener=recorder)
    return picture_of(tree, recorder.events)


def children_of(parents: list[int | None]) -> list[list[int]]:
    return [[child for child, parent in enumerate(parents) if parent == index] for index in range(len(parents))]


def levels(picture: Picture, xs: list[float]) -> dict[int, list[tuple[float, int]]]:
    found = defaultdict(list)
    for index, node in enumerate(picture.nodes):
        found[len(node.path)].append((xs[index], index))
    return found


@given(data=nested_lists(), chance=st.integers(0, 1000))
def test_no_nodes_overlap_and_parents_are_centred(data, chance):
    picture = picture_of(Tree(data))
    widths = random.Random(chance)
    contours = [[(-widths.uniform(1, 40), widths.uniform(1, 60))] for _ in picture.nodes]
    xs = tidy(picture.children, contours)
    for row in levels(picture, xs).values():
        for (x, index), (neighbour_x, neighbour) in itertools.pairwise(row):
            assert x + contours[index][0][1] + GAP <= neighbour_x + contours[neighbour][0][0] + 1e-6
    for index, own in enumerate(picture.children):
        if own:
            assert xs[index] == pytest.approx((xs[own[0]] + xs[own[-1]]) / 2)


@given(data=nested_lists())
def test_a_mirrored_tree_has_a_mirrored_layout(data):
    def mirrored(item):
        return [mirrored(child) for child in reversed(item)] if isinstance(item, list) else item

    def places(item):
        picture = picture_of(Tree(item))
        xs = tidy(picture.children, [[(-10.0, 10.0)]] * len(picture.nodes))
        return {node.path: x for node, x in zip(picture.nodes, xs, strict=True)}

    there, back = places(data), places(mirrored(data))
    assert sorted(there.values()) == pytest.approx(sorted(-x for x in back.values()))


def test_leaves_are_evenly_spaced():
    children = children_of([None, 0, 1, 1, 0, 4, 4])
    xs = tidy(children, [[(-10.0, 10.0)]] * 7)
    leaves = [xs[index] for index in (2, 3, 5, 6)]
    assert [right - left for left, right in itertools.pairwise(leaves)] == [20 + GAP] * 3


def test_a_small_subtree_is_halfway_between_large_ones():
    wide = [0, 0, 0, 0, 0]
    picture = picture_of(Tree([wide, 0, wide]))
    xs = tidy(picture.children, [[(-10.0, 10.0)]] * len(picture.nodes))
    first, middle, last = (xs[index] for index in picture.children[0])
    assert middle - first == last - middle


def test_subtrees_are_as_close_as_possible():
    """A shallow subtree is beside the same levels of a deep one, not beside its widest level."""
    picture = picture_of(Tree([[[0] * 9], 0]))
    xs = tidy(picture.children, [[(-10.0, 10.0)]] * len(picture.nodes))
    deep, leaf = (xs[index] for index in picture.children[0])
    assert leaf - deep == 20 + GAP


def test_a_name_under_a_leaf_keeps_others_away():
    picture = picture_of(parse("(A (B a_very_long_name=1 (C 2 3)) 4)"))
    layout = arrange(picture)
    names = {node.name: place for node, place in zip(picture.nodes, layout.places, strict=True)}
    right = names["a_very_long_name"].x + text_width("a_very_long_name", 13) / 2
    below = [place for node, place in zip(picture.nodes, layout.places, strict=True) if len(node.path) == 3]
    assert all(place.x - place.width / 2 >= right for place in below)


@pytest.mark.parametrize("shapes", SHAPES)
def test_everything_is_inside(shapes):
    for picture in (searched(Tree(EX)), searched(Tree(EXERCISE_1)), searched(parse(SCENARIO)), searched(Tree(5))):
        layout = arrange(picture, shapes)
        for place in layout.places:
            assert 0 < place.x - place.width / 2 < place.x + place.width / 2 < layout.width
            assert 0 < place.top < place.bottom <= layout.legend_y
        assert all(0 < entry.x < entry.end < layout.width for entry in layout.legend)
        assert layout.legend_y < layout.height


def test_long_values_make_large_forms():
    picture = searched(Tree([[10**400, 3], [1, 2]]))
    widths = [place.width for place in arrange(picture).places]
    assert widths[2] > text_width("1.0e400", 13) > widths[3]


def test_levels_with_wide_edges_are_higher():
    narrow, wide = (arrange(picture_of(Tree([0] * count))) for count in (5, 60))
    assert wide.places[1].y - wide.places[0].y > narrow.places[1].y - narrow.places[0].y


def test_the_legend_explains_the_signs_that_occur():
    assert [text for _, text in legend_of(searched(Tree(EX)))] == [
        *("MAX", "MIN", "[α, β] window", "≤ bound", "principal line", "α cut", "not visited")
    ]
    assert [text for _, text in legend_of(searched(Tree(EXERCISE_1)))][3:6] == [
        *("≤ ≥ bound", "principal line", "α, β cut")
    ]
    assert [text for _, text in legend_of(picture_of(Tree([1, lambda: 2])))] == ["MAX", "… not produced"]
    assert legend_of(searched(Tree(5))) == []


def test_unknown_shapes():
    with pytest.raises(UnknownNameError, match="unknown shapes 'stars': expected one of circles, squares, triangles"):
        arrange(picture_of(Tree(EX)), "stars")


def test_the_legend_names_the_players():
    named = picture_of(Tree({"player": "Alice", "children": [{"player": "Bob", "children": [3, 5]}]}))
    assert [text for _, text in legend_of(named)][:2] == ["Alice, MAX", "Bob, MIN"]
    assert [text for _, text in legend_of(picture_of(Tree([[3, 5]])))][:2] == ["MAX", "MIN"]
