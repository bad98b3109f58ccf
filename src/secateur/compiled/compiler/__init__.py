"""Python's functions to machine code: a game's rules, and the kernel that searches them.

A newcomer's map, in the order in which things happen:

`reading`      a function's syntax tree, and what its names stand for; `Refusal`: what is not compiled, and why
`frozen`       objects that are compared by their fields, such as types
`types`        what is known about a value: its type; `joining`, how two types become one
`shapes`       the types of Python's own objects; which classes are values
`value_classes` plain classes whose objects are values; `value_equality`, what their `__eq__` compares
`universe`     which items of sets have a bit; `learning`, from examples
`parameters`   numbers of the game that a compiled program looks up, so that it serves many sizes; `lookup`
`rows`         states and moves as rows of words, with room learnt from examples
`scalars`      the scalars of LLVM that values consist of
`sites`        places where a compiled program may fail
`parameters`   the numbers that a game has, which its program looks up
`program`      one LLVM module under construction; values
`constants`    objects that are known while compiling, as values
`emitter`      one LLVM function: blocks, variables, failures, the arena
`watching`     what generators have read whose values are computed in advance
`frame`        one call of a Python function: its names, its loops, how it returns
`language`     imports all that follows, down to the libraries: what the compiler knows about Python
`statements`   `return`, `match`, and where the other statements are: `assignments`, `flow`, `exceptions`
`anyorder`     whether the order in which a loop takes the items of a set can make a difference
`patterns`     the patterns of `match`
`displays`     displays such as `[a, *b]`; `expressions`, operators and the rest; `comprehensions`
`calls`        which function is called, and with which arguments; `spreading`, `*values`; `naming`, `**options`
`functions`    calls of functions in Python, with `bodies` (emitted where they are called), `specialising` (emitted by
               themselves, once for each combination of argument types), `closures` (inner functions, lambdas)
`recursion`    generators that call themselves, as functions that fill lists
`memo`         functions with `functools.lru_cache`: what they have answered
`constructing` calls of classes; `getters`
`lowerings`    Python's own functions: what emits a call of each, or what is compiled in its place
`iteration`    one mechanism for everything that is iterated over, as lazy as Python's
`iterators`    iterators that are kept in a variable
`numbers`      arithmetic, with every overflow noticed; `complex_numbers`
`comparing`    truth, comparisons, membership
`indexing`     items and slices; `slices`, slices as objects
`flags`        combinations of the members of a Flag
`objects`      attributes, and objects of plain classes
`value_objects` objects of plain classes that are values
`unions`       values that may be of several types
`lookup`       the numbers of the game in the program, and what is known of them
`memory`       tuples and other values in memory: length, items, conversion; `equality`
`growing`      room for what is in containers: a header, and entries, which may move
`lists`        lists; `sorting`
`hashed`       dicts, with `key_index`; `known_tables`, dicts and sets that are known while compiling
`sets`         sets, with `bits` (their masks); `set_operations`
`texts`        strings: searching, and values as text; `formats`, values written by a pattern
`arrays`       NumPy's arrays, for the kernel
`builtins`     Python's own functions; `reductions`, those over all items of something
`lazy`         functions that compute while they are iterated over: `zip`, `map`, itertools; `taking`, `next`, `iter`
`records`      calls that make containers, or copy records
`mathematics`  the operators as functions, and `math`
`methods`      the methods of Python's own types: `list_methods`, `hashed_methods`
`…_library`    more functions and methods, written in Python and compiled like a rule
`layout`       rows in compiled code: how values are read from them and written to them
`exports`      functions that Python calls with rows
`over_arrays`  functions that Python calls with arrays
`machine`      LLVM itself: from a module to machine code, and to functions that can be called

One pass finds types and code: a function is emitted with what is known about its variables, and emitted again as
soon as one turns out to need another type. A value is a few scalars; a type says which. A rule never frees memory: it
uses an arena, which is emptied when the rule has answered. Where Python would raise an exception, a function returns
a status, the number of a `Site`. What the compiler cannot do as Python does, it refuses (`Refusal`).
"""
