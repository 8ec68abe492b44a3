"""Two documents, one of them without the passage that is asked for."""

import json

import anthropic

CHOICE = "passages_taken"

DOCUMENTS = {
    "audit": "Total: 48.50\nPassage: freight rates rose by a fifth",
    "memo": "Total: 51.00\nNothing else is said here.",
}
SCHEMA = {
    "type": "object",
    "properties": {"total": {"type": "number"}, "passage": {"type": "string"}},
    "required": ["total", "passage"],
    "additionalProperties": False,
}
client = anthropic.Anthropic()
claims = []
for name, text in DOCUMENTS.items():
    document: dict = {
        "type": "document",
        "source": {"type": "text", "media_type": "text/plain", "data": text},
    }
    if CHOICE == "words_for_json" or (CHOICE == "one_document" and name == "audit"):
        document["citations"] = {"enabled": True}
    ask = "What is the total of this invoice, and by which passage? Answer in JSON."
    how = {"output_config": {"format": {"type": "json_schema", "schema": SCHEMA}}}
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        messages=[{"role": "user", "content": [document, {"type": "text", "text": ask}]}],
        **({} if CHOICE == "words_for_json" else how),
    )
    answer = "".join(b.text for b in response.content if b.type == "text")
    try:
        claims.append({"document": name, **json.loads(answer)})
    except ValueError:
        raise AssertionError(f"no JSON for the coordinator: {answer[:50]}") from None
if CHOICE == "passages_checked":
    claims = [claim for claim in claims if claim["passage"] in DOCUMENTS[claim["document"]]]
for claim in claims:
    found = claim["passage"] in DOCUMENTS[claim["document"]]
    assert found, f"{claim['passage']!r} is in no document"
print(claims)
