import RateLimitEvents
import Testing

@testable import Simulation

/// A scenario's log and truth hang together, whatever the revision and the limiters.
@Suite("Scenarios")
struct ScenarioTests {
    static let minute: Int64 = 60_000_000_000

    static func scenario(
        _ revision: KaruiRevision = KaruiRevision.modes(of: "2026-11-05")[0], seed: UInt64 = 1,
        _ change: (inout Scenario) -> Void = { _ in }
    ) -> Scenario {
        var scenario = Scenario(
            limiter: .rollingWindow(count: 6, duration: 30 * minute),
            shortcutLimiter: .rollingWindow(count: 5, duration: 120 * minute), demand: Demand(.steady, gap: 2 * minute),
            // 2026-11-09T06:00:00+0900
            revision: revision, start: 1_794_171_600_000_000_000, zone: UTCOffset(seconds: 32_400) ?? .utc,
            duration: 600 * minute, seed: seed)
        // Noise costs most of the time and decides nothing.
        scenario.hasNoise = false
        change(&scenario)
        return scenario
    }

    static func lines(of log: ScenarioLog) -> [LoggedLine] { log.sample.entries.compactMap(LoggedLine.init) }

    @Test("Every revision is there in every mode that is known")
    func revisions() {
        #expect(
            KaruiRevision.policies == ["2026-09-28", "2026-09-29", "trial-2026-10", "2026-10-19", "2026-11-05"])
        #expect(Set(KaruiRevision.all).count == KaruiRevision.all.count)
        #expect(KaruiRevision.modes(of: "2027-01-01").isEmpty)
    }

    @Test("The requests are those that the limiters decide", arguments: KaruiRevision.all, 1...2 as ClosedRange<UInt64>)
    func decisions(revision: KaruiRevision, seed: UInt64) throws {
        let log = try ScenarioTests.scenario(revision, seed: seed).log()
        for (routes, model) in [
            ([Route.onDevice, .direct], log.scenario.limiter), ([.shortcut], log.scenario.shortcutLimiter),
        ] {
            var limiter = model.running(seed: 0)
            for request in log.requests where routes.contains(request.route) {
                let isAdmitted = limiter.admits(at: request.asked.nanoseconds)
                #expect(isAdmitted == (request.outcome != .refused))
            }
        }
        #expect(log.count(.onDevice, .refused) > 10)
        #expect(log.count(.shortcut, .answered) > 2)
    }

    @Test("Each revision routes by its own rules", arguments: KaruiRevision.all)
    func routes(revision: KaruiRevision) throws {
        let log = try ScenarioTests.scenario(revision).log()
        let byRecord = Dictionary(grouping: log.requests, by: \.record)
        for requests in byRecord.values {
            let onDevice = try #require(requests.first { $0.route == .onDevice })
            let direct = requests.first { $0.route == .direct }
            let shortcut = requests.first { $0.route == .shortcut }
            let isLimited = onDevice.outcome == .refused
            switch revision.routes {
            case .both: #expect(direct != nil)
            case .shortcut: #expect(direct == nil)
            case .directFirst:
                #expect(!(isLimited && direct != nil), "a direct call just after a refusal")
                #expect(!(direct?.outcome == .answered && shortcut != nil), "the shortcut although it was answered")
            }
            if revision.asking == .unsorted, !isLimited { #expect(direct == nil && shortcut == nil) }
        }
        let lines = ScenarioTests.lines(of: log)
        #expect(lines.contains { $0.verb == "pause began" } == revision.backsOff)
        #expect(lines.contains { $0.verb == "hold scheduled" } == revision.holdsAlerts)
        #expect(lines.first?.values["policy"] == revision.policy && lines.first?.values["mode"] == revision.mode)
    }

    @Test("No flag is set while a pause lasts", arguments: KaruiRevision.all.filter(\.backsOff))
    func pauses(revision: KaruiRevision) throws {
        var until: Int64 = 0
        for line in ScenarioTests.lines(of: try ScenarioTests.scenario(revision).log()) {
            switch line.verb {
            case "pause began":
                let failures = try #require(line.values["failures"].flatMap { Int($0) })
                until = line.time + ScenarioTests.minute * Int64(min(30 << min(failures - 1, 3), 240))
            case "pause ended": until = 0
            case "triage ended" where line.values["wants-second-opinion"] == "yes":
                // The pause counts from the failure, which stands a moment before its line.
                #expect(line.time >= until - 1_000_000)
            default: break
            }
        }
    }

    @Test("The windows hold every request, in turns")
    func windows() throws {
        let log = try ScenarioTests.scenario { $0.restarts = 3 }.log()
        let windows = log.windows
        let admitted = windows.map(\.admitted).reduce(0, +)
        #expect(admitted == log.requests.count { $0.outcome != .refused })
        #expect(windows.map(\.refused).reduce(0, +) == log.requests.count { $0.outcome == .refused })
        for window in windows {
            if let last = window.lastAdmitted, let first = window.firstRefused { #expect(last < first) }
        }
        #expect(Set(windows.map(\.budget)) == ["background:Karui", "shortcut"])
    }

    @Test(
        "A restart begins with a clean budget and another process, between two notifications",
        arguments: 1...5 as ClosedRange<UInt64>)
    func restarts(seed: UInt64) throws {
        let log = try ScenarioTests.scenario(seed: seed) {
            $0.restarts = 4
            $0.limiter = .cooldown(count: 1, duration: 60 * ScenarioTests.minute)
        }.log()
        #expect(!log.starts.isEmpty)
        let starts = log.sample.entries.filter { $0.message.hasPrefix("karui started") }
        #expect(starts.count == log.starts.count + 1)
        #expect(starts.dropFirst().map(\.process.pid) == log.starts.map(\.pid))
        #expect(Set(starts.map(\.process.pid)).count == starts.count)
        for start in log.starts {
            let next = log.requests.first { $0.asked.nanoseconds >= start.time && $0.route == .onDevice }
            #expect(next?.outcome != .refused)
            let open = log.requests.filter { request in
                guard let ended = request.ended else { return false }
                return request.asked.nanoseconds < start.time && ended.nanoseconds >= start.time
            }
            #expect(open.isEmpty)
        }
    }

    @Test("What came before the log is not in it, and counts")
    func warmUp() throws {
        let scenario = ScenarioTests.scenario {
            $0.warmUp = 300 * ScenarioTests.minute
            $0.demand = Demand(.steady, gap: ScenarioTests.minute)
        }
        let log = try scenario.log()
        #expect(log.earlier > 100)
        let span = scenario.start..<(scenario.start + scenario.duration)
        #expect(log.sample.entries.allSatisfy { span.contains($0.time) })
        #expect(!log.sample.entries.contains { $0.message.hasPrefix("karui started") })
        // Every request of the log has its whole story there.
        let begun = Set(ScenarioTests.lines(of: log).filter { $0.verb == "triage began" }.map(\.record))
        #expect(log.requests.allSatisfy { begun.contains($0.record) })
        var limiter = scenario.limiter.running(seed: 0)
        let clean = log.requests.filter { $0.route != .shortcut }.map { limiter.admits(at: $0.asked.nanoseconds) }
        #expect(clean != log.requests.filter { $0.route != .shortcut }.map { $0.outcome != .refused })
    }

    @Test("Refusals take the time of their kind", arguments: [Scenario.ShortcutRefusals.device, .server])
    func latencies(refusals: Scenario.ShortcutRefusals) throws {
        let log = try ScenarioTests.scenario(KaruiRevision.always) {
            $0.shortcutRefusals = refusals
            $0.duration = 3_000 * ScenarioTests.minute
        }.log()
        let local = log.requests.filter { $0.latency == .local }.compactMap(\.loggedMilliseconds).sorted()
        #expect(local.count > 500)
        #expect((12...14).contains(local[local.count / 2]))
        let shortcut = log.requests.filter { $0.route == .shortcut && $0.outcome == .refused }
        let byServer = shortcut.filter { $0.latency == .server }
        let runs = log.windows.count { $0.budget == "shortcut" && $0.refused > 0 }
        #expect(byServer.count == (refusals == .server ? runs : 0))
        #expect(shortcut.allSatisfy { $0.latency == .server || $0.latency == .daemon })
        // With the shortcut's own start of 310 to 880 ms before it.
        let daemon = shortcut.filter { $0.latency == .daemon }.compactMap(\.milliseconds).sorted()
        #expect((750...900).contains(daemon[daemon.count / 2]))
    }

    @Test("A server's refusal says when it lifts, and the daemon its rule")
    func words() throws {
        let server = try ScenarioTests.scenario(KaruiRevision.always) { $0.shortcutRefusals = .server }.log()
        let quotes = server.sample.entries.filter { $0.message.contains("response-code=429") }
        #expect(quotes.allSatisfy { $0.message.contains("retryAfterDate=2026-11-09T") })
        #expect(!quotes.isEmpty)
        let device = try ScenarioTests.scenario(KaruiRevision.always) { $0.shortcutRefusals = .deviceWithRecords }.log()
        let records = device.sample.entries.filter { $0.process.name == "privatecloudcomputed" }.map(\.message)
        #expect(records.count == device.count(.shortcut, .refused))
        #expect(records.first == "rate limit applied for rate with count=5, duration=7200")
        let runs = device.windows.count { $0.budget == "shortcut" && $0.refused > 0 }
        #expect(records.count { $0.contains("count=5") } == runs)
        #expect(records.allSatisfy { $0.contains("count=5") || $0 == "rate limit applied from cached denials" })
    }

    @Test("The same notifications meet other limiters", arguments: [2, 9] as [UInt64])
    func sameDemand(seed: UInt64) throws {
        func arrivals(_ limiter: LimiterModel) throws -> [String] {
            let log = try ScenarioTests.scenario(seed: seed) { $0.limiter = limiter }.log()
            return ScenarioTests.lines(of: log).filter { $0.verb == "triage began" }.map { "\($0.time) \($0.record)" }
        }
        let free = try arrivals(.unlimited)
        #expect(free.count > 200)
        #expect(try arrivals(.cooldown(count: 3, duration: 90 * ScenarioTests.minute)) == free)
        #expect(Set(free.map { $0.split(separator: " ")[1] }).count == free.count)
    }

    @Test("Noise changes no request")
    func noise() throws {
        let quiet = try ScenarioTests.scenario { $0.duration = 60 * ScenarioTests.minute }.log()
        let noisy = try ScenarioTests.scenario {
            $0.duration = 60 * ScenarioTests.minute
            $0.hasNoise = true
        }.log()
        #expect(noisy.sample.entries.count > quiet.sample.entries.count + 60)
        #expect(noisy.requests.map(\.record) == quiet.requests.map(\.record))
        #expect(quiet.sample.truth.lookAlikes == 0 && noisy.sample.truth.lookAlikes == 5)
    }

    @Test("Too much is refused before it is made")
    func tooLarge() {
        let scenario = ScenarioTests.scenario { $0.demand = Demand(.steady, gap: 1_000) }
        #expect(throws: ScenarioFault.self) { try scenario.log() }
        #expect("\(ScenarioFault.tooManyNotifications(expected: 36_000_000_000))".contains("36000000000 notifications"))
        #expect("\(ScenarioFault.tooManyNotifications(expected: .infinity))".contains("10^"))
    }

    @Test("Events of a queue come by time, and in their order where that is one")
    func queue() {
        var queue = KaruiEventQueue()
        var random = SplitMix64(seed: 5)
        var expected: [(Int64, Int)] = []
        for number in 0..<500 {
            let time = Int64(random.integer(in: 0...60))
            expected.append((time, number))
            queue.push(KaruiEvent(time: time, kind: .arrives, notification: number))
        }
        expected.sort { $0 < $1 }
        for (time, number) in expected {
            let event = queue.pop()
            #expect(event?.time == time && event?.notification == number)
        }
        #expect(queue.pop() == nil)
    }
}
