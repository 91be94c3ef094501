import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// A log as people put it into mails, issues and chats.
@Suite("Pastes")
struct PasteTests {
    private static let rows = (0..<12).map { CompactRows.row($0, "<private> & \"rateLimited\"") }

    private func expectSame(
        _ text: String, line: Int = 1, count: Int = 12, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let reading = try readEveryWay(text, sourceLocation: sourceLocation)
        #expect(reading.summary.format == "log-show-compact", sourceLocation: sourceLocation)
        #expect(
            reading.records.map(\.message) == (0..<count).map { "<private> & \"rateLimited\" \($0)" },
            sourceLocation: sourceLocation)
        #expect(reading.records.map(\.location.line) == Array(line..<line + count), sourceLocation: sourceLocation)
    }

    @Test(
        "A prefix on every line is taken away",
        arguments: [
            "> ", ">", ">> ", "> > ", "    ", "\t", "        ", "system.log:", "./logs/a-b.log:", "web_1  | ",
            "[host] ",
        ])
    func prefixes(prefix: String) throws {
        try expectSame(Self.rows.map { prefix + $0 + "\n" }.joined())
        try expectSame(Self.rows.map { prefix + $0 + "\r\n" }.joined())
    }

    @Test("Line numbers are taken away, of grep, less, cat and editors, beside a file's name too")
    func numbers() throws {
        func numbered(_ prefix: (Int) -> String) -> String {
            Self.rows.enumerated().map { prefix($0.offset * 3 + 5) + $0.element + "\n" }.joined()
        }
        func padded(_ number: Int, _ width: Int) -> String {
            String(repeating: " ", count: width - "\(number)".count) + "\(number)"
        }
        try expectSame(numbered { "\($0):" })
        try expectSame(numbered { padded($0, 6) + "\t" })
        try expectSame(numbered { padded($0, 7) + " " })
        try expectSame(numbered { "logs/system.log:\($0):" })
        try expectSame(numbered { $0 % 2 == 0 ? "logs/system.log:\($0):" : "logs/system.log-\($0)-" })
        try expectSame(numbered { $0 % 2 == 0 ? "system.log:" : "system.log-" })
    }

    @Test("A mail or an issue around a fenced block costs nothing, and is part of no record")
    func fences() throws {
        for fence in ["```", "~~~", "```log", "````"] {
            let end = String(fence.prefix { $0 == "`" || $0 == "~" })
            let text =
                "Hello,\n\nhere is the log:\n\n\(fence)\n" + Self.rows.map { $0 + "\n" }.joined() + end
                + "\n\nThanks,\nme\n"
            try expectSame(text, line: 6)
        }
    }

    @Test("Two fenced blocks are both read")
    func twoFences() throws {
        let half = Self.rows[..<6].map { $0 + "\n" }.joined()
        let reading = try readEveryWay("First:\n```\n\(half)```\nSecond:\n```\n\(half)```\n")
        #expect(reading.records.map(\.location.line) == Array(3...8) + Array(12...17))
        #expect(reading.records.allSatisfy { !$0.message.contains("Second") })
    }

    @Test("A quoted mail with a fenced block is read")
    func quotedFence() throws {
        let text = "See below.\n\n> ```\n" + Self.rows.map { "> " + $0 + "\n" }.joined() + "> ```\n"
        try expectSame(text, line: 4)
    }

    @Test("HTML's escapes are undone where the whole text was escaped")
    func entities() throws {
        let escaped = Self.rows.map { row in
            row.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
                .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
        }
        try expectSame(escaped.map { $0 + "\n" }.joined())
        // A text that holds both speaks of HTML itself.
        let message = "<p> &lt;private&gt;"
        #expect(try read(text: CompactRows.text(3, message)).records.first?.message == message + " 0")
    }

    @Test("JSON lines whose quotes were escaped are JSON lines")
    func escapedJSON() throws {
        let line = "{&quot;eventMessage&quot;:&quot;a &lt;private&gt;&quot;,&quot;processID&quot;:7}\n"
        let reading = try readEveryWay(line + line)
        #expect(reading.records.map(\.message) == ["a <private>", "a <private>"])
    }

    @Test("A fence inside of a message is text where no fence stands before the log")
    func fenceInMessage() throws {
        let reading = try readEveryWay(CompactRows.row(0) + "\n```\ncode\n```\n" + CompactRows.row(1) + "\n")
        #expect(reading.records.map(\.message) == ["rateLimited 0\n```\ncode\n```", "rateLimited 1"])
    }

    @Test("No fixture is taken for a paste", arguments: Fixture.all)
    func fixtures(_ fixture: Fixture) throws {
        let bytes = try Data(contentsOf: URL(filePath: fixture.path))
        let paste = bytes.withUnsafeBytes { PasteFilter(head: $0) }
        #expect(paste == nil, "\(String(describing: paste))")
    }
}
