"""Two claims on one subject: contradiction, development, or nothing to be seen?"""

import re

CHOICE = "collected_on"

FOUND = [
    {"claim": "Heat pumps are 31 % of new heatings", "url": "https://energy.example/a", "y": 2021},
    {"claim": "Heat pumps are 44 % of new heatings", "url": "https://heat.example/b", "y": 2025},
]
claims = []
for found in FOUND:
    claim = {"claim": found["claim"], "url": found["url"]}
    if CHOICE == "collected_on":
        claim["collected"] = found["y"]
    elif CHOICE == "trust_score":
        claim["trust"] = 0.9
    claims.append(claim)
if CHOICE == "keep_newest":
    claims = claims[-1:]  # the last that came in, as no claim says from when it is
elif CHOICE == "same_source":
    claims = [claim for claim in claims if "energy.example" in claim["url"]]


def synthesis(claims: list[dict]) -> str:
    values = [re.search(r"(\d+) %", claim["claim"])[1] for claim in claims]
    if len(claims) > 1 and all("collected" in claim for claim in claims):
        return " then ".join(
            f"{v} % in {c['collected']}" for v, c in zip(values, claims, strict=True)
        )
    return "contradiction: " + " or ".join(values) if len(set(values)) > 1 else f"{values[0]} %"


text = synthesis(claims)
assert "contradiction" not in text, f"the report says: {text}"
assert all(share in text for share in ("31", "44")), (
    f"the development is lost, the report says: {text}"
)
print(text)
