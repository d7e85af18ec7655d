"""The little orchestra: each instrument plays one note of a pitch, a length and a force from 0 to 1.

No two notes of it are alike: pitch, strength of each mode and noise of the stroke are drawn for every note.
"""
