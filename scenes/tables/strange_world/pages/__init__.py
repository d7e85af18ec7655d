"""Pages over the table of Strange World: the goals of all travellers, and the worlds in full."""
