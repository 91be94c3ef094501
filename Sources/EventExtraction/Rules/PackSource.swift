import JSON5

/// The file that a rule pack is read from.
struct PackSource {
    let file: String
    let bytes: [UInt8]

    func error(
        _ reason: String, rule: String? = nil, key: String? = nil, at offset: Int, patternOffset: Int? = nil
    ) -> RulePackError {
        let position = TextPosition(of: offset, in: bytes)
        return RulePackError(
            file: file, rule: rule, key: key.flatMap { $0.isEmpty ? nil : $0 }, line: position.line,
            column: position.column, patternOffset: patternOffset, reason: reason)
    }
}
