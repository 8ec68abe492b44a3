"""Results of two calls, and a reminder."""

import anthropic

client = anthropic.Anthropic()
GET_ARTICLE = {
    "name": "get_article",
    "description": "Returns the encyclopedia article with this title.",
    "input_schema": {
        "type": "object",
        "properties": {"search_term": {"type": "string"}},
        "required": ["search_term"],
    },
}
ARTICLES = {
    "Lighthouse of Vell": "It is 41 metres high and was built by Ada Merrow.",
    "Lighthouse of Tarn": "It is 38 metres high and was built by Jon Asker.",
    "Ada Merrow": "An engineer of lighthouses. She was born in Port Sable.",
}


def get_article(search_term):
    return ARTICLES.get(search_term, "")


BRIEF = "Be brief."
question = "Who built the Lighthouse of Vell, and where was she born?"
messages = [{"role": "user", "content": question}]
for _ in range(5):
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        tools=[GET_ARTICLE],
        messages=messages,
    )
    messages.append({"role": "assistant", "content": response.content})
    if response.stop_reason != "tool_use":
        break
    results = []
    for block in response.content:
        if block.type == "tool_use":
            text = get_article(**block.input)
            results.append({"type": "tool_result", "tool_use_id": block.id, "content": text})
    results.append({"type": "text", "text": BRIEF})
    messages.append({"role": "user", "content": results})

answer = "".join(block.text for block in response.content if block.type == "text")
print(answer)
