package import Conformance

/// A baseline as its file holds it.
package struct BaselineReport: Sendable {
    let baseline: Baseline

    package init(_ baseline: Baseline) { self.baseline = baseline }

    /// The document `ratelens.baseline/1`, as docs/schemas/baseline.schema.json describes it.
    package func json() -> String {
        JSONValue.object([
            "schema": .string("ratelens.baseline/1"),
            "findings": .array(
                baseline.entries.map { entry in
                    .object([
                        "fingerprint": .string(entry.fingerprint), "rule": .string(entry.rule),
                        "record": .optional(entry.record), "count": .integer(entry.count),
                    ])
                }),
        ]).pretty + "\n"
    }
}
