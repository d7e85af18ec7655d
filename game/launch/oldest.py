"""Turns away a Python that is too old; written so that even those can read it, down to Python 2."""

import sys

OLDEST = (3, 11)

if sys.version_info < OLDEST:
    sys.stderr.write(
        "Three Skies needs Python %d.%d or newer; this is Python %d.%d.\n" % (OLDEST + sys.version_info[:2])
    )
    sys.exit(2)
