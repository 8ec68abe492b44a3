"""An article has been fetched. Which message carries it back to Claude?"""

import anthropic

CHOICE = "tool_role"

client = anthropic.Anthropic()
ARTICLES = {"Ada Merrow": "Ada Merrow was an engineer of lighthouses. She was born in Port Sable."}
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

system = "Answer trivia questions. Look facts up with get_article."
question = {"role": "user", "content": "Who was Ada Merrow?"}
messages = [question]
response = client.messages.create(system=system, messages=messages, **SETTINGS)
messages.append({"role": "assistant", "content": response.content})

call = next(block for block in response.content if block.type == "tool_use")
article = ARTICLES[call.input["search_term"]]
result = {"type": "tool_result", "tool_use_id": call.id, "content": article}
if CHOICE == "tool_role":
    messages.append({"role": "tool", "content": article, "tool_call_id": call.id})
elif CHOICE == "assistant_role":
    messages.append({"role": "assistant", "content": [result]})
elif CHOICE == "system_text":
    system = f"{system}\n<article>{article}</article>"
    messages.append(question)
elif CHOICE == "user_role":
    messages.append({"role": "user", "content": [result]})

response = client.messages.create(system=system, messages=messages, **SETTINGS)
print("".join(block.text for block in response.content if block.type == "text"))
