import RateLimitEvents

/// One object of a truth document in the making: members in the order in which they are written.
///
/// A module that reports results has a richer writer, which this one does not reach.
struct TruthObject {
    private var bytes: [UInt8] = [UInt8(ascii: "{")]

    /// The object as JSON.
    var text: [UInt8] { bytes + [UInt8(ascii: "}")] }

    mutating func add(_ key: String, string value: String) {
        begin(key)
        bytes.append(quoted: value)
    }

    mutating func add(_ key: String, _ value: Bool) { add(key, number: value ? "true" : "false") }

    mutating func add(_ key: String, _ value: Int) { add(key, number: String(value)) }

    /// Nanoseconds as exact seconds.
    mutating func add(_ key: String, seconds nanoseconds: Int64) { add(key, number: nanoseconds.secondsText) }

    /// A moment with its offset; nothing for none.
    mutating func add(_ key: String, _ value: Instant?) {
        if let value { add(key, string: value.iso8601) }
    }

    mutating func add(_ key: String, _ value: TruthObject) {
        begin(key)
        bytes += value.text
    }

    /// An array of objects, one a line.
    mutating func add(_ key: String, _ values: [TruthObject]) {
        begin(key)
        bytes.append(UInt8(ascii: "["))
        for (position, value) in values.enumerated() {
            bytes.append(position == 0 ? "\n  " : ",\n  ")
            bytes += value.text
        }
        bytes.append(values.isEmpty ? "]" : "\n]")
    }

    /// A number as it is written.
    mutating func add(_ key: String, number: String) {
        begin(key)
        bytes.append(number)
    }

    private mutating func begin(_ key: String) {
        bytes.append(bytes.count == 1 ? "" : ",")
        bytes.append(quoted: key)
        bytes.append(UInt8(ascii: ":"))
    }
}
