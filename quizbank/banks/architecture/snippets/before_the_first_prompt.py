"""Two parcel services with the same wish, and what each way to begin tells apart."""

from random import Random

CHOICE = "prompt_first"

rng = Random(21)
SENT_ON, COST = {"a": 0.02, "b": 0.2}, 7.5  # what is true of either, and known to nobody


def closed_complaints(service: str) -> list[bool]:
    return [rng.random() < SENT_ON[service] for _ in range(300)]


def begin(service: str) -> dict:
    """What is known of the service after the first week."""
    if CHOICE == "measure_hands":
        sent_on = closed_complaints(service)
        share = sum(sent_on) / len(sent_on)
        return {"today": round(share, 2), "worth a complaint": share * COST, "cases": len(sent_on)}
    if CHOICE == "prompt_first":
        return {"examples shown": 10}
    if CHOICE == "pick_model":
        return {"prices": {"small": 1, "middle": 20, "large": 40}}
    return {"target": 0.99}


known = {service: begin(service) for service in SENT_ON}
assert known["a"] != known["b"], f"two very different services look alike: {known['a']}"
for service, facts in known.items():
    assert abs(facts["today"] - SENT_ON[service]) < 0.05
    assert facts["cases"] >= 300, "nothing to test a design on"
print({service: facts["today"] for service, facts in known.items()})
