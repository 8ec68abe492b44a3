"""240 headers, four faults of a new prompt, and what it costs to find them (2 minutes a run)."""

CHOICE = "one_session"

KINDS = ["plain", "with COMMON", "two routines", "no header"]
files = [KINDS[n % 4] for n in range(240)]
FAULTS = {"with COMMON": "drops it", "two routines": "merges them", "no header": "invents one"}
prompt_handles = {"plain"}
runs, spoilt, days = 0, 0, 0

if CHOICE == "all_overnight":
    runs += len(files)
    spoilt += sum(kind in FAULTS for kind in files)
    prompt_handles |= set(FAULTS)
    runs += len(files)
elif CHOICE == "three_kinds":
    for kind in FAULTS:  # one file of each kind, once wrong and once right
        runs += 2
        prompt_handles.add(kind)
    runs += len(files)
elif CHOICE == "one_session":
    remembered: list[str] = []
    for n, kind in enumerate(files):
        runs += 1
        if n % 30 == 0:
            remembered = []  # the window was full; the corrections were the oldest part
        if kind in FAULTS and kind not in remembered:
            spoilt += 1
            remembered.append(kind)
    prompt_handles |= set(FAULTS)
elif CHOICE == "longest_prompt":
    days = 1
    prompt_handles |= {"with COMMON", "two routines", "unicode names", "headers in Greek"}
    runs += len(files)
    spoilt += sum(kind not in prompt_handles for kind in files)

assert spoilt == 0, f"{spoilt} files to be undone, after {runs} runs and {days} day of thought"
assert set(FAULTS) <= prompt_handles, "a kind of file still comes out wrong"
print(runs, "runs for", len(files), "files,", spoilt, "to be undone")
