"""Three questions for a quiz helper."""

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


def answer(question):
    messages = [{"role": "user", "content": question}]
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[GET_ARTICLE], messages=messages
    )
    if response.stop_reason == "tool_use":
        call = response.content[-1]
        text = get_article(**call.input)
        messages.append({"role": "assistant", "content": response.content})
        result = {"type": "tool_result", "tool_use_id": call.id, "content": text}
        messages.append({"role": "user", "content": [result]})
        response = client.messages.create(
            model="claude-sonnet-5", max_tokens=1024, tools=[GET_ARTICLE], messages=messages
        )
    return response.content[0].text


row = answer("Who built the Lighthouse of Vell, and where was she born?")
both = answer("Which is higher, the Lighthouse of Vell or the Lighthouse of Tarn?")
none = answer("Good evening")
print(row, both, none, sep="\n")
