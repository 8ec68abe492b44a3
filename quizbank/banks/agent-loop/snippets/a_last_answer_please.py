"""The limit of articles is reached. How does the guest get an answer all the same?"""

import anthropic

CHOICE = "cut_the_call"

client = anthropic.Anthropic()
ARTICLES = {
    "Lighthouse of Vell": "The Lighthouse of Vell was built by Ada Merrow and lit in 1874.",
    "Ada Merrow": "Ada Merrow was an engineer of lighthouses. She was born in Port Sable.",
}
GET_ARTICLE = {
    "name": "get_article",
    "description": "Returns the encyclopedia article for a search term.",
    "input_schema": {
        "type": "object",
        "properties": {"search_term": {"type": "string"}},
        "required": ["search_term"],
    },
}


def ask(messages, **more):
    settings = {"model": "claude-sonnet-5", "max_tokens": 1024, "tools": [GET_ARTICLE], **more}
    return client.messages.create(messages=messages, **settings)


def answer_to(call, content, **more):
    return {"type": "tool_result", "tool_use_id": call.id, "content": content, **more}


question = "Which river passes the town where the builder of the Lighthouse of Vell was born?"
messages = [{"role": "user", "content": question}]
response = ask(messages)
for _ in range(2):
    call = next(block for block in response.content if block.type == "tool_use")
    messages.append({"role": "assistant", "content": response.content})
    article = ARTICLES[call.input["search_term"]]
    messages.append({"role": "user", "content": [answer_to(call, article)]})
    response = ask(messages)

call = next(block for block in response.content if block.type == "tool_use")  # one too many
if CHOICE == "cut_the_call":
    response = ask(messages, tool_choice={"type": "any"})
else:
    messages.append({"role": "assistant", "content": response.content})
    if CHOICE == "plain_demand":
        messages.append({"role": "user", "content": "No more articles, please answer now."})
        response = ask(messages)
    elif CHOICE == "smaller_limit":
        messages.append({"role": "user", "content": [answer_to(call, "")]})
        response = ask(messages, max_tokens=10)
    else:
        limit = answer_to(call, "The limit of two articles is reached.", is_error=True)
        messages.append({"role": "user", "content": [limit]})
        response = ask(messages, tool_choice={"type": "none"})

reply = "".join(block.text for block in response.content if block.type == "text")
print(response.stop_reason, "|", reply)
assert response.stop_reason == "end_turn", f"No whole answer: stopped at {response.stop_reason}."
