"""Names for an exhibition, asked for in four ways and sifted by the curators' conditions."""

import anthropic

CHOICE = "drop_as_it_goes"

TAKEN = {"Harbour Stories", "Sea and People"}
THINGS = {"rope", "tar", "salt", "knots", "quay"}
CONDITIONS = "Conditions: nobody has it yet, three words at most, something one can touch."
REQUESTS = {
    "best_again": ["Find the best name for our exhibition. " + CONDITIONS],
    "drop_as_it_goes": ["Give twenty names for our exhibition, and keep only the sound ones."],
    "wide_then_sift": ["Give twenty names for our exhibition, as unlike as can be."],
    "polish_first": ["Find a name for our exhibition.", "Improve that name for our exhibition."],
}
client = anthropic.Anthropic()
messages: list[dict] = []
for request in REQUESTS[CHOICE]:
    messages.append({"role": "user", "content": request})
    response = client.messages.create(model="claude-sonnet-5", max_tokens=1024, messages=messages)
    names = next(block.text for block in response.content if block.type == "text")
    messages.append({"role": "assistant", "content": names})


def fits(name: str) -> bool:
    words = name.lower().replace(",", "").split()
    return name not in TAKEN and len(words) <= 3 and not THINGS.isdisjoint(words)


choice = [name for name in names.splitlines() if fits(name)]
assert len(choice) > 1, f"{len(choice)} of {names.splitlines()} meet the conditions"
print("to choose from:", *choice, sep="\n")
