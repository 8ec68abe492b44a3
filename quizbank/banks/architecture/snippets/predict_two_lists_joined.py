"""Hits by words and by vectors, joined by their ranks."""

by_words = ["roof", "hail", "storm"]
by_vectors = ["storm", "flood", "hail"]
score: dict[str, float] = {}
for hits in (by_words, by_vectors):
    for rank, name in enumerate(hits, start=1):
        score[name] = score.get(name, 0) + 1 / rank
joined = sorted(score, key=lambda name: -score[name])
print(*joined[:3])
