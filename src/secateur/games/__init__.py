"""One game a file: rules, evaluations, notation; no printing, no players."""
