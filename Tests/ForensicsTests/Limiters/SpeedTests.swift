import Testing
@testable import Forensics

@Suite("Speed") struct SpeedTests {
    @Test(arguments: [100_000, 1_000_000])
    func all(_ n: Int) {
        var dice = Dice(state: 3)
        // Rolling N = 20, D = 3600 s; demand twice the limit.
        var history: [Int64] = []
        var elements: [LimiterTrace.Element] = []
        var t: Int64 = 0
        for _ in 0..<n {
            t += Int64(dice.next(180)) * 1_000_000_000 + Int64(dice.next(1_000_000))
            let admits = history.count < 20 || t - history[history.count - 20] >= 3_600_000_000_000
            if admits { history.append(t) }
            elements.append(.request(.init(admits ? .admitted : .refused, at: t)))
        }
        let trace = LimiterTrace(start: .censored(at: 0), elements: elements)
        for family in LimiterFamily.allCases {
            for counts in family.mayCountRefused ? [false, true] : [false] {
                let clock = ContinuousClock()
                var fit: LimiterFit?
                let time = clock.measure { fit = LimiterFit(trace, family: family, countsRefused: counts, longest: 95_040_000_000_000) }
                print("n=\(n) \(family) \(counts ? "counted" : "") \(time) members \(fit!.members.count) \(fit!.members.first.map { "\($0.count)" } ?? "-") incomplete \(fit!.isIncomplete)")
            }
        }
    }
}
