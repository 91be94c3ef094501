extension ExtractionRule {
    /// Whether one of the rule's gates is in the message.
    func admits(_ message: [UInt8]) -> Bool { gateBytes.contains { message.contains($0) } }

    /// Reads the fields of a message that has a gate, or `nil` when the pattern does not match it.
    ///
    /// Where the message comes from is not looked at.
    ///
    /// - Throws: ``MatchError`` when the pattern meets a limit.
    func fields(of message: [UInt8], with matcher: Matcher) throws(MatchError) -> [String: String]? {
        try match(message, with: matcher)?.fields
    }

    /// What a rule reads in a message.
    struct Reading {
        var fields: [String: String] = [:]
        /// Where the pattern's match ends.
        let end: Int
        /// The fields that reach the message's end, save those that a quote closes.
        var openFields: Set<String> = []
    }

    /// As ``fields(of:with:)``, together with the places where they end.
    func match(_ message: [UInt8], with matcher: Matcher) throws(MatchError) -> Reading? {
        guard let match = try matcher.firstMatch(of: compiledPattern, in: message) else { return nil }
        var reading = Reading(end: match.range.upperBound)
        for name in compiledPattern.groupNumbers.keys {
            guard let range = match[name] else { continue }
            reading.fields[name] = String(decoding: message[range], as: UTF8.self)
            if range.upperBound == message.count { reading.openFields.insert(name) }
        }
        if keyValues {
            var parser = KeyValueParser(message, from: match.range.upperBound)
            reading.fields.merge(parser.parse()) { group, _ in group }
            if let key = parser.openKey { reading.openFields.insert(key) }
        }
        return reading
    }
}

extension [UInt8] {
    /// Whether `literal` stands anywhere.
    func contains(_ literal: [UInt8]) -> Bool { firstPosition(of: literal) != nil }

    /// Where `literal` stands first, at `start` or behind it.
    ///
    /// - Complexity: O(n·m) at worst, O(n) where the first byte is rare.
    func firstPosition(of literal: [UInt8], from start: Int = 0) -> Int? {
        withUnsafeBufferPointer { text in
            literal.withUnsafeBufferPointer { literal in
                guard let first = literal.first, text.count - literal.count >= start else {
                    return literal.isEmpty ? start : nil
                }
                for start in start...(text.count - literal.count) where text[start] == first {
                    var length = 1
                    while length < literal.count, text[start + length] == literal[length] { length += 1 }
                    if length == literal.count { return start }
                }
                return nil
            }
        }
    }
}
