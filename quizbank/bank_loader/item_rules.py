"""What an item must satisfy to be served at all, beyond the shape of its fields.

Each rule looks at one item as read and reports in the author's words. Quality (sources, traps,
balance, guessability) is `item_gate`'s business; here is only what would be wrong to show.
"""

from __future__ import annotations

import ast
import re

from .records import Entry
from .report import Report, listed, quoted

_LETTER = re.compile(r"[a-z]\d?|\d+")
_NUMBERED = re.compile(r"(option|opt|choice|answer|ans|item|block|o|c)[_-]?(\d+|[a-h])")
_TELLING = re.compile(r"(^|[_-])(correct|incorrect|wrong|distractor)\d*([_-]|$)")
_TELLING_WHOLE = re.compile(r"(right|key|answer|solution)[_-]?\d*")

_CODE = re.compile(r"(```|~~~).*?(\1|\Z)|`[^`\n]*`", re.DOTALL)
_REFERS = re.compile(
    r"\b[Oo]ptions? \(?(?:[A-H]|[1-8])\b\)?(?!['’])"
    r"|\b(?:[Aa]nswers?|[Cc]hoices?|[Dd]istractors?) \(?[A-H]\b\)?(?!['’])"
    r"|\b(?:[Bb]oth|[Ee]ither|[Nn]either|[Oo]nly) \(?[A-H]\)? (?:and|or|nor) \(?[A-H]\b"
    r"|\b(?:[Tt]he )?(?:first|second|third|fourth|fifth|last|previous|preceding|following|next)"
    r" (?:option|answer choice|answer option|distractor)s?\b"
    r"|\b(?:[Aa]ll|[Nn]one|[Bb]oth|[Aa]ny|[Ee]ither) of the (?:above|below)\b"
    r"|\b(?:option|answer|choice)s? (?:above|below)\b"
)
# Most texts hold none of these, and looking for them costs a tenth.
_MAY_REFER = re.compile(r"ption|nswer|hoice|istractor|(?:oth|ither|nly) \(?[A-H]| of the [ab]")
_GAP = re.compile(r"\{\{\s*([A-Za-z0-9_-]+)\s*\}\}")
_CHOICE = re.compile(r"^CHOICE = (.*)$", re.MULTILINE)


def check_item(entry: Entry, report: Report) -> None:
    """Report whatever makes this item unfit to be shown."""
    kind = entry.get("kind")
    if kind in ("single", "multiple"):
        _check_options(entry, kind, report)
    elif kind == "order":
        _check_pieces(entry, "blocks", report)
    elif kind == "match":
        _check_match(entry, report)
    elif kind == "cloze":
        _check_cloze(entry, report)
    elif kind == "predict":
        _check_predict(entry, report)
    elif kind == "lab":
        _check_lab(entry, report)
    _check_references(entry, report)
    if (snippet := entry.get("snippet")) is not None:
        check_snippet(snippet, report, options=kind in ("single", "multiple"))
        _check_fails(entry, snippet, report)


def check_snippet(snippet: Entry, report: Report, *, options: bool) -> None:
    """Report a snippet without a program, with two, or with a proof that cannot be."""
    if ("file" in snippet) == ("code" in snippet):
        both = "both file and code" if "file" in snippet else "neither file nor code"
        if not ("file" not in snippet and "file" in snippet.node.entries):
            report.error(snippet.node, f"has a snippet with {both}; give one of them")
    proves = snippet.get("proves")
    if proves == "shows" and not snippet.get("reason"):
        report.error(
            snippet.at("proves"),
            "has a snippet that only shows, but no reason: say why it cannot prove",
        )
    if proves == "options" and not options:
        report.error(
            snippet.at("proves"),
            "has a snippet that proves options, but no options; write key or shows",
        )
    if "counts" not in snippet:
        return
    if proves != "options":
        report.error(
            snippet.name_at("counts"),
            "has a snippet that counts failed runs, but does not prove options",
        )
    elif snippet.get("runs", 1) == 1:
        report.error(
            snippet.name_at("counts"),
            "has a snippet that counts failed runs, but is run once; write how often: runs: 200",
        )


