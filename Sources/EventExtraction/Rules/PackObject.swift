import JSON5

/// An object of a rule pack while it is read: hands out its keys by type, and says where something is wrong.
struct PackObject {
    let source: PackSource
    /// The rule that it belongs to, if any.
    let rule: String?
    /// The object's own key path inside the pack or rule, empty at the top.
    let path: String
    private let members: [String: JSON5Member]
    private let offset: Int

    init(
        _ value: JSON5Value, in source: PackSource, rule: String?, path: String, keys: [String]
    ) throws(RulePackError) {
        guard case .object(let members) = value.content else {
            throw source.error("expected an object, found \(value.kind)", rule: rule, key: path, at: value.offset)
        }
        self.source = source
        self.rule = rule
        self.path = path
        offset = value.offset
        self.members = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0) })
        for member in members where !keys.contains(member.key) {
            let known = keys.joined(separator: ", ")
            throw source.error(
                "unknown key (known here: \(known))", rule: rule, key: join(member.key), at: member.offset)
        }
    }

    func value(_ key: String) -> JSON5Value? { members[key]?.value }

    func required(_ key: String) throws(RulePackError) -> JSON5Value {
        guard let value = value(key) else { throw error("missing", key: key) }
        return value
    }

    /// A text that must be there and not be empty.
    func text(_ key: String) throws(RulePackError) -> String {
        guard let text = try optionalText(key) else { throw error("missing", key: key) }
        guard !text.isEmpty else { throw error("must not be empty", key: key) }
        return text
    }

    func optionalText(_ key: String) throws(RulePackError) -> String? {
        guard let value = value(key) else { return nil }
        return try text(value, key: key)
    }

    func flag(_ key: String) throws(RulePackError) -> Bool {
        guard let value = value(key) else { return false }
        guard case .boolean(let flag) = value.content else {
            throw error("expected true or false, found \(value.kind)", key: key)
        }
        return flag
    }

    /// A list, empty when the key is missing.
    func list(_ key: String) throws(RulePackError) -> [JSON5Value] {
        guard let value = value(key) else { return [] }
        guard case .array(let values) = value.content else {
            throw error("expected an array, found \(value.kind)", key: key)
        }
        return values
    }

    func texts(_ key: String) throws(RulePackError) -> [String] {
        var texts: [String] = []
        for value in try list(key) { texts.append(try text(value, key: key)) }
        return texts
    }

    /// One of an enumeration's cases.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String, of: Choice.Type
    ) throws(RulePackError) -> Choice? where Choice.RawValue == String {
        try optionalText(key).map { text throws(RulePackError) in try self.choice(text, key: key) }
    }

    /// A list of an enumeration's cases.
    func choices<Choice: RawRepresentable & CaseIterable>(
        _ key: String, of: Choice.Type
    ) throws(RulePackError) -> [Choice] where Choice.RawValue == String {
        try texts(key).map { text throws(RulePackError) in try choice(text, key: key) }
    }

    private func choice<Choice: RawRepresentable & CaseIterable>(
        _ text: String, key: String
    ) throws(RulePackError) -> Choice where Choice.RawValue == String {
        guard let choice = Choice(rawValue: text) else {
            let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw error("\"\(text)\" is none of \(known)", key: key)
        }
        return choice
    }

    /// Where a key's value stands, or the object itself when the key is missing.
    func position(of key: String) -> TextPosition {
        TextPosition(of: members[key]?.value.offset ?? offset, in: source.bytes)
    }

    func error(_ reason: String, key: String, patternOffset: Int? = nil) -> RulePackError {
        let place = members[key]?.value.offset ?? offset
        return source.error(reason, rule: rule, key: join(key), at: place, patternOffset: patternOffset)
    }

    /// All pairs of an object of texts.
    func pairs(_ key: String) throws(RulePackError) -> [String: String] {
        guard let value = value(key) else { return [:] }
        guard case .object(let members) = value.content else {
            throw error("expected an object, found \(value.kind)", key: key)
        }
        var pairs: [String: String] = [:]
        for member in members { pairs[member.key] = try text(member.value, key: "\(key).\(member.key)") }
        return pairs
    }

    private func text(_ value: JSON5Value, key: String) throws(RulePackError) -> String {
        guard case .string(let text) = value.content else {
            throw source.error(
                "expected a string, found \(value.kind)", rule: rule, key: join(key), at: value.offset)
        }
        return text
    }

    private func join(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}
