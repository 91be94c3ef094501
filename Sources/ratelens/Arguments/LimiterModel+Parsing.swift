import JSON5
import Simulation

extension LimiterModel {
    private static let families = [
        "none", "rollingWindow", "fixedWindow", "tokenBucket", "cooldown", "cooldownFromRefusal",
    ]

    /// Reads `rollingWindow:count=10,duration=24h,jitter=10%` and its kind; names may be dashed.
    ///
    /// - Throws: Which part is wrong, and what it may be.
    init(parsing value: String, option: String) throws(UsageError) {
        let parts = try ValueParts(value, option: option)
        let names = LimiterModel.families + ["rollingWindowJittered"]
        guard let family = names.first(where: { $0 == parts.head || Spelling.dashed($0) == parts.head }) else {
            throw .invalidChoice(
                option, value: parts.head, choices: LimiterModel.families,
                suggestion: Suggestion.nearest(to: parts.head, among: LimiterModel.families))
        }
        switch family {
        case "rollingWindow", "rollingWindowJittered": self = try LimiterModel.rollingWindow(parts)
        case "fixedWindow":
            if let counts = parts.text("counts") {
                throw parts.fault(
                    "counts=\(counts)",
                    "a fixed window admits the first requests of each window, whether refused ones count or not: it is the "
                        + "same limiter without this part")
            }
            try parts.allow(["count", "duration", "phase"])
            self = .fixedWindow(
                count: try parts.count("count", "10"), width: try parts.duration("duration", "1h"),
                phase: try parts.text("phase").map { text throws(UsageError) in
                    try parts.duration("phase", written: text, orZero: true)
                } ?? 0)
        case "tokenBucket": self = try LimiterModel.tokenBucket(parts)
        case "cooldown", "cooldownFromRefusal":
            try parts.allow(["count", "duration", "counts"])
            let count = try parts.count("count", "10")
            let duration = try parts.duration("duration", "30m")
            let restarts = try LimiterModel.countsRefused(parts)
            self =
                family == "cooldown"
                ? .cooldown(count: count, duration: duration, restartsAtRefusal: restarts)
                : .cooldownFromRefusal(count: count, duration: duration, restartsAtRefusal: restarts)
        default:
            try parts.allow([])
            self = .unlimited
        }
    }

    private static func rollingWindow(_ parts: ValueParts) throws(UsageError) -> LimiterModel {
        try parts.allow(["count", "duration", "jitter", "counts"])
        let count = try parts.count("count", "10")
        let duration = try parts.duration("duration", "24h")
        let countsRefused = try countsRefused(parts)
        guard let text = parts.text("jitter") else {
            return .rollingWindow(count: count, duration: duration, countsRefused: countsRefused)
        }
        guard !countsRefused else {
            throw parts.fault("counts=refused", "while a retry date stands nothing is counted, so jitter excludes it")
        }
        let expected = "it takes a share such as 10%, of 100% at most, or a duration such as 30m, of 366 days at most"
        guard text.hasSuffix("%") else {
            let jitter = try parts.duration("jitter", written: text, orZero: true, expected: expected)
            return .rollingWindowJittered(count: count, duration: duration, jitter: jitter)
        }
        guard let share = ShareValue.partsPerMillion(text) else { throw parts.fault("jitter=\(text)", expected) }
        // Of 366 days at most: the product has 85 bits, the quotient fits.
        let product = duration.multipliedFullWidth(by: Int64(share))
        let jitter = Int64(1_000_000).dividingFullWidth((product.high, product.low)).quotient
        return .rollingWindowJittered(count: count, duration: duration, jitter: jitter)
    }

    private static func tokenBucket(_ parts: ValueParts) throws(UsageError) -> LimiterModel {
        try parts.allow(["capacity", "interval", "rate", "counts"])
        let capacity = try parts.count("capacity", "5")
        let countsRefused = try countsRefused(parts)
        guard let rate = parts.text("rate") else {
            guard parts.text("interval") != nil else {
                throw parts.fault(parts.head, "it needs interval, such as interval=2m, or rate, such as rate=10/1h")
            }
            let interval = try parts.duration("interval", "2m")
            return .tokenBucket(
                capacity: capacity, interval: TokenInterval(nanoseconds: interval), countsRefused: countsRefused)
        }
        guard parts.text("interval") == nil else {
            throw parts.fault("rate=\(rate)", "'interval' says the same in other words: give one of them")
        }
        let sides = rate.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2, let tokens = Int64(sides[0]), (1...1_000_000).contains(tokens) else {
            throw parts.fault("rate=\(rate)", "it takes tokens in a time, such as 10/1h, of 1000000 at most")
        }
        let nanoseconds = try parts.duration("rate", written: sides[1])
        return .tokenBucket(
            capacity: capacity, interval: TokenInterval(nanoseconds: nanoseconds, tokens: tokens),
            countsRefused: countsRefused)
    }

    private static func countsRefused(_ parts: ValueParts) throws(UsageError) -> Bool {
        switch parts.text("counts") {
        case nil, "admitted": false
        case "refused": true
        case let text?: throw parts.fault("counts=\(text)", "it takes admitted or refused")
        }
    }
}
