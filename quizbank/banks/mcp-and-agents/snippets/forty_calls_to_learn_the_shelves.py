"""What an agent knows of 230 pages before its task, and what that has cost."""

CHOICE = "more_results"

AREAS = {f"area {n}": [f"page {n}.{k}" for k in range(17 if n < 6 else 16)] for n in range(14)}
PAGES = [page for pages in AREAS.values() for page in pages]
last_week = PAGES[:215] + [f"withdrawn {n}" for n in range(15)]
TOKENS_OF_PAGE, TOKENS_OF_TITLE = 1200, 8

calls, tokens, known = 0, 0, []
if CHOICE == "dump_tool":
    calls, tokens, known = 1, len(PAGES) * TOKENS_OF_PAGE, PAGES
elif CHOICE == "list_in_prompt":
    tokens, known = len(last_week) * TOKENS_OF_TITLE, last_week
elif CHOICE == "catalogue_resource":
    calls, known = 1, PAGES  # one read of docs://catalogue, made by the server at that moment
    tokens = len(PAGES) * TOKENS_OF_TITLE
elif CHOICE == "more_results":
    for n in range(13):  # three searches' worth in one, and still guessing at words
        calls += 1
        known += PAGES[n * 12 : n * 12 + 12]
    tokens = len(known) * TOKENS_OF_TITLE

unknown = [page for page in PAGES if page not in known]
gone = [page for page in known if page not in PAGES]
assert not unknown, (
    f"after {calls} calls {len(unknown)} pages are unknown, {len(gone)} do not exist"
)
assert tokens < 10_000, f"{tokens} tokens before the task begins"
print(len(known), "titles,", calls, "call,", tokens, "tokens")
