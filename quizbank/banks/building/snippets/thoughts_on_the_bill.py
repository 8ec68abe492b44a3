"""Output of one response, as it is charged: everything that the model has written."""

CHOICE = "counted_twice"

USAGE = {
    "input_tokens": 900,
    "output_tokens": 640,
    "output_tokens_details": {"thinking_tokens": 430},
}
CENTS = {"input": 200 / 1e6, "output": 1000 / 1e6}
thought = USAGE["output_tokens_details"]["thinking_tokens"]
written = ["thought"] * thought + ["shown"] * (USAGE["output_tokens"] - thought)

if CHOICE == "shown_only":
    cost = (USAGE["output_tokens"] - thought) * CENTS["output"]
elif CHOICE == "shown_and_thought":
    cost = USAGE["output_tokens"] * CENTS["output"]
elif CHOICE == "counted_twice":
    cost = (USAGE["output_tokens"] + thought) * CENTS["output"]
elif CHOICE == "thought_free":
    cost = (USAGE["output_tokens"] - thought) * CENTS["output"] + thought * CENTS["input"]

charged = sum(CENTS["output"] for _ in written)
assert abs(cost - charged) < 1e-9, f"{cost:.2f} ct by this count, {charged:.2f} ct on the bill"
print(f"{len(written)} tokens, {charged:.2f} ct")
