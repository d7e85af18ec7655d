"""Parts of a film: its strip, what it can be searched for, and where its chapters begin."""
