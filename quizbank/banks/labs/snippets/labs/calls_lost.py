"""A quiz helper with an encyclopedia."""

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


question = "Which is higher, the Lighthouse of Vell or the Lighthouse of Tarn?"
messages = [{"role": "user", "content": question}]
for _ in range(8):
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[GET_ARTICLE], messages=messages
    )
    text = "".join(block.text for block in response.content if block.type == "text")
    messages.append({"role": "assistant", "content": text or "(looking it up)"})
    if response.stop_reason != "tool_use":
        break
    results = []
    for block in response.content:
        if block.type == "tool_use":
            text = get_article(**block.input)
            results.append({"type": "tool_result", "tool_use_id": block.id, "content": text})
    messages.append({"role": "user", "content": results})

answer = "".join(block.text for block in response.content if block.type == "text")
print(answer)
