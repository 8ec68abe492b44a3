"""Gathers every check; each module registers its own."""

from __future__ import annotations

from importlib import import_module

ROOMS = ("durability", "clocks", "exams", "uploads", "security", "use")


def gather() -> None:
    """Register the checks of every room."""
    for room in ROOMS:
        import_module(f"tests.promises.{room}")
