"""The inverse exercise: find leaf values for which alpha-beta cuts exactly the given branches."""
