import Foundation
import RateLimitEvents
import Simulation
import TestSupport
import Testing

@testable import ratelens

/// What `simulate` writes is what the other verbs find.
@Suite("simulate")
struct SimulateTests {
    /// Far enough apart that no two requests of one process are under way at once, which no line without an ID tells.
    static let demand = [
        "--demand", "regular:gap=3m,jitter=30%", "--duration", "4h", "--start", "2026-11-19T06:00", "--no-noise",
    ]

    /// A run's log and truth.
    static func simulate(_ options: [String]) throws -> (log: String, truth: JSONDocument, errors: String) {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/truth.json"
        let run = try CommandProcess.run(["simulate", "--truth", path] + options)
        #expect(run.status == 0, "\(run.errors)")
        return (run.output, try JSONDocument(parsing: String(contentsOfFile: path, encoding: .utf8)), run.errors)
    }

    /// A text for each route that was asked.
    static func counts(_ document: JSONDocument) -> [String] {
        document["routes"].elements.compactMap { route in
            guard let name = route["route"].string, name != "unknown", (route["asked"].int ?? 0) > 0 else { return nil }
            let counts = ["asked", "answered", "refused", "failed", "unanswered"].map { "\($0) \(route[$0].int ?? 0)" }
            return "\(name) \(counts.joined(separator: " "))"
        }
    }

    static func analysis(of log: String, _ options: [String] = []) throws -> JSONDocument {
        let words = ["--format", "json", "--timezone", "+0900", "--date", "2026-11-19", "--year", "2026"]
        let run = try CommandProcess.run(["analyze"] + words + options + ["-"], input: Data(log.utf8))
        #expect(run.status == 0, "\(run.errors)")
        return try JSONDocument(parsing: run.output)
    }

    @Test("Every carrier holds the truth's counts", arguments: LogLayout.allCases)
    func carriers(layout: LogLayout) throws {
        let (log, truth, _) = try SimulateTests.simulate(
            SimulateTests.demand + ["--seed", "11", "--carrier", layout.rawValue])
        #expect(truth["carrier"].string == layout.rawValue)
        let analysis = try SimulateTests.analysis(of: log)
        var (found, expected) = (SimulateTests.counts(analysis), SimulateTests.counts(truth))
        #expect(expected.count == 3)
        if [.localeDate, .localeDateDayFirst].contains(layout) {
            // In whole minutes a refusal without an ID is not always near its request.
            #expect(analysis["routes"][2]["asked"].int == truth["routes"][2]["asked"].int)
            #expect(analysis["routes"][2]["answered"].int == truth["routes"][2]["answered"].int)
            found.removeLast()
            expected.removeLast()
        }
        #expect(found == expected)
        #expect(analysis["inputs"][0]["format"].string == layout.rawValue)
    }

    @Test(
        "Whatever is simulated is found again",
        arguments: [
            "--policy 2026-09-28", "--policy 2026-09-29 --mode when-needed", "--policy trial-2026-10",
            "--policy 2026-10-19 --mode only-when-needed", "--restarts 3", "--daemon-records", "--server-refusals",
            "--warm-up 6h", "--limiter none --shortcut-limiter tokenBucket:capacity=3,rate=3/1h",
            "--limiter cooldown:count=3,duration=20m,counts=refused", "--timezone America/New_York",
            "--limiter fixed-window:count=3,duration=20m,phase=3m --demand bursty:gap=3m,on=1h,off=1h",
        ])
    func scenarios(options: String) throws {
        let own = options.split(separator: " ").map(String.init)
        let demand = own.contains("--demand") ? Array(SimulateTests.demand.dropFirst(2)) : SimulateTests.demand
        let (log, truth, _) = try SimulateTests.simulate(demand + ["--seed", "4"] + own)
        let analysis = try SimulateTests.analysis(of: log)
        #expect(SimulateTests.counts(analysis) == SimulateTests.counts(truth))
        // By server, by the device, and by the background budget: as the truth has them.
        let classes = truth["requests"].elements.compactMap { $0["latencyClass"].string }
        let refusals = analysis["refusals"]
        #expect(refusals["byOrigin"]["serverSide"].int == classes.count { $0 == "server" })
        #expect(refusals["total"].int == classes.count { ["server", "daemon", "local"].contains($0) })
    }

