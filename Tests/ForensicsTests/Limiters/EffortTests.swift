import TestSupport
import Testing

@testable import Forensics

/// No trace takes long: what is cut off says so.
@Suite("Effort of the search for limiters")
struct EffortTests {
    static let kinds = OracleTests.cases.filter { !$0.isCensored }

    private func fits(
        _ kind: OracleTests.Case, _ start: LimiterTrace.Start, _ elements: [LimiterTrace.Element], allowing: Int = 0
    ) -> LimiterFit {
        LimiterFit(
            LimiterTrace(start: start, elements: elements), family: kind.family, countsRefused: kind.countsRefused,
            allowing: allowing)
    }

    @Test("Times at both ends of what can be told", arguments: kinds)
    func extremes(_ kind: OracleTests.Case) {
        let times: [Int64] = [.min, -(1 << 61), -1, 0, 1 << 61, .max]
        let elements = times.flatMap { time -> [LimiterTrace.Element] in
            [
                .request(.init(.admitted, at: time)), .request(.init(.refused, at: time)),
                .request(.init(.unknown, from: time, to: .max)), .gap(to: .max), .gap(to: .min), .reset(at: time),
            ]
        }
        for start in [LimiterTrace.Start.clean, .censored(at: .min), .censored(at: .max)] {
            for allowed in 0...2 {
                let fit = fits(kind, start, elements, allowing: allowed)
                #expect(fit.members.allSatisfy { $0.count >= 1 })
                #expect(fit.isOuter)
            }
        }
    }

    @Test("A request of one instant is admitted behind others of it, but not behind a refusal", arguments: kinds)
    func ties(_ kind: OracleTests.Case) {
        let admitted = Array(repeating: LimiterTrace.Element.request(.init(.admitted, at: 7)), count: 50)
        let refused = Array(repeating: LimiterTrace.Element.request(.init(.refused, at: 7)), count: 50)
        let fit = fits(kind, .clean, admitted + refused)
        #expect(fit.members.map(\.count) == [50])
        #expect(fits(kind, .clean, refused + admitted).members.isEmpty)
        #expect(fits(kind, .clean, admitted + refused + admitted).members.isEmpty)
    }

    @Test("What takes more than may be spent on it is not excluded", arguments: kinds)
    func unknown(_ kind: OracleTests.Case) {
        let elements: [LimiterTrace.Element] = (0..<400).map { place in
            let time = Int64(place * place % 97 + 100 * place)
            return .request(.init(place % 5 == 4 ? .refused : .unknown, at: time))
        }
        let trace = LimiterTrace(start: .censored(at: -5), elements: elements)
        var effort = Effort(200)
        let explanations = LimiterExplanations(
            trace, family: kind.family, count: 2, countsRefused: kind.countsRefused, effort: &effort)
        #expect(!explanations.isEmpty)
        #expect(effort.left < 200)
    }
}
