import RateLimitEvents

extension RulePack {
    /// Reads and compiles a pack.
    ///
    /// - Throws: ``RulePackError`` for the first thing that is wrong.
    package init(parsing bytes: [UInt8], file: String) throws(RulePackError) {
        try self.init(PackSource(file: file, bytes: bytes), isBuiltIn: false)
    }

    init(_ source: PackSource, isBuiltIn: Bool) throws(RulePackError) {
        let root: JSON5Value
        do {
            root = try JSON5Parser.parse(source.bytes)
        } catch {
            throw source.error(error.reason, at: error.offset)
        }
        let pack = try PackObject(
            root, in: source, rule: nil, path: "", keys: ["schema", "name", "title", "description", "rules"])
        guard try pack.text("schema") == RulePack.schema else {
            throw pack.error("must be \"\(RulePack.schema)\"", key: "schema")
        }
        name = try pack.text("name")
        guard RulePack.isIdentifier(name, alsoAllowed: "-") else {
            throw pack.error("must consist of lower-case letters, digits and \"-\"", key: "name")
        }
        title = try pack.text("title")
        description = try pack.text("description")
        var rules: [ExtractionRule] = []
        for (index, value) in try pack.list("rules").enumerated() {
            let rule = try ExtractionRule(value, in: source, index: index)
            guard !rules.contains(where: { $0.id == rule.id }) else {
                throw source.error(
                    "another rule of this pack has the same id", rule: rule.id, key: "id", at: value.offset)
            }
            rules.append(rule)
        }
        guard !rules.isEmpty else { throw pack.error("at least one rule is needed", key: "rules") }
        self.rules = rules
        file = isBuiltIn ? nil : source.file
    }

    static func isIdentifier(_ text: String, alsoAllowed: String) -> Bool {
        text.utf8.allSatisfy { $0.isDigit || ($0.isLetter && !$0.isUppercase) || alsoAllowed.utf8.contains($0) }
    }
}

extension ExtractionRule {
    private static let keys = [
        "id", "description", "yields", "gates", "where", "pattern", "keyValues", "samples", "rejects",
    ]

    init(_ value: JSON5Value, in source: PackSource, index: Int) throws(RulePackError) {
        let place = "#\(index + 1)"
        let anonymous = try PackObject(
            value, in: source, rule: ExtractionRule.name(of: value) ?? place, path: "", keys: ExtractionRule.keys)
        id = try anonymous.text("id")
        guard RulePack.isIdentifier(id, alsoAllowed: "-.") else {
            throw anonymous.error("must consist of lower-case letters, digits, \"-\" and \".\"", key: "id")
        }
        let rule = anonymous
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
                throw rule.error("\"\(gate)\" is shorter than 4 characters, so nearly every line has it", key: "gates")
            }
            guard gate.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && !"\"\\/".utf8.contains($0) }) else {
                throw rule.error(
                    "\"\(gate)\" holds a character that raw input may escape: only ASCII without \", \\, / "
                        + "and control characters is safe", key: "gates")
            }
        }
        return gates
    }

    private static func condition(of rule: PackObject) throws(RulePackError) -> RuleCondition {
        guard let value = rule.value("where") else { return RuleCondition() }
        let object = try PackObject(
            value, in: rule.source, rule: rule.rule, path: "where", keys: ["process", "subsystem", "category"])
        return RuleCondition(
            process: try object.texts("process"), subsystem: try object.texts("subsystem"),
            category: try object.texts("category"))
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
                keys: ["text", "process", "subsystem", "category", "fields"])
            samples.append(
                RuleSample(
                    text: try object.text("text"), process: try object.optionalText("process"),
                    subsystem: try object.optionalText("subsystem"), category: try object.optionalText("category"),
                    fields: try object.pairs("fields")))
        }
        return samples
    }
}

extension RuleYield {
    private enum Event: String, CaseIterable {
        case request, triage, processStart, limiterRecord, error, banner
    }

    init(_ object: PackObject) throws(RulePackError) {
        _ = try object.text("event")
        guard let event = try object.choice("event", of: Event.self) else {
            throw object.error("missing", key: "event")
        }
        let route = try object.choice("route", of: Route.self)
        let used: [String]
        switch event {
        case .request:
            guard let phase = try object.choice("phase", of: RequestPhase.self) else {
                throw object.error("missing", key: "phase")
            }
            self = .request(phase, route)
            used = ["phase", "route"]
        case .triage:
            guard let phase = try object.choice("phase", of: TriagePhase.self) else {
                throw object.error("missing", key: "phase")
            }
            self = .triage(phase)
            used = ["phase"]
        case .limiterRecord:
            guard let kind = try object.choice("kind", of: LimiterRecord.Kind.self) else {
                throw object.error("missing", key: "kind")
            }
            self = .limiterRecord(kind)
            used = ["kind"]
        case .error:
            self = .error(route)
            used = ["route"]
        case .processStart:
            self = .processStart
            used = []
        case .banner:
            self = .banner
            used = []
        }
        for key in ["phase", "route", "kind"] where !used.contains(key) && object.value(key) != nil {
            throw object.error("has no meaning for the event \"\(event.rawValue)\"", key: key)
        }
    }
}
