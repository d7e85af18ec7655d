"""Cloud 9 on the table: the balloon, the ladder of clouds, dice, hand and score ribbon."""

from scenes.tables.cloud9.table import Cloud9Table

__all__ = ["Cloud9Table"]
