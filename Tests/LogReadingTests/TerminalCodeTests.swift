import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// Trap 12: what a terminal would not show is no part of a text.
@Suite("Terminal codes")
struct TerminalCodeTests {
    /// The forms of a code for red.
    static let codes = [
        "\u{1B}[31m", "\u{1B}[1;31m", "\u{9B}31m", "\\u001b[31m", "\\u001B[1;31m", "\\x1b[31m", "\\033[31m", "\\e[31m",
        "^[[31m", "\\\\u001b[0m", "\u{1B}]8;;https://example.com/a\u{1B}\\", "\u{1B}(B",
    ]

    @Test("A gate that codes interrupt is found, in every form of them", arguments: codes)
    func interruptedGate(code: String) throws {
        let text = (0..<5).map { CompactRows.row($0, "ra\(code)te\(code)Limited\(code)") + "\n" }.joined()
        let reading = try readEveryWay(text, gates: ["rateLimited"])
        #expect(reading.records.map(\.message) == (0..<5).map { "rateLimited \($0)" })
        #expect(reading.records.map(\.location.line) == Array(1...5))
    }

    @Test("A gate that codes interrupt is found behind a head without codes, by a sample of the file")
    func behindTheHead() throws {
        let coloured = (0..<400).map { CompactRows.row($0, "ra\u{1B}[31mteLimited") + "\n" }.joined()
        let directory = try TemporaryDirectory()
        let path = try directory.write(CompactRows.text(2_000, "nothing") + coloured, to: "late")
        #expect(try read(.file(path), gates: ["rateLimited"]).records.count == 400)
    }

    @Test("JSON with codes in its strings stays JSON", arguments: ["\\u001b[32m", "\\\\u001b[32m", "\\\\\\u001b[32m"])
    func json(code: String) throws {
        let text = "{\"eventMessage\":\"\(code)rate\(code)Limited\",\"processID\":7}\n"
        let reading = try readEveryWay(text + text, gates: ["rateLimited"])
        #expect(reading.records.map(\.message) == ["rateLimited", "rateLimited"])
        #expect(reading.records.map(\.pid) == [7, 7])
    }

    @Test(
        "What is no code stays",
        arguments: [
            "C:\\users\\x1b", "\\u001b", "^[", "a^[b", "\\e", "[31m", "\\033", "^[[x-", "^[[:alpha:]]", "\\\\host\\e[a",
        ])
    func noCodes(text: String) throws {
        #expect(try readEveryWay(CompactRows.row(0, text) + "\n").records.first?.message == text + " 0")
    }

    @Test("A code that a line's end cuts ends there")
    func cut() throws {
        for code in ["\u{1B}", "\u{1B}[", "\u{1B}[31", "\u{1B}]8;;http"] {
            let reading = try readEveryWay(CompactRows.row(0) + code + "\n" + CompactRows.row(1) + "\n")
            #expect(reading.records.map(\.location.line) == [1, 2])
            #expect(reading.records.first?.message.hasPrefix("rateLimited 0") == true)
        }
    }
}
