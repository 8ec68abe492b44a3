"""The search worked, and there is no such article. What does Claude get?"""

import json

import anthropic

CHOICE = "as_error"

client = anthropic.Anthropic()
ARTICLES = {"Ada Merrow": "Ada Merrow was an engineer of lighthouses and bridges."}
GET_ARTICLE = {
    "name": "get_article",
    "description": "Returns the encyclopedia article for a search term.",
    "input_schema": {
        "type": "object",
        "properties": {"search_term": {"type": "string"}},
        "required": ["search_term"],
    },
}
SETTINGS = {"model": "claude-sonnet-5", "max_tokens": 1024, "tools": [GET_ARTICLE]}


def results_of(call):
    block = {"type": "tool_result", "tool_use_id": call.id}
    found = [text for title, text in ARTICLES.items() if title == call.input["search_term"]]
    if found or CHOICE == "no_match":
        return [{**block, "content": json.dumps({"matches": found})}]
    if CHOICE == "as_error":
        return [{**block, "is_error": True, "content": "No article has been found."}]
    if CHOICE == "nearest":
        return [{**block, "content": ARTICLES["Ada Merrow"]}]
    return []


messages = [{"role": "user", "content": "Who is the singer Adele Merrow?"}]
response = client.messages.create(messages=messages, **SETTINGS)
while response.stop_reason == "tool_use":
    messages.append({"role": "assistant", "content": response.content})
    calls = [block for block in response.content if block.type == "tool_use"]
    results = [result for call in calls for result in results_of(call)]
    messages.append({"role": "user", "content": results or "Nothing was found."})
    response = client.messages.create(messages=messages, **SETTINGS)

reply = "".join(block.text for block in response.content if block.type == "text")
print(reply)
assert "could not" not in reply, "A search that worked was reported to the guest as a fault."
assert "engineer" not in reply, "The guest was told about somebody else."
