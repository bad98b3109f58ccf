"""How far a proof of the value has come."""

from dataclasses import dataclass

from secateur.game import Number


@dataclass(slots=True)
class Proof:
    """What is known of the value so far, and what was looked at before the search that is under way."""

    lower: Number
    upper: Number
    guess: Number
    nodes: int = 0
    leaves: int = 0
    cutoffs: int = 0
    seconds: float = 0.0
