"""A key of staging leaks and is revoked within the hour: what stands still?"""

CHOICE = "weekly_rotation"

SERVICES = ["production", "staging", "tagger", "summaries"]
AUTHORS = {"production": "Ines", "staging": "Ines", "tagger": "Jonas", "summaries": "Mara"}
if CHOICE == "key_each":
    key_of = {service: f"key of {service}" for service in SERVICES}
elif CHOICE == "key_per_person":
    key_of = {service: f"key of {AUTHORS[service]}" for service in SERVICES}
elif CHOICE == "encrypted_key":
    key_of = dict.fromkeys(SERVICES, bytes(reversed(b"yek eno eht")).decode())  # decrypted at start
else:
    key_of = dict.fromkeys(SERVICES, "this week's one key")

log_of_staging = f"calling with {key_of['staging']}"  # this is what the supplier got
revoked = {key for key in key_of.values() if key in log_of_staging}
assert revoked, "the leaked key still works"
standing = [service for service in SERVICES if key_of[service] in revoked]
assert "production" not in standing, f"without a key: {', '.join(standing)}"
print("without a key:", ", ".join(standing))
