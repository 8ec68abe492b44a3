"""Five tests, run with the old model and with the new one: which come out otherwise?"""

import anthropic

CHOICE = ("eval_again", "schemas_again")

TOOL = {
    "name": "route_to",
    "description": "Finds the route to a depot.",
    "input_schema": {"type": "object", "properties": {"depot": {"type": "string"}}},
}
ASKED = [{"role": "user", "content": "Call route_to with depot=Harbour. " * 40}]
client = anthropic.Anthropic()


def outcome(test: str, model: str) -> object:
    request: dict = {"model": model, "max_tokens": 256, "messages": ASKED}
    try:
        if test == "eval_again":
            choice = {"type": "tool", "name": "route_to"}
            client.messages.create(**request, tools=[TOOL], tool_choice=choice)
        elif test == "ids_again":
            client.messages.batches.create(requests=[{"custom_id": "a b", "params": request}])
        elif test == "limits_again":
            return client.messages.count_tokens(model=model, messages=ASKED).input_tokens
        elif test == "schemas_again":
            client.messages.create(**request, tools=[TOOL])
        elif test == "fields_again":
            client.messages.create(**request, extra_body={"max_token": 256})
        return "passes"
    except anthropic.APIStatusError as error:
        return error.status_code


TESTS = ["eval_again", "ids_again", "limits_again", "schemas_again", "fields_again"]
changed = {
    test for test in TESTS
    if outcome(test, "claude-haiku-4-5") != outcome(test, "claude-sonnet-5-5")
}  # fmt: skip
for test in CHOICE:
    assert test in changed, f"{test} comes out as before"
assert changed == set(CHOICE), f"this comes out otherwise too: {sorted(changed - set(CHOICE))}"
print(sorted(changed))
