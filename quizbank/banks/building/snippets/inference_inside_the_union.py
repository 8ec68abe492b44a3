"""Where does the inference of a request take place?"""

import anthropic

CHOICE = "servers_in_frankfurt"

# Of a regional endpoint at a cloud provider the region is part of the address.
REGIONAL = "https://bedrock-runtime.eu-central-1.amazonaws.com"
client = anthropic.Anthropic()
case, more = "Claim 8812 of Petra Vogel: water in the cellar.", {}
if CHOICE == "geo_of_union":
    more = {"inference_geo": "eu"}
elif CHOICE == "servers_in_frankfurt":
    more = {"extra_headers": {"x-sent-from": "Frankfurt"}}
elif CHOICE == "names_replaced":
    case = case.replace("Petra Vogel", "PERSON_1").replace("8812", "CASE_1")


def place() -> str:
    if CHOICE == "regional_endpoint":
        return "eu" if ".eu-" in REGIONAL else "elsewhere"
    response = client.messages.create(
        model="claude-sonnet-5",
        max_tokens=512,
        messages=[{"role": "user", "content": case}],
        **more,
    )
    return str(response.usage.inference_geo)


where = place()
assert where == "eu", f"the case was worked on under inference_geo={where!r}"
print("processed in:", where)
