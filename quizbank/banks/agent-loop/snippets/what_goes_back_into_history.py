"""Claude has asked for tools. What of its response goes back into the history?"""

import anthropic

CHOICE = "text_only"

client = anthropic.Anthropic()
ARTICLES = {
    "Lighthouse of Vell": "The Lighthouse of Vell is 41 metres high and was lit in 1874.",
    "Lighthouse of Tarn": "The Lighthouse of Tarn is 38 metres high and was lit in 1902.",
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
SETTINGS = {"model": "claude-sonnet-5", "max_tokens": 1024, "tools": [GET_ARTICLE]}


def kept(response):
    if CHOICE == "text_only":
        return response.content[0].text
    if CHOICE == "last_block":
        return [response.content[-1]]
    if CHOICE == "as_string":
        return str(response.content)
    return response.content


question = "Which is higher, the Lighthouse of Vell or the Lighthouse of Tarn?"
messages = [{"role": "user", "content": question}]
response = client.messages.create(messages=messages, **SETTINGS)
while response.stop_reason == "tool_use":
    calls = [block for block in response.content if block.type == "tool_use"]
    messages.append({"role": "assistant", "content": kept(response)})
    results = [
        {
            "type": "tool_result",
            "tool_use_id": call.id,
            "content": ARTICLES[call.input["search_term"]],
        }
        for call in calls
    ]
    messages.append({"role": "user", "content": results})
    response = client.messages.create(messages=messages, **SETTINGS)
print("".join(block.text for block in response.content if block.type == "text"))
