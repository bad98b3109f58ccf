"""Two wizards throw spells at each other until one drops or the candles burn out."""
from dataclasses import dataclass, replace
from enum import Enum, Flag, IntEnum, auto


class Side(IntEnum):
    MERLIN, MORGANA = 1, -1


class Spell(Enum):
    MEDITATE = "meditate"
    BOLT = "bolt"
    FIREBALL = "fireball"
    SHIELD = "shield"
    FREEZE = "freeze"

    @property
    def cost(self):
        match self.value:
            case "meditate":
                return 0
            case "bolt" | "shield":
                return 1
            case other:
                return 2 + (other == "fireball")


class Status(Flag):
    NONE = 0
    SHIELDED = auto()
    FROZEN = auto()


@dataclass(frozen=True)
class Wizard:
    life: int = 5
    mana: int = 2
    status: Status = Status.NONE

    def hit(self, damage):
        if Status.SHIELDED in self.status:
            return replace(self, status=self.status & ~Status.SHIELDED)
        return replace(self, life=max(0, self.life - damage))


class WizardDuel:
    name = "wizard duel"

    def start(self):
        # (Merlin, Morgana, who is casting, candles left); the second wizard is better rested
        return Wizard(), Wizard(mana=3), Side.MERLIN, 10

    def to_move(self, state):
        return int(state[2])

    def moves(self, state):
        merlin, morgana, side, candles = state
        if not all((candles, merlin.life, morgana.life)):
            return []
        caster = merlin if side is Side.MERLIN else morgana
        return [spell for spell in Spell if spell.cost <= caster.mana]

    def play(self, state, spell):
        merlin, morgana, side, candles = state
        me, foe = (merlin, morgana) if side is Side.MERLIN else (morgana, merlin)
        me = replace(me, mana=me.mana - spell.cost)
        match spell:
            case Spell.MEDITATE:
                me = replace(me, mana=min(me.mana + 2, 5))
            case Spell.BOLT:
                foe = foe.hit(1)
            case Spell.FIREBALL:
                foe = foe.hit(4)
            case Spell.SHIELD:
                me = replace(me, status=me.status | Status.SHIELDED)
            case Spell.FREEZE:
                foe = replace(foe, status=foe.status | Status.FROZEN)
        turn = Side(-side)
        if foe.status & Status.FROZEN:      # a frozen wizard thaws instead of casting
            foe, turn = replace(foe, status=foe.status ^ Status.FROZEN), side
        return *((me, foe) if side is Side.MERLIN else (foe, me)), turn, candles - 1

    def value(self, state):
        match state:
            case (Wizard(life=0), *_):
                return -10
            case (_, Wizard(life=0), *_):
                return 10
            case (merlin, morgana, *_):
                return merlin.life - morgana.life
