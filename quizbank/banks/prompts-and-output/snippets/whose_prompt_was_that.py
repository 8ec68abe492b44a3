"""A night with two versions of a prompt at once: can the fault be traced to one?"""

CHOICE = "git_commit"

LOG = []
for n in range(200):
    worker = n % 2
    version = "v7" if worker == 0 else "v8"  # worker 1 had been restarted before
    summary = {"at": n, "length": 180 if version == "v7" else 460}
    LOG.append(
        summary
        | {
            "worker_clock": {"run": "22:00 to 06:00"},
            "git_commit": {"commit": "8f2c"},  # of v8, for both
            "whole_answer": {"stop_reason": "end_turn", "output_tokens": summary["length"] // 4},
            "prompt_and_model": {"prompt": version, "model": "claude-sonnet-5"},
        }[CHOICE]
    )
by_value: dict[str, list[bool]] = {}
for entry in LOG:
    cause = {k: v for k, v in entry.items() if k not in ("at", "length", "output_tokens")}
    by_value.setdefault(str(cause), []).append(entry["length"] > 300)
shares = {cause: sum(long) / len(long) for cause, long in by_value.items()}
assert set(shares.values()) == {0.0, 1.0}, f"nothing tells the long ones apart: {shares}"
print(next(cause for cause, share in shares.items() if share == 1.0))
