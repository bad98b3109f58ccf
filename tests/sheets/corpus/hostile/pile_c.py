# ends: *
import sys

sys.setrecursionlimit(10**9)


class Puits:
    def __getattr__(self, nom):
        return getattr(self, nom + "x")


def max(L):
    return Puits().fond
