import Foundation
import RateLimitEvents
import Simulation
import TestSupport
import Testing

/// Stories in every carrier that `log show` writes: what four processes, the log itself and its clocks tell.
@Suite("Stories in every carrier")
struct CarrierStoryTests {
    private static let denied = "InferenceError::rateLimited::PrivateCloudComputeError: deniedDueToUserDeviceRateLimit"
    private static let start: Int64 = 1_791_000_000_000_000_000
    private static let clock = DeviceClock(
        zone: UTCOffset(seconds: 32_400) ?? .utc, boot: start - 90_000_000_000_000,
        bootUUID: "6F7A8C1E-0000-4000-8000-0123456789AB")

    /// A log under construction in one carrier.
    private struct Log {
        let carrier: Carrier
        private var writer: any CarrierWriter
        private var bytes: [UInt8] = []

        init(_ carrier: Carrier) {
            self.carrier = carrier
            writer = carrier.writer(clock: CarrierStoryTests.clock, predicate: "process == \"Notes\"")
            writer.begin(into: &bytes)
        }

        mutating func add(
            _ milliseconds: Int64, _ process: String, _ subsystem: String, _ text: String, signpost: Signpost? = nil
        ) {
            let time = CarrierStoryTests.start + milliseconds * 1_000_000
            let message = signpost.map { carrier == .ndjson ? text : "\($0.name): \(text)" } ?? text
            writer.append(
                LogEntry(
                    time: time, machTicks: CarrierStoryTests.clock.machTicks(at: time),
                    process: LoggedProcess(path: "/usr/libexec/\(process)", pid: Int32(process.utf8.count)),
                    threadID: 7, subsystem: subsystem, category: "x", kind: signpost == nil ? .log : .signpost,
                    signpost: signpost, message: message), to: &bytes)
        }

        /// A row of the log itself, spelled for each carrier: the text styles' rest of the line, or JSON fields.
        mutating func addRow(_ milliseconds: Int64, text: String, type: String, fields: String) {
            let time = CarrierStoryTests.start + milliseconds * 1_000_000
            let instant = CarrierStoryTests.clock.instant(time)
            let stamp = instant.iso8601.replacing("T", with: " ")
            switch carrier {
            case .compact: bytes += Array("\(stamp.prefix(23)) \(text)\n".utf8)
            case .default:
                bytes += Array("\(stamp) 0x0        \(type)        0x0                  0      0    \(text)\n".utf8)
            case .ndjson:
                let ticks = CarrierStoryTests.clock.machTicks(at: time)
                bytes += Array(
                    ("{\"eventType\":\"\(type.lowercased())Event\",\"timestamp\":\"\(stamp)\",\(fields),"
                        + "\"machTimestamp\":\(ticks),\"bootUUID\":\"\(CarrierStoryTests.clock.bootUUID)\"}\n").utf8)
            }
        }

        /// What the command's timeline and analysis make of it.
        func run() throws -> (timeline: [JSONDocument], text: String, analysis: JSONDocument) {
            var writer = writer
            var bytes = bytes
            writer.end(into: &bytes)
            let directory = try TemporaryDirectory()
            let path = try directory.write(Data(bytes), to: "device.log")
            let timeline = try CommandProcess.run(["timeline", "--all", "--format", "ndjson", path])
            #expect(timeline.status == 0)
            let document = try CommandProcess.run(["--format", "json", path])
            return (
                try timeline.output.split(separator: "\n").map { try JSONDocument(parsing: String($0)) },
                try CommandProcess.run([path]).output, try JSONDocument(parsing: document.output)
            )
        }
    }

