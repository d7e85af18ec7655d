"""Looking back at a match: the moments it turned on, and everybody's chance until then."""
