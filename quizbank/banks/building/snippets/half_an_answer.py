"""A stream that breaks off in the middle, under status 200. What does the courier end up with?"""

import anthropic

CHOICE = "more_retries"

client = anthropic.Anthropic(max_retries=50 if CHOICE == "more_retries" else 5)
messages = [{"role": "user", "content": "Write the route."}]


def stream_once(messages: list) -> str:
    """The whole text, or an exception that holds what came."""
    text = ""
    try:
        with client.messages.stream(
            model="claude-sonnet-5", max_tokens=512, messages=messages
        ) as stream:
            for piece in stream.text_stream:
                text += piece
    except anthropic.APIStatusError as error:
        error.add_note(text)
        raise
    return text


try:
    shown = stream_once(messages)
except anthropic.APIStatusError as error:
    half = error.__notes__[0]
    if CHOICE == "drop_and_ask":
        shown = stream_once(messages)
    elif CHOICE == "take_it" and error.status_code == 200:
        shown = half
    elif CHOICE == "ask_to_go_on":
        shown = half + stream_once([{"role": "user", "content": f"Go on after: {half}"}])
    else:
        raise

assert shown.endswith("The end."), f"the courier got half a route: ...{shown[-30:]!r}"
assert shown.count("The route leads") == 1, f"patched together: ...{shown[60:110]!r}..."
print(shown[-40:])
