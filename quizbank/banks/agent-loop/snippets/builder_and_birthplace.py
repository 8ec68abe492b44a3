"""Some questions need one article, some several in a row. What copes with all of them?"""

import anthropic

CHOICE = "second_if"

client = anthropic.Anthropic()
ARTICLES = {
    "Lighthouse of Vell": "The Lighthouse of Vell was built by Ada Merrow and lit in 1874.",
    "Ada Merrow": "Ada Merrow was an engineer of lighthouses. She was born in Port Sable.",
    "Port Sable": "Port Sable is a harbour town. The River Osk flows through it to the sea.",
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
SYSTEM = "Answer trivia questions. Look facts up with get_article."
if CHOICE == "ask_parallel":
    SYSTEM += " Request all the articles that you need in a single response."


def ask(messages, **more):
    return client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        system=SYSTEM,
        tools=[GET_ARTICLE],
        messages=messages,
        **more,
    )


def answer_calls(response, messages):
    messages.append({"role": "assistant", "content": response.content})
    results = [
        {
            "type": "tool_result",
            "tool_use_id": block.id,
            "content": ARTICLES[block.input["search_term"]],
        }
        for block in response.content
        if block.type == "tool_use"
    ]
    messages.append({"role": "user", "content": results})


def answer(question):
    messages = [{"role": "user", "content": question}]
    response = ask(messages)
    allowed = {"while_loop": 20, "second_if": 2}.get(CHOICE, 1)
    while response.stop_reason == "tool_use" and allowed:
        allowed -= 1
        answer_calls(response, messages)
        more = {"tool_choice": {"type": "none"}} if CHOICE == "force_text" else {}
        response = ask(messages, **more)
    return "".join(block.text for block in response.content if block.type == "text")


for question, fact in [
    ("Who built the Lighthouse of Vell, and where was she born?", "Port Sable"),
    ("Which river passes the town where the builder of the Lighthouse of Vell was born?", "Osk"),
]:
    reply = answer(question)
    print(repr(reply))
    assert fact in reply, "The guest got no answer, since Claude still wanted an article."
