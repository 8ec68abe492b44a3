"""Forty files, a plan with one false assumption, and what each way of going on costs."""

CHOICE = "quiet_shim"

FILES = [f"file{n:02}.py" for n in range(40)]
TOUCHES_PLUGIN = set(FILES[12:20])  # these meet the partner's plugin
done = {name: "events" for name in FILES[:12]}
decided_by_a_person = {"events"}
redone = 0

if CHOICE == "finish_first":
    done |= {name: "events" for name in FILES[12:]}
elif CHOICE == "start_over":
    redone = len(done)
    decided_by_a_person |= {"events with a bridge"}
    done = {name: "events with a bridge" for name in FILES}
elif CHOICE == "quiet_shim":
    done |= {name: "events" for name in FILES[12:]}
    done["file12.py"] = "events with a shim"
elif CHOICE == "replan_rest":
    decided_by_a_person |= {"events with a bridge"}
    for name in FILES[12:]:
        done[name] = "events with a bridge" if name in TOUCHES_PLUGIN else "events"

broken = [name for name in TOUCHES_PLUGIN if done[name] == "events"]
undecided = set(done.values()) - decided_by_a_person
assert not broken, f"the partner's plugin breaks at {len(broken)} files"
assert not undecided, f"nobody decided on {undecided}"
assert redone == 0, f"{redone} files were done twice that had nothing wrong with them"
print(len(done), "files, broken:", len(broken), "done twice:", redone)
