import TestSupport
import Testing

@testable import Reporting

/// Wrapping, widths, tables and what a log may not do to a terminal.
struct LayoutTests {
    @Test(arguments: 0..<200 as Range<UInt64>)
    func wrappingKeepsWordsAndWidth(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = random.text(of: ["a", "word", "記録", " ", " ", "📱", "13\u{0}ms", "averyverylongword"], upTo: 60)
        let width = Int.random(in: 10...40, using: &random)
        let lines = text.wrapped(to: width, indent: "- ", hanging: "  ")
        for line in lines {
            let isOneWord = !line.dropFirst(2).contains(" ") || line.contains("13 ms")
            #expect(line.displayWidth <= width || isOneWord, "seed \(seed): \(line)")
            #expect(line.hasPrefix(line == lines[0] ? "- " : "  "), "seed \(seed)")
        }
        let words = text.plainSpaces.split(separator: " ")
        #expect(lines.flatMap { $0.dropFirst(2).split(separator: " ") } == words, "seed \(seed)")
    }

    @Test func numberAndUnitStayTogether() {
        let lines = "in about 13 ms here".replacing("13 ms", with: "13 ms".unbreakable).wrapped(to: 12)
        #expect(lines == ["in about", "13 ms here"])
    }

    @Test(arguments: [
        ("abc", 3), ("記録", 4), ("📱", 2), ("e\u{301}", 1), ("ｱ", 1), ("Ａ", 2), ("한글", 4), ("☎\u{FE0F}", 2), ("…", 1),
        ("👨‍👩‍👧", 2), ("", 0), ("é–≥", 3),
    ])
    func displayWidth(_ text: String, columns: Int) { #expect(text.displayWidth == columns) }

    @Test(arguments: [
        ("abcdef", 4, "abc…"), ("abcd", 4, "abcd"), ("記録文", 4, "記…"), ("記録文", 5, "記録…"), ("abc", 1, "…"),
        ("abc", 0, ""),
    ])
    func cut(_ text: String, width: Int, result: String) {
        #expect(text.cut(to: width) == result)
        #expect(text.cut(to: width).displayWidth <= width)
    }

    @Test func columnsAlignByDisplayWidth() {
        var table = TextTable([.init(title: "name"), .init(title: "n", alignment: .right), .init(title: "x")])
        table.add(["記録", "5", "a"])
        table.add(["b", "10", ""])
        #expect(
            table.lines(TextStyle(color: false), indent: " ") == [" name   n  x", " 記録   5  a", " b     10"])
    }

    @Test func onlyColumnsThatMayBeAreCutAndTheWidestFirst() {
        var table = TextTable([
            .init(title: "a"), .init(title: "b", leastWidth: 3), .init(title: "c", leastWidth: 3),
        ])
        table.add([.init(String(repeating: "x", count: 30)), "0123456789", "01234"])
        #expect(
            table.lines(TextStyle(color: false, width: 42)).last
                == String(repeating: "x", count: 30) + "  012…  012…")
    }

    @Test func missingCellsStayBlank() {
        var table = TextTable([.init(title: "a"), .init(title: "b", alignment: .right), .init(title: "c")])
        table.add(["1"])
        table.add(["1", "", "3"])
        #expect(table.lines(TextStyle(color: false)) == ["a  b  c", "1", "1     3"])
    }

    @Test func paintNeverChangesTheColumns() {
        var table = TextTable([.init(title: "a"), .init(title: "b")])
        table.add([.init("no", .red), "z"])
        #expect(
            table.lines(TextStyle(color: true)).last == "\u{1B}[31mno\u{1B}[0m  z")
    }

    @Test(arguments: [
        ("plain 記録 é", "plain 記録 é"), ("\u{1B}[2J", "\\u{1B}[2J"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
        ("\u{0}\u{7}\u{7F}\u{9B}", "\\u{0}\\u{7}\\u{7F}\\u{9B}"), ("\u{202E}x\u{2066}", "\\u{202E}x\\u{2066}"),
        ("\u{2028}", "\\u{2028}"), ("\r\n", "\\r\\n"),
    ])
    func printable(_ text: String, shown: String) { #expect(text.printable == shown) }
}
