"""One file per game: rules, evaluations, notation; no printing, no players."""
