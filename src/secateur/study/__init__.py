"""What pruning saves: the same positions searched by several algorithms, counted and compared."""