    @Test("A request that four processes log counts once, with four witnesses", arguments: Carrier.allCases)
    func fourProcesses(carrier: Carrier) throws {
        let lines = [
            ("Shortcuts", "com.apple.modelmanager", "Failed model manager query for model m: \(Self.denied)"),
            (
                "PrivateMLClientInferenceProviderService", "com.apple.privatecloudcompute",
                "Passing along \(Self.denied) in response to ExecuteRequest"
            ),
            (
                "privatecloudcomputed", "com.apple.privatecloudcompute",
                "rate limit applied for rate with count=10, duration=86400"
            ),
            ("BackgroundShortcutRunner", "com.apple.shortcuts", "ERROR: \(Self.denied)"),
        ]
        var log = Log(carrier)
        for request in 0..<2 as Range<Int64> {
            for (place, line) in lines.enumerated() {
                log.add(request * 100 + Int64(place) * 5, line.0, line.1, line.2)
            }
        }
        // One process that says the same three times was refused three times.
        for place in 0..<3 as Range<Int64> { log.add(5_000 + place, lines[3].0, lines[3].1, lines[3].2) }
        log.add(9_000, "log", "com.apple.log", "eventMessage CONTAINS \"\(Self.denied)\"")
        let requests = try log.run().timeline
        #expect(requests.map { $0["witnesses"].elements.count } == [4, 4, 1, 1, 1])
        #expect(
            requests.map { $0["basis"][0].string } == ["daemonRecord", "daemonRecord"]
                + Array(repeating: "errorIdentity", count: 3))
    }

    @Test("A signposted interval is a request, timed by the best clock of its carrier", arguments: Carrier.allCases)
    func signposts(carrier: Carrier) throws {
        var log = Log(carrier)
        for number in 0..<3 as Range<Int64> {
            let id = UInt64.max - UInt64(number % 2)
            log.add(
                number * 1_000, "Notes", "com.example.notes", "id=\(number) route=direct state=background",
                signpost: Signpost(id: id, name: "inference", phase: .begin))
            log.add(
                number * 1_000 + 13, "Notes", "com.example.notes",
                "outcome=failed error=LanguageModelError.rateLimited",
                signpost: Signpost(id: id, name: "inference", phase: .end))
        }
        let requests = try log.run().timeline
        #expect(requests.map { $0["latencyMilliseconds"].double } == [13, 13, 13])
        #expect(requests.allSatisfy { $0["latencyBasis"].string == (carrier == .ndjson ? "machTime" : "signpost") })
        #expect(requests.allSatisfy { $0["limiter"].string == "backgroundBudget" })
    }

    @Test("Lost entries and a set clock weaken what the log proves", arguments: Carrier.allCases)
    func gapsAndSteps(carrier: Carrier) throws {
        func story(isWhole: Bool) throws -> (timeline: [JSONDocument], text: String, analysis: JSONDocument) {
            var log = Log(carrier)
            log.add(0, "Notes", "", "inference answered id=1 route=direct in 2 s")
            log.add(10_000, "Notes", "", "inference asked id=2 route=direct")
            if !isWhole {
                log.addRow(
                    10_005, text: "=== system wallclock time adjusted", type: "Timesync",
                    fields: "\"eventMessage\":\"=== system wallclock time adjusted\"")
            }
            log.add(10_013, "Notes", "", "inference failed id=2 route=direct error=LanguageModelError.rateLimited")
            if !isWhole {
                switch carrier {
                case .compact: log.add(20_000, "Notes", "", "QUARANTINED DUE TO HIGH LOGGING VOLUME")
                case .default, .ndjson:
                    log.addRow(
                        20_000,
                        text: "lost >=63 unreliable messages from 1-2 (Mach continuous exact start-approx. end)",
                        type: "Loss", fields: "\"lossCount\":63")
                }
            }
            log.add(
                30_000, "Notes", "", "inference failed id=3 route=direct error=LanguageModelError.rateLimited in 12 ms")
            return try log.run()
        }
        let whole = try story(isWhole: true)
        let broken = try story(isWhole: false)
        #expect(whole.timeline[1]["limiter"].string == "backgroundBudget")
        #expect(whole.analysis["windows"][0]["closed"].string == "certain")
        // Mach time takes no notice of the clock; stamps do.
        #expect(broken.timeline[1]["limiter"].string == (carrier == .ndjson ? "backgroundBudget" : "unknown"))
        #expect(broken.analysis["windows"][0]["closed"].string == "probable")
        #expect(broken.text.replacing("\n", with: " ").contains("are missing"))
        #expect(!whole.text.contains("are missing"))
    }
}
