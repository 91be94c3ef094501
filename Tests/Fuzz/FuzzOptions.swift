import LogReading

@testable import ratelens

/// Reads lines as the words of a command line.
enum FuzzOptions {
    static func run(_ bytes: FuzzTarget.Bytes) {
        let words = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        do {
            let arguments = try Arguments.parse(words) { $0.utf8.first == UInt8(ascii: "x") }
            _ = try Scope(arguments)
            _ = try arguments.scenario(seed: 1, localZone: words.last)
            var options = ReadingOptions()
            try options.takeTime(from: arguments, now: 1_791_946_800_000_000_000, localZone: words.last)
            for operand in arguments.operands { _ = LinePlace(operand) }
        } catch {
            precondition(!"\(error)".isEmpty)
        }
    }
}
