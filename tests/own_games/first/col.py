"""Col sur une carte : Rouge et Bleu colorient une region chacun a son tour, jamais
deux regions voisines de la meme couleur. Celui qui ne peut plus jouer perd."""
from collections import defaultdict
from enum import Enum

from secateur import MAX, MIN


class Couleur(Enum):
    BLANC = "blanc"
    ROUGE = "rouge"
    BLEU = "bleu"

    def autre(self):
        # BLANC n'a pas d'adversaire, on ne l'appelle jamais avec
        return Couleur.BLEU if self is Couleur.ROUGE else Couleur.ROUGE


FRONTIERES = """
bretagne-normandie bretagne-loire normandie-loire normandie-picardie
normandie-centre normandie-paris picardie-paris picardie-champagne
paris-champagne paris-centre centre-loire centre-bourgogne
champagne-bourgogne loire-poitou centre-poitou
"""

VOISINS = defaultdict(set)
for frontiere in FRONTIERES.split():
    a, b = frontiere.split("-")
    VOISINS[a].add(b)
    VOISINS[b].add(a)

REGIONS = sorted(VOISINS)
NUMERO = {nom: i for i, nom in enumerate(REGIONS)}


class Col:
    name = "col"

    def start(self):
        # l'etat : (le trait, les couleurs dans l'ordre alphabetique des regions)
        return Couleur.ROUGE, tuple(Couleur.BLANC for _ in REGIONS)

    def to_move(self, etat):
        trait, _ = etat
        return MAX if trait is Couleur.ROUGE else MIN

    def permis(self, carte, trait, nom):
        if carte[NUMERO[nom]] is not Couleur.BLANC:
            return False
        return all(carte[NUMERO[v]] is not trait for v in VOISINS[nom])

    def moves(self, etat):
        trait, carte = etat
        return list(filter(lambda nom: self.permis(carte, trait, nom), REGIONS))

    def play(self, etat, coup):
        trait, carte = etat
        nouvelle = list(carte)
        nouvelle[NUMERO[coup]] = trait
        return trait.autre(), tuple(nouvelle)

    def value(self, etat):
        return -self.to_move(etat)
