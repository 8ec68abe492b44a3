"""What a kind of work needs, and what each request brings along."""

NEEDS = {
    "analysis": {"one source", "questions", "proof in the source"},
    "research": {"many sources", "each source named", "doubt marked"},
    "draft": {"one reader", "one text", "rounds"},
    "ideas": {"many suggestions", "no verdict"},
}
REQUESTS = {
    "tight": {"one source", "questions", "proof in the source"},
    "broad": {"many sources", "each source named", "doubt marked"},
    "one_text": {"one reader", "one text", "rounds"},
    "many": {"many suggestions", "no verdict"},
    "short_list": {"few suggestions", "a verdict"},
}
fitting = {
    work: [name for name, brings in REQUESTS.items() if needs <= brings]
    for work, needs in NEEDS.items()
}
assert fitting == {
    "analysis": ["tight"], "research": ["broad"], "draft": ["one_text"], "ideas": ["many"]
}  # fmt: skip
print(fitting)
