"""The door to Flask: routes, forms, htmx, security, errors and commands.

`join` is what `app.py` calls. Pages are one blueprint a subject; what they show is decided in
`study`, how an item may be shown in `item_page`.
"""

from __future__ import annotations

from flask import Flask

from quizbank.web import (
    account,
    addresses,
    assets,
    cards,
    edits,
    errors,
    exam,
    fitting,
    glossary,
    instructor,
    item_page,
    items,
    labs,
    lessons,
    logs,
    marks,
    metrics,
    numbers,
    pages,
    plan,
    playground,
    practise,
    progress,
    rulebook,
    runner,
    security,
    settings,
    sim,
    speech,
    who,
)
from quizbank.web.commands_bank import bank_group
from quizbank.web.commands_data import data_commands
from quizbank.web.commands_lab import lab_group
from quizbank.web.commands_user import user_group
from quizbank.web.parts import Parts
from quizbank.web.person import person
from quizbank.web.serve import serve

BLUEPRINTS = (
    errors.bp,
    pages.bp,
    metrics.bp,
    practise.bp,
    cards.bp,
    items.bp,
    labs.bp,
    marks.bp,
    progress.bp,
    exam.bp,
    plan.bp,
    playground.bp,
    lessons.bp,
    glossary.bp,
    settings.bp,
    fitting.bp,
    account.bp,
    runner.bp,
    edits.bp,
    sim.bp,
    rulebook.bp,
    instructor.bp,
)


def join(app: Flask, joined: Parts) -> None:
    """Give an application its parts, pages, protection and commands."""
    app.extensions["quizbank"] = joined
    logs.keep(app)
    metrics.keep(app, joined)
    security.guard(app, joined.configuration.hosts)
    assets.serve(app)
    who.guard(app)
    app.url_map.converters["int"] = numbers.Whole
    for bp in BLUEPRINTS:
        app.register_blueprint(bp)
    for command in (serve, bank_group, lab_group, user_group, *data_commands):
        app.cli.add_command(command)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals.update(
        # `import` in a template makes the macros anew for every page; these are kept.
        macros=lambda name: app.jinja_env.get_template(name).module,
        person=person,
        url_for=addresses.url_for,
        style_nonce=security.style_nonce,
        runner_config=runner.runner_config,
        signed_in=who.signed_in,
        terms_of=glossary.terms_of,
        lang_of=item_page.lang_of,
    )
    speech.teach(app)
