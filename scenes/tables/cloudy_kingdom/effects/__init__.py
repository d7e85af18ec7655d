"""Effects: what is seen and heard of an event, painted as a function of time that leaves nothing."""
