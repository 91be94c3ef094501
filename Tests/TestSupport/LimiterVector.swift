import Foundation
import Testing

/// A small trace with the limiters that explain it, checked by brute force: the file `Fixtures/limiter-vectors.json`.
///
/// Its times are seconds; ``unit`` makes them nanoseconds.
package struct LimiterVector: Sendable, CustomTestStringConvertible {
    /// What a trace tells, in its order.
    package enum Element: Sendable, Hashable {
        case admitted(Int64)
        case refused(Int64)
        case unknown(Int64)
        case reset(Int64)
        case gap(Range<Int64>)
    }

    /// A half-open interval (lower, upper], or one without its upper end.
    package struct Interval: Sendable, Hashable {
        package let lower: Double
        /// `nil` for no bound.
        package let upper: Double?
        package let includesUpper: Bool
    }

    /// What jitter and duration of a window may be.
    package struct JitterRegion: Sendable, Hashable {
        package let durationAfter: Double
        package let durationUpTo: Double?
        package let durationPlusJitterAfter: Double
    }

    package let name: String
    /// Where the trace begins without its past; `nil` for a clean start.
    package let censoredAt: Int64?
    package let elements: [Element]
    /// By family and count: the durations, or times for a token, that explain the trace.
    package let intervals: [String: [Int: [Interval]]]
    /// By count; a missing region explains nothing.
    package let jitter: [Int: JitterRegion?]

    /// A second in nanoseconds.
    package static let unit: Int64 = 1_000_000_000

    package var testDescription: String { name }

    /// Every vector that tells a trace.
    package static func all() throws -> [LimiterVector] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/limiter-vectors.json")
        let document = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        guard let vectors = document?["vectors"] as? [[String: Any]] else { throw CocoaError(.fileReadCorruptFile) }
        return try vectors.compactMap(LimiterVector.init)
    }

    private init?(_ object: [String: Any]) throws {
        guard let name = object["name"] as? String, let trace = object["trace"] as? String else { return nil }
        self.name = name
        censoredAt = ((object["start"] as? [String: Any])?["censoredAt"] as? NSNumber)
            .map { $0.int64Value * LimiterVector.unit }
        elements = try trace.split(separator: " ").map(LimiterVector.element)
        var intervals: [String: [Int: [Interval]]] = [:]
        var jitter: [Int: JitterRegion?] = [:]
        for (family, value) in object["expect"] as? [String: [String: Any]] ?? [:] {
            for (word, expected) in value {
                guard let count = Int(word) else { continue }
                if family == "rollingWindowJittered" {
                    jitter[count] = .some((expected as? [String: Any]).flatMap(LimiterVector.region))
                } else if let list = expected as? [[Any]] {
                    intervals[family, default: [:]][count] = list.map(LimiterVector.interval)
                }
            }
        }
        self.intervals = intervals
        self.jitter = jitter
    }

    private static func element(_ word: Substring) throws -> Element {
        let times = word.dropFirst().split(separator: "-").compactMap { Int64($0) }.map { $0 * unit }
        switch (word.first, times.first, times.last) {
        case ("A", let time?, _): return .admitted(time)
        case ("R", let time?, _): return .refused(time)
        case ("U", let time?, _): return .unknown(time)
        case ("Z", let time?, _): return .reset(time)
        case ("G", let begin?, let end?): return .gap(begin..<end)
        default: throw CocoaError(.fileReadCorruptFile)
        }
    }

    private static func interval(_ values: [Any]) -> Interval {
        Interval(
            lower: number(values.first) ?? 0, upper: values.count > 1 ? number(values[1]) : nil,
            includesUpper: values.count > 2 ? values[2] as? Bool ?? true : true)
    }

    private static func region(_ object: [String: Any]) -> JitterRegion? {
        guard let after = number(object["durationAfter"]), let sum = number(object["durationPlusJitterAfter"]) else {
            return nil
        }
        return JitterRegion(
            durationAfter: after, durationUpTo: number(object["durationUpTo"]), durationPlusJitterAfter: sum)
    }

    /// A number, or a fraction such as `26/3`.
    private static func number(_ value: Any?) -> Double? {
        guard let text = value as? String else { return (value as? NSNumber)?.doubleValue }
        let parts = text.split(separator: "/").compactMap { Double($0) }
        return parts.count == 2 ? parts[0] / parts[1] : nil
    }
}
