"""Changes from one scene to another, as they are seen."""
