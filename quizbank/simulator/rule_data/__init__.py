"""The rules of the Messages API that this simulator enforces, as data.

Numbers are those of the project's contract. The quoted words are the API's, collected from
public sightings and its documentation; where they are not known, `ours` marks the sentence as
written by us. Nothing here decides anything: the checks name a rule and a key.
"""

from __future__ import annotations

from . import behaviours, features, fields, http, services, talk, tools

RULES = {
    rule.number: rule
    for module in (http, fields, tools, talk, features, services, behaviours)
    for rule in module.TABLE
}
