import JSON5
import LogCore
import TestSupport
import Testing

@testable import EventExtraction

@Suite("Texts of a draft")
struct DraftTextTests {
    private static let alphabet: [String] = [
        "a", "Z", "9", " ", "  ", "\"", "'", "\\", "/", "\n", "\r", "\t", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}",
        "\u{2028}",
        "\u{2029}", "\u{202E}", "\u{FEFF}", "要約", "é", "e\u{301}", "🧭", "(", ")", "[", "{", "}", "*", "+", "?", "|",
        "^", "$",
        "#", ".", "-", "=", ":", "12", "3f2a", "ms", " 12 ms", "error=", "background", "2026-10-03T07:00:00Z", "/var/x",
        "*/", "//",
    ]

    private static func text(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...14, using: &generator)).map { _ in
            alphabet[Int.random(in: alphabet.indices, using: &generator)]
        }.joined()
    }

    @Test("Any text is read back from JSON5 as it was, and no comment can be left", arguments: 0..<8)
    func roundTrip(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<300 {
            let text = DraftTextTests.text(&generator)
            let written = JSON5Text.comment(text, indent: "") + "{ text: \(JSON5Text.string(text)) }"
            let value = try JSON5Parser.parse(Array(written.utf8))
            guard case .object(let members) = value.content, case .string(let read)? = members.first?.value.content
            else {
                Issue.record("no string: \(written)")
                continue
            }
            #expect(Array(read.utf8) == Array(text.utf8))
        }
    }

    @Test("The pieces of any message are the message", arguments: 0..<8)
    func pieces(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(100 + seed))
        for _ in 0..<300 {
            let bytes = Array(DraftTextTests.text(&generator).utf8)
            let bound = Int.random(in: 0...bytes.count, using: &generator)
            let error =
                Bool.random(using: &generator) ? bound..<Int.random(in: bound...bytes.count, using: &generator) : nil
            let pieces = try #require(MessageLexer.pieces(of: bytes, error: error))
            #expect(pieces.flatMap { Array(bytes[$0.range]) } == bytes)
            #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
        }
    }

    @Test("A pattern matches the message that it was written for", arguments: 0..<8)
    func patterns(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(200 + seed))
        let matcher = Matcher()
        for _ in 0..<300 {
            let message = DraftTextTests.text(&generator)
            let bytes = Array(message.utf8)
            let pieces = try #require(MessageLexer.pieces(of: bytes, error: nil))
            // Blanks at a message's ends are no part of what carriers deliver.
            guard !pieces.isEmpty, pieces.last?.part != .blank else { continue }
            let location = SourceLocation(file: SourceFile(path: "a.log"), line: 1, byteOffset: 0)
            var template = MessageTemplate(
                key: MessageTemplate.Key(process: nil, subsystem: nil, category: nil, parts: pieces.map(\.part)),
                first: location, isNumeric: [Bool](repeating: true, count: pieces.count))
            template.add(message, pieces, bytes, isRefusal: false)
            let writer = PatternWriter(template: template, idPart: template.tokenParts.first, isEnd: true)
            let pattern = try Pattern(writer.pattern)
            #expect(
                try matcher.firstMatch(of: pattern, in: bytes) != nil, "\(message.debugDescription) \(writer.pattern)")
        }
    }

    @Test(
        "Values are told from words",
        arguments: [
            ("request 17 took 12 ms", ["token", "duration"]), ("id=3f2a state=background", ["token", "state"]),
            ("要約17を開始 1.4秒で", ["token", "duration"]), ("at 2026-10-03 07:00:01, see /var/log/x", ["date", "path"]),
            ("title \"Buy milk\" \"started\" {\"id\":4}", ["quoted", "token"]),
            ("uuid 6F2B6C1E-0000-4000-8000-0000000000AA of com.example.app", ["token", "token"]),
            ("words only", []),
        ] as [(String, [String])])
    func shapes(message: String, shapes: [String]) throws {
        let pieces = try #require(MessageLexer.pieces(of: Array(message.utf8), error: nil))
        let found = pieces.compactMap { piece in if case .value(let shape) = piece.part { shape.rawValue } else { nil }
        }
        #expect(found == shapes)
    }
}
