"""What a screen reader would say of a page, from Chromium's own accessibility tree.

One line for each thing that a reader meets when going through the page from top to bottom: what it
is, its name, its state. Text that stands in one block is one line. No screen reader speaks exactly
so; what is missing, out of order, or without a name here is so for all of them.
"""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

Node = dict[str, Any]

ROLES = {
    "RootWebArea": "page",
    "DisclosureTriangle": "fold",
    "DisclosureTriangleGrouped": "fold",
    "ComboBoxSelect": "combo box",
    "combobox": "combo box",
    "textbox": "edit",
    "spinbutton": "edit, number",
    "searchbox": "edit, search",
    "radio": "radio button",
    "checkbox": "check box",
    "image": "picture",
    "img": "picture",
    "SvgRoot": "picture",
    "contentinfo": "foot",
    "Date": "edit, date",
}
PLACES = {
    *("banner", "navigation", "main", "contentinfo", "region", "complementary", "form", "search"),
    *("group", "radiogroup", "list", "status", "alert", "dialog", "table", "tablist", "timer"),
    *("tabpanel", "figure"),
}
CONTROLS = {
    *("button", "radio", "checkbox", "combobox", "ComboBoxSelect", "textbox", "spinbutton", "tab"),
    *("DisclosureTriangle", "DisclosureTriangleGrouped", "searchbox", "image", "img", "SvgRoot"),
    *("Date", "slider", "menuitem"),
}
SILENT = {"InlineTextBox", "ListMarker", "LineBreak"}
INLINE = {"inline", "inline-block", "inline-flex", "contents", "ruby"}


def spoken(page: Page, selector: str = "body") -> str:
    """What is said from the first to the last thing within an element; lines, each ended."""
    tree = Tree(page)
    return "\n".join(tree.lines(selector)) + "\n"


class Tree:
    """A page's accessibility tree, and how each of its elements is laid out."""

    def __init__(self, page: Page) -> None:
        self.client = page.context.new_cdp_session(page)
        self.client.send("Accessibility.enable")
        nodes = self.client.send("Accessibility.getFullAXTree")["nodes"]
        self.nodes: dict[str, Node] = {node["nodeId"]: node for node in nodes}
        wanted = {"computedStyles": ["display", "position"]}
        shot = self.client.send("DOMSnapshot.captureSnapshot", wanted)
        document, strings = shot["documents"][0], shot["strings"]
        ids, layout = document["nodes"]["backendNodeId"], document["layout"]
        self.displays: dict[int, str] = {
            ids[at]: "inline-block" if strings[styles[1]] == "absolute" else strings[styles[0]]
            for at, styles in zip(layout["nodeIndex"], layout["styles"], strict=True)
            if styles
        }
        self.current: set[int] = {
            ids[at]
            for at, names in enumerate(document["nodes"]["attributes"])
            if "aria-current" in (strings[one] for one in names[::2])
        }

    def lines(self, selector: str) -> list[str]:
        root = self.client.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
        found = self.client.send("DOM.querySelector", {"nodeId": root, "selector": selector})
        told = self.client.send("DOM.describeNode", {"nodeId": found["nodeId"]})
        backend = told["node"]["backendNodeId"]
        top = next(n for n in self.nodes.values() if n.get("backendDOMNodeId") == backend)
        voice = Voice(self)
        voice.say(top)
        voice.pause()
        return voice.lines

    def children(self, node: Node) -> list[Node]:
        return [self.nodes[one] for one in node.get("childIds", []) if one in self.nodes]

    def is_inline(self, node: Node) -> bool:
        return self.display(node) in INLINE

    def display(self, node: Node) -> str:
        """How it is laid out; what was lifted out of the text is taken for a word of it."""
        return self.displays.get(node.get("backendDOMNodeId", 0), "block")


