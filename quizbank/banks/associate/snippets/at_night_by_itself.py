"""A month of nights after each decision: replied, or at least an alarm, or nothing and nobody knows."""

CHOICE = "send_rights"


def night(n: int) -> str:
    if CHOICE == "recorded_clicks":
        return "replied" if n < 11 else "nothing"  # then a window opened elsewhere
    if CHOICE == "send_rights":
        somebody_asks = False  # a Project answers whoever asks
        return "replied" if somebody_asks else "nothing"
    if CHOICE == "sample_to_developers":
        if n < 14:
            return "nothing"  # it is built, and tested on the ten mails
        return "alarm" if n == 20 else "replied"
    return "nothing"


nights = [night(n) for n in range(30)]
silent = nights[14:].count("nothing")
assert silent == 0, f"of the last 16 nights, {silent} without a reply, and nobody was told"
print({outcome: nights[14:].count(outcome) for outcome in ("replied", "alarm")})
