"""What a learner can do, one function a sentence.

Knows the library (what is live), the store (what was done) and the schedule (what comes next).
Knows nothing of HTTP, forms or templates. Clock, learner and randomness are arguments: `at` is an
aware UTC datetime, `learner` a learner id, `rng` a `random.Random`.
"""

from __future__ import annotations

from quizbank.grading import Confidence
from quizbank.study.practice import Practice
from quizbank.study.records import Filter, Outcome, Purpose, Showing, Today

__all__ = ["Confidence", "Filter", "Outcome", "Purpose", "Showing", "Study", "Today"]


class Study(Practice):
    """A learner's sentences, over one store and whatever library is live."""
