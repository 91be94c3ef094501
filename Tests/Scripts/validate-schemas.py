#!/usr/bin/env python3
"""Checks documents against JSON Schemas (needs python3-jsonschema).

Usage:
  validate-schemas.py [--lines] SCHEMA DOCUMENT [[--lines] SCHEMA DOCUMENT ...]
  validate-schemas.py --golden SCHEMA_FOLDER GOLDEN_FOLDER...
  validate-schemas.py --list FILE

With --lines the document is NDJSON, and each line must fit. With --golden every NAME.<what>.json and
NAME.<what>.ndjson of the folders is checked against <what>.schema.json, and each schema must be used at least once.
With --list each line of the file names one thing to check, its fields parted by tabs: the schema, what it is (document,
lines or table), its file, and the words that made it. A table is CSV and has "-" for the schema: it must have a title of
its own for each column, and a field for each column in each row; confidences, latencies and counts must be numbers.
Exit: 0 all fit, 1 something does not, 2 wrong use or unreadable.
"""

import csv
import functools
import io
import json
import pathlib
import re
import sys

import jsonschema


class WrongUse(Exception):
    """The command line, a schema or a document cannot be used."""


def no_repeats(pairs):
    keys = [key for key, _ in pairs]
    if len(keys) != len(set(keys)):
        raise ValueError(f"repeated key in {keys}")
    return dict(pairs)


def not_json(word):
    raise ValueError(f"{word} is not JSON")


def parse(text, place):
    try:
        return json.loads(text, object_pairs_hook=no_repeats, parse_constant=not_json)
    except ValueError as error:
        raise WrongUse(f"{place}: not JSON: {error}") from error


def read(path):
    try:
        return pathlib.Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise WrongUse(f"{path}: {error}") from error


def undescribed(schema, path="#"):
    """The places of properties without a description, their own or that of what they refer to."""
    definitions = schema.get("$defs", {})

    def walk(node, path):
        if isinstance(node, list):
            for index, item in enumerate(node):
                yield from walk(item, f"{path}/{index}")
        if not isinstance(node, dict):
            return
        if node.get("type") == "object" and node.get("additionalProperties") is not False:
            yield f"{path} allows additional properties"
        for key, value in node.get("properties", {}).items():
            target = definitions.get(value.get("$ref", "").removeprefix("#/$defs/"), {})
            if not (value.get("description") or target.get("description")):
                yield f"{path}/properties/{key} has no description"
        for key, value in node.items():
            # The names of properties are no words of the schema: one may be called "properties" itself.
            for name, part in value.items() if key == "properties" else [("", value)]:
                yield from walk(part, f"{path}/{key}/{name}" if name else f"{path}/{key}")

    return list(walk(schema, path))


@functools.cache
def validator(path):
    schema = parse(read(path), path)
    cls = jsonschema.Draft202012Validator
    try:
        cls.check_schema(schema)
    except jsonschema.SchemaError as error:
        raise WrongUse(f"{path}: not a schema: {error.message}") from error
    if problems := undescribed(schema):
        raise WrongUse("\n".join(f"{path}: {problem}" for problem in problems))
    # A schema may refer to another one of its folder by that one's $id.
    others = [parse(read(other), other) for other in sorted(pathlib.Path(path).parent.glob("*.schema.json"))]
    others = {other["$id"]: other for other in others if "$id" in other}
    try:
        from referencing import Registry, Resource
    except ImportError:
        return cls(schema, resolver=jsonschema.RefResolver.from_schema(schema, store=others))
    resources = [(name, Resource.from_contents(other)) for name, other in others.items()]
    return cls(schema, registry=Registry().with_resources(resources))


# How many misfits of one document are shown; all are counted.
SHOWN = 20

# What fits its schema: the same line stands in the output of many words.
fitting = set()


