import Foundation
import TestSupport
import Testing

@testable import Reporting

/// The JSON writer against a parser that is not ours.
struct JSONTextTests {
    @Test(arguments: 0..<200 as Range<UInt64>)
    func stringsSurvive(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "\"", "\\", "\n", "\u{0}", "\u{1B}", "\u{7F}", "\u{9B}", "\u{2028}", "é", "記", "📱", "/", "a", " ",
        ]
        let text = random.text(of: pieces, upTo: 12)
        for written in [JSONValue.array([.string(text)]).compact, JSONValue.object(["k": .string(text)]).pretty] {
            let parsed = try JSONSerialization.jsonObject(with: Data(written.utf8))
            let read = (parsed as? [String])?.first ?? (parsed as? [String: String])?["k"]
            #expect(read.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars), "seed \(seed)")
            #expect(!written.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 }, "seed \(seed)")
        }
    }

    @Test(arguments: [
        (13.0, "13"), (2_214.5, "2214.5"), (0.1 + 0.2, "0.30000000000000004"), (1.6e-37, "1.6e-37"), (-0.5, "-0.5"),
        (.infinity, "null"), (.nan, "null"), (1e22, "1e+22"),
    ])
    func numbers(_ number: Double, text: String) {
        #expect(JSONValue.number(number).compact == text)
    }

    @Test func absentPairsAreAbsentKeysAndOrderIsKept() {
        let object = JSONValue.object([
            "z": .integer(1), "gone": nil, "a": .null, "m": .array([.bool(true), .number(2)]),
        ])
        #expect(object.compact == #"{"z":1,"a":null,"m":[true,2]}"#)
        #expect(object.pretty == "{\n  \"z\": 1,\n  \"a\": null,\n  \"m\": [true, 2]\n}")
    }

    @Test func emptyContainersStayOnOneLine() {
        #expect(JSONValue.object(["a": .array([]), "o": .object([:])]).pretty == "{\n  \"a\": [],\n  \"o\": {}\n}")
    }
}
