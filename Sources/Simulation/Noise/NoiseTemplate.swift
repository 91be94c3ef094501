import RateLimitEvents

/// A line that some process of the system logs now and then.
///
/// `message` may hold placeholders, filled anew each time: `$int`, `$small`, `$hex`, `$uuid`, `$mask` and `$ms`.
struct NoiseTemplate: Sendable {
    let process: String
    var sender: String?
    var subsystem = ""
    var category = ""
    var level = LogLevel.default
    var kind = RecordKind.log
    let message: String
    /// How often it comes, relative to the others.
    var weight = 10
    /// How many identical entries it makes: some code logs the same thing twice in one microsecond.
    var repeats = 1

    /// The message with its placeholders filled.
    func message(_ random: inout SplitMix64) -> String {
        replacingPlaceholders { name in
            switch name {
            case "int": String(random.integer(in: 100...99_999))
            case "small": String(random.integer(in: 1...9))
            case "hex": random.hex(8)
            case "uuid": random.uuid()
            case "mask": random.maskHash()
            case "ms": "\(random.integer(in: 1...240)).\(random.integer(in: 0...9))"
            default: "$" + name
            }
        }
    }

    /// The message as its format string would read.
    var format: String {
        replacingPlaceholders { name in
            switch name {
            case "int", "small": "%d"
            case "hex": "%x"
            case "ms": "%.1f"
            default: "%{public}s"
            }
        }
    }

    private func replacingPlaceholders(_ text: (_ name: Substring) -> String) -> String {
        var result = ""
        var rest = message[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            let name = rest.prefix { $0.isLetter }
            rest = rest[name.endIndex...]
            result += text(name)
        }
        return result + rest
    }
}
