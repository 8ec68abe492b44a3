"""Which readings of a sentence are left after each kind of next message."""

CHOICE = "show_misses"

SAILINGS = [(10, "Fri 14:20"), (11, "Sat 9:05"), (17, "Fri 14:20")]  # day of the month, departure
TODAY = 10
READINGS = {  # what "short, with the weekday only when it helps" may mean
    "never": lambda day, text: text[4:],
    "on other days": lambda day, text: text if day != TODAY else text[4:],
    "on weekends": lambda day, text: text if text[:3] in ("Sat", "Sun") else text[4:],
    "in other weeks": lambda day, text: text if day - TODAY >= 7 else text[4:],
    "always": lambda day, text: text,
}
MEANT = "in other weeks"
left = dict(READINGS)
if CHOICE == "show_misses":  # the three attempts so far
    left = {name: r for name, r in left.items() if name not in ("never", "always", "on weekends")}
elif CHOICE == "three_pairs":
    wanted = [READINGS[MEANT](*sailing) for sailing in SAILINGS]
    left = {n: r for n, r in left.items() if [r(*sailing) for sailing in SAILINGS] == wanted}
elif CHOICE == "define_helps":
    del left["always"]  # "helps" cannot mean every time; the rest is open
elif CHOICE == "more_thinking":
    assert left.keys() == READINGS.keys(), "thinking has added nothing to what was said"

assert list(left) == [MEANT], f"still possible: {list(left)}"
print("left:", *left)
