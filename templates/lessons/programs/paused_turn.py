import anthropic

client = anthropic.Anthropic()
SEARCH = {"type": "web_search_20250305", "name": "web_search"}
messages = [{"role": "user", "content": "When may the Lighthouse of Vell be visited?"}]
for _ in range(5):
    response = client.messages.create(
        model="claude-sonnet-5", max_tokens=1024, tools=[SEARCH], messages=messages
    )
    print(response.stop_reason)
    if response.stop_reason != "pause_turn":
        break
    messages.append({"role": "assistant", "content": response.content})
