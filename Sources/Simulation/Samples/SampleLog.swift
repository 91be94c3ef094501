/// A synthetic log with known truth, the same entries in every carrier.
package struct SampleLog: Sendable {
    package let name: String
    /// What `log show` says it filtered by, in the styles that say so.
    package let predicate: String
    package let clock: DeviceClock
    /// The entries by time.
    package let entries: [LogEntry]
    package let truth: SampleTruth

    package init(name: String, predicate: String, clock: DeviceClock, entries: [LogEntry], truth: SampleTruth) {
        self.name = name
        self.predicate = predicate
        self.clock = clock
        self.entries = entries
        self.truth = truth
    }

    /// The log in each carrier.
    ///
    /// - Complexity: O(bytes); nothing is kept between calls.
    package func files() -> [SampleFile] {
        Carrier.allCases.map { carrier in
            var writer = carrier.writer(clock: clock, predicate: predicate)
            var bytes: [UInt8] = []
            writer.begin(into: &bytes)
            for entry in entries { writer.append(entry, to: &bytes) }
            writer.end(into: &bytes)
            return SampleFile(name: "\(name).\(carrier.fileSuffix)", carrier: carrier, bytes: bytes)
        }
    }

    /// Every sample of `SampleLogs/`, by name.
    package static let all: [SampleLog] = [KaruiDay.sample(), ShortcutsTwoHours.sample()]
}

extension SampleLog: CustomStringConvertible {
    /// The name: the entries would bury a test's message.
    package var description: String { name }
}
