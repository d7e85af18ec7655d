"""Match codes: a whole match as letters that can be typed, read aloud, or drawn as a QR code."""
