"""The table of Strange World: everybody's world, the draft, and what the sky makes of both."""
