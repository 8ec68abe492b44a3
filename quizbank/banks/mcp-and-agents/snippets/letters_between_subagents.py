"""Finds on their way from search to analysis, in a night in which a batch is lost."""

CHOICE = "better_queue"

SENT_FOR = [f"question {n}" for n in range(6)]
LOST = {"question 3", "question 4"}
coordinator_saw: set[str] = set()
asked_for_again: list[str] = []


def search(question: str) -> str:
    return f"finds on {question}"


def queue(finds: dict[str, str]) -> dict[str, str]:
    if CHOICE == "better_queue":
        return finds
    return {question: text for question, text in finds.items() if question not in LOST}


finds = {question: search(question) for question in SENT_FOR}
if CHOICE == "through_the_hub":
    arrived = queue(finds)  # the way back may lose something too
    coordinator_saw = set(arrived)
    asked_for_again = [question for question in SENT_FOR if question not in arrived]
    arrived |= {question: search(question) for question in asked_for_again}
    coordinator_saw |= set(arrived)
else:
    arrived = queue(finds)
if CHOICE == "analyst_counts":
    answer = "yes, I have sent everything"  # which is true
log = sorted(set(finds) - set(arrived)) if CHOICE == "log_of_queue" else []

analysed = set(arrived)
assert analysed == set(SENT_FOR), f"analysed without {sorted(set(SENT_FOR) - analysed)}, log: {log}"
assert coordinator_saw == set(SENT_FOR), "all went well, and the hub could not have told"
print("asked for again:", *asked_for_again)
