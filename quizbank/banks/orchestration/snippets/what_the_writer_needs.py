"""A report writer without tools: what its prompt holds is all that it knows."""

import json

import anthropic

CHOICE = ("findings_whole", "question_asked", "search_log")

client = anthropic.Anthropic()
MATERIAL = {
    "findings_whole": json.dumps(
        [
            {
                "claim": "Tides carry",
                "figure": "12 GW",
                "url": "https://sea.example",
                "date": "2025",
            },
            {
                "claim": "It costs",
                "figure": "190 a MWh",
                "url": "https://pay.example",
                "date": "2026",
            },
        ]
    ),
    "search_log": "\n".join(f"search {n}: tidal power cost site {n}, no use" for n in range(200)),
    "question_asked": "Question of the ministry: does tidal power pay by 2035? Readers: officials.",
    "pointer_back": "For details ask the searcher.",
    "not_found": "Searched for and not found: any figure on maintenance.",
}
prompt = "Write the report.\n" + "\n".join(MATERIAL[name] for name in CHOICE)


def ask_the_searcher(question: str) -> str:
    raise LookupError("the searcher's context ended with its report; nobody answers")


def write(prompt: str) -> dict:
    """A report from what the prompt holds."""
    details = ask_the_searcher("maintenance?") if "ask the searcher" in prompt else ""
    return {
        "answers": "does tidal power pay" in prompt,
        "sources": prompt.count("https://"),
        "names the gap": "not found: any figure on maintenance" in prompt,
        "details": details,
    }


tokens = client.messages.count_tokens(
    model="claude-sonnet-5", messages=[{"role": "user", "content": prompt}]
).input_tokens
report = write(prompt)
assert report["sources"] == 2, "claims without their sources"
assert report["answers"], "a summary that answers no question"
assert report["names the gap"], "the gap is passed over in silence"
assert tokens < 1500, f"{tokens} tokens in the prompt"
print(report)
