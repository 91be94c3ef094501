import LogCore
import RateLimitEvents
import Testing

@testable import Forensics

/// Between a time whose zone is known and one whose zone is not, nothing is before or after.
@Suite("Times of an unknown zone")
struct UnknownZoneTests {
    /// The same request as a log without zones would have it.
    private func zoneless(_ request: InferenceRequest) -> InferenceRequest {
        func stripped(_ time: Instant?) -> Instant? {
            time.map { Instant(nanoseconds: $0.nanoseconds, zone: nil, resolution: $0.resolution) }
        }
        var request = request
        request.asked = stripped(request.asked)
        request.ended = stripped(request.ended)
        return request
    }

    private func limited(_ route: Route, at time: Double) -> InferenceRequest {
        Scenario.request(route, .refused, at: time, took: 13, error: Scenario.rateLimited)
    }

    @Test("No window reaches from one clock to the other", arguments: [true, false])
    func windows(isMixed: Bool) {
        let admitted = Scenario.request(.onDevice, .answered, at: 0, took: 900)
        let refused = limited(.onDevice, at: 60_000)
        let windows = BudgetWindowTests.windows([isMixed ? zoneless(admitted) : admitted, refused])
        #expect(windows.count == (isMixed ? 2 : 1))
        let closed = windows.first { $0.closed != nil }
        #expect(closed?.admitted == (isMixed ? 0 : 1))
        #expect(closed?.engaged?.after == (isMixed ? nil : admitted.asked))
    }

    @Test("Windows keep their order whichever clock comes first", arguments: [true, false])
    func order(isFirst: Bool) {
        let first = Scenario.request(.onDevice, .answered, at: 0, took: 900)
        let second = Scenario.request(.onDevice, .answered, at: 0, took: 900)
        let windows = BudgetWindowTests.windows(isFirst ? [zoneless(first), second] : [first, zoneless(second)])
        #expect(windows.map { $0.firstAdmitted?.zoneKnown } == [true, false])
    }

    @Test("A process start on another clock resets nothing")
    func starts() {
        let requests = [
            zoneless(Scenario.request(.onDevice, .answered, at: 0)), zoneless(limited(.onDevice, at: 60_000)),
        ]
        let windows = BudgetWindowTests.windows(requests, starts: [Scenario.appStart(at: 30_000)])
        #expect(windows.count == 1)
        #expect(windows.first?.censoredStart == true)
    }

    @Test("A server's refusal on another clock leaves no cached denial", arguments: [true, false])
    func runs(isMixed: Bool) {
        let server = Scenario.request(.direct, .refused, at: 0, took: 600, error: Scenario.serverDetail)
        let denied = Scenario.request(.direct, .refused, at: 1_000, took: 200, error: Scenario.denied)
        let verdicts = ClassifierTests.verdicts([isMixed ? zoneless(server) : server, denied])
        #expect(verdicts[1]?.basis.contains(.refusalRun) == !isMixed)
    }

    @Test("An on-device refusal on another clock limits nothing", arguments: [true, false], [nil, 100] as [Int32?])
    func justLimited(isMixed: Bool, pid: Int32?) {
        var model = limited(.onDevice, at: 0)
        model.pid = pid
        var direct = limited(.direct, at: 1_000)
        direct.pid = pid
        let index = JustLimitedIndex([isMixed ? zoneless(model) : model, direct], options: AnalysisOptions())
        #expect(index.basis(at: 1) == (isMixed ? nil : .time))
    }
}
