"""A month's bill in parts, and what four changes do to bill, score and waiting."""

CHOICE = "smaller_model"

bill = {"rules and tools": 60.0, "results": 22.0, "question": 3.0, "answer": 15.0}
score, hours = 96, 0.0
if CHOICE == "mark_prefix":
    bill["rules and tools"] *= 0.1  # read nearly each time, as clerks ask all day
elif CHOICE == "smaller_model":
    bill = {part: share / 5 for part, share in bill.items()}
    score = 91
elif CHOICE == "half_results":
    bill["results"] /= 2
    score = 95
elif CHOICE == "as_batches":
    bill = {part: share / 2 for part, share in bill.items()}
    hours = 24.0
left = sum(bill.values())
assert score >= 95, f"the score is {score} %, and 95 % are demanded"
assert hours < 0.1, f"a clerk may wait for {hours:.0f} hours"
assert left <= 50, f"{left:.0f} % of the bill is left"
print(f"{left:.0f} % of the bill is left, at a score of {score} %")
