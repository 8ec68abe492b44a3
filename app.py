"""Joins the parts: settings in, a Flask application out."""

from __future__ import annotations

import os
from collections.abc import Mapping
from random import Random

from flask import Flask

from quizbank import web
from quizbank.web.configuration import ROOT, Configuration
from quizbank.web.parts import Clock, Parts, now


def create_app(
    settings: Mapping[str, str] | None = None, *, clock: Clock = now, rng: Random | None = None
) -> Flask:
    """An application; `settings` are named like the environment variables they stand in for."""
    configuration = Configuration.read(os.environ if settings is None else settings)
    app = Flask("quizbank", root_path=str(ROOT), static_folder=None)
    web.join(app, Parts(configuration, clock=clock, rng=rng))
    return app
