"""From a source's failure to the line in the report, with each step written down."""

steps: list[str] = []
LIMIT = 3


def source() -> str:
    raise TimeoutError("the ministry's server does not answer")


def subagent() -> dict:
    tries = 0
    while True:
        try:
            return {"found": source()}
        except TimeoutError as error:
            tries += 1
            if tries == 1:
                steps.append("classify")
            elif tries == 2:
                steps.append("retry")
            if tries > LIMIT:
                steps.append("report")
                return {"partial": ["two of five tables"], "kind": "transient", "tries": str(error)}


def coordinator() -> list[str]:
    report = subagent()
    if "found" in report:
        return []
    steps.append("decide")
    other_source = None
    if other_source is None:
        steps.append("mark")
        return ["Three tables could not be obtained."]
    return []


gaps = coordinator()
assert steps == ["classify", "retry", "report", "decide", "mark"], steps
print(" -> ".join(steps), gaps)
