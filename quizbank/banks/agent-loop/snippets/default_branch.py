"""A subagent's loop meets a stop reason that it does not handle. What then?"""

import anthropic

CHOICE = "return_text"

client = anthropic.Anthropic()


class Unfinished(Exception):
    """The subagent stopped before it was done; the argument is the stop reason."""


def text_of(response):
    return "".join(block.text for block in response.content if block.type == "text")


def write_report(subject):
    messages = [{"role": "user", "content": f"Write a report about {subject}."}]
    for _ in range(4):
        response = client.messages.create(
            model="claude-sonnet-5", max_tokens=150, messages=messages
        )
        messages.append({"role": "assistant", "content": response.content})
        match response.stop_reason:
            case "end_turn":
                return text_of(response)
            case _ if CHOICE == "return_text":
                return text_of(response)
            case _ if CHOICE == "empty_text":
                return ""
            case _ if CHOICE == "go_round":
                continue
            case _:
                raise Unfinished(response.stop_reason)
    raise Unfinished("four rounds")


try:
    findings = {"ferries": write_report("ferries")}
except Unfinished as reason:
    findings = {"ferries": None, "gaps": [f"ferries: stopped at {reason}"]}

print({key: str(value)[-50:] for key, value in findings.items()})
assert findings["ferries"] is None, "The coordinator takes an unfinished report for a whole one."
