"""What a learner can do, one function a sentence.

Knows the library (what is live), the store (what was done) and the schedule (what comes next).
Knows nothing of HTTP, forms or templates. Clock, learner and randomness are arguments: `at` is an
aware UTC datetime, `learner` a learner id, `rng` a `random.Random`.

    practice    today, show_next, showing, answer, answered
    flashcards  next_card, card_showing, rate
    undoing     last_answered, undo
    shelf       standing, shelf, suspend, bury, release, flag, note, report, report_run, runs
    progress    overview, days, answers_before
    finding     find
    labs        labs, lab, end_lab
    exams       propose, begin, open_attempt, sitting_open, attempt, sheet, save, hand_in,
                close_overdue
    debriefing  sittings, debrief, regrade
    plans       day_plan, plan_next, expected
    desk        settings, change_settings

Every change is one transaction, kept on disk when the call returns. What cannot be done for now
raises a `quizbank.store.StoreError`, whose text can be shown.
"""

from __future__ import annotations

from quizbank.grading import Confidence
from quizbank.study.exams_debrief import Debriefing
from quizbank.study.exams_records import (
    Attempt,
    Change,
    Debrief,
    Entry,
    Mark,
    Proposal,
    Saved,
    Score,
    Sheet,
    Sitting,
    Tally,
    TimeUp,
)
from quizbank.study.finding import Finding, Found
from quizbank.study.fitting import Fit, Fits, Fitting
from quizbank.study.flashcards import Flashcards
from quizbank.study.labs import LabEnd, Labs, LabStanding, LabState
from quizbank.study.plans import DayPlan, Expected, Plans
from quizbank.study.plans_evidence import Quality
from quizbank.study.practice import Practice
from quizbank.study.progress import DayTally, Overview, Part, PastAnswer, Progress
from quizbank.study.readiness_model import Outlook
from quizbank.study.records import (
    CardShowing,
    Filter,
    Outcome,
    Purpose,
    Rated,
    Showing,
    Today,
    Undone,
)
from quizbank.study.shelf import REASONS, Run, Shelf, Standing
from quizbank.study.undoing import Undoing

__all__ = [
    "REASONS",
    "Attempt",
    "CardShowing",
    "Change",
    "Confidence",
    "DayPlan",
    "DayTally",
    "Debrief",
    "Entry",
    "Expected",
    "Filter",
    "Fit",
    "Fits",
    "Found",
    "LabEnd",
    "LabStanding",
    "LabState",
    "Mark",
    "Outcome",
    "Outlook",
    "Overview",
    "Part",
    "PastAnswer",
    "Proposal",
    "Purpose",
    "Quality",
    "Rated",
    "Run",
    "Saved",
    "Score",
    "Sheet",
    "Showing",
    "Sitting",
    "Standing",
    "Study",
    "Tally",
    "TimeUp",
    "Today",
    "Undone",
]


class Study(
    Debriefing, Plans, Practice, Flashcards, Undoing, Shelf, Progress, Fitting, Finding, Labs
):
    """A learner's sentences, over one store and whatever library is live.

    `Debriefing` comes first: while a mock exam runs, it keeps `answered` from opening its keys.
    """
