"""What a learner can do, one function a sentence.

Knows the library (what is live), the store (what was done) and the schedule (what comes next).
Knows nothing of HTTP, forms or templates. Clock, learner and randomness are arguments: `at` is an
aware UTC datetime, `learner` a learner id, `rng` a `random.Random`.

    practice    today, show_next, showing, answer, answered
    flashcards  next_card, card_showing, rate
    undoing     last_answered, undo
    shelf       standing, shelf, suspend, bury, release, flag, note, report, report_run, runs
    progress    overview, days, answers_before
    recall      recall, judgement, tells_recall, holding
    fitting     fits, fit_weights, go_back, wants_fit
    finding     find
    labs        labs, lab, end_lab
    edits       edits, keep_edit
    lessons     lesson_steps, answer_step
    exams       propose, begin, open_attempt, sitting_open, attempt, sheet, save, hand_in,
                close_overdue
    debriefing  sittings, debrief, regrade
    plans       day_plan, plan_next, expected
    desk        settings, change_settings, at_one_moment

Every change is one transaction, kept on disk when the call returns. What cannot be done for now
raises a `quizbank.store.StoreError`, whose text can be shown.
"""

from __future__ import annotations

from quizbank.grading import Confidence
from quizbank.schedule import RETENTION_RANGE
from quizbank.study.edits import Edit, EditedElsewhere, Edits
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
from quizbank.study.foretelling import Judgement, Retained
from quizbank.study.labs import LabEnd, Labs, LabStanding, LabState
from quizbank.study.lessons import Lessons, StepStanding
from quizbank.study.plans import DayPlan, Expected, Plans
from quizbank.study.practice import Practice
from quizbank.study.progress import DayTally, Overview, Part, PastAnswer, Progress
from quizbank.study.readiness_model import Outlook
from quizbank.study.recall import STABILITIES, Coming, Holding, Recall, Recalling
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
    "RETENTION_RANGE",
    "STABILITIES",
    "Attempt",
    "CardShowing",
    "Change",
    "Coming",
    "Confidence",
    "DayPlan",
    "DayTally",
    "Debrief",
    "Edit",
    "EditedElsewhere",
    "Entry",
    "Expected",
    "Filter",
    "Fit",
    "Fits",
    "Found",
    "Holding",
    "Judgement",
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
    "Rated",
    "Recall",
    "Retained",
    "Run",
    "Saved",
    "Score",
    "Sheet",
    "Showing",
    "Sitting",
    "Standing",
    "StepStanding",
    "Study",
    "Tally",
    "TimeUp",
    "Today",
    "Undone",
]


class Study(
    Debriefing,
    Plans,
    Practice,
    Flashcards,
    Undoing,
    Shelf,
    Progress,
    Recalling,
    Fitting,
    Finding,
    Labs,
    Edits,
    Lessons,
):
    """A learner's sentences, over one store and whatever library is live.

    `Debriefing` comes first: while a mock exam runs, it keeps `answered` from opening its keys.
    """
