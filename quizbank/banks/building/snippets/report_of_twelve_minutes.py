"""A gateway that ends requests after sixty seconds, and work of twelve minutes."""

CHOICE = "kept_alive"

GATEWAY, WORK = 60, 720  # seconds
now = 0
agents_started = 0
jobs: dict[int, int] = {}  # number -> when it is done


class GatewayTimeout(Exception):
    """504: the request took longer than the gateway lets it."""


def through_gateway(seconds: int, answer: str) -> str:
    """A request that the service needs so many seconds for; bytes in between do not count."""
    global now
    now += min(seconds, GATEWAY)
    if seconds > GATEWAY:
        raise GatewayTimeout(f"ended after {GATEWAY} seconds of {seconds}")
    return answer


def post_report() -> str:
    global agents_started
    agents_started += 1
    if CHOICE == "job_number":
        jobs[agents_started] = now + WORK
        return through_gateway(1, f"job {agents_started}")
    return through_gateway(WORK // 2 if CHOICE == "faster_model" else WORK, "the report")


def get_job(number: int) -> str:
    return through_gateway(1, "the report" if now >= jobs[number] else "still working")


if CHOICE == "job_number":
    answer = post_report()
    while answer != "the report":
        now += 30
        answer = get_job(1)
elif CHOICE == "try_again":
    for _ in range(5):
        try:
            answer = post_report()
        except GatewayTimeout:
            continue
    assert agents_started == 1, f"{agents_started} agents work on one report, and none was read"
else:
    answer = post_report()

assert answer == "the report"
assert agents_started == 1
print(f"{answer} after {now} seconds, by {agents_started} agent")
