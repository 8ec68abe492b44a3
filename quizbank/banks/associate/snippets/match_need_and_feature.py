"""What a need asks for, and what each feature brings."""

NEEDS = {
    "phrase": {"one answer"},
    "tariffs": {"the same files each time", "many chats"},
    "grants": {"many current sources", "sources named"},
    "brochure": {"one document", "revised for weeks"},
}
FEATURES = {
    "chat": {"one answer"},
    "project": {"the same files each time", "many chats"},
    "research": {"many current sources", "sources named"},
    "artifact": {"one document", "revised for weeks"},
    "opus": {"harder reasoning"},
}
fitting = {
    need: [name for name, brings in FEATURES.items() if wants <= brings]
    for need, wants in NEEDS.items()
}
assert fitting == {
    "phrase": ["chat"], "tariffs": ["project"], "grants": ["research"], "brochure": ["artifact"]
}  # fmt: skip
print(fitting)
