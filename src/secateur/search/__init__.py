"""Textbook search algorithms, one per file, with one shared signature: see `secateur.search.algorithm`."""
