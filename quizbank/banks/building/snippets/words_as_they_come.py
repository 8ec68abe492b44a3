"""What a page shows while Claude writes, and what somebody who opens the page can read."""

import anthropic

CHOICE = "polled_answer"

KEY = "the service's key"
client = anthropic.Anthropic()
request = {
    "model": "claude-sonnet-5",
    "max_tokens": 512,
    "messages": [{"role": "user", "content": "Write the route."}],
}
try:  # the first stream of this actor breaks off; the second is the one of interest
    with client.messages.stream(**request) as broken:
        broken.until_done()
except anthropic.APIStatusError:
    pass

page_source = "<div id=answer></div><script>fetch('/ask')</script>"
shown: list[str] = []  # what the page shows, moment by moment
if CHOICE == "polled_answer":
    shown.append("")  # asked after a second, and after two, and so on
    shown.append(client.messages.create(**request).content[0].text)
elif CHOICE == "socket_to_api":
    client.get("/v1/messages/socket", cast_to=object)
elif CHOICE in ("page_calls_api", "events_through"):
    if CHOICE == "page_calls_api":
        page_source += f"<script>const key = '{KEY}'</script>"
    with client.messages.stream(**request) as stream:
        for piece in stream.text_stream:
            event = f"data: {piece}\n\n"
            shown.append("".join(shown[-1:]) + event[6:-2])

assert KEY not in page_source, "whoever opens the page can read the key"
partial = [text for text in shown if text and not text.endswith("The end.")]
assert partial, f"the page shows nothing until the answer is complete ({len(shown[-1])} letters)"
print(f"{len(partial)} states of the page before the last: {partial[0]!r} ...")
