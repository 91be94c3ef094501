import Forensics
import Simulation
import TestSupport
import Testing

@testable import ratelens_bench

/// Logs that lack lines, or have them late: the limiter that made them stays possible.
@Suite("Late and missing lines")
struct MissingLinesTests {
    private static func asked(_ id: String, _ second: Double) -> String {
        PadLog.inference(Int(second * 1_000), "asked \(id) route=direct")
    }

    private static func answered(_ id: String, _ second: Double, _ duration: String = "") -> String {
        PadLog.inference(Int(second * 1_000), "answered \(id) route=direct \(duration)")
    }

    private static func failed(_ id: String, _ second: Double, _ duration: String = "") -> String {
        PadLog.inference(Int(second * 1_000), "failed \(id) route=direct \(PadLog.refusal) \(duration)")
    }

    /// A request that was answered within a second, or refused at once.
    private static func admission(_ id: String, _ second: Double) -> String {
        asked(id, second) + answered(id, second + 1, "in 1000 ms")
    }

    private static func refusal(_ id: String, _ second: Double) -> String {
        asked(id, second) + failed(id, second + 0.015, "in 15 ms")
    }

    private static func karui(_ second: Double, _ message: String) -> String {
        PadLog.line(Int(second * 1_000), message, by: .karui)
    }

    private static func loss(_ second: Int) -> String { PadLog.loss(second * 1_000) }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// How many a rolling window of 60 s admits.
        let count: Int
        let log: String

