"""Platform: files, windows, pictures and sound, and help when something breaks."""
