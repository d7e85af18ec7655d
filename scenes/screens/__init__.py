"""The screens around the tables, one module each."""
