"""The boards that ship: Tiled maps, read by scenes/platform/tiled_maps.py alone."""
