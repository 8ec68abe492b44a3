"""Fourteen chapters, cut into pieces, and four ways to find one figure among them."""

CHOICE = "larger_pieces"

ROOM = 4_000  # tokens of passages in a prompt
SEAL = "seal grease the new ring torque {} nm in two passes"
OTHER = "open the drain and wait until the pressure has gone"
CHAPTERS = {
    f"kp-{n}": [OTHER] * 12 + [SEAL.format(30 + 5 * n)] + [OTHER] * 17 for n in range(1, 15)
}
QUESTION = {"torque", "seal", "kp-7"}

pieces = []  # (words, pump that Claude can read in it, figure, tokens)
for pump, parts in CHAPTERS.items():
    figure = 30 + 5 * int(pump[3:])
    if CHOICE == "larger_pieces":
        for start in range(0, 30, 10):
            text = " ".join(parts[start : start + 10])
            heading = f"pump {pump} " if start == 0 else ""
            inside = figure if "torque" in text else None
            pieces.append((heading + text, pump if heading else None, inside, 3_000))
    else:
        for part in parts:
            heading = f"pump {pump} " if CHOICE == "named_pieces" else ""
            inside = figure if "torque" in part else None
            pieces.append((heading + part, pump if heading else None, inside, 300))


def hits(count: int) -> list[tuple]:
    """The pieces that share most words with the question."""
    return sorted(pieces, key=lambda piece: -len(QUESTION & set(piece[0].split())))[:count]


found = hits({"fifty_hits": 50, "larger_pieces": 1}.get(CHOICE, 10))
if CHOICE == "reranked":
    found.sort(key=lambda piece: -len(QUESTION & set(piece[0].split())))
tokens = sum(piece[3] for piece in found)
assert tokens <= ROOM, f"{tokens:,} tokens of passages, and there is room for {ROOM:,}"
of_kp7 = [piece[2] for piece in found if piece[1] == "kp-7" and piece[2]]
assert of_kp7 == [65], f"{len(found)} passages, none of which says that it is about the KP-7"
print("torque for the seal of the KP-7:", of_kp7[0], "Nm")
