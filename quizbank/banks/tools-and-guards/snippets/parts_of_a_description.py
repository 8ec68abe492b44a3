"""A description put together from sentences, and what somebody who must choose asks of it."""

import re

import anthropic

CHOICE = ("form_of_id", "loud_call", "what_returns")

SENTENCES = {
    "form_of_id": "Takes an order number such as A-1045; a bare 1045 is not enough.",
    "loud_call": "ALWAYS call this tool first, it is the most important one.",
    "what_returns": "Returns items, prices, delivery date and warranty; no contact data.",
    "table_names": "Reads the tables ord_hdr and ord_pos of the ERP over ODBC.",
    "neighbour": "For a parcel on its way, find_parcel is the better choice.",
    "change_log": "Rewritten in version 4, and kept by the shop team since.",
}
description = " ".join(SENTENCES[name] for name in CHOICE)

assert re.search(r"such as [A-Z]-\d+", description), "what does an input look like?"
assert re.search(r"[Rr]eturns .+; no", description), "what comes back, and what does not?"
assert "find_parcel" in description, "when is the neighbour the better choice?"
noise = re.findall(r"ALWAYS|ODBC|version \d", description)
assert not noise, f"this helps nobody who has to choose: {noise}"

tool = {
    "name": "lookup_order",
    "description": description,
    "input_schema": {"type": "object", "properties": {"order_id": {"type": "string"}}},
}
count = anthropic.Anthropic().messages.count_tokens(
    model="claude-sonnet-5",
    tools=[tool],
    messages=[{"role": "user", "content": "What is in order A-1045?"}],
)
print(description, f"({count.input_tokens} tokens with the question, estimated)")
