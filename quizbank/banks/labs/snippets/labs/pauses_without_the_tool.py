"""Opening hours, searched for by a server tool."""

import anthropic

client = anthropic.Anthropic()
SEARCH = {"type": "web_search_20250305", "name": "web_search"}
messages = [{"role": "user", "content": "When is the Lighthouse of Vell open?"}]
for _ in range(6):
    response = client.messages.create(model="claude-sonnet-5", max_tokens=2048, messages=messages)
    if response.stop_reason != "pause_turn":
        break
    messages.append({"role": "assistant", "content": response.content})

answer = "".join(block.text for block in response.content if block.type == "text")
print(answer)
