import LogCore
import TestSupport
import Testing

@testable import LogReading

/// Text that is made to cost time: reading stays in proportion to its length, in every carrier.
@Suite("Hostile text")
struct HostileTextTests {
    /// What is repeated to the wanted length.
    static let units = ["record=", "record=\n", "a\n", "\n", "{", "},{\n", "\"", "\u{1B}[", "\r"]

    @Test("Any repeated text takes time in proportion", arguments: LogFormats.all.map(\.name))
    func floods(format: String) throws {
        let directory = try TemporaryDirectory()
        let place = LogFormats.all.firstIndex { $0.name == format } ?? 0
        let step = Rounds.count(1, inDebug: 2)
        for (number, unit) in Self.units.enumerated() where (place + number) % step == 0 {
            let ratio = try Growth.measured(from: 500) { size in
                let text = String(repeating: unit, count: size / unit.utf8.count)
                let path = try directory.write(text, to: "flood")
                for gates in [nil, ["record="]] {
                    _ = try read(.file(path), gates: gates) {
                        $0.formatOverride = format
                        $0.blockSize = 256
                    }
                }
            }
            #expect(ratio < Growth.bound, "\(unit.debugDescription)")
        }
    }
}
