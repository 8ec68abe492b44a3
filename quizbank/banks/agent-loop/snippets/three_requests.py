"""One client, three requests. When is the name of the dog known?"""

import anthropic

client = anthropic.Anthropic()
told = {"role": "user", "content": "My dog is called Figo."}
question = {"role": "user", "content": "What is my dog called?"}


def ask(*messages):
    reply = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        metadata={"user_id": "pupil-7"},
        messages=list(messages),
    )
    assert reply.stop_reason == "end_turn", "Claude did not finish its reply."
    text = "".join(block.text for block in reply.content if block.type == "text")
    print("Figo" in text)
    return {"role": "assistant", "content": reply.content}


reply = ask(told)
ask(question)
ask(told, reply, question)
