"""Homestead: three seasons, two settlers, and six places to work, each free once a season.
Each settler works twice a season.  Whoever takes the market opens the next season."""
from enum import Enum, Flag, auto
from typing import NamedTuple


class Work(Flag):
    FOREST = auto()
    QUARRY = auto()
    FIELD = auto()
    MARKET = auto()
    COTTAGE = auto()
    CHAPEL = auto()


class Settler(Enum):
    ANNA = 1
    BORIS = -1

    def other(self):
        return Settler(-self.value)


class Goods(NamedTuple):
    wood: int = 1
    stone: int = 0
    food: int = 1
    fields: int = 0
    points: int = 0

    def can(self, work):
        match work:
            case Work.COTTAGE:
                return self.wood >= 2 and self.stone >= 1
            case Work.CHAPEL:
                return self.stone >= 2 and self.food >= 1
            case _:
                return True

    def after(self, work):
        match self, work:
            case Goods(wood=w), Work.FOREST:
                return self._replace(wood=w + 2)
            case Goods(stone=s), Work.QUARRY:
                return self._replace(stone=s + 2)
            case Goods(fields=f), Work.FIELD:
                return self._replace(fields=f + 1)
            case Goods(food=n), Work.MARKET:
                return self._replace(food=n + 1)
            case Goods(wood=w, stone=s, points=p), Work.COTTAGE:
                return self._replace(wood=w - 2, stone=s - 1, points=p + 4)
            case Goods(stone=s, food=n, points=p), Work.CHAPEL:
                return self._replace(stone=s - 2, food=n - 1, points=p + 5)

    def harvest(self):
        fed = self.food + 2 * self.fields - 1
        return self._replace(food=max(fed, 0), points=self.points + min(fed, 0))


class Homestead:
    name = "homestead"

    def start(self):
        # season, places taken, who works now, who opens the next season, the goods
        return 1, Work(0), Settler.ANNA, Settler.BORIS, Goods(), Goods(food=2)

    def to_move(self, state):
        return state[2].value

    def moves(self, state):
        season, taken, who, _, annas, boriss = state
        mine = annas if who is Settler.ANNA else boriss
        return [w for w in Work if not w & taken and mine.can(w) and season <= 3]

    def play(self, state, work):
        season, taken, who, opener, annas, boriss = state
        match who:
            case Settler.ANNA: annas = annas.after(work)
            case Settler.BORIS: boriss = boriss.after(work)
        taken |= work
        if work is Work.MARKET:
            opener = who
        if bin(taken.value).count("1") < 4:
            return season, taken, who.other(), opener, annas, boriss
        return season + 1, Work(0), opener, opener.other(), annas.harvest(), boriss.harvest()

    def value(self, state):
        *_, annas, boriss = state
        return annas.points - boriss.points + 0.25 * (sum(annas[:4]) - sum(boriss[:4]))
