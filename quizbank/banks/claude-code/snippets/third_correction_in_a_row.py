"""What the next version is drawn to, when a context pulls by how much of it speaks of what.

A crude stand-in: the share of lines. It shows the direction and measures nothing about Claude.
"""

CHOICE = "compact_it"

history = ["Add a hold timer."]
history += ["browser timer, version 1", "no, not in the browser: browser timers can be stopped"]
history += ["browser timer, version 2", "no, the browser is the wrong place for a timer"]
history += ["server timer, with a copy in the browser"]

if CHOICE == "argue_again":
    history += ["no copy in the browser either, because two timers differ: server"]
elif CHOICE == "other_model":
    history += ["(continued by a stronger model)"]
elif CHOICE == "compact_it":
    history = ["Summary: browser timers were tried; browser versions 1 to 3 were rejected."]
elif CHOICE == "clear_and_restate":
    history = ["Add a hold timer on the server, the only clock that counts: seats are freed there."]

text = " ".join(history)
pull = {place: text.count(place) for place in ("browser", "server")}
assert pull["server"] > pull["browser"], f"the context speaks of {pull}"
print(pull)