    @Test("Windows of a budget are those that its limiter made")
    func windows() throws {
        let (log, truth, _) = try SimulateTests.simulate(SimulateTests.demand + ["--seed", "5", "--restarts", "2"])
        // One that is lost leaves open to an analysis what the truth knows.
        #expect(truth["routes"][2]["unanswered"].int == 0)
        func windows(_ document: JSONDocument) -> [String] {
            document["windows"].elements.map {
                "\($0["budget"].string ?? "") \($0["admitted"].int ?? -1) \($0["refused"].int ?? -1)"
            }
        }
        let found = windows(try SimulateTests.analysis(of: log))
        #expect(found == windows(truth))
        #expect(found.count > 5)
    }

    @Test("A daemon's record is the limit's own statement")
    func daemonRecords() throws {
        let (log, truth, _) = try SimulateTests.simulate(
            SimulateTests.demand + ["--seed", "3", "--daemon-records", "--policy", "2026-09-28"])
        let run = try CommandProcess.run(["timeline", "--format", "ndjson", "-"], input: Data(log.utf8))
        let refusals = try run.output.split(separator: "\n").map { try JSONDocument(parsing: String($0)) }
            .filter { $0["route"].string == "shortcut" }
        #expect(refusals.count == truth["routes"][2]["refused"].int)
        #expect(refusals.allSatisfy { $0["limiter"].string == "devicePolicy" && $0["confidence"].double == 0.99 })
        #expect(!refusals.isEmpty)
    }

    @Test("The same seed gives the same bytes, another one others, and none one that is told")
    func seeds() throws {
        let first = try SimulateTests.simulate(["--seed", "21"])
        #expect(try SimulateTests.simulate(["--seed", "21"]).log == first.log)
        #expect(try SimulateTests.simulate(["--seed", "22"]).log != first.log)
        #expect(first.errors.isEmpty)
        let drawn = try SimulateTests.simulate([])
        let seed = try #require(drawn.truth["seed"].int)
        #expect(drawn.errors == "ratelens: seed \(seed); --seed \(seed) repeats it\n")
        #expect(try SimulateTests.simulate(["--seed", "\(seed)"]).log == drawn.log)
    }

