import TestSupport
import Testing

@testable import Reporting

/// CSV as a strict reader takes it.
struct CSVTableTests {
    @Test(arguments: [
        ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""), ("two\nlines", "\"two\nlines\""),
        ("=1+1", "'=1+1"), ("@SUM(A1)", "'@SUM(A1)"), ("+1", "'+1"), ("-", "'-"), ("a=1", "a=1"),
        ("\u{1B}[31m", "\\u{1B}[31m"), ("a\r\nb", "a\\r\\nb"), ("\t=1", "\\t=1"), ("", ""),
        // A combining mark makes another character of what is still a comma, a quote or a formula to a reader.
        ("a,\u{301}b", "\"a,\u{301}b\""), ("q\"\u{301}q", "\"q\"\"\u{301}q\""), ("=\u{301}1", "'=\u{301}1"),
    ])
    func text(_ text: String, written: String) {
        var table = CSVTable(["c"])
        table.add([.text(text)])
        #expect(table.text == "c\n\(written)\n")
    }

    @Test func numbersAreNotDefusedAndAbsentIsEmpty() {
        var table = CSVTable(["a", "b", "c", "d"])
        table.add([.number(-1.5), .absent, .integer(-3), .number(.nan)])
        #expect(table.text == "a,b,c,d\n-1.5,,-3,\n")
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func everyRowHasAsManyFieldsAsTheHeader(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var table = CSVTable(["a", "b", "c"])
        for _ in 0..<5 {
            table.add((0..<3).map { _ in .text(random.text(of: ["\"", ",", "\n", "x", "=", "\r"], upTo: 6)) })
        }
        let rows = fields(of: table.text)
        #expect(rows.count == 6 && rows.allSatisfy { $0.count == 3 }, "seed \(seed): \(table.text)")
    }

    /// A plain RFC 4180 reader.
    private func fields(of text: String) -> [[String]] {
        var rows: [[String]] = [[""]]
        var isQuoted = false
        for character in text {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: rows[rows.count - 1].append("")
            case "\n" where !isQuoted: rows.append([""])
            default: rows[rows.count - 1][rows[rows.count - 1].count - 1].append(character)
            }
        }
        return rows.dropLast()
    }
}
