@testable import Forensics

/// Traces as short words: `A0 A1 R4 U5 Z6 G7-9`, times in seconds.
enum TraceSpelling {
    static let second: Int64 = 1_000_000_000

    /// Words that are none leave the trace shorter, so that a test of it fails.
    static func trace(_ text: String, censoredAt start: Int64? = nil) -> LimiterTrace {
        let elements = text.split(separator: " ").compactMap { word -> LimiterTrace.Element? in
            let times = word.dropFirst().split(separator: "-").compactMap { Int64($0) }.map { $0 * second }
            guard let time = times.last else { return nil }
            switch word.first {
            case "A": return .request(.init(.admitted, at: time))
            case "R": return .request(.init(.refused, at: time))
            case "U": return .request(.init(.unknown, at: time))
            case "Z": return .reset(at: time)
            case "G": return .gap(to: time)
            default: return nil
            }
        }
        return LimiterTrace(start: start.map { .censored(at: $0 * second) } ?? .clean, elements: elements)
    }

    /// An inferred opening in seconds, rounded to thousandths: `25–26`, `at once–26`, `25–never`.
    static func words(_ opening: Opening) -> String {
        [opening.earliest, opening.latest].map { time in
            switch time {
            case .atOnce: "at once"
            case .never: "never"
            case .at(let time): number(time)
            }
        }
        .joined(separator: "–")
    }

    private static func number(_ time: Int64) -> String {
        let thousandths = (Double(time) / 1e6).rounded()
        return thousandths.truncatingRemainder(dividingBy: 1_000) == 0
            ? String(Int64(thousandths / 1_000)) : String(thousandths / 1_000)
    }
}
