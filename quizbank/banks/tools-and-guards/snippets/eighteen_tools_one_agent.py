"""Eighteen tools and six jobs in four arrangements."""

CHOICE = "copies_of_all"

ROLES = {
    "search": ["web_search", "archive_search", "news_search", "list_sources"],
    "read": ["load_document", "extract_table", "summarise", "translate", "cite"],
    "reckon": ["calculate", "convert_units", "correlate", "draw_chart", "draw_map"],
    "write": ["outline", "write_chapter", "format_report", "check_links"],
}
JOBS = {
    "find studies": ["web_search", "archive_search"],
    "read a tender": ["load_document", "extract_table"],
    "quote with source": ["cite"],
    "compare rents": ["calculate", "convert_units"],
    "show a trend": ["draw_chart"],
    "deliver": ["write_chapter", "check_links"],
}
EVERY = [name for names in ROLES.values() for name in names]
described = {name: f"{name}: what it returns and when another is better" for name in EVERY}
agents = {"all": EVERY}
if CHOICE == "names_only":
    described = dict.fromkeys(EVERY, "")
elif CHOICE == "most_used":
    agents = {"all": ["web_search", "load_document", "summarise", "write_chapter", "cite"]}
elif CHOICE == "four_roles":
    agents = ROLES
elif CHOICE == "copies_of_all":
    agents = dict.fromkeys(ROLES, EVERY)

reach = {name for names in agents.values() for name in names}
lost = sorted(job for job, needs in JOBS.items() if not set(needs) <= reach)
assert not lost, f"nobody can do this any more: {lost}"
assert all(described.values()), "the choice is among bare names"
crowd = max(len(names) for names in agents.values())
strays = [role for role, names in agents.items() if role == "write" and "web_search" in names]
assert crowd <= 5, f"each choice is among {crowd} tools; can search while writing: {strays}"
print({role: len(names) for role, names in agents.items()})
