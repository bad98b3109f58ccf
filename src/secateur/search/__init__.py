"""One textbook algorithm a file, one signature for all: see `secateur.search.algorithm`."""