class Voice:
    """Goes through a tree and gathers lines."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.lines: list[str] = []
        self.run: list[str] = []

    def pause(self) -> None:
        """End the line of text that is being said."""
        text = re.sub(r"\s+", " ", "".join(self.run)).strip()
        if text:
            self.lines.append(text)
        self.run = []

    def tell(self, line: str) -> None:
        self.pause()
        self.lines.append(line)

    def say(self, node: Node) -> None:
        """A node and what is in it."""
        role = role_of(node)
        if role in SILENT or (role == "StaticText" and node.get("ignored")):
            return
        if role == "StaticText":
            self.run.append(name_of(node))
        elif role == "link":
            self._link(node)
        elif role == "heading":
            self.tell(f"heading {prop(node, 'level')}: {name_of(node)}")
            self._links_in(node)
        elif role in ("LabelText", "Legend"):
            self._named(node)
        elif role in CONTROLS and not node.get("ignored"):
            self.tell(", ".join([*titled(node), *self.states(node)]))
        elif role == "listitem":
            self._place(node, "", bullet="• ")
        elif role == "row":
            self._row(node)
        elif role in PLACES and not node.get("ignored"):
            self._place(node, self._title(node))
        else:
            self._block(node)

    def _link(self, node: Node) -> None:
        said = ", ".join(["link " + quoted(name_of(node)), *self.states(node)])
        if self.tree.is_inline(node):
            self.run.append(f" {said} ")
        else:
            self.tell(said)

    def _links_in(self, node: Node) -> None:
        for child in self.tree.children(node):
            if role_of(child) == "link":
                self._link(child)

    def _named(self, node: Node) -> None:
        """Of a label only the controls in it are said, since they are called as it says."""
        for child in self.tree.children(node):
            if role_of(child) in CONTROLS:
                self.say(child)
            else:
                self._named(child)

    def _place(self, node: Node, what: str, bullet: str = "") -> None:
        """What something is, and indented below it what is in it; nothing if it is empty."""
        inside = Voice(self.tree)
        for child in self.tree.children(node):
            inside.say(child)
        inside.pause()
        self.pause()
        if not inside.lines:
            return
        if bullet:
            first, *rest = inside.lines
            self.lines += [bullet + first, *("  " + line for line in rest)]
        elif what:
            self.lines += [what, *("  " + line for line in inside.lines)]
        else:
            self.lines += inside.lines

    def _title(self, node: Node) -> str:
        role, name = role_of(node), name_of(node).strip()
        if role == "list":
            count = sum(role_of(child) == "listitem" for child in self.tree.children(node))
            return f"list of {count}{': ' + name if name else ''}"
        if role in ("group", "form", "region") and not name:
            return ""
        return ", ".join([*titled(node), *self.states(node)])

    def states(self, node: Node) -> list[str]:
        """Value and state, in words."""
        current = node.get("backendDOMNodeId") in self.tree.current
        return [*states(node), *(["current"] if current else [])]

    def _row(self, node: Node) -> None:
        cells = []
        for child in self.tree.children(node):
            cell = Voice(self.tree)
            for inner in self.tree.children(child):
                cell.say(inner)
            cell.pause()
            cells.append(" / ".join(cell.lines) or "empty")
        self.tell("row: " + " | ".join(cells))

    def _block(self, node: Node) -> None:
        inline = self.tree.is_inline(node)
        around = " " if self.tree.display(node) != "inline" else ""
        if not inline:
            self.pause()
        self.run.append(around)
        for child in self.tree.children(node):
            self.say(child)
        self.run.append(around)
        if not inline:
            self.pause()


def role_of(node: Node) -> str:
    return str(node.get("role", {}).get("value", "none"))


def name_of(node: Node) -> str:
    return (
        re.sub(r"\s+", " ", str(node.get("name", {}).get("value", "")))
        if (role_of(node) != "StaticText")
        else str(node.get("name", {}).get("value", ""))
    )


def prop(node: Node, name: str) -> Any:
    for one in node.get("properties", []):
        if one["name"] == name:
            return one["value"].get("value")
    return None


def titled(node: Node) -> list[str]:
    """What it is and what it is called."""
    role = ROLES.get(role_of(node), role_of(node))
    name = name_of(node).strip()
    return [f"{role}: {name}" if name else role]


def quoted(name: str) -> str:
    return f"“{name.strip()}”" if name.strip() else "without a name"


def states(node: Node) -> list[str]:
    """Value and state, in words."""
    role, told = role_of(node), []
    value = node.get("value", {}).get("value")
    if value not in (None, "") and role not in ("heading",):
        told.append("“" + " ".join(str(value).split()) + "”")
    checked, pressed = prop(node, "checked"), prop(node, "pressed")
    if role in ("radio", "checkbox"):
        told.append("chosen" if checked == "true" else "not chosen")
    if pressed is not None:
        told.append("pressed" if pressed == "true" else "not pressed")
    if prop(node, "expanded") is not None and role != "ComboBoxSelect" and role != "combobox":
        told.append("open" if prop(node, "expanded") else "closed")
    for name in ("required", "disabled", "selected"):
        if prop(node, name):
            told.append(name)
    if prop(node, "invalid") not in (None, "false"):
        told.append("invalid")
    description = node.get("description", {}).get("value")
    if description and description != name_of(node):
        told.append(f"described: {description}")
    return told
