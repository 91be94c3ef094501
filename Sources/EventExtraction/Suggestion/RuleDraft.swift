import JSON5
import LogCore
import RateLimitEvents

/// A rule in the making, drafted from one template.
struct RuleDraft {
    let id: String
    let template: Int
    let phase: RuleYield.RequestPhase
    let route: Route
    let gate: GateChoice
    let pattern: String
    /// Sentences, without full stops.
    var reasons: [String]
    /// What the user must still decide; sentences without full stops.
    var questions: [String]
    let key: MessageTemplate.Key
    let lines: Int
    let first: SourceLocation
    let samples: [String]

    private var description: String {
        switch phase {
        case .asked: "A request went out."
        case .answered: "A request was answered."
        case .failed: "A request was refused or failed."
        case .timedOut: "No answer came in time."
        }
    }

    /// The rule as JSON5, its samples with the fields that its own pattern reads; `nil` when it reads none of them.
    func json5(fields: (String) -> [String: String]?) -> String? {
        let read = samples.compactMap { text in fields(text).map { (text: text, fields: $0) } }
        guard !read.isEmpty else { return nil }
        let inner = "            "
        var text = "        {\n"
        text += JSON5Text.comment("\(lines) \(lines == 1 ? "line" : "lines"), the first at \(first).", indent: inner)
        text += JSON5Text.comment("Why: " + reasons.joined(separator: "; ") + ".", indent: inner)
        for question in questions { text += JSON5Text.comment("To decide: " + question + ".", indent: inner) }
        text += "\(inner)id: \(JSON5Text.string(id)),\n"
        text += "\(inner)description: \(JSON5Text.string(description)),\n"
        text +=
            "\(inner)yields: { event: 'request', phase: '\(phase.rawValue)', route: '\(route.rawValue)' },\n"
        text += "\(inner)gates: \(JSON5Text.strings([gate.gate])),\n"
        let origin = [("process", key.process), ("subsystem", key.subsystem), ("category", key.category)]
        let conditions = origin.compactMap { name, value in value.map { "\(name): \(JSON5Text.strings([$0]))" } }
        if !conditions.isEmpty { text += "\(inner)where: { \(conditions.joined(separator: ", ")) },\n" }
        text += "\(inner)pattern:\n\(inner)    \(JSON5Text.string(pattern)),\n"
        text += "\(inner)samples: [\n"
        for sample in read {
            text += "\(inner)    {\n\(inner)        text: \(JSON5Text.string(sample.text)),\n"
            for case let (name, value?) in origin { text += "\(inner)        \(name): \(JSON5Text.string(value)),\n" }
            if !sample.fields.isEmpty {
                text += "\(inner)        fields: {\n"
                for (name, value) in sample.fields.sorted(by: { $0.key < $1.key }) {
                    text += "\(inner)            \(name): \(JSON5Text.string(value)),\n"
                }
                text += "\(inner)        },\n"
            }
            text += "\(inner)    },\n"
        }
        return text + "\(inner)],\n        },\n"
    }
}
