"""UGI, the Universal Game Interface, so that other programs can play."""
