import Foundation
import Testing

@testable import Forensics

/// A small case that was checked by hand and by brute force.
struct LimiterVector: CustomTestStringConvertible, Sendable {
    let name: String
    let trace: LimiterTrace
    let expected: [String: Expected]

    var testDescription: String { name }

    /// What a family's parameters are, by count.
    enum Expected: Sendable {
        case sets([Int: [Bounds]])
        case jittered([Int: JitteredRegion?])
        /// The least number of outcomes that each count leaves unexplained, and how.
        case unexplained([Int: Unexplained])
    }

    /// An interval in seconds.
    struct Bounds: Sendable, Equatable {
        let lower: Fraction
        let upper: Fraction?
        let includesUpper: Bool
    }

    struct Unexplained: Sendable {
        let count: Int
        let sets: [(bounds: Bounds, which: [Int])]
    }

    /// The nanoseconds that stand for a second, few so that they can be read.
    static let second: Int64 = 1_000

    /// All of them.
    static let all: [LimiterVector] = {
        do {
            return try read()
        } catch {
            Issue.record("the vectors cannot be read: \(error)")
            return []
        }
    }()

    private static func read() throws -> [LimiterVector] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: tests.appending(path: "TestSupport/Fixtures/limiter-vectors.json"))
        return try JSONDecoder().decode(VectorFile.self, from: data).vectors.map { try LimiterVector($0) }
    }

    private init(_ written: VectorFile.Vector) throws {
        name = written.name
        trace = try LimiterTrace(written)
        expected = Dictionary(
            uniqueKeysWithValues: try written.expect.map { family, value in
                (family, try Expected(value, family: family))
            })
    }
}
