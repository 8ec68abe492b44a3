"""Six hundred modules, one path through them, and a window for forty."""

import random
import re

CHOICE = "names_of_files"

order = random.Random(9)
names = [f"{'core' if n < 120 else 'lib'}/m{n:03}.py" for n in range(600)]
path = ["lib/m377.py", "core/m044.py", "lib/m588.py", "lib/m201.py", "core/m013.py"]
modules = {name: f"def f{n}(): ...\n" for n, name in enumerate(names)}
for here, following in zip(path, [*path[1:], "display"], strict=True):
    modules[here] = f"def pass_on(delay):\n    {following}.pass_on(delay)\n"
modules[path[0]] += "on_signal(delay_reported)\n"
read: list[str] = []
explained: list[str] = []

if CHOICE == "read_core_first":
    read = [name for name in names if name.startswith("core/")]
    explained = [name for name in path if name in read[:40]]
elif CHOICE == "names_of_files":
    explained = [name for name in path if "delay" in name or "display" in name]
elif CHOICE == "random_sample":
    read = order.sample(names, 40)
    explained = [name for name in path if name in read]
elif CHOICE == "entry_and_imports":
    here = next(name for name, text in modules.items() if re.search("delay_reported", text))
    while here in modules:
        read.append(here)
        here = re.search(r"(\S+)\.pass_on", modules[here])[1]
    explained = read

assert explained == path, f"{len(explained)} of {len(path)} links known, {len(read)} modules read"
assert len(read) <= 40, f"{len(read)} modules do not fit into the window"
print(*read, "display", sep=" -> ")
