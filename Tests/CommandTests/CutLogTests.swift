import Forensics
import LogCore
import LogReading
import RateLimitEvents
import Simulation
import TestSupport
import Testing

@testable import ratelens

/// A log ends where somebody pressed Ctrl-C, a disk was full, or a file was copied in part.
@Suite("A log that is cut anywhere")
struct CutLogTests {
    private static let zone = UTCOffset(seconds: 32_400) ?? .utc
    private static let start: Int64 = 1_791_922_622_000_000_000

    private static func sample(_ messages: [String]) -> SampleLog {
        let clock = DeviceClock(
            zone: zone, boot: start - 3_600_000_000_000, bootUUID: "6F2B6C1E-0000-4000-8000-0000000000AA")
        let karui = LoggedProcess(
            path: "/private/var/containers/Bundle/Application/6F2B6C1E-0000-4000-8000-0000000000BB/Karui.app/Karui",
            pid: 412)
        let entries = messages.enumerated().map { number, message in
            let time = start + Int64(number) * 61_000_000_000
            return LogEntry(
                time: time, machTicks: clock.machTicks(at: time), process: karui, threadID: 0x1a2b,
                subsystem: "app.karui", category: "cloud", message: message)
        }
        return SampleLog(
            name: "cut", predicate: "", clock: clock, entries: entries,
            truth: SampleTruth(
                requests: [], decidedByRules: 0, triaged: 0, banners: 0, lookAlikes: 0, entries: messages.count))
    }

    /// What came of each record's request, and the notes of the input.
    private func outcomes(_ bytes: [UInt8], _ layout: LogLayout, blockSize: Int = 4_096) throws -> (
        requests: [String: InferenceRequest], notes: [InputNote]
    ) {
        var options = ReadingOptions.sampleDay(blockSize: blockSize)
        options.formatOverride = layout.rawValue
        let loaded = try LoadedText(bytes, options)
        let named = loaded.events.requests.map { ($0.record ?? "-", $0) }
        return (Dictionary(named) { first, _ in first }, loaded.summaries.flatMap(\.notes))
    }

    private static let before = (1...3).flatMap { number in
        [
            "direct asked record=R\(number)",
            "direct failed record=R\(number) error=LanguageModelError.rateLimited in 13 ms",
        ]
    }
    private static let asked = before + ["direct asked record=R41"]

    @Test("A refusal lets nothing through, and what was refused before stays as it was", arguments: LogLayout.allCases)
    func refusal(layout: LogLayout) throws {
        let refused = "direct failed record=R41 error=InferenceError::rateLimited::ModelManagerError: rateLimited"
        let head = layout.text(of: Self.sample(Self.asked))
        let whole = layout.text(of: Self.sample(Self.asked + [refused]))
        let common = zip(head, whole).prefix { $0.0 == $0.1 }.count
        let expected = try outcomes(whole, layout).requests
        #expect(expected["R41"]?.outcome == .refused)
        var isNoted = false
        for end in common...whole.count where (end - common) % 11 == 0 || whole.count - end < 30 && end % 2 == 0 {
            let found = try outcomes(Array(whole[..<end]), layout, blockSize: [1, 7, 4_096][end % 3])
            if let request = found.requests["R41"] {
                let isOpen = request.outcome == .failed && request.failureIsOpen
                #expect([.refused, .open, .unanswered].contains(request.outcome) || isOpen, "\(end - common)")
                isNoted = isNoted || isOpen && found.notes.contains { $0.kind == .cut }
            }
            for number in 1...3 {
                let (request, other) = (found.requests["R\(number)"], expected["R\(number)"])
                #expect(request?.outcome == .refused && request?.latency == other?.latency, "\(end - common)")
            }
        }
        // What closes a message tells that it is whole, and without it there is no entry.
        #expect(
            isNoted
                != ([.ndjson, .json, .iteratorJSON, .sysdiagnoseJSON, .iteratorCSV, .xcodeConsole].contains(layout)))
    }

    @Test("An answer refuses nothing, and is no other request's", arguments: LogLayout.allCases)
    func answer(layout: LogLayout) throws {
        let messages = Self.before + ["direct asked record=R4", "direct asked record=R41"]
        let head = layout.text(of: Self.sample(messages))
        let whole = layout.text(of: Self.sample(messages + ["direct answered record=R41 in 2214 ms"]))
        let common = zip(head, whole).prefix { $0.0 == $0.1 }.count
        #expect(try outcomes(whole, layout).requests["R41"]?.outcome == .answered)
        let (step, lastStep) = (Rounds.count(11, inDebug: 29), Rounds.count(2, inDebug: 5))
        for end in common...whole.count
        where (end - common) % step == 0 || whole.count - end < 30 && end % lastStep == 0 {
            let found = try outcomes(Array(whole[..<end]), layout).requests
            #expect(found["R4"].map { $0.outcome != .answered } ?? true, "\(end - common)")
            #expect(
                found["R41"].map { [.answered, .open, .unanswered].contains($0.outcome) } ?? true, "\(end - common)")
        }
    }

    @Test("Without its last line end a log tells the same", arguments: LogLayout.allCases)
    func noLastLineEnd(layout: LogLayout) throws {
        for last in [
            "direct failed record=R41 error=InferenceError::rateLimited::ModelManagerError: rateLimited",
            "direct answered record=R41", "direct failed record=R41 error=LanguageModelError.rateLimited in 13 ms",
            "karui R41 answered", "karui R41 failed \(Self.denied)",
        ] {
            let text = layout.text(of: Self.sample(Self.asked + [last]))
            let whole = try outcomes(text, layout)
            let open = try outcomes(Array(text.reversed().drop { $0 == UInt8(ascii: "\n") }.reversed()), layout)
            for record in ["R1", "R2", "R3", "R41"] {
                #expect(open.requests[record]?.outcome == whole.requests[record]?.outcome, "\(last)")
                #expect(open.requests[record]?.error == whole.requests[record]?.error, "\(last)")
                #expect(open.requests[record]?.latency == whole.requests[record]?.latency, "\(last)")
            }
            #expect(open.notes.map(\.text) == whole.notes.map(\.text), "\(last)")
        }
    }

    private static let denied = "InferenceError::rateLimited::PrivateCloudComputeError: deniedDueToUserDeviceRateLimit"

    @Test("The sample day without its last line end has its figures", arguments: LogLayout.allCases)
    func sampleDay(layout: LogLayout) throws {
        let text = try #require(SampleDay.disguised.texts[layout])
        let expected = try #require(try SampleDay.disguised.figures.get()[layout])
        let open = Array(text.reversed().drop { $0 == UInt8(ascii: "\n") }.reversed())
        #expect(try SampleDay.figures(of: open).difference(from: expected) == nil)
    }
}
