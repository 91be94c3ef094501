import LogCore
import RateLimitEvents
import TestSupport
import Testing

@testable import EventExtraction

/// One request to the cloud, as the four processes that it passes through log it.
@Suite("One request, four processes")
struct FourProcessTests {
    struct Line: Sendable {
        let process: String
        let subsystem: String
        let pid: Int32
        let text: String
    }

    /// The client's own framework, the provider service, the daemon that counts, and Shortcuts.
    static let lines = [
        Line(
            process: "Shortcuts", subsystem: "com.apple.modelmanager", pid: 61,
            text: "Failed model manager query for model com.example.model: \(LogBuilder.denied)"),
        Line(
            process: GroupingTests.provider, subsystem: "com.apple.privatecloudcompute", pid: 62,
            text: "Passing along \(LogBuilder.denied) in response to ExecuteRequest"),
        Line(
            process: "privatecloudcomputed", subsystem: "com.apple.privatecloudcompute", pid: 63,
            text: "rate limit applied for rate with count=10, duration=86400"),
        Line(
            process: "BackgroundShortcutRunner", subsystem: "com.apple.shortcuts", pid: 64,
            text: "ERROR: \(LogBuilder.denied)"),
    ]

    static let orders: [[Int]] = {
        var orders: [[Int]] = [[]]
        for next in 0..<4 {
            orders = orders.flatMap { order in
                (0...order.count).map { place in
                    var longer = order
                    longer.insert(next, at: place)
                    return longer
                }
            }
        }
        return orders
    }()

    private static func add(_ order: [Int], at times: [Int64], to log: inout LogBuilder) {
        for (line, time) in zip(order.map { lines[$0] }, times) {
            log.add(time, line.process, line.text, subsystem: line.subsystem, pid: line.pid)
        }
    }

    @Test("in any order it is one request with four witnesses, with the triage's flag and without", arguments: orders)
    func anyOrder(order: [Int]) throws {
        for isFlagged in [true, false] {
            var log = LogBuilder()
            if isFlagged { log.karui(0, PairingTests.flag1) }
            FourProcessTests.add(order, at: [1_000, 1_004, 1_012, 1_090], to: &log)
            let events = try log.extract()
            #expect(events.requests.count == 1)
            let request = try #require(events.requests.first)
            #expect(request.route == .shortcut && request.outcome == .refused)
            #expect(request.record == (isFlagged ? "1" : nil))
            let told = request.witnesses.filter { $0.role != .flagged }
            #expect(Set(told.compactMap(\.process)) == Set(FourProcessTests.lines.map(\.process)))
            #expect(told.count == 4)
            #expect(request.limiterRecords.map(\.count) == [10])
            #expect(events.lookAlikes.isEmpty)
        }
    }

    @Test("two requests 100 ms apart, each in an order of its own, are two with four witnesses each", arguments: orders)
    func interleaved(order: [Int]) throws {
        for other in FourProcessTests.orders {
            var log = LogBuilder()
            FourProcessTests.add(order, at: [0, 3, 9, 30], to: &log)
            FourProcessTests.add(other, at: [100, 103, 109, 130], to: &log)
            let requests = try log.extract().requests
            #expect(requests.map(\.witnesses.count) == [4, 4], "\(order) \(other)")
            #expect(requests.map(\.limiterRecords.count) == [1, 1], "\(order) \(other)")
        }
    }

    @Test("three identical lines of one process stay three, whoever else tells of them")
    func repeats() throws {
        var log = LogBuilder()
        for time in [0, 2, 4] as [Int64] { FourProcessTests.add([3], at: [time], to: &log) }
        #expect(try log.extract().requests.count == 3)
        for time in [6, 8, 10] as [Int64] { FourProcessTests.add([1], at: [time], to: &log) }
        let requests = try log.extract().requests
        #expect(requests.map(\.witnesses.count) == [2, 2, 2])
    }

    @Test("a storm of requests by four processes keeps their number", arguments: 0..<4 as Range<UInt64>)
    func storm(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var log = LogBuilder()
        for number in 0..<500 as Range<Int64> {
            let order = FourProcessTests.orders.randomElement(using: &random) ?? [0, 1, 2, 3]
            FourProcessTests.add(order, at: (0..<4).map { number * 10 + $0 * 2 }, to: &log)
        }
        let requests = try log.extract().requests
        #expect(requests.count == 500)
        #expect(requests.reduce(0) { $0 + $1.witnesses.count } == 2_000)
    }

    @Test("beyond the grouping time and with other IDs they are several")
    func apart() throws {
        var late = LogBuilder()
        FourProcessTests.add([3, 1], at: [0, 251], to: &late)
        #expect(try late.extract().requests.count == 2)
        var records = LogBuilder()
        records.karui(0, "direct failed record=1 error=\(LogBuilder.denied) in 90 ms")
        records.add(2, "Other", "direct failed record=2 error=\(LogBuilder.denied) in 90 ms", subsystem: "app.karui")
        #expect(try records.extract().requests.count == 2)
    }

    @Test(
        "texts that repeat what somebody searched for are no events",
        arguments: [
            ("log", LogBuilder.denied),
            ("log", "rate limit applied for rate with count=10, duration=86400"),
            ("Terminal", "Filtering the log data using \"eventMessage CONTAINS \"\(LogBuilder.denied)\"\""),
            (
                "Terminal",
                "Filtering the log data using \"process == \"a\" OR composedMessage CONTAINS \"\(LogBuilder.denied)\"\""
            ),
            ("diagnosticd", "predicate: (eventMessage CONTAINS[c] \"\(LogBuilder.denied)\")"),
            ("diagnosticd", "NOT eventMessage BEGINSWITH[cd] '\(LogBuilder.denied)' AND type == error"),
            (
                "diagnosticd",
                "(process == \"privatecloudcomputed\" AND composedMessage contains \"rate limit applied\")"
            ),
            ("diagnosticd", "eventMessage MATCHES \".*InferenceError::rateLimited::PrivateCloudComputeError: 32001\""),
            ("zsh", ": 1791000000:0;log show --last 1h --predicate 'eventMessage CONTAINS \"\(LogBuilder.denied)\"'"),
            ("zsh", "log stream --predicate='eventMessage CONTAINS \"\(LogBuilder.denied)\"'"),
            ("ChatApp", "You asked: why does my log say \"\(LogBuilder.denied)\"? That means the device refused."),
            ("ChatApp", "it says \"rate limit applied for rate with count=10, duration=86400\""),
            ("ChatApp", "the error \(LogBuilder.denied) means that the device refused"),
        ])
    func echoes(process: String, text: String) throws {
        var log = LogBuilder()
        log.add(0, process, text, subsystem: process == "log" ? "com.apple.log" : "com.example.tool")
        let events = try log.extract()
        #expect(events.requests.isEmpty && events.limiterRecords.isEmpty)
    }
}
