"""Another model takes over in the middle of a lesson. What does it need?"""

import anthropic

CHOICE = "new_lesson"

client = anthropic.Anthropic()


def ask(model, messages, **more):
    return client.messages.create(model=model, max_tokens=1024, messages=messages, **more)


def text_of(reply):
    return "".join(block.text for block in reply.content if block.type == "text")


def user(text):
    return {"role": "user", "content": text}


lesson = [user("My dog is called Figo.")]
reply = ask("claude-sonnet-5", lesson)
lesson.append({"role": "assistant", "content": reply.content})

question, more = user("What is my dog called?"), {}
if CHOICE == "hand_over_id":
    lesson, more = [question], {"extra_body": {"continue_from": reply.id}}
elif CHOICE == "ask_summary":
    summary = text_of(ask("claude-sonnet-5", [*lesson, user("Sum the lesson up in a sentence.")]))
    lesson = [user(f"So far: {summary}"), question]
elif CHOICE == "new_lesson":
    lesson = [question]
else:
    lesson.append(question)

answer = text_of(ask("claude-opus-5", lesson, **more))
print(answer)
assert "Figo" in answer, "What the pupil had said did not reach the new model."
