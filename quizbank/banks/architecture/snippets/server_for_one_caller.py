"""Nine hundred notes a night: what is posted, how often, and what has to be kept running."""

from random import Random

CHOICE = "curl_tool"

rng = Random(11)
NOTES = [{"number": n, "lines": [n, 5], "total": n + 5 + (n % 60 == 0)} for n in range(900)]
posted: dict[int, int] = {}
services = {"nightly program", "warehouse system"}


def agrees(note: dict) -> bool:
    return sum(note["lines"]) == note["total"]


def post(note: dict, *, keyed: bool = False) -> None:
    if not (keyed and note["number"] in posted):
        posted[note["number"]] = posted.get(note["number"], 0) + 1


for note in NOTES:
    if CHOICE == "code_posts":
        if agrees(note):
            post(note, keyed=True)
            if rng.random() < 0.01:  # the answer was lost, and the program asks again
                post(note, keyed=True)
    else:
        # A model decides. At a rate of this simulation it skips the check, or posts again.
        if agrees(note) or rng.random() < 0.05:
            post(note)
            if rng.random() < 0.01:
                post(note)
if CHOICE in ("mcp_tool", "two_agents"):
    services.add("server of the tool" if CHOICE == "mcp_tool" else "agent of the warehouse")

wrong = [number for number in posted if not agrees(NOTES[number])]
twice = [number for number, times in posted.items() if times > 1]
assert len(services) == 2, f"a service more to look after: {sorted(services)}"
assert not wrong, f"posted although their sums disagree: {wrong}"
assert not twice, f"posted twice: {twice}"
print(len(posted), "records posted once,", len(NOTES) - len(posted), "to the clerk")
