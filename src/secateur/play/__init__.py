"""Players, the referee, matches, and the record of games."""
