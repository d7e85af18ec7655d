"""Effects of Strange World: what is seen and heard of each event, as functions of time."""
