"""Hall: the cabinet in which the hall of fame shows people."""
