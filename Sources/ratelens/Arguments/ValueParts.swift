import JSON5

/// A value that is put together: `rollingWindow:count=10,duration=24h`.
struct ValueParts {
    /// What stands before the colon.
    let head: String
    private let option: String
    private let value: String
    private var parts: [(key: String, text: String)] = []

    /// Takes a value apart.
    ///
    /// - Throws: A part that is no `key=value`, or a key that comes twice.
    init(_ value: String, option: String) throws(UsageError) {
        self.option = option
        self.value = value
        let sides = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        head = sides.first.map(String.init) ?? ""
        guard sides.count > 1 else { return }
        for part in sides[1].split(separator: ",", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard pair.count == 2, !pair[0].isEmpty, !pair[1].isEmpty else {
                throw fault(String(part), "a part is key=value, and commas stand between parts")
            }
            guard !parts.contains(where: { $0.key == pair[0] }) else {
                throw fault(String(part), "'\(pair[0])' is given more than once")
            }
            parts.append((pair[0], pair[1]))
        }
    }

    /// Refuses keys that have no meaning here.
    func allow(_ keys: [String]) throws(UsageError) {
        for (key, text) in parts where !keys.contains(key) {
            let known = keys.isEmpty ? "'\(head)' takes no parts" : "'\(head)' takes \(keys.joined(separator: ", "))"
            throw fault("\(key)=\(text)", known, suggestion: Suggestion.nearest(to: key, among: keys))
        }
    }

    /// The text of a part, if it was given.
    func text(_ key: String) -> String? { parts.first { $0.key == key }?.text }

    /// A part that must be there.
    func required(_ key: String, _ example: String) throws(UsageError) -> String {
        guard let text = text(key) else { throw fault(head, "it needs \(key), such as \(key)=\(example)") }
        return text
    }

    /// A number of requests.
    func count(_ key: String, _ example: String) throws(UsageError) -> Int {
        let text = try required(key, example)
        guard let count = Int(text), (1...1_000_000).contains(count) else {
            throw fault("\(key)=\(text)", "it takes a whole number from 1 to 1000000")
        }
        return count
    }

    /// A duration in nanoseconds that is longer than nothing.
    func duration(_ key: String, _ example: String) throws(UsageError) -> Int64 {
        try duration(key, written: required(key, example))
    }

    /// Reads a duration that stands in a part; `expected` is said where that may be something else as well.
    func duration(
        _ key: String, written text: String, orZero: Bool = false, expected: String? = nil
    ) throws(UsageError) -> Int64 {
        guard let nanoseconds = DurationValue.nanoseconds(text), nanoseconds >= (orZero ? 0 : 1),
            nanoseconds <= ValueParts.longest
        else {
            throw fault("\(key)=\(text)", expected ?? "it takes \(DurationValue.expected), of 366 days at most")
        }
        return nanoseconds
    }

    /// What is wrong with a part, in the words of the user.
    func fault(_ part: String, _ expected: String, suggestion: String? = nil) -> UsageError {
        .invalidPart(option, value: value, part: part, expected: expected, suggestion: suggestion)
    }

    /// 366 days: of longer durations no log shows a second one.
    private static let longest: Int64 = 366 * 86_400_000_000_000
}
