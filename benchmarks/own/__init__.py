"""Games as a user would write them, for the comparison with other libraries."""
