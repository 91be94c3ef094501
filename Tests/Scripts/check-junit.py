#!/usr/bin/env python3
"""Checks JUnit's XML as ratelens writes it: its elements and attributes, unique names, and counts that are true.

Usage: check-junit.py FILE...
Exit: 0 all fit, 1 something does not.
"""

import sys
import xml.etree.ElementTree as tree

# Each element with the attributes it must and may have, and what it may hold.
COUNTS = {"tests", "failures", "errors", "skipped", "time"}
ELEMENTS = {
    "testsuites": ({"name"} | COUNTS, set(), {"testsuite"}),
    "testsuite": ({"name"} | COUNTS, set(), {"testcase"}),
    "testcase": ({"classname", "name", "time"}, {"file", "line"}, {"failure", "skipped"}),
    "failure": ({"message", "type"}, set(), set()),
    "skipped": ({"message"}, set(), set()),
}


def problems(root):
    if root.tag != "testsuites":
        yield f"the root is {root.tag}"
        return
    for element in root.iter():
        if element.tag not in ELEMENTS:
            yield f"unknown element {element.tag}"
            continue
        needed, allowed, children = ELEMENTS[element.tag]
        names = set(element.attrib)
        if not needed <= names <= needed | allowed:
            yield f"{element.tag} has the attributes {sorted(names)}"
        for child in element:
            if child.tag not in children:
                yield f"{element.tag} holds {child.tag}"
        if element.tag in ("testsuites", "testsuite"):
            cases = list(element.iter("testcase"))
            true = {
                "tests": len(cases),
                "failures": sum(case.find("failure") is not None for case in cases),
                "errors": 0,
                "skipped": sum(case.find("skipped") is not None for case in cases),
            }
            for name, number in true.items():
                if element.get(name) != str(number):
                    yield f"{element.tag} {element.get('name')} says {name}={element.get(name)}, but has {number}"
        if element.tag == "testcase":
            if len(element) > 1:
                yield f"{element.get('name')} holds {len(element)} results"
            if "line" in names and not element.get("line").isdigit():
                yield f"{element.get('name')}: line {element.get('line')}"
    names = [(case.get("classname"), case.get("name")) for case in root.iter("testcase")]
    for name in {name for name in names if names.count(name) > 1}:
        yield f"{name} is there twice"


def main(paths):
    failed = False
    for path in paths:
        try:
            found = list(problems(tree.parse(path).getroot()))
        except tree.ParseError as error:
            found = [f"not XML: {error}"]
        for problem in found:
            print(f"{path}: {problem}", file=sys.stderr)
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
