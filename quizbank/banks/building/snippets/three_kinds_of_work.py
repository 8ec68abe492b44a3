"""Three kinds of work, three models, and what each choice costs a night."""

CHOICE = "sonnet_for_all"

PASSED = {
    "tags": {"claude-haiku-5-5": 97, "claude-sonnet-5-5": 98, "claude-opus-5-5": 98},
    "summaries": {"claude-haiku-5-5": 88, "claude-sonnet-5-5": 95, "claude-opus-5-5": 96},
    "legal notes": {"claude-haiku-5-5": 71, "claude-sonnet-5-5": 83, "claude-opus-5-5": 92},
}
DEMANDED = {"tags": 95, "summaries": 94, "legal notes": 90}
PRICE = {"claude-haiku-5-5": 0.1, "claude-sonnet-5-5": 2.0, "claude-opus-5-5": 4.0}  # $ a million
MILLIONS = {"tags": 80, "summaries": 20, "legal notes": 1}  # input tokens of a night

NAMES = {"opus_for_all": "claude-opus-5-5", "sonnet_for_all": "claude-sonnet-5-5"}
if CHOICE == "cheapest_that_passes":
    chosen = {
        work: min((m for m in PRICE if PASSED[work][m] >= DEMANDED[work]), key=PRICE.__getitem__)
        for work in DEMANDED
    }
else:
    chosen = dict.fromkeys(DEMANDED, NAMES.get(CHOICE, "claude-haiku-5-5"))

short = {w: PASSED[w][m] for w, m in chosen.items() if PASSED[w][m] < DEMANDED[w]}
assert not short, f"below what is demanded: {short}"
cost = sum(MILLIONS[work] * PRICE[model] for work, model in chosen.items())
assert cost < 100, f"${cost:.0f} a night"
print(f"${cost:.0f} a night with {chosen}")
