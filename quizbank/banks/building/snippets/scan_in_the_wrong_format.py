"""A scan in TIFF on its way to Claude."""

import base64
import zlib
from struct import pack

import anthropic

CHOICE = "other_label"

client = anthropic.Anthropic()
WIDTH, HEIGHT = 2, 2
PIXELS = bytes([0, 255, 255, 0])  # a stamp, very small
# A TIFF of one strip: header, pixels, directory.
ENTRIES = [(256, WIDTH), (257, HEIGHT), (258, 8), (262, 1), (273, 8), (278, HEIGHT), (279, 4)]
TIFF = b"II*\0" + pack("<I", 12) + PIXELS + pack("<H", len(ENTRIES))
TIFF += b"".join(pack("<HHII", tag, 4, 1, value) for tag, value in ENTRIES) + pack("<I", 0)


def to_png(tiff: bytes) -> bytes:
    rows = b"".join(b"\0" + tiff[8 + y * WIDTH : 8 + (y + 1) * WIDTH] for y in range(HEIGHT))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))

    head = pack(">IIBBBBB", WIDTH, HEIGHT, 8, 0, 0, 0, 0)
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def image(data: bytes, media_type: str) -> dict:
    text = base64.b64encode(data).decode()
    return {"type": "image", "source": {"type": "base64", "media_type": media_type, "data": text}}


if CHOICE == "converted":
    block = image(to_png(TIFF), "image/png")
elif CHOICE == "other_label":
    block = image(TIFF, "image/png")
elif CHOICE == "bytes_as_text":
    block = {"type": "text", "text": f"A TIFF scan in base64: {base64.b64encode(TIFF).decode()}"}
elif CHOICE == "ocr_first":
    block = {"type": "text", "text": ""}  # what a text recognition finds in a stamp

question = {"type": "text", "text": "Which stamp does the form bear?"}
content = [block, question] if block.get("text") != "" else [question]
client.messages.create(
    model="claude-sonnet-5", max_tokens=256, messages=[{"role": "user", "content": content}]
)
pictures = [part for part in content if part["type"] == "image"]
assert pictures, "Claude got letters and no picture; the stamp is not in them"
sent = base64.b64decode(pictures[0]["source"]["data"])
assert sent.startswith(b"\x89PNG"), f"called PNG, and begins with {sent[:4]!r}"
print(pictures[0]["source"]["media_type"], len(sent), "bytes")