    @Test("The truth of a seed stays what it is")
    func golden() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/truth.json"
        let run = try CommandProcess.run(
            ["simulate", "--seed", "7", "--duration", "3h", "--restarts", "1", "--truth", path, "-o", path + ".log"])
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
        try expectGolden(String(contentsOfFile: path, encoding: .utf8), "three-hours.simulation.json")
    }

    @Test("The log and the truth go where they are sent")
    func outputs() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/day.log"
        let run = try CommandProcess.run(["simulate", "--seed", "1", "--truth", "-", "-o", path])
        #expect(try JSONDocument(parsing: run.output)["schema"].string == "ratelens.simulation/1")
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("karui started"))
        let same = try CommandProcess.run(["simulate", "--truth", path, "-o", path])
        #expect(same.status == 2 && same.errors.contains("cannot both go to"))
        let nowhere = try CommandProcess.run(["simulate", "--seed", "1", "--truth", directory.path + "/none/truth"])
        #expect(nowhere.status == 3 && nowhere.output.isEmpty)
    }

    @Test("A restart that never comes is told")
    func restarts() throws {
        let run = try CommandProcess.run(
            ["simulate", "--seed", "1", "--restarts", "99", "--demand", "regular:gap=2s", "--duration", "10m"])
        #expect(run.status == 0)
        #expect(run.errors.contains("of 99 restarts happened"))
    }

    @Test(
        "What cannot be is refused at once, with the word that is wrong",
        arguments: [
            ("--duration 0s", "'0s' is no value of '--duration'"),
            ("--duration 367d", "'367d' is no value of '--duration'"),
            ("--warm-up 9999d", "'9999d' is no value of '--warm-up'"),
            ("--limiter rollingwindow:count=1,duration=1h", "did you mean 'rollingWindow'?"),
            ("--limiter leakyBucket", "it takes none, rollingWindow,"),
            ("--limiter rollingWindow:count=0,duration=1h", "'count=0' in '--limiter"),
            ("--limiter rollingWindow:count=1000001,duration=1h", "a whole number from 1 to 1000000"),
            ("--limiter rollingWindow:duration=1h", "it needs count, such as count=10"),
            ("--limiter rollingWindow:count=3,duration=0s", "'duration=0s'"),
            ("--limiter rollingWindow:cuont=3,duration=1h", "did you mean 'count'?"),
            ("--limiter rollingWindow:count=3,count=4,duration=1h", "'count' is given more than once"),
            ("--limiter rollingWindow:count=3,duration=1h,jitter=101%", "'jitter=101%'"),
            ("--limiter rollingWindow:count=3,duration=1h,jitter=5%,counts=refused", "jitter excludes it"),
            (
                "--limiter rollingWindow:count=3,duration=1h,jitter=10",
                "a share such as 10%, of 100% at most, or a duration"
            ),
            ("--limiter fixedWindow:count=3,duration=1h,counts=refused", "it is the same limiter without this part"),
            ("--limiter fixedWindow:count=3,duration=1h,counting=all", "'fixedWindow' takes count, duration, phase"),
            ("--limiter tokenBucket:capacity=5", "it needs interval, such as interval=2m, or rate, such as rate=10/1h"),
            ("--limiter tokenBucket:capacity=3,rate=0/1h", "such as 10/1h"),
            ("--limiter tokenBucket:capacity=3,rate=1/1h,interval=1m", "give one of them"),
            ("--limiter none:count=3", "'none' takes no parts"),
            ("--shortcut-limiter cooldown:count=3", "in '--shortcut-limiter cooldown:count=3': it needs duration"),
            ("--demand often", "it takes steady, bursty, regular"),
            ("--demand steady:gap=1ns", "'gap=1ns'"), ("--demand steady:gap=1m,factor=2", "give one of them"),
            ("--demand steady:factor=nan", "a number from 0.01 to 1000"),
            ("--demand bursty:gap=2h,on=1h", "'on' must be as long"),
            ("--demand regular:jitter=fast", "'jitter=fast'"),
            ("--limiter none --demand steady:factor=2", "give gap=90s"),
            ("--demand steady:gap=20us", "'gap=20us'"),
            // A thousand million requests.
            ("--demand steady:gap=1ms --duration 12d", "about 1000000000 notifications would arrive"),
            ("--seed -1", "'-1' is no value of '--seed'"), ("--seed 9007199254740993", "from 0 to 9007199254740992"),
            ("--restarts 1001", "from 0 to 1000"), ("--start 07:00", "a date with or without a time"),
            ("--start 1999-01-01", "a time from 2001 to 2199"), ("--start 2201-01-01", "a time from 2001 to 2199"),
            ("--policy 2026-09-28 --mode before-alerting", "that revision has always and when-needed"),
            ("--policy 2026-09-27", "it takes 2026-09-28,"), ("--carrier syslog", "it takes log-show-default,"),
            ("--daemon-records --shortcut-limiter none", "for a rolling window only"),
            ("--daemon-records --server-refusals", "the device's or the server's"), ("day.log", "takes no 'day.log'"),
        ])
    func refused(options: String, text: String) throws {
        let words = ["simulate"] + options.split(separator: " ").map(String.init)
        let error = #expect(throws: (any Error).self) {
            try Arguments.parse(words) { _ in false }.scenario(seed: 1, localZone: nil).log()
        }
        #expect(error.map { "\($0)".contains(text) } == true, "\(String(describing: error))")
    }

    @Test("A refused simulation writes nothing", arguments: ["--duration 0s", "--demand steady:gap=1ms"])
    func refusedRun(options: String) throws {
        let run = try CommandProcess.run(["simulate"] + options.split(separator: " ").map(String.init))
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("ratelens: "))
    }

    @Test("A start is read in the zone of the clock")
    func start() throws {
        let expected: [(String, String)] = [
            ("--start 2026-11-19T06:00 --timezone Europe/Berlin", "2026-11-19T06:00:00.000000+0100"),
            ("--start 2026-07-19 --timezone Europe/Berlin", "2026-07-19T00:00:00.000000+0200"),
            ("--start 2026-11-19T06:00:00-0330", "2026-11-19T06:00:00.000000-0330"),
            ("--start 2026-11-19T06:00:00Z --timezone +0900", "2026-11-19T15:00:00.000000+0900"),
            ("", "2026-11-09T06:00:00.000000+0900"),
        ]
        for (options, text) in expected {
            let words = options.split(separator: " ").map(String.init)
            let run = try SimulateTests.simulate(["--seed", "1", "--duration", "5m"] + words)
            #expect(run.truth["start"].string == text)
        }
    }
}
