"""Sheet 004: Base, Player, IAPlayer, and a game whose values all come from the grader."""

from collections.abc import Collection
from types import ModuleType
from typing import Any

from secateur.sheets.grading.inside.channel import Channel
from secateur.sheets.grading.inside.given import attribute, plain

BIGVALUE = 1e10
CODES = ("_minmax", "_minmax_iter", "_negamax", "_negamax_iter", "_alphabeta", "_alphabeta_negamax")


class Base:
    """What every Parcours has: the game `jeu`, the player `moi` for whom it searches, and the choice of a search."""

    def __init__(self, unJeu: Any) -> None:
        self._jeu, self._moi = unJeu, None

    @property
    def moi(self) -> Any:
        """The player for whom the last `minmax` searched."""
        return self._moi

    @property
    def jeu(self) -> Any:
        """The game."""
        return self._jeu

    def __getattr__(self, nom: str) -> Any:
        if nom.startswith("_"):
            raise AttributeError(nom)
        return getattr(self._jeu, nom)

    def minmax(self, joueur: Any, profondeur: int, code: int = 0) -> Any:
        """Return the best move and its value, by the search with a code; any other code means 0."""
        self._moi = joueur
        if isinstance(self._jeu, Jeu):
            self._jeu.report_search(profondeur, code)
        search = getattr(self, CODES[code] if code in range(len(CODES)) else CODES[0])
        return search(joueur, profondeur)


class Player:
    """A player: a call asks for a move."""

    def __init__(self, nom: str) -> None:
        self.nom = nom

    def choixCoup(self, unJeu: Any, joueur: Any) -> Any:
        """Return a move of listeCoups(joueur)."""
        raise NotImplementedError("choixCoup")

    def __call__(self, unJeu: Any, joueur: Any) -> Any:
        """Ask for a move."""
        return self.choixCoup(unJeu, joueur)


class IAPlayer(Player):
    """A player with a level, which is the depth of the search, and the code of a search."""

    def __init__(self, lvl: int, code: int = 0, nom: str = "IA") -> None:
        super().__init__(nom)
        self.niveau = self.lvl = self.level = lvl
        self.code = code


class Jeu:
    """The game: its configuration, and its rules. The value of a configuration comes from the grader."""

    def __init__(self, shape: list[Any], players: list[str], channel: Channel) -> None:
        self._players, self._channel = players, channel
        self._number: int = shape[0]
        self._own = True  # False for a copy that the program made: its configuration need not be restored
        self._positions: dict[int, tuple[list[Any], int]] = {}  # number -> shape and level
        self._add(shape, 0)

    def __deepcopy__(self, memo: object) -> "Jeu":
        copy = Jeu.__new__(Jeu)
        vars(copy).update(vars(self), _own=False)
        return copy

    def __copy__(self) -> "Jeu":
        return self.__deepcopy__(None)

    def _add(self, shape: list[Any], level: int) -> None:
        self._positions[shape[0]] = (shape, level)
        for child in shape[2]:
            self._add(child, level + 1)

    def _moves(self, joueur: Any) -> dict[str, int]:
        """Return the moves of a player in the configuration, and the configurations they lead to."""
        shape, level = self._positions[self._number]
        if joueur != self._players[level % 2]:
            self._channel.report("out of turn", plain(joueur))
            return {}
        self._channel.report("opened", self._number)
        return {f"c{index + 1}": child[0] for index, child in enumerate(shape[2])}

    @property
    def configuration(self) -> tuple[str, int]:
        """The configuration."""
        return ("configuration", self._number)

    @configuration.setter
    def configuration(self, nouvelle: Any) -> None:
        if nouvelle not in [("configuration", number) for number in self._positions]:
            raise ValueError(f"configuration = {nouvelle!r}: expected one that joue returned")
        self._number = nouvelle[1]
        if self._own:
            self._channel.report("set", self._number)

    def adversaire(self, joueur: Any) -> Any:
        """Return the other player."""
        first, second = self._players
        if joueur not in self._players:
            raise ValueError(f"adversaire({joueur!r}): expected {first!r} or {second!r}")
        return second if joueur == first else first

    def listeCoups(self, joueur: Any) -> list[str]:
        """Return the moves of the player; none if it is the opponent's turn."""
        return list(self._moves(joueur))

    def joue(self, joueur: Any, coup: Any) -> tuple[str, int]:
        """Return a new configuration; the game keeps its own."""
        moves = self._moves(joueur)
        if coup not in moves:
            raise ValueError(f"joue({joueur!r}, {coup!r}): expected a move of this player in the configuration")
        return ("configuration", moves[coup])

    def finPartie(self, joueur: Any) -> bool:
        """Return whether the game is over."""
        return not self._positions[self._number][0][2]

    def evaluation(self, joueur: Any) -> Any:
        """Return the value of the configuration to the player."""
        return self._sign(joueur) * self._channel.ask("value", self._number)

    def gagnant(self, joueur: Any) -> bool:
        """Return whether the game is over and the player has won."""
        return self.finPartie(joueur) and self.evaluation(joueur) > 0

    def perdant(self, joueur: Any) -> bool:
        """Return whether the game is over and the player has lost."""
        return self.gagnant(self.adversaire(joueur))

    def report_search(self, profondeur: Any, code: Any) -> None:
        """Tell the grader which search was asked for."""
        self._channel.report("searched", [plain(profondeur), plain(code)])

    def _sign(self, joueur: Any) -> int:
        """Return 1 for the player who moves first, and -1 for the opponent."""
        return 1 if self.adversaire(joueur) == self._players[1] else -1

    def regles(self) -> str:
        """Return the rules in words."""
        return "Les coups possibles sont ceux de listeCoups."


