"""What each worry is about, and what each piece of evidence shows of this house."""

ABOUT = {
    "keen": {"drafts that were wrong"},
    "doubting": {"what answers rest on"},
    "protecting": {"what leaves the house"},
    "paying": {"time, like with like"},
}
SHOWS = {
    "slips": {"drafts that were wrong"},
    "traced": {"what answers rest on"},
    "fields_out": {"what leaves the house"},
    "minutes": {"time, like with like"},
    "praise": {"what others think of a model"},
}
answers = {
    worry: [name for name, shown in SHOWS.items() if about <= shown]
    for worry, about in ABOUT.items()
}
assert answers == {
    "keen": ["slips"], "doubting": ["traced"], "protecting": ["fields_out"], "paying": ["minutes"]
}  # fmt: skip
print(answers)
