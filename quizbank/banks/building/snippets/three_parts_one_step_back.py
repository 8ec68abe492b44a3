"""Prompt, schema and code of two releases: which mixtures work, and which undo the change?"""

CHOICE = "code_alone"

RELEASES = {
    7: {"prompt": ["depot"], "schema": ["depot"], "code": ["depot"]},
    8: {"prompt": ["depot", "bay"], "schema": ["depot", "bay"], "code": ["depot", "bay"]},
}
TESTED = [RELEASES[7], RELEASES[8]]
running = dict(RELEASES[8])
if CHOICE == "prompt_alone":
    running["prompt"] = RELEASES[7]["prompt"]
elif CHOICE == "whole_release":
    running = dict(RELEASES[7])
elif CHOICE == "patch_forward":
    running = {"prompt": ["depot", "bay if known"], "schema": ["depot", "bay"], "code": ["depot"]}
elif CHOICE == "code_alone":
    running["code"] = RELEASES[7]["code"]

record = {name: f"some {name}" for name in running["prompt"] if name in running["schema"]}
missing = [name for name in running["code"] if name not in record]
assert not missing, f"the code reads {missing}, which nobody extracts"
values = [record[name] for name in running["code"]]
assert running["prompt"] != RELEASES[8]["prompt"], "the prompt that gave worse answers still runs"
assert running in TESTED, "a mixture that nobody has ever tested"
print("running:", running, values)
