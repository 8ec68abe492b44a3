"""Five agents, and what finding tools on demand would bring each of them."""

CHOICE = ("billing", "platform")

AGENTS = {  # tools, tokens of definitions, used in a run, share of wrong tools
    "billing": (7, 2_100, 5, 0.01),
    "platform": (240, 51_000, 3, 0.12),
    "travel": (12, 3_400, 11, 0.01),
    "research": (140, 31_000, 4, 0.09),
    "night_job": (1, 400, 1, 0.0),
}


def pays(name: str) -> bool:
    tools, tokens, used, wrong = AGENTS[name]
    saved = tokens * (1 - used / tools)
    return saved > 10_000 and wrong > 0.02  # else a round of 1.5 s is spent for nothing


for name in CHOICE:
    tools, tokens, used, wrong = AGENTS[name]
    assert pays(name), f"{name}: {used} of {tools} tools are used, {wrong:.0%} wrong, a round more"
missed = [name for name in AGENTS if pays(name) and name not in CHOICE]
assert not missed, f"{missed[0]} goes on reading {AGENTS[missed[0]][1]:,} tokens of definitions"
print("on demand:", ", ".join(sorted(CHOICE)))
