"""The Anthropic SDK with its re-exports made lazy, so that it is imported faster in a page.

The SDK's `__init__.py` files mostly say `from .message import Message`, a thousand times over, and
the clients of other clouds come along too. Here each such file answers on first use instead
(PEP 562): no name is lost, and 1,400 modules load where 3,500 did. This patches a copy that goes to
browsers; the server's own SDK is left alone. Whatever does not have the shape that this was
written for stops the build, since a new SDK release may need a new look.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

PACKAGE = "anthropic"
TOP = f"{PACKAGE}/__init__.py"
CLOUDS = ("aws", "bedrock", "foundry", "google_cloud", "vertex")
_FEWEST_LAZY_FILES = 80
_FEWEST_NAMES = 3

_LAZY_PACKAGE = """\
from importlib import import_module as _import_module

_WHERE = {where!r}
__all__ = list(_WHERE)


def __getattr__(name):
    if name not in _WHERE:
        try:  # a module of this package that an import here used to bring along
            if not name.startswith("_"):
                return _import_module("." + name, __name__)
        except ModuleNotFoundError:
            pass
        raise AttributeError(f"module {{__name__!r}} has no attribute {{name!r}}")
    module, attribute = _WHERE[name]
    found = _import_module("." + (module or attribute), __name__)
    value = getattr(found, attribute) if module else found
    globals()[name] = value
    return value


def __dir__():
    return sorted({{*globals(), *_WHERE}})
"""

_LAZY_CLOUDS = """

_CLOUD_CLIENTS = {where!r}


def __getattr__(name):
    if name not in _CLOUD_CLIENTS:
        raise AttributeError(f"module {{__name__!r}} has no attribute {{name!r}}")
    import importlib

    value = getattr(importlib.import_module(_CLOUD_CLIENTS[name], __name__), name)
    globals()[name] = value
    return value
"""


class UnexpectedShape(Exception):
    """The SDK is not written the way this patch expects."""


def slim(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same files (path -> content) with the SDK's re-exports lazy; or UnexpectedShape."""
    if TOP not in files:
        raise UnexpectedShape(f"{TOP} is missing")
    slimmed = dict(files)
    lazy = 0
    for path, content in files.items():
        if not path.startswith(PACKAGE + "/") or not path.endswith("/__init__.py") or path == TOP:
            continue
        names = re_exports(content.decode())
        folder = path.removesuffix("__init__.py")
        if names is None or _shadowed(names, folder, files):
            continue
        slimmed[path] = _LAZY_PACKAGE.format(where=names).encode()
        lazy += 1
    if lazy < _FEWEST_LAZY_FILES:
        raise UnexpectedShape(
            f"only {lazy} of the SDK's __init__.py files just re-export; "
            f"{_FEWEST_LAZY_FILES} or more were expected"
        )
    slimmed[TOP] = _without_clouds(files).encode()
    return slimmed


def re_exports(source: str) -> dict[str, tuple[str, str]] | None:
    """Exported name -> (module, attribute) if a file does nothing but re-export, else None."""
    names: dict[str, tuple[str, str]] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            continue
        if not isinstance(node, ast.ImportFrom):
            return None
        if node.module == "__future__":
            continue
        if node.level != 1 or any(alias.name == "*" for alias in node.names):
            return None
        for alias in node.names:
            names[alias.asname or alias.name] = (node.module or "", alias.name)
    return names if len(names) >= _FEWEST_NAMES else None


def _shadowed(
    names: Mapping[str, tuple[str, str]], folder: str, files: Mapping[str, bytes]
) -> bool:
    """Whether a name is also a submodule's: importing that would put the module in its place."""
    return any(
        module and (f"{folder}{name}.py" in files or f"{folder}{name}/__init__.py" in files)
        for name, (module, _) in names.items()
    )


def _without_clouds(files: Mapping[str, bytes]) -> str:
    source = files[TOP].decode()
    lines = source.splitlines(keepends=True)
    where: dict[str, str] = {}
    seen = []
    for node in ast.parse(source).body:
        cloud = (getattr(node, "module", "") or "").removeprefix("lib.")
        if not isinstance(node, ast.ImportFrom) or node.level != 1 or cloud not in CLOUDS:
            continue
        seen.append(cloud)
        for name in _names_of(node, f"{PACKAGE}/lib/{cloud}/__init__.py", files):
            where[name] = f".lib.{cloud}"
        for number in range(node.lineno - 1, node.end_lineno or node.lineno):
            lines[number] = ""
    if sorted(seen) != sorted(CLOUDS):
        raise UnexpectedShape(f"{TOP} imports the cloud clients {sorted(seen)}, not {CLOUDS}")
    rest = "".join(lines)
    if "def __getattr__" in rest:
        raise UnexpectedShape(f"{TOP} has a __getattr__ of its own")
    return rest + _LAZY_CLOUDS.format(where=where)


def _names_of(node: ast.ImportFrom, path: str, files: Mapping[str, bytes]) -> list[str]:
    names = [alias.asname or alias.name for alias in node.names]
    if names != ["*"]:
        return names
    return [
        alias.asname or alias.name
        for part in ast.parse(files[path]).body
        if isinstance(part, ast.ImportFrom)
        for alias in part.names
    ]
