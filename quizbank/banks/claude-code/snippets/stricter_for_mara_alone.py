"""Which /tidy runs for whom, when skills of one name are settled by place."""

CHOICE = "switch_in_team"

project = {"tidy": "team tidy, edition 1"}
home = {"mara": {}, "jonas": {}}
branch = {}
if CHOICE == "same_name_home":
    home["mara"]["tidy"] = "strict"
elif CHOICE == "other_name_home":
    home["mara"]["tidy-strict"] = "strict"
elif CHOICE == "branch_of_hers":
    branch["mara"] = {"tidy": "strict"}
elif CHOICE == "switch_in_team":
    project["tidy"] += " with a strict part for Mara"


def skills(person: str) -> dict[str, str]:
    """Personal skills win over the project's of the same name."""
    return {**branch.get(person, project), **home[person]}


project["tidy"] = project["tidy"].replace("edition 1", "edition 2")  # the team improves it
hers = skills("mara")
assert any("strict" in body for body in hers.values()), "Mara has no strict variant"
assert "strict" not in skills("jonas")["tidy"], "everybody keeps up Mara's variant"
assert "team tidy, edition 2" in hers.values(), "the team's /tidy is out of Mara's reach"
print({name: body for name, body in hers.items()})
