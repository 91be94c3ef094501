import Foundation
import LogCore
import TestSupport
import Testing

@testable import LogReading

/// Every input below `Fixtures/<format>/` is detected as that format and reads as its golden file says.
@Suite("Carrier fixtures")
struct FixtureTests {
    @Test("Reads as the golden file says", arguments: Fixture.all)
    func readsAsGolden(_ fixture: Fixture) throws {
        let reading = try read(.file(fixture.path))
        #expect(reading.summary.format == fixture.format)
        let actual = reading.description.joined(separator: "\n") + "\n"
        if isAccepting {
            let golden = Fixture.sourceFolder.appending(path: "\(fixture.format)/\(fixture.name).golden")
            try Data(actual.utf8).write(to: golden)
            Issue.record("accepted \(fixture.testDescription): read the difference, then run without RATELENS_ACCEPT")
            return
        }
        let expected = try String(decoding: Data(contentsOf: URL(filePath: fixture.path + ".golden")), as: UTF8.self)
        #expect(actual == expected)
    }

    @Test("Every carrier has a folder of fixtures")
    func everyFormatHasFixtures() {
        #expect(Set(Fixture.all.map(\.format)) == Set(LogFormats.all.map(\.name)))
    }

    @Test("The golden file of a format names records, and every record points at its own line", arguments: Fixture.all)
    func locationsPointAtLines(_ fixture: Fixture) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: fixture.path)))
        for record in try read(.file(fixture.path)).records {
            let before = bytes[..<record.location.byteOffset]
            #expect(before.count { $0 == .lineFeed } + 1 == record.location.line)
            #expect(before.isEmpty || before.last == .lineFeed || before.elementsEqual([0xEF, 0xBB, 0xBF]))
        }
    }
}

/// An input that the project carries for its tests.
struct Fixture: Sendable, CustomTestStringConvertible {
    let format: String
    let name: String
    let path: String

    var testDescription: String { "\(format)/\(name)" }

    /// Where the fixtures lie in the checkout, to accept golden files.
    static let sourceFolder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    /// All inputs, in the order of their names.
    static let all: [Fixture] = {
        guard let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil) else { return [] }
        let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
        return paths.sorted().compactMap { path in
            let parts = path.split(separator: "/")
            guard parts.count == 2, !path.hasSuffix(".golden") else { return nil }
            return Fixture(
                format: String(parts[0]), name: String(parts[1]), path: folder.appending(path: path).path)
        }
    }()
}
