"""The same at native speed, by Numba: the only room that imports it."""
