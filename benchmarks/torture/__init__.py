"""A machine for trouble: random inputs against independent definitions, random command lines, kills at any moment."""
