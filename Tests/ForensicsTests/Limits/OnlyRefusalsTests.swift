import LogCore
import RateLimitEvents
import Testing

@testable import Forensics

/// Where admitted requests leave no line, what was not seen says nothing of the limiter.
@Suite("Logs of refusals alone")
struct OnlyRefusalsTests {
    private static let denied = ErrorChain(
        outermost: ErrorLink(domain: "InferenceError", code: .named("rateLimited")),
        underlying: [
            ErrorLink(domain: "PrivateCloudComputeError", code: .named("deniedDueToUserDeviceRateLimit"))
        ])

    private func request(
        _ minute: Int64, _ route: Route, _ outcome: Outcome, process: String? = nil, asked: Bool = false, line: Int
    ) -> InferenceRequest {
        let time = Instant(
            nanoseconds: 1_791_000_000_000_000_000 + minute * 60_000_000_000, zone: UTCOffset(seconds: 0),
            resolution: .millisecond)
        let place = SourceLocation(file: SourceFile(path: "a.log"), line: line, byteOffset: line)
        return InferenceRequest(
            route: route, outcome: outcome, process: process, asked: time, askedLogged: asked, ended: time,
            error: outcome == .refused ? OnlyRefusalsTests.denied : nil,
            witnesses: [Witness(location: place, role: outcome == .refused ? .failed : .answered)])
    }

    private func analysis(_ requests: [InferenceRequest], records: [LimiterRecord] = []) -> Analysis {
        var options = AnalysisOptions()
        options.limits.isEnabled = true
        return Analyzer(options: options).analyze(
            LogEvents(
                requests: requests, limiterRecords: records, firstTime: requests.first?.time,
                lastTime: requests.last?.time))
    }

    @Test("Nothing is inferred of a limiter, and no next admission", arguments: [nil, "Mail"] as [String?])
    func nothingInferred(process: String?) throws {
        let requests = (1...6).map { request(Int64($0) * 10, .unknown, .refused, process: process, line: $0) }
        let finding = try #require(analysis(requests).findings.first { $0.runs.refused == 6 })
        #expect(finding.statement == .onlyRefusals && finding.nextAdmission == nil && finding.telling == nil)
        #expect(finding.families.isEmpty && finding.classes.isEmpty)
    }

    @Test("Where the same requests were seen to be asked, it is")
    func asked() throws {
        let requests = (1...6).map {
            request(Int64($0) * 10, .direct, .refused, process: "Mail", asked: true, line: $0)
        }
        let finding = try #require(analysis(requests).findings.first { $0.runs.refused == 6 })
        #expect(finding.statement == .several)
    }

    @Test("Another route's answers do not count for refused requests whose writer is not known")
    func otherRoute() throws {
        let answers = (1...8).map { request(Int64($0), .direct, .answered, asked: true, line: $0) }
        let refusals = (1...4).map { request(20 + Int64($0), .unknown, .refused, line: 10 + $0) }
        let found = analysis(answers + refusals)
        let windows = found.windows.filter { $0.budget.description.hasPrefix("devicePolicy") }
        #expect(windows.map(\.admitted) == [0] && windows.map(\.refused) == [4])
        let finding = try #require(found.findings.first { $0.trace.budget == windows.first?.budget })
        #expect(finding.statement == .onlyRefusals)
    }

    @Test("Answers of the same route do")
    func sameRoute() {
        let answers = (1...8).map { request(Int64($0), .direct, .answered, asked: true, line: $0) }
        let refusals = (1...4).map { request(20 + Int64($0), .direct, .refused, asked: true, line: 10 + $0) }
        let windows = analysis(answers + refusals).windows.filter { $0.budget.description.hasPrefix("devicePolicy") }
        #expect(windows.map(\.admitted) == [8] && windows.map(\.refused) == [4])
    }
}
