"""An afternoon of answers in public, with a check that is down for a while."""

CHOICE = "check_later"


class CheckUnavailable(Exception):
    """The checking service does not answer."""


ANSWERS = [{"minute": m, "wrong": m in (12, 33), "asked": f"question {m}"} for m in range(60)]
DOWN = range(10, 20)
public: list[dict] = []
queue: list[dict] = []


def check(answer: dict, minute: int) -> str:
    if minute in DOWN:
        raise CheckUnavailable
    return "stop" if answer["wrong"] else "pass"


def asked_itself(answer: dict) -> str:
    return "pass"  # whoever wrote it finds it right


for answer in ANSWERS:
    try:
        verdict = check(answer, answer["minute"])
    except CheckUnavailable:
        verdict = asked_itself(answer) if CHOICE == "self_check" else "pass"
        if CHOICE == "hold_for_person":
            queue.append(answer)
            continue
        if CHOICE == "post_with_note":
            answer = {**answer, "note": "not checked yet"}
    if verdict == "pass":
        public.append(answer)
released = [answer for answer in queue if check(answer, 21) == "pass"]
public += released

seen = [answer for answer in public if answer["wrong"]]
assert not seen, (
    f"in public, and copied: {seen[0]['asked']} (with {seen[0].get('note', 'no note')})"
)
assert len(public) == 58, f"{58 - len(public)} sound answers were lost"
print(f"{len(queue)} answers waited, {len(public)} were posted, none of them wrong")
