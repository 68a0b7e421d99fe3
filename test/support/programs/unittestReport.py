"""Runs the tests of the current folder with unittest, and prints what came of each as JSON."""

import contextlib
import json
import os
import sys
import unittest


class Report(unittest.TestResult):
    """Keeps what came of each test."""

    def __init__(self):
        super().__init__()
        self.outcomes = {}

    def startTest(self, test):
        super().startTest(test)
        self.outcomes[test.id()] = {"outcome": "passed", "message": ""}

    def fail(self, test, error):
        self.outcomes[test.id()] = {"outcome": "failed", "message": self._exc_info_to_string(error, test)}

    def addError(self, test, error):
        self.fail(test, error)

    def addFailure(self, test, error):
        self.fail(test, error)

    def addSubTest(self, test, subtest, error):
        if error is not None:
            self.fail(test, error)

    def addSkip(self, test, reason):
        self.outcomes[test.id()] = {"outcome": "skipped", "message": reason}


sys.path.insert(0, os.getcwd())
report = Report()
with contextlib.redirect_stdout(sys.stderr):
    unittest.defaultTestLoader.discover(".").run(report)
print(json.dumps(report.outcomes))
