"""A pilot's figures, and what a board expects of the next hundred drafts after each sentence."""

CHOICE = "eighty_three"

PILOT = {"opening hours": (160, 152), "complaints": (40, 14)}
shares = {kind: sent / drafts for kind, (drafts, sent) in PILOT.items()}
overall = sum(sent for _, sent in PILOT.values()) / sum(drafts for drafts, _ in PILOT.values())
EXPECTED = {
    "eighty_three": {"opening hours": overall, "complaints": overall},
    "soon_better": {"opening hours": 0.95, "complaints": 0.95},
    "both_shares": {"opening hours": 0.95, "complaints": 0.35},
    "read_by_clerk": {"opening hours": 1.0, "complaints": 1.0},
}
for kind, expected in EXPECTED[CHOICE].items():
    disappointed = abs(expected - shares[kind]) > 0.04
    assert not disappointed, (
        f"{kind}: the board expects {expected:.0%}, measured: {shares[kind]:.0%}"
    )
print({kind: f"{share:.0%}" for kind, share in shares.items()})
