"""Whether a program decides by what happens, or by the name of its choice, or by accident.

A proof is worthless when the failing line asks nothing but `CHOICE`: then any key would prove. It
is worth as little when a wrong option merely stumbles: over a field that the author misspelt, say.
Programs are read here, never run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

_CHANGES = {"append", "extend", "add", "update", "insert", "pop", "remove", "clear", "setdefault"}
_CALCULATIONS = {
    *("len", "str", "set", "sorted", "tuple", "list", "dict", "frozenset", "any", "all", "sum"),
    *("isinstance", "bool", "min", "max", "range", "zip", "enumerate"),
}


def claims_something(code: str) -> bool:
    """Whether the program has an assertion, or raises, at all."""
    return any(isinstance(node, ast.Assert | ast.Raise) for node in ast.walk(_parsed(code)))


def decides_by_name(code: str, line: int) -> bool:
    """Whether the assertion or raise at a line depends on CHOICE and on nothing that happened."""
    derived, constant = _known_beforehand(code)
    for statement, tests in _failing(_parsed(code), line):
        conditions = [statement.test] if isinstance(statement, ast.Assert) else tests
        names = {name for test in conditions for name in _names(test)}
        if not conditions or any(_acts(test) for test in conditions):
            return False
        if names & derived and names <= derived | constant:
            return True
    return False


def _failing(
    tree: ast.Module, line: int
) -> Iterator[tuple[ast.Assert | ast.Raise, list[ast.expr]]]:
    """Assertions and raises that span a line, each with the tests of the ifs around it."""

    def walk(
        node: ast.AST, tests: list[ast.expr]
    ) -> Iterator[tuple[ast.Assert | ast.Raise, list[ast.expr]]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Assert | ast.Raise):
                if child.lineno <= line <= (child.end_lineno or child.lineno):
                    yield child, tests
            elif isinstance(child, ast.If):
                yield from walk(child, [*tests, child.test])
            elif isinstance(child, ast.For | ast.While | ast.Try | ast.ExceptHandler | ast.With):
                # Whether these are reached depends on what happens inside them.
                yield from walk(child, [*tests, ast.Name("__happened__", ast.Load())])
            else:
                yield from walk(child, tests)

    return walk(tree, [])


# A program is judged once a run, and its runs come one after the other.
@lru_cache(maxsize=8)
def _parsed(code: str) -> ast.Module:
    return ast.parse(code)


@lru_cache(maxsize=8)
def _known_beforehand(code: str) -> tuple[set[str], set[str]]:
    """Names that hold what follows from CHOICE alone, and names that hold constants."""
    tree = _parsed(code)
    derived, constant = {"CHOICE"}, set(_CALCULATIONS)
    assigned: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name) and target.id != "CHOICE":
                    assigned.setdefault(target.id, []).append(node.value)
    changed = _changed(tree)
    for _ in range(len(assigned)):
        for name, values in assigned.items():
            if name in changed:
                continue
            used = {one for value in values for one in _names(value)}
            if any(_acts(value) for value in values) or not used <= derived | constant:
                continue
            (derived if used & derived else constant).add(name)
    return derived, constant


def _changed(tree: ast.Module) -> set[str]:
    """Names whose value may change after it was assigned, or be filled by a call."""
    changed: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.AugAssign):
            changed |= _names(node.target)
        elif isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
            changed |= _names(node.value)
        elif isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Attribute) and called.attr in _CHANGES:
                changed |= _names(called.value)
            elif not (isinstance(called, ast.Name) and called.id in _CALCULATIONS):
                for argument in (*node.args, *(word.value for word in node.keywords)):
                    changed |= _names(argument)
        elif isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
            changed |= _names(node.target)
    return changed - {"CHOICE"}


def _names(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def _acts(node: ast.AST) -> bool:
    """Whether an expression calls anything but plain calculations."""
    return any(
        not (isinstance(one.func, ast.Name) and one.func.id in _CALCULATIONS)
        for one in ast.walk(node)
        if isinstance(one, ast.Call)
    )


def own_fault(kind: str, message: str, choice: str | tuple[str, ...]) -> str:
    """Why an exception shows a fault of the program, not of the choice; else nothing."""
    if not kind:
        return "the process ends without an exception"
    faults = ("NameError", "UnboundLocalError", "SyntaxError", "IndentationError")
    if kind in faults or kind in ("ImportError", "ModuleNotFoundError"):
        return f"{kind} is a fault of the program itself"
    if kind == "KeyError" and message == repr(choice):
        return "the program has no branch for it"
    if kind == "EOFError" and "stdin" in message:
        return "the program asks for more lines than stdin gives"
    if kind == "PermissionError" and message.startswith("a proof "):
        return message
    return ""


def accident(code: str, kind: str, line: int, declared: str = "") -> str:
    """Why an exception is nothing that the program meant to end in; else nothing.

    Meant are the API's own errors, assertions, what the program raises itself, and the exception
    that the item declares for this option. None of them counts when it arises while an assertion or
    another exception is being put into words.
    """
    if declared and not _named(kind, declared):
        return f"the item says that it ends in {declared}, but it ends in {kind}"
    statement = _statement(_parsed(code), line)
    if isinstance(statement, ast.Assert):
        if kind == "AssertionError":
            return ""
        return f"{kind} arises inside the assertion, which so says nothing of what it is about"
    if isinstance(statement, ast.Raise) and not declared:
        name = _raised(statement)
        if not name or _named(kind, name):
            return ""
        return f"{kind} arises where {name} should be raised"
    if declared or kind.startswith("anthropic.") or kind == "SystemExit":
        return ""
    return (
        f"{kind} may be an accident. Assert what is broken, or say that this exception is the "
        "lesson, with `fails` in the snippet"
    )


def _named(kind: str, name: str) -> bool:
    return kind.rpartition(".")[2] == name.rpartition(".")[2]


def _statement(tree: ast.Module, line: int) -> ast.stmt | None:
    """The smallest statement that spans a line."""
    spans = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno)
    ]
    return min(spans, key=lambda node: (node.end_lineno or node.lineno) - node.lineno, default=None)


def _raised(statement: ast.Raise) -> str:
    """The class that a raise names; empty when it raises again or what a variable holds."""
    named = statement.exc.func if isinstance(statement.exc, ast.Call) else statement.exc
    name = ast.unparse(named) if isinstance(named, ast.Name | ast.Attribute) else ""
    return name if name.rpartition(".")[2][:1].isupper() else ""
