"""Whether a program compiles, asked without running it and without trusting its size or depth."""

from __future__ import annotations

import ast
import warnings

DEEPEST = 100
"""Levels of syntax. Deeper programs are nobody's, and take the compiler seconds."""


def compile_error(code: str) -> str:
    """What keeps a program from compiling, as a phrase behind its name; nothing when it does."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(code)
            if _too_deep(tree):
                return "is nested too deeply to compile"
            compile(tree, "program", "exec", dont_inherit=True)
    except SyntaxError as error:
        return f"does not compile: line {error.lineno}: {error.msg}"
    except (ValueError, RecursionError, MemoryError):
        return "is nested too deeply to compile"
    return ""


def _too_deep(tree: ast.AST) -> bool:
    level = [tree]
    for _ in range(DEEPEST):
        level = [below for node in level for below in ast.iter_child_nodes(node)]
        if not level:
            return False
    return True
