"""A catalogue of some 150,000 tokens: does it get written?"""

import anthropic

CHOICE = "no_stream"

client = anthropic.Anthropic()
NOTES = "Notes for a catalogue of nine chapters."
WANTED = 150_000
room = 0


def ask(max_tokens: int, model: str = "claude-sonnet-5", notes: str = NOTES) -> None:
    global room
    with client.messages.stream(
        model=model, max_tokens=max_tokens, messages=[{"role": "user", "content": notes}]
    ) as stream:
        stream.get_final_message()
    room += max_tokens


if CHOICE == "no_stream":
    patient = client.with_options(timeout=3600)
    patient.messages.create(
        model="claude-sonnet-5",
        max_tokens=160_000,
        messages=[{"role": "user", "content": NOTES}],
    )
elif CHOICE == "chapter_calls":
    for chapter in range(1, 10):
        ask(20_000, notes=f"{NOTES} Write chapter {chapter}. The others so far: a list of titles.")
elif CHOICE == "no_limit":
    client.messages.create(model="claude-sonnet-5", messages=[{"role": "user", "content": NOTES}])
elif CHOICE == "larger_model":
    ask(160_000, model="claude-opus-5-5")

assert room >= WANTED, f"there was room for {room} tokens of {WANTED}"
print(f"room for {room} tokens")
