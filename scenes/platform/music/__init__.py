"""Music and sound: the thread that owns the mixer, and the score it conducts."""
