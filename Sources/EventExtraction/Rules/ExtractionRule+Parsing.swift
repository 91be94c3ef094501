import JSON5
import LogCore

extension ExtractionRule {
    private static let keys = [
        "id", "description", "yields", "gates", "where", "pattern", "keyValues", "samples", "rejects",
    ]

    init(_ value: JSON5Value, in source: PackSource, index: Int) throws(RulePackError) {
        let name = ExtractionRule.name(of: value) ?? "#\(index + 1)"
        let rule = try PackObject(value, in: source, rule: name, path: "", keys: ExtractionRule.keys)
        id = try rule.text("id")
        idPosition = rule.position(of: "id")
        guard RulePack.isIdentifier(id, alsoAllowed: "-.") else {
            throw rule.error("must consist of lower-case letters, digits, \"-\" and \".\"", key: "id")
        }
        description = try rule.text("description")
        yields = try RuleYield(
            PackObject(
                rule.required("yields"), in: source, rule: id, path: "yields",
                keys: ["event", "phase", "route", "kind"]))
        gates = try ExtractionRule.gates(of: rule)
        gateBytes = gates.map { Array($0.utf8) }
        condition = try ExtractionRule.condition(of: rule)
        pattern = try rule.text("pattern")
        compiledPattern = try ExtractionRule.compile(pattern, of: rule)
        keyValues = try rule.flag("keyValues")
        if yields.readsRoute, !keyValues,
            compiledPattern.groupNumbers["route"] == nil, compiledPattern.groupNumbers["via"] == nil
        {
            throw rule.error(
                "a request needs a \"route\" here, or a field \"route\" or \"via\" in its lines", key: "yields")
        }
        samples = try ExtractionRule.samples(of: rule)
        guard !samples.isEmpty else { throw rule.error("at least one sample is needed", key: "samples") }
        rejects = try rule.texts("rejects")
    }

    /// The rule's `id` for messages about it, before the rule is known to be sound.
    private static func name(of value: JSON5Value) -> String? {
        guard case .object(let members) = value.content,
            case .string(let id)? = members.first(where: { $0.key == "id" })?.value.content, !id.isEmpty
        else { return nil }
        return id
    }

    private static func gates(of rule: PackObject) throws(RulePackError) -> [String] {
        let gates = try rule.texts("gates")
        guard !gates.isEmpty else { throw rule.error("at least one literal is needed", key: "gates") }
        for gate in gates {
            guard gate.utf8.count >= 4 else {
                throw rule.error("\"\(gate)\" is shorter than 4 bytes, so nearly every line has it", key: "gates")
            }
            guard GateSet.canFind(gate) else {
                throw rule.error(
                    "\"\(gate)\" holds a character that raw input may escape: text without \", \\, / "
                        + "and control characters is safe", key: "gates")
            }
        }
        return gates
    }

    private static func condition(of rule: PackObject) throws(RulePackError) -> RuleCondition {
        guard let value = rule.value("where") else { return RuleCondition() }
        let object = try PackObject(
            value, in: rule.source, rule: rule.rule, path: "where",
            keys: ["process", "subsystem", "category", "signpost"])
        return RuleCondition(
            process: try object.texts("process"), subsystem: try object.texts("subsystem"),
            category: try object.texts("category"),
            signpost: try object.choices("signpost", of: SignpostMark.Phase.self))
    }

    private static func compile(_ pattern: String, of rule: PackObject) throws(RulePackError) -> Pattern {
        do {
            return try Pattern(pattern)
        } catch {
            throw rule.error(error.message, key: "pattern", patternOffset: error.offset)
        }
    }

    private static func samples(of rule: PackObject) throws(RulePackError) -> [RuleSample] {
        var samples: [RuleSample] = []
        for (index, value) in try rule.list("samples").enumerated() {
            let object = try PackObject(
                value, in: rule.source, rule: rule.rule, path: "samples[\(index)]",
                keys: ["text", "process", "subsystem", "category", "signpost", "fields"])
            samples.append(
                RuleSample(
                    text: try object.text("text"), process: try object.optionalText("process"),
                    subsystem: try object.optionalText("subsystem"), category: try object.optionalText("category"),
                    signpost: try object.choice("signpost", of: SignpostMark.Phase.self),
                    fields: try object.pairs("fields")))
        }
        return samples
    }
}
