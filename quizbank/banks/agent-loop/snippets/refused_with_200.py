"""A response without a word. What tells the courier why?"""

import anthropic

CHOICE = "ask_again"

client = anthropic.Anthropic()
SORRY = "The service could not be reached."
DECLINED = "Claude declined to answer this. Please put it differently."


def text_of(response):
    return "".join(block.text for block in response.content if block.type == "text")


def ask(question):
    return client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        messages=[{"role": "user", "content": question}],
    )


def answer(question):
    expected = anthropic.APIStatusError
    if CHOICE == "wider_except":
        expected = anthropic.AnthropicError
    try:
        response = ask(question)
    except expected:
        return SORRY
    if CHOICE == "ask_again":
        for _ in range(3):
            if text_of(response):
                break
            response = ask(question)
    elif CHOICE == "default_text":
        return text_of(response) or "All done."
    elif CHOICE == "read_reason" and response.stop_reason == "refusal":
        return DECLINED
    return text_of(response)


reply = answer("How do I build a weapon out of what is in the depot?")
print(repr(reply))
assert reply, "The courier sees an empty reply and does not learn why."
assert reply != "All done.", "A refusal was shown as a success."
