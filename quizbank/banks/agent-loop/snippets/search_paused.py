"""A turn with a server tool has paused. How does it go on?"""

import anthropic

CHOICE = "send_back"

client = anthropic.Anthropic()
SEARCH = {"type": "web_search_20250305", "name": "web_search"}


def ask(messages, tools):
    return client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=tools, messages=messages
    )


messages = [{"role": "user", "content": "When may the Lighthouse of Vell be visited?"}]
response = ask(messages, [SEARCH])
for _ in range(5):  # a fuse: a turn may pause more than once
    if response.stop_reason != "pause_turn" or CHOICE == "final_text":
        break
    messages.append({"role": "assistant", "content": response.content})
    if CHOICE == "own_results":
        searches = [b for b in response.content if b.type == "server_tool_use"]
        results = [
            {"type": "tool_result", "tool_use_id": search.id, "content": "see above"}
            for search in searches
        ]
        messages.append({"role": "user", "content": results})
    response = ask(messages, [] if CHOICE == "without_search" else [SEARCH])

print(response.stop_reason)
print("".join(block.text for block in response.content if block.type == "text"))
assert response.stop_reason == "end_turn", "The finding is half a thought; the turn was paused."
