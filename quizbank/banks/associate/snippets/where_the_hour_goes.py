"""Timed steps of a reply, and what each change takes off what may be taken off."""

CHOICE = "every_fifth"

MINUTES = {"find": 24.0, "prompt": 3.0, "wait": 1.0, "read": 11.0}
after = dict(MINUTES)
read_before_it_goes = 1.0
if CHOICE == "saved_prompt":
    after["prompt"] = 0.5
elif CHOICE == "haiku_drafts":
    after["wait"] = 0.1
elif CHOICE == "sources_in_project":
    after["find"] = 4.0  # the patient's own contract is still looked up
elif CHOICE == "every_fifth":
    read_before_it_goes = 0.2
    after["read"] *= read_before_it_goes
saved = sum(MINUTES.values()) - sum(after.values())
assert read_before_it_goes == 1.0, f"{1 - read_before_it_goes:.0%} go out unread, against the law"
assert saved > 10, (
    f"{saved:.1f} of {sum(MINUTES.values()):.0f} minutes; the search goes on as before"
)
print(f"{saved:.0f} of {sum(MINUTES.values()):.0f} minutes saved, and each reply is read")
