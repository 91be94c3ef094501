import LogCore
import RateLimitEvents
import Testing

@testable import EventExtraction

/// One test for each way in which other tools have misread logs, as far as lines that belong together are concerned.
@Suite("Known traps of lines that belong together")
struct ExtractionTrapTests {
    /// A log of direct requests with records, each refused 13 ms after it was asked.
    private func log(_ file: String, _ records: Range<Int>, shift: Int64 = 0) -> LogBuilder {
        var log = LogBuilder(file: file)
        for record in records {
            log.karui(Int64(record) * 10_000 + shift, "direct asked record=\(record)")
            log.karui(
                Int64(record) * 10_000 + 13 + shift,
                "direct failed record=\(record) error=LanguageModelError.rateLimited in 13 ms")
        }
        return log
    }

    private func summaries(_ logs: [LogBuilder]) throws -> [String] {
        try logs[0].extract(end: 1_000_000, with: Array(logs.dropFirst())).requests.map(\.summary)
    }

    @Test("Trap 14: a window that is read again and again counts once")
    func rereading() throws {
        let windows = (0..<5).map { log("window\($0).log", 0..<20) }
        #expect(try summaries(windows) == summaries([log("one.log", 0..<20)]))
    }

    @Test("Trap 15: exports that begin at whole seconds, and so overlap, count once", arguments: [1, 10, 19])
    func overlap(common: Int) throws {
        let parts = [log("a.log", 0..<20), log("b.log", 20 - common..<40 - common)]
        #expect(try summaries(parts) == summaries([log("one.log", 0..<40 - common)]))
    }

    @Test("Trap 18: within a boot the mach clock orders lines, and it starts anew with each boot")
    func boots() throws {
        var log = LogBuilder()
        log.tick = (1, 1)
        for (boot, duration, wallShift) in [("02", 13, 0), ("01", 21, 2_000_000)] as [(String, Int64, Int64)] {
            log.boot = "6F2B6C1E-0000-4000-8000-0000000000\(boot)"
            func add(_ time: Int64, _ text: String, setBack: Int64 = 0) {
                log.add(
                    time, "Karui", text, subsystem: "app.karui", pid: 400, wallShift: wallShift - setBack)
            }
            add(0, "rules passed record=9")
            add(600_000, "rules passed record=9")
            add(601_000, "direct asked record=\(boot)")
            // The clock was set back by ten minutes between the two lines.
            add(
                601_000 + duration, "direct failed record=\(boot) error=LanguageModelError.rateLimited",
                setBack: 600_000)
        }
        let requests = try log.extract().requests
        #expect(requests.map(\.record) == ["02", "01"])
        #expect(requests.map(\.outcome) == [.refused, .refused])
        #expect(requests.map { $0.latency?.basis } == [.machTime, .machTime])
        #expect(requests.map { ($0.latency?.nanoseconds ?? -1) / 1_000_000 } == [13, 21])
    }

    @Test("Trap 24: an error that the device cut is read as far as it goes, and is no limit by a guess")
    func cutError() throws {
        let whole = LogBuilder.denied
        for length in whole.utf8.count - 12..<whole.utf8.count {
            var log = LogBuilder()
            log.shortcuts(0, String(whole.prefix(length)))
            let request = try log.extract().requests.first
            #expect(request.map { $0.error?.description.contains("deniedDueToUserDeviceRateLimit") == true } != true)
        }
    }

    @Test("Trap 31: equal lines of one millisecond in one export are as many requests")
    func equalLines() throws {
        var log = LogBuilder()
        log.resolution = .millisecond
        for _ in 0..<3 { log.shortcuts(7, LogBuilder.denied) }
        #expect(try log.extract().requests.count == 3)
    }

    @Test("Trap 32: exports taken at intervals, each with the end of the one before, count once")
    func watermark() throws {
        let parts = (0..<6).map { log("\($0).log", max($0 * 10 - 3, 0)..<$0 * 10 + 10) }
        #expect(try summaries(parts) == summaries([log("one.log", 0..<60)]))
    }

    @Test("Trap 34: a tick of the mach clock is 1 ns or 125/3 ns, and the log's own stamps tell which")
    func ticks() throws {
        for tick in [(1, 1), (125, 3)] as [(Int64, Int64)] {
            var log = LogBuilder()
            log.tick = (numerator: tick.0, denominator: tick.1)
            log.karui(0, "direct asked record=1")
            log.karui(13, "direct failed record=1 error=LanguageModelError.rateLimited")
            log.karui(600_000, "direct asked record=2")
            log.karui(600_021, "direct failed record=2 error=LanguageModelError.rateLimited")
            let latencies = try log.extract().requests.map(\.latency)
            #expect(latencies.map { $0?.basis } == [.machTime, .machTime])
            #expect(latencies.compactMap { $0.map { ($0.nanoseconds + 500_000) / 1_000_000 } } == [13, 21])
        }
    }

    @Test(
        "Trap 35: an event that a second export stamps some milliseconds off is the same event", arguments: [-5, 1, 5])
    func restamped(shift: Int64) throws {
        let parts = [log("a.log", 0..<20), log("b.log", 0..<20, shift: shift)]
        #expect(try summaries(parts) == summaries([log("one.log", 0..<20)]))
    }

    @Test("Trap 40: an archive that lies within another adds nothing")
    func nestedArchive() throws {
        let parts = [log("archive.0.log", 0..<40), log("archive.1.log", 10..<30)]
        #expect(try summaries(parts) == summaries([log("one.log", 0..<40)]))
    }
}
