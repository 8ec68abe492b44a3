"""What an instructor can do, one function a sentence.

Knows the library (what is live), the folder that uploads are published into, and the store. Knows
nothing of HTTP, forms or templates, and asks nobody who they are: whoever calls has decided that.
It never runs a program: what proves an upload's keys is either what `flask bank prove` has found or
what an author's browser reports, and it says which.

    uploading   upload, names, versions, draft, discard, archive
    publishing  publish, withdraw
    proving     programs, program, jobs, report, record, proof_of
    health      banks, bank, sick_files
    figures     figures
    queue       reported, answer, reopen, told

Refused carries the problems of an upload; Overtaken says that somebody else was quicker. KeyError
is for names that do not exist. Other errors of disk and database are a `quizbank.store.StoreError`.
"""

from __future__ import annotations

from .changes import Changed, Changes, FieldChange
from .health import BankHealth, Doubt, Health, SickFile
from .proving import Program, Proven, RunLine
from .queue import CHOICES, Queue, Reported
from .records import Draft, Overtaken, Refused, Upload, Version

__all__ = [
    "CHOICES",
    "BankHealth",
    "Changed",
    "Changes",
    "Doubt",
    "Draft",
    "FieldChange",
    "Overtaken",
    "Program",
    "Proven",
    "Refused",
    "Reported",
    "RunLine",
    "SickFile",
    "Teach",
    "Upload",
    "Version",
]


class Teach(Health, Queue):
    """An instructor's sentences, over one store and whatever library is live."""