def check_choice(code: str, entry: Entry, snippet: Entry, report: Report) -> None:
    """Report a program that proves options without a CHOICE line that names some of them."""
    if not entry.get("options"):
        return
    found = _CHOICE.search(code)
    at = snippet.at("file" if "file" in snippet else "code")
    ids = [option["id"] for option in entry.get("options", ()) if "id" in option]
    multiple = entry.get("kind") == "multiple"
    shape = f'CHOICE = ("{listed(sorted(ids)[:2]).replace(", ", chr(34) + ", " + chr(34))}")'
    if not multiple:
        shape = f'CHOICE = "{ids[0] if ids else "an_option"}"'
    if found is None:
        if snippet.get("proves") == "options":
            report.error(at, f"has a snippet without a CHOICE line; it needs one like {shape}")
        return
    if snippet.get("proves") != "options":
        return
    try:
        value = ast.literal_eval(found[1].split("#")[0].strip())
    except (ValueError, SyntaxError):
        value = None
    chosen = value if isinstance(value, tuple) else (value,)
    if isinstance(value, tuple) != multiple or not all(isinstance(one, str) for one in chosen):
        report.error(at, f"has a snippet with CHOICE = {quoted(found[1])}; write it like {shape}")
        return
    unknown = [str(one) for one in chosen if one not in ids]
    if unknown:
        report.error(
            at,
            f"has a snippet with CHOICE {listed(unknown)}, but offers only {listed(ids)}",
        )
    elif list(chosen) != sorted(chosen):
        report.error(at, "has a snippet whose CHOICE is not sorted; sort the ids")


def _check_fails(entry: Entry, snippet: Entry, report: Report) -> None:
    options = {option["id"]: option for option in entry.get("options", ()) if "id" in option}
    if snippet.get("fails") and snippet.get("proves") != "options":
        report.error(
            snippet.name_at("fails"),
            "has a snippet that says how options fail, but does not prove options",
        )
        return
    for name in snippet.get("fails", ()):
        at = snippet.key_at("fails", name)
        if name not in options:
            report.error(at, f"says how {name} fails, but offers only {listed(options)}")
        elif options[name].get("key") and entry.get("kind") == "single":
            report.error(at, f"says how {name} fails, but that is its key; the key's run ends well")


def _check_options(entry: Entry, kind: str, report: Report) -> None:
    options: list[Entry] = entry.get("options", [])
    _check_pieces(entry, "options", report)
    if "options" not in entry or len(options) != len(entry.at("options").items):  # type: ignore[union-attr]
        return
    if any("key" in option.node.entries and "key" not in option for option in options):
        return
    keys = [option for option in options if option.get("key")]
    at = entry.name_at("options")
    if not keys:
        report.error(at, "has no key; write `key: true` on the right option")
    elif kind == "single" and len(keys) > 1:
        report.error(
            keys[1].at("key"),
            f"has {len(keys)} keys ({listed(o.get('id', '?') for o in keys)}); a single item has "
            "one, or make it multiple",
        )
    elif kind == "multiple" and len(keys) == 1:
        report.error(at, "is multiple but has one key; mark another, or make it single")
    elif len(keys) == len(options):
        report.error(at, "has only keys; at least one option must be wrong")
    texts: dict[str, str] = {}
    for option in options:
        text = " ".join(str(option.get("text", "")).split())
        if text and text in texts:
            report.error(
                option.at("text"), f"says the same in option {option.get('id')} as in {texts[text]}"
            )
        texts.setdefault(text, str(option.get("id")))
        if option.get("key") and "trap" in option:
            report.error(
                option.at("trap"), f"names a trap on its key {option.get('id')}; delete it"
            )


