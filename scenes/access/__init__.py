"""Access: what is on stage in words, for screen readers and for the voice; and what they wish for."""
