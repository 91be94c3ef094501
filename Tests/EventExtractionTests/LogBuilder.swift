import LogCore
import RateLimitEvents
import Testing

@testable import EventExtraction

/// Builds small logs line by line and extracts their events with the built-in rules.
struct LogBuilder {
    private(set) var records: [LogRecord] = []
    private let file: SourceFile
    private let zone = UTCOffset(seconds: 32_400)
    /// Nanoseconds of a mach tick, as a fraction, and the boot; `nil` leaves mach times out.
    var tick: (numerator: Int64, denominator: Int64)?
    var boot = "6F2B6C1E-0000-4000-8000-0000000000AA"
    /// What the stamps are cut to.
    var resolution = TimeResolution.microsecond

    static let start: Int64 = 1_791_000_000_000_000_000
    /// Compiled once for all tests.
    private static let rules = Result { try RuleSet(RulePack.builtIn()) }

    static let denied = "InferenceError::rateLimited::PrivateCloudComputeError: deniedDueToUserDeviceRateLimit"

    init(file: String = "device.log") { self.file = SourceFile(path: file) }

    /// A moment so many milliseconds after the log's start.
    static func time(_ milliseconds: Int64) -> Instant {
        Instant(
            nanoseconds: start + milliseconds * 1_000_000, zone: UTCOffset(seconds: 32_400), resolution: .microsecond)
    }

    mutating func add(
        _ milliseconds: Int64?, _ process: String?, _ message: String, subsystem: String? = nil, pid: Int32? = nil,
        thread: UInt64? = nil, activity: UInt64? = nil, kind: RecordKind = .log, detail: RecordDetail? = nil,
        wallShift: Int64 = 0
    ) {
        let mach = milliseconds.flatMap { milliseconds in
            tick.map { tick in
                MachTime(
                    ticks: UInt64(1_000_000_000 + milliseconds * 1_000_000 * tick.denominator / tick.numerator),
                    boot: boot)
            }
        }
        records.append(
            LogRecord(
                location: SourceLocation(file: file, line: records.count + 1, byteOffset: records.count * 100),
                time: milliseconds.map { stamp(at: $0 + wallShift) }, machTime: mach, kind: kind,
                process: process,
                pid: pid, threadID: thread, activity: activity, subsystem: subsystem, message: message,
                detail: detail))
    }

    private func stamp(at milliseconds: Int64) -> Instant {
        let exact = LogBuilder.time(milliseconds).nanoseconds
        let step = resolution.nanoseconds
        return Instant(nanoseconds: exact / step * step, zone: zone, resolution: resolution)
    }

    mutating func karui(_ milliseconds: Int64, _ message: String) {
        add(milliseconds, "Karui", message, subsystem: "app.karui", pid: 400)
    }

    /// One end of an interval named `inference`, as a carrier writes it that keeps the name apart.
    mutating func signpost(
        _ milliseconds: Int64, _ phase: SignpostMark.Phase, _ message: String, id: UInt64 = 0xFFFF_FFFF_FFFF_FFF0,
        name: String? = "inference", process: String = "Notes", pid: Int32 = 70, wallShift: Int64 = 0
    ) {
        add(
            milliseconds, process, message, subsystem: "com.example.notes", pid: pid, kind: .signpost,
            detail: .signpost(SignpostMark(id: id, phase: phase, name: name)), wallShift: wallShift)
    }

    /// A line in which the log speaks of itself.
    mutating func carrier(
        _ milliseconds: Int64?, _ message: String, kind: RecordKind = .timesync, detail: RecordDetail? = nil,
        wallShift: Int64 = 0
    ) {
        add(milliseconds, nil, message, kind: kind, detail: detail, wallShift: wallShift)
    }

    mutating func shortcuts(_ milliseconds: Int64, _ message: String) {
        add(milliseconds, "BackgroundShortcutRunner", message, subsystem: "com.apple.shortcuts", pid: 500)
    }

    /// Extracts; the log's last record is at `end` milliseconds, or the last line's time.
    func extract(end: Int64? = nil, with others: [LogBuilder] = []) throws -> LogEvents {
        var extractor = EventExtractor(rules: try LogBuilder.rules.get())
        let all = records + others.flatMap(\.records)
        for record in all { extractor.take(record) }
        #expect(extractor.diagnostics.isEmpty)
        return extractor.finish(
            firstTime: all.compactMap(\.time).min(), lastTime: end.map(LogBuilder.time) ?? all.compactMap(\.time).max())
    }
}

extension InferenceRequest {
    /// The request in one line: `41 direct refused recordID 13ms/message`.
    var summary: String {
        var text = "\(record ?? "-") \(route.rawValue) \(outcome.rawValue) \(pairing.rawValue)"
        if let latency { text += " \(latency.nanoseconds / 1_000_000)ms/\(latency.basis.rawValue)" }
        return text
    }
}