def _check_pieces(entry: Entry, field: str, report: Report) -> None:
    """Ids of options, blocks and the sides of a match: each once, none a letter, none telling."""
    seen: set[str] = set()
    for piece in entry.get(field, ()):
        piece_id = piece.get("id")
        if piece_id is None:
            continue
        at = piece.at("id")
        if piece_id in seen:
            report.error(at, f"has the id {piece_id} twice in {field}; rename one of them")
        seen.add(piece_id)
        if _LETTER.fullmatch(piece_id) or _NUMBERED.fullmatch(piece_id):
            report.error(
                at,
                f"has the id '{piece_id}' in {field}; use short words that say what it is: "
                "they are shuffled, so letters and numbers mislead",
            )
        elif _TELLING.search(piece_id) or _TELLING_WHOLE.fullmatch(piece_id):
            report.error(
                at,
                f"has the id '{piece_id}' in {field}, which gives the key away: ids are in the "
                "page before the answer; use neutral words",
            )


def _check_match(entry: Entry, report: Report) -> None:
    _check_pieces(entry, "left", report)
    _check_pieces(entry, "right", report)
    if not all(field in entry for field in ("left", "right", "pairs")):
        return
    left = [block["id"] for block in entry["left"] if "id" in block]
    right = [block["id"] for block in entry["right"] if "id" in block]
    for one, other in entry["pairs"].items():
        if one not in left:
            report.error(
                entry.key_at("pairs", one), f"pairs {one}, but left has only {listed(left)}"
            )
        if other not in right:
            report.error(
                entry.value_at("pairs", one),
                f"pairs {one} with {other}, but right has only {listed(right)}",
            )
    if missing := [one for one in left if one not in entry["pairs"]]:
        report.error(entry.name_at("pairs"), f"pairs {listed(missing)} with nothing")


def _check_cloze(entry: Entry, report: Report) -> None:
    if "stem" not in entry or "accept" not in entry:
        return
    gaps = _GAP.findall(entry["stem"])
    accept = entry["accept"]
    if not gaps:
        report.error(entry.at("stem"), "has no gap in its stem; write {{name}} where it belongs")
        return
    for gap in dict.fromkeys(gaps):
        if gaps.count(gap) > 1:
            report.error(entry.at("stem"), f"has the gap {{{{{gap}}}}} twice; give each its name")
        if gap not in accept:
            report.error(
                entry.name_at("accept"), f"accepts nothing for {{{{{gap}}}}}; add a line {gap}: ..."
            )
    for name in accept:
        if name not in gaps:
            report.error(
                entry.key_at("accept", name),
                f"accepts texts for {name}, but its stem has only {listed(dict.fromkeys(gaps))}",
            )


def _check_predict(entry: Entry, report: Report) -> None:
    if entry.get("accept", {"output": []}) != {"output": []}:
        report.error(
            entry.at("accept"),
            "is of kind predict and must have `accept: output`: what the snippet prints is the key",
        )
    if "snippet" not in entry.node.entries:
        report.error(entry.node, "is of kind predict but has no snippet to run")


def _check_lab(entry: Entry, report: Report) -> None:
    names = [check["name"] for check in entry.get("checks", ()) if "name" in check]
    for place, check in enumerate(entry.get("checks", ())):
        if check.get("name") in names[:place]:
            report.error(check.at("name"), f"has the check {check['name']} twice; rename one")
    for wrong in entry.get("wrong", ()):
        if "fails" in wrong and wrong["fails"] not in names:
            report.error(
                wrong.at("fails"),
                f"has a wrong solution that fails {wrong['fails']}, but its checks are only "
                f"{listed(dict.fromkeys(names))}",
            )
        if ("file" in wrong.node.entries) == ("code" in wrong.node.entries):
            report.error(wrong.node, "has a wrong solution that needs either file or code")


def _check_references(entry: Entry, report: Report) -> None:
    texts: list[tuple[Entry, str]] = [(entry, "stem"), (entry, "rationale")]
    for option in entry.get("options", ()):
        texts += [(option, "text"), (option, "rationale")]
    for holder, field in texts:
        if phrase := refers_to_option(str(holder.get(field, ""))):
            report.error(
                holder.at(field),
                f"says {quoted(phrase)} in its {field}; options are shuffled, so say what it does "
                "instead of where it stands",
            )


def refers_to_option(text: str) -> str:
    """The words that point to an option by letter or position, outside code; else nothing."""
    if not _MAY_REFER.search(text):
        return ""
    found = _REFERS.search(_CODE.sub(" ", text) if "`" in text or "~~~" in text else text)
    return found.group() if found else ""
