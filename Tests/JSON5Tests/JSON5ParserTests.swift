import TestSupport
import Testing

@testable import JSON5

@Suite("JSON5")
struct JSON5ParserTests {
    /// The value written plainly: strings quoted, keys in order.
    private func plain(_ value: JSON5Value) -> String {
        switch value.content {
        case .null: "null"
        case .boolean(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .string(let text): "\"\(text)\""
        case .array(let values): "[" + values.map { plain($0) }.joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { "\($0.key):\(plain($0.value))" }.joined(separator: ",") + "}"
        }
    }

    @Test(
        "reads what JSON5 allows",
        arguments: [
            ("null", "null"), (" true // yes", "true"), ("/* no */ false", "false"),
            (
                "[1, +2, -3.5, .5, 5., 1e3,]",
                "[1.0,2.0,-3.5,0.5,5.0,1000.0]"
            ),
            ("[0x1F, -0x10, Infinity, -Infinity]", "[31.0,-16.0,inf,-inf]"),
            ("{a: 1, $b_2: 'x', \"c d\": [], 'e': {},}", "{a:1.0,$b_2:\"x\",c d:[],e:{}}"),
            (#"'it\'s "q" \u00e9\x41\ud83d\ude00\t\0\v|'"#, "\"it's \"q\" éA😀\t\0\u{0B}|\""),
            ("'two \\\nlines'", "\"two lines\""), ("\u{FEFF}\u{00A0}{\u{2028}}", "{}"), ("{ü: '\\d'}", "{ü:\"d\"}"),
            ("{a\u{00A0}: 1}", "{a:1.0}"), (#"{\u0061b: 1}"#, "{ab:1.0}"), ("'a\\\u{2028}b'", "\"ab\""),
            ("1 // x\r", "1.0"),
            ("[5.e1, 0, 0.5, -.5E+1, 0xABCDEF0123456789AB]", "[50.0,0.0,0.5,-5.0,3.1692323171525423e+21]"),
        ])
    func reads(text: String, expected: String) throws {
        let value = try JSON5Parser.parse(Array(text.utf8))
        #expect(plain(value) == expected)
    }

    @Test(
        "says where a document breaks",
        arguments: [
            ("", 0, "a value expected, but the file ends"), ("{a: 1", 5, "\",\" or \"}\" expected, but the file ends"),
            ("{a 1}", 3, "\":\" expected, but \"1\" found"), ("[1 2]", 3, "\",\" or \"]\" expected, but \"2\" found"),
            ("{a: 1, a: 2}", 7, "the key \"a\" occurs twice"), ("'abc", 0, "a string is not closed"),
            ("'a\nb'", 2, "a string ends at the end of its line"), ("/* x", 0, "a comment is not closed"),
            ("1 2", 2, "the end of the file expected, but \"2\" found"),
            ("nope", 0, "a value expected, but \"n\" found"),
            ("'\\ud83d'", 3, "half a surrogate pair"), ("'\\xZZ'", 3, "a hexadecimal digit expected, but \"Z\" found"),
            ("{1a: 2}", 1, "a key expected, but \"1\" found"), ("1.2.3", 0, "a value expected, but \"1\" found"),
            ("01", 0, "a value expected, but \"0\" found"), ("0x+5", 0, "a value expected, but \"0\" found"),
            (".e5", 0, "a value expected, but \".\" found"), ("1e", 0, "a value expected, but \"1\" found"),
            ("'\\1'", 2, "a digit cannot be escaped"), ("'\\01'", 2, "a digit cannot be escaped"),
            ("\u{0085}1", 0, "a value expected, but \"\u{0085}\" found"),
            ("{€: 1}", 1, "a key expected, but \"€\" found"),
        ])
    func breaks(text: String, offset: Int, reason: String) {
        let error = #expect(throws: JSON5Error.self) { try JSON5Parser.parse(Array(text.utf8)) }
        #expect(error == JSON5Error(offset: offset, reason: reason))
    }

    @Test("a repeated key is left to whoever asks for that")
    func repeatedKeys() throws {
        let value = try JSON5Parser.parse(Array("{a: 1, b: {c: 1, c: 2}, a: 3}".utf8), keepsRepeatedKeys: true)
        #expect(plain(value) == "{a:1.0,b:{c:1.0,c:2.0},a:3.0}")
    }

    @Test("a file that is not UTF-8 is none")
    func encoding() {
        let error = #expect(throws: JSON5Error.self) { try JSON5Parser.parse([0x27, 0x61, 0xFF, 0x27]) }
        #expect(error == JSON5Error(offset: 2, reason: "not UTF-8"))
    }

    @Test("nesting has an end")
    func depth() {
        let error = #expect(throws: JSON5Error.self) {
            try JSON5Parser.parse(Array(String(repeating: "[", count: 100_000).utf8))
        }
        #expect(error?.reason == "nested too deeply")
    }

    @Test("survives any bytes", arguments: 0..<40 as Range<UInt64>)
    func randomInput(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alphabet = Array("{}[]:,'\"\\/*u0x1.-+eN\n \u{00A0}a".utf8) + [0xFF, 0xC3]
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 0..<24, using: &random)).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            }
            do {
                _ = try JSON5Parser.parse(bytes)
            } catch {
                #expect((0...bytes.count).contains(error.offset), "seed \(seed): \(bytes)")
            }
        }
    }

    @Test("positions are counted from 1, in scalars")
    func positions() {
        let bytes = Array("é\nüx".utf8)
        #expect(TextPosition(of: 0, in: bytes).column == 1)
        let x = TextPosition(of: 5, in: bytes)
        #expect(x.line == 2 && x.column == 2)
    }
}
