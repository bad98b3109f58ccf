"""Games of other libraries as games of this one, and the other way round. A library is imported when it is used."""
