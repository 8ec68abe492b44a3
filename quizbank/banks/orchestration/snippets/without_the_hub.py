"""The same desk with a hub and without: what can be told afterwards, and what still holds?"""

CHOICE = ("own_contexts", "who_was_told")

TOOLS = {"searcher": {"search"}, "analyst": {"read"}, "writer": {"write"}}
RULES = {"searcher": "retry", "analyst": "leave it out"}  # what each does on its own


class Desk:
    def __init__(self, hub: bool) -> None:
        self.hub = hub
        self.log: list[tuple[str, str]] = []  # the coordinator's
        self.failures: list[str] = []
        self.seen: dict[str, str] = {}
        self.running = 0

    def call(self, caller: str, callee: str, brief: str) -> None:
        if self.hub or caller == "coordinator":
            self.log.append((callee, brief))
        self.seen[callee] = brief  # a specialist sees its brief and nothing else
        self.running += 1  # nothing waits for anything here

    def failure(self, where: str) -> None:
        self.failures.append("report it" if self.hub else RULES[where])

    def may_use(self, who: str, tool: str) -> bool:
        return tool in TOOLS[who]


def run(hub: bool) -> dict[str, bool]:
    desk = Desk(hub)
    desk.call("coordinator", "analyst", "Analyse the tariff.")
    desk.call("analyst", "searcher", "Find annex 3.")
    desk.call("searcher", "writer", "Annex 3 says 12 %.")
    desk.failure("searcher")
    desk.failure("analyst")
    return {
        "parallel_work": desk.running == 3,
        "one_failure_rule": len(set(desk.failures)) == 1,
        "own_contexts": "Analyse" not in desk.seen["writer"],
        "who_was_told": len(desk.log) == 3,
        "own_tools": not desk.may_use("writer", "search"),
    }


with_hub, without = run(hub=True), run(hub=False)
assert all(with_hub.values())
lost = {thing for thing, holds in without.items() if not holds}
assert set(CHOICE) == lost, f"lost without the hub: {sorted(lost)}"
print("lost:", ", ".join(sorted(lost)))
