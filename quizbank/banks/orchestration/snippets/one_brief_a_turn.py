"""Three topics of six minutes each: how long until there is one joined answer?"""

import anthropic

CHOICE = "async_client"

client = anthropic.Anthropic()
MINUTES = 6
TOPICS = ["tidal power", "kelp farming", "salt batteries"]
TOOL = {
    "name": "delegate",
    "description": "Gives a topic of research to a subagent.",
    "input_schema": {
        "type": "object",
        "properties": {"prompt": {"type": "string"}},
        "required": ["prompt"],
    },
}


def coordinate(question: str, single: bool) -> tuple[int, str]:
    """Minutes and final text of one coordinator."""
    choice = {"type": "auto", "disable_parallel_tool_use": single}
    messages, minutes = [{"role": "user", "content": question}], 0
    while True:
        response = client.messages.create(
            model="claude-sonnet-5",
            max_tokens=1024,
            tools=[TOOL],
            tool_choice=choice,
            messages=messages,
        )
        if response.stop_reason != "tool_use":
            return minutes, response.content[-1].text
        calls = [block for block in response.content if block.type == "tool_use"]
        minutes += MINUTES  # the calls of one response run at the same time
        results = [
            {"type": "tool_result", "tool_use_id": call.id, "content": "A sound finding."}
            for call in calls
        ]
        messages += [
            {"role": "assistant", "content": response.content},
            {"role": "user", "content": results},
        ]


question = f"Research {TOPICS[0]}, {TOPICS[1]} and {TOPICS[2]}."
if CHOICE == "all_in_one":
    minutes, answer = coordinate(question, single=False)
elif CHOICE == "three_coordinators":
    runs = [coordinate(f"Research {topic}.", single=False) for topic in TOPICS]
    minutes, answer = max(run[0] for run in runs), runs[0][1]
elif CHOICE == "as_a_batch":
    batch = client.messages.batches.create(
        requests=[
            {
                "custom_id": topic.replace(" ", "-"),
                "params": {
                    "model": "claude-sonnet-5",
                    "max_tokens": 1024,
                    "messages": [{"role": "user", "content": f"Research {topic}."}],
                },
            }
            for topic in TOPICS
        ]
    )
    minutes = round((batch.expires_at - batch.created_at).total_seconds() / 60)
    answer = question
else:  # one call a turn; an async client would send the very same requests
    minutes, answer = coordinate(question, single=True)

assert minutes <= 8, f"it may take {minutes} minutes"
assert all(topic in answer for topic in TOPICS), f"nobody has joined the topics: {answer}"
print(f"{minutes} minutes: {answer}")
