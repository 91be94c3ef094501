import Simulation

/// A line of the app, read back by rules of its own: the tests must not trust the generator's bookkeeping.
struct LoggedLine {
    /// Nanoseconds since 1970, UTC.
    let time: Int64
    /// The words before the first `key=value`.
    let verb: String
    let values: [String: String]

    /// `nil` for entries of other processes.
    init?(_ entry: LogEntry) {
        guard entry.process.name == "Karui" else { return nil }
        time = entry.time
        var words: [Substring] = []
        var values: [String: String] = [:]
        // A quoted text stands last and holds spaces; nothing here needs it.
        for word in (entry.message.components(before: " text=\"")).split(separator: " ") {
            let sides = word.split(separator: "=", maxSplits: 1)
            if sides.count == 2 {
                values[String(sides[0])] = String(sides[1])
            } else if values.isEmpty {
                words.append(word)
            }
        }
        verb = words.joined(separator: " ")
        self.values = values
    }

    var record: String { values["record"] ?? values["cause"] ?? "" }
}

extension String {
    /// The text in front of a marker, or all of it.
    fileprivate func components(before marker: String) -> Substring {
        guard let found = ranges(of: marker).first else { return self[...] }
        return self[..<found.lowerBound]
    }
}
