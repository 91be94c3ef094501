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

    @Test("Many requests of which nothing is known leave the search incomplete, not without a result", arguments: kinds)
    func unknown(_ kind: OracleTests.Case) {
        #if DEBUG
            let length = 40
        #else
            let length = 400
        #endif
        let elements: [LimiterTrace.Element] = (0..<length).map { place in
            let time = Int64(place * place % 97 + 100 * place)
            return .request(.init(place % 5 == 4 ? .refused : .unknown, at: time))
        }
        let fit = fits(kind, .censored(at: -5), elements)
        #expect(fit.isIncomplete || !fit.members.isEmpty)
    }
}
