"""Four runs of a review job and the verdict of its gate."""

CHOICE = "read_result_text"

RUNS = {
    "clean": {"subtype": "success", "result": "Done.", "structured_output": {"findings": []}},
    "fault": {"subtype": "success", "result": "Done.", "structured_output": {"findings": [1]}},
    "large": {"subtype": "error_max_turns", "num_turns": 12},
    "huge": {"subtype": "error_max_turns", "num_turns": 60},
}
if CHOICE == "higher_cap":  # with 60 turns the large change is reviewed to its end
    RUNS["large"] = RUNS["fault"]


def verdict(run: dict) -> str:
    findings = (run.get("structured_output") or {}).get("findings", [])
    if CHOICE == "subtype_first" and run["subtype"] != "success":
        return "not reviewed"
    if CHOICE == "read_result_text" and "fault" in run.get("result", ""):
        return "blocked"
    if CHOICE == "exit_any" and run["subtype"] != "success":
        return "passed"
    return "blocked" if findings else "passed"


verdicts = {name: verdict(run) for name, run in RUNS.items()}
assert verdicts["clean"] == "passed", "a clean change is held up"
assert verdicts["fault"] == "blocked", "a fault that was found goes through"
assert verdicts["large"] != "passed", "passed, though the review was cut off"
assert verdicts["huge"] != "passed", "passed, though the review was cut off at a higher limit"
print(verdicts)
