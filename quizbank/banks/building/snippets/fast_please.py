"""Three builds with their measured times, and four requirements that should tell them apart."""

CHOICE = "mean_answer"

# (seconds to the first word, seconds to the end), with forty couriers at once
BUILDS = {
    "streamed": [(0.6, 5.5)] * 97 + [(1.8, 9.0)] * 3,
    "in one piece": [(2.4, 2.4)] * 100,
    "streamed, two workers": [(0.4, 2.0)] * 88 + [(14.0, 16.0)] * 12,
}
MODEL_OF = {"streamed": "haiku", "in one piece": "sonnet", "streamed, two workers": "haiku"}


def gave_up(times: list[tuple[float, float]]) -> float:
    """The share of couriers that leave, by the log: those without a word after a second."""
    return sum(first > 1 for first, _ in times) / len(times)


def verdict(build: str) -> bool | None:
    """Whether the build meets the requirement; None if that cannot be measured."""
    times = BUILDS[build]
    if CHOICE == "mean_answer":
        return sum(whole for _, whole in times) / len(times) <= 4
    if CHOICE == "quick_model":
        return MODEL_OF[build] == "haiku"
    if CHOICE == "first_words":
        return sorted(first for first, _ in times)[94] <= 1
    return None


verdicts = {build: verdict(build) for build in BUILDS}
unclear = [build for build, passed in verdicts.items() if passed is None]
assert not unclear, f"no measurement decides on {unclear}"
passed_and_left = [build for build in BUILDS if verdicts[build] and gave_up(BUILDS[build]) > 0.05]
assert not passed_and_left, f"passed, and couriers leave: {passed_and_left}"
failed_and_stayed = [
    build for build in BUILDS if not verdicts[build] and gave_up(BUILDS[build]) <= 0.05
]
assert not failed_and_stayed, f"failed, and couriers stay: {failed_and_stayed}"
print(verdicts)