def check(schema_path, document_path, by_line):
    """Prints what does not fit and returns how much that is."""
    checker = validator(str(schema_path))
    text = read(document_path)
    if by_line:
        parts = [(f"{document_path}:{number}", line) for number, line in enumerate(text.split("\n")[:-1], 1)]
        if text and not text.endswith("\n"):
            raise WrongUse(f"{document_path}: the last line is not ended")
    else:
        parts = [(document_path, text)]
    failures = 0
    for place, part in parts:
        if (str(schema_path), part) in fitting:
            continue
        errors = list(checker.iter_errors(parse(part, place)))
        for error in errors[:SHOWN]:
            print(f"{place}: {error.json_path}: {error.message}", file=sys.stderr)
        if not errors:
            fitting.add((str(schema_path), part))
        failures += len(errors)
    return failures


def check_table(path):
    """Prints what is wrong with a CSV table and returns how much that is."""
    rows = list(csv.reader(io.StringIO(read(path), newline=""), strict=True))
    if not rows:
        raise WrongUse(f"{path}: no row of titles")
    titles = rows[0]
    problems = []
    if len(set(titles)) != len(titles) or not all(re.fullmatch(r"[a-z][A-Za-z0-9]*", title) for title in titles):
        problems.append(f"titles {titles}")
    numeric = re.compile(r"confidence|count|lines|bytes|.*(Milliseconds|Count|Examined|Unparsed)")
    for number, row in enumerate(rows[1:], 2):
        if len(row) != len(titles):
            problems.append(f"row {number}: {len(row)} fields for {len(titles)} titles")
        for title, field in zip(titles, row):
            if field and numeric.fullmatch(title) and not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", field):
                problems.append(f"row {number}: {title} is {field!r}")
    for problem in problems[:SHOWN]:
        print(f"{path}: {problem}", file=sys.stderr)
    return len(problems)


def golden_pairs(schemas, *folders):
    unused = {path.name for path in pathlib.Path(schemas).glob("*.schema.json")}
    for path in sorted(path for folder in folders for path in pathlib.Path(folder).iterdir()):
        if path.suffix not in (".json", ".ndjson"):
            continue
        name = path.stem.rsplit(".", 1)[-1] + ".schema.json"
        unused.discard(name)
        yield (pathlib.Path(schemas) / name, path, path.suffix == ".ndjson")
    if unused:
        raise WrongUse(f"{', '.join(folders)}: no document for {', '.join(sorted(unused))}")


def pairs(arguments):
    if len(arguments) >= 3 and arguments[0] == "--golden":
        yield from golden_pairs(*arguments[1:])
        return
    if not arguments:
        raise WrongUse(__doc__)
    rest = list(arguments)
    while rest:
        by_line = rest[0] == "--lines"
        if by_line:
            rest.pop(0)
        if len(rest) < 2:
            raise WrongUse(__doc__)
        yield (rest.pop(0), rest.pop(0), by_line)


def check_list(path):
    """Checks what a list names; returns how many misfits there are, in how many documents."""
    failures = documents = 0
    for line in read(path).splitlines():
        schema, kind, document, words = line.split("\t")
        if kind not in ("document", "lines", "table"):
            raise WrongUse(f"{path}: {kind} is no kind of document")
        try:
            found = check_table(document) if kind == "table" else check(schema, document, kind == "lines")
        except (WrongUse, csv.Error) as error:
            print(error, file=sys.stderr)
            found = 1
        if found:
            print(f"so says: {words}", file=sys.stderr)
        failures += found
        documents += 1
    if not documents:
        raise WrongUse(f"{path}: nothing to check")
    return failures, documents


def main(arguments):
    failures = documents = 0
    try:
        if len(arguments) == 2 and arguments[0] == "--list":
            failures, documents = check_list(arguments[1])
        else:
            for schema, document, by_line in pairs(arguments):
                failures += check(schema, document, by_line)
                documents += 1
    except WrongUse as error:
        print(error, file=sys.stderr)
        return 2
    if failures:
        print(f"{failures} misfits in {documents} documents", file=sys.stderr)
        return 1
    print(f"{documents} documents fit their schemas")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
