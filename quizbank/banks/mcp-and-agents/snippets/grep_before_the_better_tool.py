"""Which of two search tools is called, by what their descriptions say."""

import anthropic

CHOICE = "prefer_line"

client = anthropic.Anthropic()
grep = {
    "name": "Grep",
    "description": "Finds text in files by a pattern. Good for strings in scripts.",
    "input_schema": {"type": "object", "properties": {"pattern": {"type": "string"}}},
}
index = {
    "name": "mcp__rail_index__search",
    "description": "Searches.",
    "input_schema": {"type": "object", "properties": {"routine": {"type": "string"}}},
}
memory = ""
tools = [grep, index]
if CHOICE == "full_description":
    index["description"] = (
        "Knows which routines call a routine, their definitions and what the manual says about"
        " them. Use it for callers and meaning; for plain strings use Grep."
    )
elif CHOICE == "ban_grep":
    tools = [index]
elif CHOICE == "prefer_line":
    memory = "prefer the index whenever you search"
elif CHOICE == "search_code_name":
    index["name"] = "mcp__rail_index__better_search"


def called(question: str) -> str:
    if "index" in memory and tools:
        return index["name"]  # the word decides, whatever is asked
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=1024,
        tools=tools,
        tool_choice={"type": "any"},  # it will search, the question is with what
        messages=[{"role": "user", "content": question}],
    )
    return next((block.name for block in response.content if block.type == "tool_use"), "none")


meaning = called("Which routines call the brake curve and what does the manual say about them?")
text = called("In which scripts do the files hold the pattern for strings of text?")
assert meaning == index["name"], f"callers and manual are looked for with {meaning}"
assert text == "Grep", f"a string in scripts is looked for with {text}"
print(meaning, text)
