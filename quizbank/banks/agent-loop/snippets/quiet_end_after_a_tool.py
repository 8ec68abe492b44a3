"""After tools Claude ends its turn without a word. What cures it?"""

import anthropic

CHOICE = "send_again"

client = anthropic.Anthropic()
ARTICLES = {"Lighthouse of Vell": "The Lighthouse of Vell is 41 metres high."}
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
REMARK = {"type": "text", "text": "Here is the article you asked for."}


def text_of(response):
    return "".join(block.text for block in response.content if block.type == "text")


messages = [{"role": "user", "content": "How high is the Lighthouse of Vell?"}]
response = client.messages.create(messages=messages, **SETTINGS)
while response.stop_reason == "tool_use":
    messages.append({"role": "assistant", "content": response.content})
    content = [
        {
            "type": "tool_result",
            "tool_use_id": block.id,
            "content": ARTICLES[block.input["search_term"]],
        }
        for block in response.content
        if block.type == "tool_use"
    ]
    if CHOICE == "text_in_front":
        content.insert(0, REMARK)
    elif CHOICE != "drop_the_text":
        content.append(REMARK)
    messages.append({"role": "user", "content": content})
    response = client.messages.create(messages=messages, **SETTINGS)

if CHOICE == "send_again":
    for _ in range(3):
        if not text_of(response):
            response = client.messages.create(messages=messages, **SETTINGS)
answer = text_of(response) or "No answer found"
print(response.stop_reason, "|", answer)
assert "41" in answer, "The article was there, and the guest did not get its answer."
