# ruff: noqa: E501
# fmt: off
"""The forms that random expressions and statements take, by the kind of their value; `$kind` stands for an expression of a kind."""

import ast
from typing import Any

from compiled.fuzzing.things import Card, Color, Point, Rank, Right

INPUTS: dict[str, list[Any]] = {
    "int": [0, 1, -1, 2, 3, -7, 5, 10, 63, 64, -64, 1 << 31, (1 << 53) + 1, (1 << 62), (1 << 63) - 1, -(1 << 63)],
    "small": [0, 1, 2, 3, 4, -1, -2, 7],
    "bool": [True, False],
    "float": [0.0, 1.0, -1.5, 0.1, 2.5, -0.0, 1e16, 3.0],
    "str": ["", "a", "b", "ab", "ba", "aab", "xyx", "a b", "abcab", "é1"],
    "ints": [(), (1,), (2, 1), (0, 0, 1), (3, 1, 2), (-1, 5, 5, 2), (1, 2, 3, 4, 5, 6)],
    "pair": [(0, ""), (1, "a"), (-3, "ab"), (1, "b")],
    "option": [None, 0, 1, -4, 7],
    "either": [0, "a", 2, "", -1, "xy"],
    "color": list(Color),
    "rank": list(Rank),
    "right": [Right.READ, Right.WRITE],
    "point": [Point(0, 0), Point(1, 2), Point(-1, 3), Point(2, 1)],
    "card": [Card("a", 3), Card("b"), Card("", 0)],
    "grid": [((1, 2), (3, 4)), ((0, 0), (0, 1)), ((-1, 2), (2, -1))],
}
KINDS = [
    "int", "int", "int", "small", "bool", "float", "str", "ints", "pair", "option", "either", "color", "rank",
    "point", "card", "grid", "list", "list", "strings", "lists", "set", "dict", "table", "counter", "pairs",
]
EXCEPTIONS = ["ValueError", "IndexError", "KeyError", "ZeroDivisionError", "TypeError", "LookupError", "ArithmeticError", "Exception", "AttributeError", "NameError", "AssertionError", "StopIteration"]
FROZEN = {
    "list": "tuple({})", "strings": "tuple({})", "lists": "tuple(tuple(one) for one in {})", "set": "frozenset({})",
    "dict": "tuple({}.items())", "table": "tuple({}.items())", "counter": "{}.last", "pairs": "tuple({})",
}
LEAVES: dict[str, list[str]] = {
    "int": ["0", "1", "-1", "2", "3", "7", "-5", "LIMIT", "9223372036854775807", "True", "1 << 40"],
    "small": ["0", "1", "2", "3", "-1", "-2", "LIMIT", "False"],
    "bool": ["True", "False"],
    "float": ["0.5", "1.0", "-2.5", "0.0", "1e300", "float('inf')"],
    "str": ["''", "'a'", "'ab'", "'b'", "'xyx'", "'é'"],
    "ints": ["()", "(1,)", "(1, 2, 3)", "(0, -1)", "PRIMES", "(True, 2)", "(5, 5, 1, 0, 3)"],
    "pair": ["(1, 'a')", "(0, '')"],
    "option": ["None", "0", "3"],
    "either": ["0", "'a'", "5", "''"],
    "color": ["Color.RED", "Color.GREEN", "Color.BLUE"],
    "rank": ["Rank.LOW", "Rank.ZERO", "Rank.HIGH"],
    "right": ["Right.READ", "Right.WRITE"],
    "point": ["Point(1, 2)", "Point(3)"],
    "card": ["Card('a')", "Card('b', 2)"],
    "grid": ["((1, 2), (3, 4))", "GRID"],
    "list": ["[]", "[1]", "[3, 1, 2]", "[0, 0]", "[1, 2, 3, 4, 5]"],
    "strings": ["[]", "['b', 'a']", "WORDS", "['']"],
    "lists": ["[]", "[[]]", "[[1], [2, 3]]", "[[0] * 2] * 2"],
    "set": ["set()", "{1, 2}", "{0}", "{1, True, 3}"],
    "dict": ["{}", "{1: 2}", "{0: 1, 3: 4}", "TABLE"],
    "table": ["{}", "{'a': 1}", "{'b': 2, 'a': 3}", "NAMES"],
    "counter": ["Counter()", "Counter(3)"],
    "pairs": ["[]", "[(1, 'a')]", "[(2, 'b'), (1, 'a')]"],
}
KEYS = ["len", "abs", "lambda it: -it", "lambda it: it % 3", "lambda it: 0", "lambda it: (it % 2, -it)", "TABLE.get", "lambda it: str(it)", "operator.neg", "None"]
ITERABLES = [
    "range($small)", "range($small, $small)", "range(5, $small, -1)", "range($small, $small, $small)", "range(4)", "$ints", "$list", "$list", "reversed($list)", "reversed($ints)",
    "sorted($set)", "$dict", "$dict.values()", "$dict.keys()", "map($key, $iter)", "map(lambda it: it + 1, $iter)", "filter($test, $iter)", "filter(None, $iter)",
    "map(operator.add, $iter, $iter)", "itertools.chain($iter, $iter)", "itertools.takewhile($test, $iter)", "countdown($small)", "twice($iter)", "sorted($iter, key=$key)",
    "[$int, $int]", "($int, $int)", "itertools.chain.from_iterable($lists)", "map(len, $strings)", "map(ord, $str)", "$point", "list($iter)", "tuple($iter)", "iter($list)",
    "(one * other for one, other in zip($iter, $list))", "(sum(one) for one in itertools.combinations($list, 2))", "(a - b for a, b in itertools.product($ints, $ints))",
    "(a - b for a, b in itertools.permutations($ints, 2))", "(i for i, each in enumerate($iter) if each)", "collections.deque($iter)",
]
FORMS: dict[str, list[str]] = {
    "int": [
        "$int + $int", "($int - $int)", "($int * $small)", "($int // $int)", "($int % $int)", "($int % $small)", "($int & $int)", "($int | $int)", "($int ^ $int)",
        "($int << $small)", "($int >> $small)", "($int ** 2)", "($int * $int)", "($small ** 3)", "-$small", "~$int", "+$bool", "abs($int)", "len($str)", "len($list)", "len($set)", "len($dict)", "len($ints)",
        "sum($iter)", "sum($iter, $int)", "min($int, $int)", "max($int, $int, $int)", "min($iter)", "max($iter, default=$int)", "max($iter, key=$key)", "min($list, key=$key, default=None)",
        "ord($str)", "int($bool)", "int($float)", "$ints[$small]", "$list[$small]", "$list[-1]", "$ints[0]", "$list.pop()", "$list.index($small)", "$ints.count($int)", "$dict[$small]",
        "$dict.get($int, $int)", "$dict.pop($int, $small)", "$dict.setdefault($small, $int)", "$table[$str]", "NAMES.get($str, 0)", "TABLE[$small]", "$int.bit_count()", "$int.bit_length()",
        "divmod($int, $int)[1]", "next($iter, $int)", "next(iter($list))", "functools.reduce(lambda a, b: a * 2 - b, $iter)", "functools.reduce(operator.xor, $iter, $int)", "$str.find($str)",
        "$str.count($str)", "$str.index($str)", "$color.value", "$rank.value", "$point.x", "$point[1]", "$point.total", "$card.value", "add($int, $int)", "add($int)", "add($small, 2, $small, scale=$small)",
        "power($small, $small)", "fibonacci($small)", "math.gcd($int, $int)", "math.isqrt($int)", "(lambda it: it - 1)($int)", "(lambda it, other=$int: it + other)($int)", "$counter.count($small)",
        "$counter.count()", "$rank.next()", "($rank + $int)", "($right | $right)", "$grid[$small][$small]", "GRID[1][$small]", "$lists[$small][0]", "($bool + $bool)", "sum($bool for each in $iter)",
        "first_or($iter, $int)", "int(not $bool)", "$pair[0]", "[$int, $int, $int][$small]", "($int, $int)[$bool]", "len([$str, *$strings])", "sorted($list)[0]", "$int if $bool else $small", "sum(map(len, $strings))",
        "max($pairs)[0]", "min($strings, key=len, default='').count('a')", "sum(1 for one in $str if one in $str)", "$float // $float", "pow($small, 2)", "$list.pop($small)", "round($float)", "hash($int)",
        "operator.sub($int, $int)", "len($lists)", "$int // $small", "-$int // $small", "$int % -$small", "bool($int) + $int", "len(set($iter))", "tuple($iter).index($int)", "(-$int).bit_count()",
    ],
    "small": ["$int % 5", "len($str)", "len($list) - 1", "$int & 3", "$bool + 1", "-$small", "min($small, $small)", "$small - 1", "int($bool)"],
    "bool": [
        "$int < $int", "$int == $int", "$int <= $int < $int", "$int < $int > $int != $int", "$float >= $int", "$str < $str", "$ints < $ints", "$list == $list", "$pair <= $pair", "$int in $list",
        "$int in $ints", "$str in $str", "$str not in $strings", "$int in $set", "$int in $dict", "$int in TABLE", "$str in NAMES", "$int in range($small, $small)", "not $bool", "not $list", "not $str", "any($iter)", "all($iter)",
        "any($bool for each in $iter)", "all(each < $int for each in $iter)", "isinstance($either, int)", "isinstance($option, (int, str))", "isinstance($bool, int)", "$option is None", "$option is not None", "$option == $int",
        "$either == $either", "$either != $str", "$str.startswith($str)", "$str.endswith($str)", "$set <= $set", "$set == $set", "$set > $set", "bool($int)", "bool($str)", "$color is Color.RED", "$color == $color",
        "$color in (Color.RED, Color.BLUE)", "$color.warm", "$rank < $int", "$rank == $rank", "$right.writes()", "$card.is_ace", "$card == $card", "$point == $pair", "$point < $point", "$point == $ints", "$bool and $bool", "$bool or $bool",
        "($bool & $bool)", "($bool ^ $bool)", "($bool | $bool)", "is_even($small)", "$list is $list", "$list < $list", "$lists == $lists", "$grid == $grid", "$int == $float", "$bool == $int", "$bool is $bool", "$str == $either",
        "$set.isdisjoint($iter)", "$set.issubset($list)", "$int in $iter", "$strings == $strings", "$dict == $dict", "$option in $list", "$float < $float", "$option < $int", "bool($set)", "not $dict", "isinstance($point, tuple)",
        "isinstance($rank, int)", "$int != $int == $int", "$rank in $list", "$color != $color", "$ints == $list", "$float == $float", "$str == $str[::-1]", "$int in $point", "$int not in $ints", "$float in $ints", "bool($right)", "bool($rank)",
    ],
    "float": ["$float + $float", "$float * $int", "$int / $int", "-$float", "float($int)", "abs($float)", "$float - $float", "$float / $float", "$float ** 2", "$float % $float", "sum([$float, $float])", "min($float, $float)", "max($float, $int)", "$int / 2", "$bool * $float", "sum($float for each in $iter)", "math.sqrt($float)"],
    "str": [
        "$str + $str", "$str * $small", "$str[$small]", "$str[$small:$small]", "$str[::$small]", "$str[$small:]", "$str[::-1]", "''.join($strings)", "','.join($strings)", "str($int)", "str($bool)", "f'{$name}'", "f'a{$name}-{$name}'", "f'{$name!s}|{$name}'",
        "chr(97 + $small)", "$str.replace($str, $str)", "$str.replace('a', $str, $small)", "$pair[1]", "$card.name", "min($str, $str)", "max($strings, default='')", "''.join(sorted($str))", "$strings[$small]", "$str.split('a')[0]", "str($option)",
        "''.join(one for one in $str if one != 'a')", "''.join(map(str, $iter))", "''.join(reversed($str))", "$color.name", "$strings.pop()", "str($either)", "min($strings, key=len)", "max($strings, key=lambda one: one.count('a'))", "$str.upper()", "$str.strip('a')",
        "f'{LIMIT}{LIMIT!s}'", "str($float)", "str($rank)", "repr($int)", "' '.join(str(each) for each in $iter)", "$str.join([$str, $str])", "$table.get($str, 'z') and 'q'",
    ],
    "ints": [
        "tuple($iter)", "tuple($iter)", "$ints + $ints", "$ints * $small", "$ints[$small:$small]", "$ints[::$small]", "$ints[$small:]", "$ints[:-1]", "($int, $int)", "($int, *$ints)", "(*$list, $int)", "tuple(sorted($ints))", "tuple($list)", "tuple($set and $ints)",
        "($int, $int, $int, $int, $int, $int)", "$ints[::-1]", "tuple(each for each in $iter if $bool)", "$point[:1]", "tuple(reversed($ints))", "tuple($dict)", "tuple(sorted($set))", "divmod($int, $small)", "tuple($point)", "$ints[$small:$small:$small]",
    ],
    "pair": ["($int, $str)", "max($pairs)", "min($pairs, key=lambda it: it[1])", "($small, $str)", "$pairs[$small]", "sorted($pairs)[-1]"],
    "option": ["None", "$int", "$dict.get($int)", "next($iter, None)", "($int if $bool else None)", "NAMES.get($str)", "$counter.last", "TABLE.get($small)", "first_or($iter)", "$bool or None"],
    "either": ["$int", "$str", "($int if $bool else $str)", "$bool and $str", "$int or $str", "$str or $int", "$pair[$bool]", "NAMES.get($str, $str)"],
    "color": ["$color.other()", "Color($small)", "Color(1)", "(Color.RED if $bool else Color.BLUE)", "[*Color][$small]", "list(Color)[0]", "Color['RED']"],
    "rank": ["Rank($small)", "max($rank, $rank)", "(Rank.LOW if $bool else $rank)", "min(Rank)", "sorted(Rank)[$small]"],
    "right": ["($right & $right)", "(Right.READ | Right.WRITE)", "Right($small)", "~$right", "($right ^ $right)"],
    "point": ["Point($int, $int)", "Point($int)", "$point.flipped()", "$point._replace(x=$int)", "Point(y=$int, x=$int)", "max($point, $point)", "Point(*$ints)", "Point(*$pair)", "min([$point, $point], key=lambda it: it.y)"],
    "card": ["Card($str, $int)", "Card($str)", "$card.better()", "$card.better($int)", "replace($card, name=$str)", "Card(value=$int, name=$str)", "max([$card, $card], key=lambda it: it.value)"],
    "grid": ["(($int, $int), ($int, $int))", "tuple(tuple(each + $small for each in row) for row in $grid)", "tuple(zip(*$grid))", "$grid[::-1]", "($ints, $ints)"],
    "list": [
        "list($iter)", "list($iter)", "[$int, $int]", "[$int]", "$list + $list", "$list * $small", "$list[$small:$small]", "$list[::$small]", "$list[:]", "sorted($iter)", "sorted($list, key=$key)", "sorted($iter, reverse=$bool)", "sorted($list, key=$key, reverse=True)",
        "[*$iter, $int]", "[each for each in $iter if $bool]", "[$int for each in $iter]", "[x * y for x in $iter for y in $ints if x != y]", "$list.copy()", "$lists[$small]", "sorted($set)", "[(y := each) for each in $iter] + [y]", "[0] * $small", "list(map($key, $iter))",
        "[i for i, one in enumerate($list) if one]", "[a + b for a, b in zip($iter, $iter)]", "list($dict.values())", "[len(each) for each in $lists]", "list(filter($test, $iter))", "[$int, *$list, *$ints]", "[f(2) for f in [lambda a: a + i for i in $ints]]", "list(zip($list, $iter))[0:0] + $list",
        "[each for row in $lists for each in row]", "list(range($small))", "list(reversed($list))",
    ],
    "strings": ["list($str)", "$str.split('a')", "[$str, $str]", "sorted($strings)", "sorted($strings, key=len)", "[one + 'a' for one in $strings]", "$strings + [$str]", "list(map(str, $iter))", "sorted($str, reverse=True)", "sorted($strings, key=lambda it: (len(it), it))", "[*$str]", "list($table)", "list(map(chr, range(97, 97 + $small)))"],
    "lists": ["[$list, $list]", "[$list]", "[[] for each in $iter]", "[[each] for each in $iter]", "$lists + [$list]", "[$list] * $small", "[row[:] for row in $lists]", "sorted($lists)", "[list(row) for row in $grid]", "[sorted(row) for row in $lists]", "$lists[::-1]"],
    "set": ["set($iter)", "{$int, $int}", "{*$iter, $int}", "{$int for each in $iter}", "$set | $set", "$set & $set", "$set - $set", "$set ^ $set", "set($list)", "$set.union($iter)", "$set.intersection($list)", "$set.copy()", "set($dict)", "$set.difference($iter)"],
    "dict": ["dict(zip($iter, $list))", "{$int: $int, $int: $int}", "{$small: $int}", "{each: $int for each in $iter}", "{**$dict, $int: $int}", "{each: [] for each in $iter} and {1: 1}", "dict(enumerate($list))", "$dict | $dict", "dict($dict)", "$dict.copy()", "dict.fromkeys($iter, 0)", "dict([($int, $int), ($int, $int)])"],
    "table": ["dict(zip($str, $list))", "{$str: $int, $str: $int}", "{one: $str.count(one) for one in $str}", "dict(a=$int, b=$int)", "$table | $table", "dict($table)", "dict((one, $int) for one in $str)"],
    "counter": ["Counter($int)", "Counter()", "Counter(start=$small)"],
    "pairs": ["list(zip($list, $str))", "list(enumerate($str))", "[($int, $str), ($int, $str)]", "sorted($pairs)", "sorted($pairs, key=lambda it: it[1])", "[($int, one) for one in $str]", "sorted($pairs, key=lambda it: it[0], reverse=True)", "[(len(one), one) for one in $strings]", "$pairs + $pairs", "list($table.items()) and []"],
}
AUGMENTED: dict[str, list[tuple[str, str]]] = {
    "int": [("{0} += {1}", "int"), ("{0} -= {1}", "int"), ("{0} *= {1}", "small"), ("{0} //= {1}", "int"), ("{0} %= {1}", "small"), ("{0} |= {1}", "int"), ("{0} <<= {1}", "small"), ("{0} >>= {1}", "small"), ("{0} ^= {1}", "int")],
    "small": [("{0} += {1}", "small"), ("{0} -= {1}", "small")],
    "float": [("{0} += {1}", "float"), ("{0} *= {1}", "int")],
    "str": [("{0} += {1}", "str"), ("{0} *= {1}", "small")],
    "ints": [("{0} += {1}", "ints"), ("{0} += {1},", "int"), ("{0} *= {1}", "small")],
    "list": [("{0} += {1}", "list"), ("{0} += {1}", "ints"), ("{0}[{2}] += {1}", "int"), ("{0}[{2}] -= {1}", "small"), ("{0} *= {1}", "small"), ("{0}[{2}] = {1}", "int"), ("{0} = {0} + {1}", "list"), ("{0}[1:] = {1}", "list")],
    "lists": [("{0} += [{1}]", "list"), ("{0}[{2}] += {1}", "list"), ("{0}[{2}][0] += {1}", "int"), ("{0}[{2}] = {1}", "list")],
    "strings": [("{0} += [{1}]", "str"), ("{0} += {1}", "str"), ("{0}[{2}] += {1}", "str")],
    "set": [("{0} |= {1}", "set"), ("{0} -= {1}", "set"), ("{0} &= {1}", "set"), ("{0} ^= {1}", "set")],
    "dict": [("{0}[{2}] += {1}", "int"), ("{0} |= {1}", "dict"), ("{0}[{2}] = {1}", "int")],
    "table": [("{0}['a'] += {1}", "int")],
    "bool": [("{0} &= {1}", "bool"), ("{0} |= {1}", "bool"), ("{0} += {1}", "int")],
    "option": [("{0} += {1}", "int")],
    "counter": [("{0}.last = {1}", "int"), ("{0}.step += {1}", "small")],
    "right": [("{0} |= {1}", "right")],
}
CHANGES: dict[str, list[str]] = {
    "list": ["@.append($int)", "@.append($int)", "@.insert($small, $int)", "@.extend($iter)", "@.extend(@)", "@.pop()", "@.pop($small)", "@.remove($small)", "@.sort()", "@.sort(key=$key)", "@.sort(reverse=True)", "@.reverse()", "@[$small] = $int", "del @[$small]", "@.clear()", "@[0], @[-1] = @[-1], @[0]", "@[$small] = @[$small] = $int"],
    "strings": ["@.append($str)", "@.sort()", "@.reverse()", "@[0] = $str", "@.extend($str)"],
    "lists": ["@.append($list)", "@[$small].append($int)", "@[0] = @[-1]", "@.append(@[0])", "@.sort(key=len)", "@[0][0] = $int"],
    "set": ["@.add($int)", "@.add($int)", "@.discard($int)", "@.remove($small)", "@.update($iter)", "@.clear()"],
    "dict": ["@[$int] = $int", "@[$small] = $int", "@.update($dict)", "@.pop($small)", "@.pop($small, None)", "del @[$small]", "@.setdefault($small, $int)", "@.clear()"],
    "table": ["@[$str] = $int", "@[$str] = @.get($str, 0) + 1", "@.pop($str, 0)"],
    "pairs": ["@.append(($int, $str))", "@.sort()", "@.sort(key=lambda it: it[1])"],
    "counter": ["@.count($small)", "@.last = $option", "@.count()"],
}
PATTERNS: dict[str, list[str]] = {
    "int": ["0", "1 | 2", "-1", "int(one)", "True", "one", "str()"],
    "str": ["'a'", "'' | 'ab'", "str(text)", "text", "None"],
    "pair": ["(one, text)", "(0, text)", "(1, 'a') | (0, '')", "(int(one), str(text))", "(one, 'a')", "[one, _]"],
    "ints": ["()", "(one,)", "(one, 2)", "(one, *rest)", "(1, _, _)", "(one, _) | (_, one, _)", "[]", "(0, 0, *_)"],
    "list": ["[]", "[one]", "[one, _]", "[1, *rest]", "[_, one, *_]"],
    "point": ["Point(0, 0)", "Point(x=one)", "(one, 2)", "Point(one, y=3)", "Point(x=1 | 2, y=one)"],
    "card": ["Card('a')", "Card(name=text)", "Card(text, one)", "Card(value=0)"],
    "color": ["Color.RED", "Color.GREEN | Color.BLUE"],
    "option": ["None", "0", "int(one)", "one"],
    "either": ["int(one)", "str(text)", "0 | ''", "'a'"],
    "bool": ["True", "False", "1", "bool()"],
}


def _wrapped(form: str) -> str:
    """Return a form in brackets, if it needs them as part of another one."""
    loose = (ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Lambda)
    return f"({form})" if isinstance(ast.parse(form.replace("$", ""), mode="eval").body, loose) else form


for _forms in (*LEAVES.values(), *FORMS.values()):
    _forms[:] = map(_wrapped, _forms)
