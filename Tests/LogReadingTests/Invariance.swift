import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// Reads bytes in every way and expects one result: blocks of 1, 7, 4096 and of the whole, one worker and two.
@discardableResult
func readEveryWay(
    _ bytes: [UInt8], gates: [String]? = nil, _ change: (inout ReadingOptions) -> Void = { _ in },
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Reading {
    let directory = try TemporaryDirectory()
    let path = try directory.write(bytes, to: "input.log")
    let expected = try read(.file(path), gates: gates, change)
    for (blockSize, threads) in [(1, 1), (7, 2), (4_096, 1), (4_096, 2), (max(bytes.count, 1), 2)] {
        let actual = try read(.file(path), gates: gates) {
            change(&$0)
            $0.blockSize = blockSize
            $0.threads = threads
        }
        #expect(
            actual.description == expected.description, "blocks of \(blockSize), \(threads) threads",
            sourceLocation: sourceLocation)
    }
    #expect(expected.summary.bytes == bytes.count, sourceLocation: sourceLocation)
    return expected
}

/// As above for text.
@discardableResult
func readEveryWay(
    _ text: String, gates: [String]? = nil, _ change: (inout ReadingOptions) -> Void = { _ in },
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Reading {
    try readEveryWay(Array(text.utf8), gates: gates, change, sourceLocation: sourceLocation)
}

/// Rows of the compact style for tests that need some text.
enum CompactRows {
    /// The row of a number, which stands in its time and its message.
    static func row(_ number: Int, _ text: String = "rateLimited") -> String {
        "2026-10-14 07:\(10 + number / 60 % 50):\(number % 60 < 10 ? "0" : "")\(number % 60).123 "
            + "Df Karui[1621:2f] [app.karui:cloud] \(text) \(number)"
    }

    static func text(_ count: Int, _ message: String = "rateLimited", end: String = "\n") -> String {
        (0..<count).map { row($0, message) + end }.joined()
    }
}
