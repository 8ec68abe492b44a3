"""Quizbank: exam preparation whose keys are proved by running the code.

The map (who may import whom) is in the README and is held true by tests/test_architecture.py.
"""
