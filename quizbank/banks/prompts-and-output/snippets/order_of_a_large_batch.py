"""What each order of the first three steps costs, at the price of one call for a request."""

from itertools import permutations

ARTICLES, SAMPLE, FAULTY_PROMPT = 80_000, 100, True


def calls(order: tuple[str, ...]) -> int | None:
    mended, spent, seen, done = not FAULTY_PROMPT, 0, False, False
    for step in order:
        if step == "sample":
            spent, seen = spent + SAMPLE, True
        elif step == "mend":
            if not seen:
                return None  # nobody knows yet what is wrong
            mended = True
        elif step == "submit":
            spent += ARTICLES
            done = mended
            seen = True
    return spent if done else spent + ARTICLES  # the whole archive once more


costs = {order: calls(order) for order in permutations(("sample", "mend", "submit"))}
possible = {order: cost for order, cost in costs.items() if cost is not None}
assert min(possible, key=possible.get) == ("sample", "mend", "submit"), possible
print(possible)
