import RoutingPolicy

extension AnswerReport {
    /// The document `ratelens.answer/1`, as docs/schemas/answer.schema.json describes it.
    var document: JSONValue {
        .object([
            "schema": .string("ratelens.answer/1"),
            "policy": .string(policy.revision.rawValue),
            "category": .optional(reading.category?.rawValue) ?? .null,
            "confidence": .optional(reading.confidence) ?? .null,
            "reason": .optional(reading.reason) ?? .null,
            "task": .optional(reading.task) ?? .null,
            "dueDate": .optional(reading.dueDate) ?? .null,
            "liberties": .array(liberties.map(object)),
            "problems": .array(problems.map(object)),
        ])
    }

    private func object(_ note: AnswerNote) -> JSONValue {
        .object([
            "kind": .string(note.kind),
            "label": .optional(note.label?.rawValue),
            "count": .optional(note.count),
            "found": .optional(note.found),
            "text": .string(note.text),
        ])
    }
}
