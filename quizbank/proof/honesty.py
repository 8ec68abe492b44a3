"""Whether a program decides by what happens, or only by the name of the choice it was given.

A proof is worthless when the failing line asks nothing but `CHOICE`: then any key would prove.
Programs are read here, never run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

_CHANGES = {"append", "extend", "add", "update", "insert", "pop", "remove", "clear", "setdefault"}
_CALCULATIONS = {
    *("len", "str", "set", "sorted", "tuple", "list", "dict", "frozenset", "any", "all", "sum"),
    *("isinstance", "bool", "min", "max", "range", "zip", "enumerate"),
}


def claims_something(code: str) -> bool:
    """Whether the program has an assertion, or raises, at all."""
    return any(isinstance(node, ast.Assert | ast.Raise) for node in ast.walk(ast.parse(code)))


def decides_by_name(code: str, line: int) -> bool:
    """Whether the assertion or raise at a line depends on CHOICE and on nothing that happened."""
    tree = ast.parse(code)
    derived, constant = _known_beforehand(tree)
    for statement, tests in _failing(tree, line):
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


def _known_beforehand(tree: ast.Module) -> tuple[set[str], set[str]]:
    """Names that hold what follows from CHOICE alone, and names that hold constants."""
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