        init(_ name: String, count: Int, _ lines: [String]) {
            testDescription = name
            self.count = count
            log = lines.joined()
        }
    }

    private static let late = [
        Case(
            "an end after 40 s, by its ID", count: 1,
            [
                admission("id=z", 0), asked("id=a", 100), answered("id=a", 140), admission("id=b", 170),
                refusal("id=c", 180),
            ]),
        Case(
            "an end after 100 s, by its ID", count: 1,
            [
                admission("id=z", 0), asked("id=a", 100), refusal("id=b", 140), admission("id=c", 170),
                answered("id=a", 200, "in 100 s"), refusal("id=d", 210),
            ]),
        Case(
            "an end after 40 s, by its duration", count: 1,
            [
                admission("", 0), asked("", 100), answered("", 140, "in 40 s"), admission("", 170), refusal("", 180),
            ]),
        Case(
            "an end after 70 s, by its duration", count: 1,
            [
                admission("", 0), asked("", 100), refusal("", 130), answered("", 170, "in 70001 ms"),
                admission("", 171), refusal("", 180),
            ]),
        Case(
            "a refusal after 45 s, by its record", count: 1,
            [
                karui(0, "direct asked record=1"), karui(1, "direct answered record=1 in 1000 ms"),
                karui(100, "direct asked record=2"), karui(101, "direct answered record=2 in 1000 ms"),
                karui(110, "direct asked record=3"), karui(155, "direct failed record=3 \(PadLog.refusal) in 45000 ms"),
                karui(161, "direct asked record=4"), karui(162, "direct answered record=4 in 1000 ms"),
            ]),
        Case(
            "a refusal after 45 s, without its record", count: 1,
            [
                karui(0, "direct asked record=1"), karui(1, "direct answered record=1 in 1000 ms"),
                karui(100, "direct asked record=2"), karui(101, "direct answered record=2 in 1000 ms"),
                karui(161, "direct asked record=<private>"), karui(170, "direct asked record=<private>"),
                karui(206, "direct answered record=<private> in 45000 ms"),
                karui(207, "direct failed record=<private> \(PadLog.refusal) in 37000 ms"),
                karui(222, "direct asked record=4"), karui(223, "direct answered record=4 in 1000 ms"),
            ]),
    ]

    private static let early = [
        Case(
            "a log that begins with an end hides who was asked while that was under way", count: 2,
            [
                answered("id=a", 20, "in 20 s"), refusal("id=b", 30), admission("id=c", 61), refusal("id=d", 65),
                admission("id=e", 71),
            ]),
        Case(
            "so does one that begins with a call on the device", count: 2,
            [
                karui(20, "on-device answered record=1 in 20 s"),
                karui(30, "on-device failed record=2 \(PadLog.refusal) in 15 ms"),
                karui(61.5, "on-device answered record=3 in 500 ms"),
                karui(65, "on-device failed record=4 \(PadLog.refusal) in 15 ms"),
                karui(72, "on-device answered record=5 in 1000 ms"),
            ]),
    ]

    private static let lost = [
        Case(
            "what stands behind a loss may have been asked before it, behind others that were lost", count: 2,
            [
                admission("id=z", 0), admission("id=a", 100), loss(120), failed("id=y", 125, "in 10 s"),
                admission("id=b", 161),
            ]),
        Case(
            "calls of which only the end is logged are lost with it, though they were asked before", count: 2,
            [
                karui(1, "on-device answered record=1 in 1000 ms"),
                karui(101, "on-device answered record=2 in 1000 ms"),
                // One asked at 102 ended behind the next line.
                karui(105, "on-device failed record=3 \(PadLog.refusal) in 15 ms"), loss(120),
                karui(162, "on-device answered record=4 in 1000 ms"),
            ]),
    ]

    private static let steps = [
        Case(
            "a clock that is set forward by an hour while one is under way", count: 1,
            [
                admission("id=z", 60), refusal("id=b", 70), asked("id=a", 130), PadLog.setClock(3_730_500),
                answered("id=a", 3_731, "in 1000 ms"), refusal("id=c", 3_735), admission("id=d", 3_800),
                refusal("id=e", 3_805),
            ])
    ]

    private static let nameless = [
        Case(
            "of two under way the one that the end's duration names has ended", count: 1,
            [
                admission("", 0), asked("", 100), asked("", 110), answered("", 120, "in 20000 ms"),
                admission("", 165), refusal("", 170),
            ]),
        Case(
            "of two under way any may have ended", count: 1,
            [admission("", 0), asked("", 100), asked("", 110), answered("", 120), admission("", 165), refusal("", 170)]
        ),
        Case(
            "of two that a duration names as well any may have ended", count: 1,
            [
                admission("", 0), asked("", 100), asked("", 100.4), answered("", 120, "in 20 s"),
                admission("", 160.2), refusal("", 170),
            ]),
    ]

    @Test("A limiter stays possible", arguments: late + early + lost + steps + nameless)
    func stays(_ example: Case) throws {
        let model = LimiterModel.rollingWindow(count: example.count, duration: 60 * PadLog.second)
        #expect(try model.isMember(of: PadLog.families(of: example.log)))
    }

    @Test("A loss that may reach back before the moment told for leaves open what counts then")
    func lossBehindMoment() throws {
        let log =
            Self.admission("id=a", 0) + Self.refusal("id=b", 59) + Self.admission("id=c", 60)
            + Self.refusal("id=d", 100) + Self.loss(200) + Self.admission("id=e", 300)
        // One that was lost at 130 s closes it until 190 s.
        let finding = try #require(try PadLog.findings(of: log, at: 150_000).first)
        let latest = try #require(finding.nextAdmission?.latest)
        #expect(finding.trace.hasGaps)
        #expect(latest >= .at(190 * PadLog.second), "\(latest)")
        // At a moment before the last line nothing is missing yet.
        let whole = try #require(try PadLog.findings(of: log, at: 99_000).first)
        #expect(!whole.trace.hasGaps)
    }

    @Test(
        "Whatever lines are missing or late, the limiter and its next admission are among what is told",
        arguments: 1...UInt64(Rounds.count(1_500, inDebug: 60)))
    func veiled(seed: UInt64) throws {
        let log = VeiledLog(seed: seed)
        var random = SplitMix64(seed: seed)
        let behind = random.integer(in: 60_000...400_000)
        for moment in [nil, behind] {
            guard let finding = try PadLog.findings(of: log.text, at: moment).first else { continue }
            let trace = finding.trace
            if finding.statement != .onlyRefusals, finding.runs.refused > 0 {
                #expect(log.model.isMember(of: finding.families), "\(log.model), told at \(moment ?? -1)\n\(log.text)")
            }
            guard let told = finding.nextAdmission, !finding.isNextAdmissionIncomplete else { continue }
            let origin = trace.origin.nanoseconds(since: PadLog.base)
            let now = trace.now + origin
            let limiter = log.limiter(at: Int(now / 1_000_000))
            func isAdmitted(at time: Int64) -> Bool {
                var copy = limiter
                return copy.admits(at: time)
            }
            if case .at(let earliest) = told.earliest, earliest >= trace.now {
                #expect(!isAdmitted(at: earliest + origin), "\(log.model), not before \(earliest)\n\(log.text)")
            }
            switch told.latest {
            case .never: break
            case .atOnce: #expect(isAdmitted(at: now), "\(log.model), at once at \(now)\n\(log.text)")
            case .at(let latest):
                #expect(isAdmitted(at: max(latest + origin, now)), "\(log.model), by \(latest)\n\(log.text)")
            }
        }
    }
}
