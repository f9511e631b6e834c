"""Values that every game shares: generator, protocol, match, record and codec."""
