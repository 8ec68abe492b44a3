"""Six laptops, one of which was closed last night, and a visitor in the office network."""

CHOICE = "copied_nightly"

TODAY = 12
LAPTOPS = [{"name": f"team {n}", "last_built": TODAY - n % 3, "open": n != 4} for n in range(6)]


class Server:
    """One process with its index; asks who is calling if it was built to."""

    def __init__(self, day: int, asks: bool) -> None:
        self.day, self.asks = day, asks

    def chapter(self, caller: str | None) -> str:
        if self.asks and caller is None:
            return "401"
        return f"chapter as of day {self.day}"


if CHOICE == "shared_drive":
    # Each laptop starts a process of its own, and builds when it was started.
    servers = [Server(laptop["last_built"], asks=True) for laptop in LAPTOPS]
elif CHOICE == "copied_nightly":
    servers = [Server(TODAY if laptop["open"] else TODAY - 1, asks=True) for laptop in LAPTOPS]
else:
    servers = [Server(TODAY, asks=CHOICE == "served_with_login")] * len(LAPTOPS)

answers = {server.chapter(laptop["name"]) for server, laptop in zip(servers, LAPTOPS, strict=True)}
assert len(answers) == 1, f"the teams get different answers: {sorted(answers)}"
assert servers[0].chapter(None) == "401", f"a visitor reads: {servers[0].chapter(None)}"
print(answers.pop())