NAMES: dict[str, Any] = {"BIGVALUE": BIGVALUE, "Base": Base, "Player": Player, "IAPlayer": IAPlayer}
MODULES: dict[str, dict[str, Any]] = {
    "secateur.sheets.parcours": NAMES,
    "tp02_abstract": NAMES,
}


def adopt(program: ModuleType) -> None:
    """Replace nothing: the program keeps its own definitions."""


def call(program: ModuleType, message: dict[str, Any], channel: Channel) -> dict[str, Any]:
    """Search, ask whether a position is winning or losing, or ask an IA for a move."""
    jeu = Jeu(message["shape"], message["players"], channel)
    joueur = message["players"][0]
    _replace(attribute(program, "Parcours"), message.get("replaced", ()), channel)
    if message["function"] == "IA.choixCoup":
        maker = attribute(program, "IA")
        return {"answer": plain(maker(message["depth"], message["code"]).choixCoup(jeu, joueur))}
    parcours = attribute(program, "Parcours")(jeu)
    if "code" in message:
        return {"answer": plain(parcours.minmax(joueur, message["depth"], message["code"]))}
    return {"answer": plain(getattr(parcours, message["function"].rpartition(".")[2])(joueur))}


def _replace(parcours: Any, names: Collection[str], channel: Channel) -> None:
    """Put right methods, which ask the grader, in the place of the program's; the others are its own again."""
    own = vars(parcours).get("_own_methods") or {name: vars(parcours).get(name) for name in RIGHT_METHODS}
    parcours._own_methods = own
    for name, method in own.items():
        if f"Parcours.{name}" in names:
            setattr(parcours, name, _asking(name, channel))
        elif method is not None:
            setattr(parcours, name, method)


def _asking(name: str, channel: Channel) -> Any:
    """Return a method that asks the grader for the right answer in the configuration."""

    def method(self: Any, joueur: Any, profondeur: int = 0) -> Any:
        answer = channel.ask("right", name, self.jeu.configuration[1], plain(joueur), plain(profondeur))
        return tuple(answer) if isinstance(answer, list) else answer

    return method


RIGHT_METHODS = ("_minmax", "positionGagnante", "positionPerdante")
