import RateLimitEvents

/// A log of any size for benchmarks: everyday noise, with one line in so many that a reader of requests must find.
///
/// The noise holds no record ID, no model error and no limit of any kind, so that a gate that stops elsewhere is a
/// false alarm of the gate. It repeats a pool of messages with new times, and so compresses better than a real log.
package struct LogCorpus: Sendable {
    /// What was written.
    package struct Summary: Sendable, Hashable {
        package fileprivate(set) var bytes = 0
        /// Line breaks, headers and continuation lines included.
        package fileprivate(set) var lines = 0
        /// Entries of noise and events.
        package fileprivate(set) var entries = 0
        /// Event lines: each one is a whole on-device request.
        package fileprivate(set) var events = 0
        /// Those of the events that were rate limited: every other one, from the first.
        package fileprivate(set) var refusals = 0
    }

    package let carrier: Carrier
    /// The size to reach; the last entry and the footer go beyond it.
    package let byteCount: Int
    /// The distance between event lines.
    package let linesPerEvent: Int
    package let seed: UInt64

    /// Describes a corpus; nothing is made yet.
    ///
    /// - Parameters:
    ///   - carrier: The form of the log.
    ///   - byteCount: The size to reach.
    ///   - linesPerEvent: One line in so many is an event; at least 1.
    ///   - seed: The same seed gives the same bytes.
    package init(carrier: Carrier, byteCount: Int, linesPerEvent: Int = 2_000, seed: UInt64 = 1) {
        self.carrier = carrier
        self.byteCount = byteCount
        self.linesPerEvent = max(1, linesPerEvent)
        self.seed = seed
    }

    /// Writes the log in chunks of about 1 MiB, each ending with a whole line.
    ///
    /// - Parameter sink: Takes one chunk after the other.
    /// - Returns: How much was written.
    /// - Throws: What `sink` throws; nothing more is written then.
    /// - Complexity: O(``byteCount``) time, O(1) memory.
    package func write<Failure: Error>(
        to sink: (_ chunk: [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> Summary {
        // 2026-10-14T00:00:00+0900
        let device = SampleDevice(start: 1_791_903_600_000_000_000, length: .seconds(86_400), seed: seed)
        var random = device.random
        let pool = noisePool(on: device, &random)
        var writer = carrier.writer(clock: device.clock, predicate: nil)
        var summary = Summary()
        var chunk: [UInt8] = []
        var counted = 0
        var time = device.span.lowerBound
        writer.begin(into: &chunk)
        while summary.bytes + chunk.count < byteCount {
            for byte in chunk[counted...] where byte == UInt8(ascii: "\n") { summary.lines += 1 }
            counted = chunk.count
            time += .microseconds(random.integer(in: 200...8_000))
            var entry: LogEntry
            if summary.lines >= (summary.events + 1) * linesPerEvent {
                let isRefusal = summary.events.isMultiple(of: 2)
                entry = event(isRefusal: isRefusal, by: device.processes.karui, &random)
                summary.events += 1
                summary.refusals += isRefusal ? 1 : 0
            } else {
                entry = pool[random.integer(in: 0...(pool.count - 1))]
            }
            entry.time = time
            entry.machTicks = device.clock.machTicks(at: time)
            writer.append(entry, to: &chunk)
            summary.entries += 1
            if chunk.count >= 1 << 20 {
                for byte in chunk[counted...] where byte == UInt8(ascii: "\n") { summary.lines += 1 }
                try sink(chunk)
                summary.bytes += chunk.count
                chunk.removeAll(keepingCapacity: true)
                counted = 0
            }
        }
        writer.end(into: &chunk)
        for byte in chunk[counted...] where byte == UInt8(ascii: "\n") { summary.lines += 1 }
        try sink(chunk)
        summary.bytes += chunk.count
        return summary
    }

    private func noisePool(on device: SampleDevice, _ random: inout SplitMix64) -> [LogEntry] {
        var source = NoiseSource(NoiseTemplate.everyday, processes: device.processes)
        return (0..<2_048).flatMap { _ in
            source.entries(at: device.span.lowerBound, clock: device.clock, &random)
        }
    }

    private func event(isRefusal: Bool, by process: LoggedProcess, _ random: inout SplitMix64) -> LogEntry {
        let record = random.hex(8, uppercase: true)
        let message =
            isRefusal
            ? "on-device failed record=\(record) error=\(KaruiSimulation.rateLimited) state=background "
                + "in \(random.integer(in: 8...24)) ms"
            : "on-device answered record=\(record) category=Neutral confidence=0.81 "
                + "in \(random.integer(in: 800...4_800)) ms"
        return LogEntry(
            time: 0, machTicks: 0, process: process, threadID: 0x5A10, subsystem: "app.karui", category: "triage",
            level: isRefusal ? .error : .default, message: message)
    }
}
