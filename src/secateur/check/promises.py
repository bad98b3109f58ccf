"""What `order`, `bounds`, `timed_bounds`, `assured` and `contenders` promise to a search."""

from typing import Any, Generic

from secateur.abilities import Assuring, Bounded, Ordered, Timing, sifting
from secateur.check.asking import Asking, is_same
from secateur.check.exhaustive import Exhaustive
from secateur.check.position import Ability, Position
from secateur.check.report import called, shown
from secateur.game import MAX, MIN, M, Number, Player, S
from secateur.result import is_number

MOST_BITS = 40  # of an order


class OrderCheck(Generic[S, M]):
    """Checks that `order` gives whole numbers of at most 40 bits."""

    def __init__(self, asking: Asking[S, M]) -> None:
        self.asking, self.report = asking, asking.report

    def look(self, position: Position[S, M]) -> None:
        """Ask for the order of some moves."""
        for move in position.sample:
            order = self.asking.twice("order", position.state, move)
            if not isinstance(order, int) or order.bit_length() > MOST_BITS:
                what = f"{called('order', position.state, move)} is {shown(order)}"
                self.report.note(what, f"a whole number of at most {MOST_BITS} bits")


class BoundsCheck(Generic[S, M]):
    """Checks that the true value lies between the bounds."""

    def __init__(self, asking: Asking[S, M]) -> None:
        self.asking, self.report = asking, asking.report

    def look(self, position: Position[S, M]) -> None:
        """Compare the bounds with each other, and with the true value if it is known."""
        bounds: Any = self.asking.twice("bounds", position.state)
        what = f"{called('bounds', position.state)} is {shown(bounds)}"
        if not (isinstance(bounds, tuple | list) and len(bounds) == 2 and all(map(is_number, bounds))):
            self.report.note(what, "two finite numbers")
        elif bounds[0] > bounds[1]:
            self.report.note(what, "the lower bound first")
        elif position.value is not None and not bounds[0] <= position.value <= bounds[1]:
            self.report.note(f"{what}, but the state is worth {shown(position.value)}", "bounds around its value")


class TimedBoundsCheck(Generic[S, M]):
    """Checks that the bounds with distances are the bounds, each followed by a number of moves."""

    def __init__(self, asking: Asking[S, M]) -> None:
        self.asking, self.report = asking, asking.report

    def look(self, position: Position[S, M]) -> None:
        """Compare them with the bounds without distances; these are compared with the value."""
        timed: Any = self.asking.twice("timed_bounds", position.state)
        what = f"{called('timed_bounds', position.state)} is {shown(timed)}"
        if not (isinstance(timed, tuple | list) and len(timed) == 4 and all(map(is_number, timed))):
            self.report.note(what, "four finite numbers")
            return
        least, soon, most, late = timed
        if not all(isinstance(moves, int) and moves >= 0 for moves in (soon, late)):
            self.report.note(what, "a whole number of moves after each bound")
        bounds: Any = self.asking.once("bounds", position.state)
        if not is_same((least, most), tuple(bounds) if isinstance(bounds, list) else bounds):
            self.report.note(f"{what}, but bounds is {shown(bounds)}", "the same bounds")


class AssuredCheck(Generic[S, M]):
    """Checks that a player is sure of no more than a state is worth."""

    def __init__(self, asking: Asking[S, M]) -> None:
        self.asking, self.report = asking, asking.report

    def look(self, position: Position[S, M]) -> None:
        """Compare what the players are sure of with each other, and with the true value if it is known."""
        low, high = self.assured(position, MAX), self.assured(position, MIN)
        if low is None or high is None:
            return
        if low > high:
            what = f"{called('assured', position.state, MAX)} is {low} and {called('assured', position.state, MIN)}"
            self.report.note(f"{what} is {high}", "no more for MAX than for MIN")

    def assured(self, position: Position[S, M], player: Player) -> Number | None:
        """Return what a player is sure of, if it is a number; it may not be more than the state is worth."""
        sure: Any = self.asking.twice("assured", position.state, player)
        what = f"{called('assured', position.state, player)} is {shown(sure)}"
        if not is_number(sure):
            self.report.note(what, "a finite number")
            return None
        if position.value is not None and player * sure > player * position.value:
            name = "MAX" if player == MAX else "MIN"
            what += f", but the state is worth {shown(position.value)}"
            self.report.note(what, f"no more than {name} can be sure of")
        number: Number = sure
        return number


class ContendersCheck(Generic[S, M]):
    """Checks that contenders are moves, and that those left out are worth no more than the player is sure of."""

    def __init__(self, asking: Asking[S, M], truth: Exhaustive[S, M]) -> None:
        self.asking, self.report, self.truth = asking, asking.report, truth

    def look(self, position: Position[S, M]) -> None:
        """Compare the contenders with the moves, and those left out with their true values."""
        contenders = self.asking.moves("contenders", position.state)
        for move in contenders:
            self.asking.hashable("move", move)
        moves, left = set(position.moves), set(contenders)
        what = f"{called('contenders', position.state)} is {shown(contenders)}"
        for stranger in sorted(left - moves, key=shown)[:1]:
            self.report.note(f"{what}, with {shown(stranger)}, which is no move there", "moves")
        if len(left) < len(contenders):
            self.report.note(what, "every move once")
        sure = self.sure(position)
        for move in position.sample if position.value is not None and is_number(sure) else ():
            if move not in left:
                self.left_out(position, move, sure)

    def sure(self, position: Position[S, M]) -> Any:
        """Return what the player to move is sure of; whether it is a number, others check."""
        if isinstance(self.asking.game, Assuring):
            return self.asking.once("assured", position.state, position.player)
        bounds: Any = self.asking.once("bounds", position.state)
        is_pair = isinstance(bounds, tuple | list) and len(bounds) == 2
        return bounds[0 if is_same(position.player, MAX) else 1] if is_pair else None

    def left_out(self, position: Position[S, M], move: M, sure: Number) -> None:
        """Check that a move that is left out is worth no more than the player is sure of."""
        after = self.asking.hashable("state", self.asking.once("play", position.state, move))
        value = self.truth.value(after)
        if value is not None and (value > sure if is_same(position.player, MAX) else value < sure):
            what = f"{called('contenders', position.state)} leaves out {shown(move)}, which is worth {shown(value)}"
            self.report.note(what, f"only moves left out that are worth no more than {shown(sure)}, which is sure")


def promises(asking: Asking[S, M], truth: Exhaustive[S, M]) -> list[Ability[S, M]]:
    """Return the checks for what a game promises."""
    found: list[Ability[S, M]] = []
    if isinstance(asking.game, Ordered):
        found.append(OrderCheck(asking))
    if isinstance(asking.game, Bounded):
        found.append(BoundsCheck(asking))
    if isinstance(asking.game, Timing):
        found.append(TimedBoundsCheck(asking))
    if isinstance(asking.game, Assuring):
        found.append(AssuredCheck(asking))
    if sifting(asking.game) is not None:
        found.append(ContendersCheck(asking, truth))
    elif getattr(asking.game, "contenders", None):
        asking.report.note(
            "contenders without assured or bounds", "one of them: moves are left out by what a player is sure of"
        )
    return found
