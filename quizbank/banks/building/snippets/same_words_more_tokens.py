"""One article, a budget of 900 tokens, and a new model that reads it."""

import anthropic

CHOICE = "trust_characters"

client = anthropic.Anthropic()
OLD, NEW, BUDGET = "claude-haiku-4-5", "claude-sonnet-5", 900
words = ("The council met at noon and voted on the harbour. " * 200).split()


def counted(text: str, model: str) -> int:
    messages = [{"role": "user", "content": text}]
    return client.messages.count_tokens(model=model, messages=messages).input_tokens


def measure(text: str) -> int:
    if CHOICE == "trust_characters":
        return len(text) // 4
    return counted(text, NEW if CHOICE == "count_with_new" else OLD)


while measure(" ".join(words)) > BUDGET:
    words = words[: len(words) - 20]
prompt = " ".join(words)
max_tokens = 100 if CHOICE == "smaller_answers" else 300
usage = client.messages.create(
    model=NEW, max_tokens=max_tokens, messages=[{"role": "user", "content": prompt}]
).usage
assert usage.input_tokens <= BUDGET, f"{usage.input_tokens} tokens of input, and {BUDGET} allowed"
print(f"{usage.input_tokens} tokens of input")
