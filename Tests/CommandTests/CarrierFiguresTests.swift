import LogReading
import Simulation
import TestSupport
import Testing

/// One day, laid out in every way in which a log comes.
@Suite("One day in every carrier")
struct CarrierFiguresTests {
    @Test("Every carrier can be written, and no other")
    func layouts() {
        #expect(Set(LogLayout.allCases.map(\.rawValue)) == Set(LogFormats.all.map(\.name)))
        #expect(Set(SampleDay.whole + SampleDay.partial.map(\.key)) == Set(LogLayout.allCases))
    }

    @Test("Where processes and milliseconds are told, all figures are the same", arguments: SampleDay.whole)
    func figures(layout: LogLayout) throws {
        let expected = try #require(try SampleDay.figures.get()[.ndjson])
        let found = try #require(try SampleDay.figures.get()[layout])
        #expect(expected.counts.count > 5)
        #expect(found.difference(from: expected) == nil)
    }

    @Test("What another carrier cannot tell shows in its figures, and only there")
    func partialFigures() throws {
        let figures = try SampleDay.figures.get()
        let whole = try #require(figures[.ndjson]).counts
        var text = "all that tell process and milliseconds\n" + SampleDay.indented(whole)
        for (layout, reason) in SampleDay.partial {
            let counts = try #require(figures[layout]).counts
            text += "\(layout.rawValue): \(reason)\n"
            text += counts == whole ? "  the same\n" : SampleDay.indented(counts)
        }
        #expect(try GoldenFolder(target: "CommandTests").difference(of: text, from: "carrier-figures.txt") == nil)
    }
}

extension SampleDay {
    fileprivate static func indented(_ lines: [String]) -> String { lines.map { "  \($0)\n" }.joined() }
}
