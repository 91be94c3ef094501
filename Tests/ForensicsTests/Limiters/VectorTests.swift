import Testing

@testable import Forensics

@Suite("Small cases of limiters, checked by hand")
struct VectorTests {
    @Test("The file is whole")
    func all() { #expect(LimiterVector.all.count == 34) }

    @Test("The sets are those of the file", arguments: LimiterVector.all)
    func vector(_ vector: LimiterVector) throws {
        for (name, expected) in vector.expected {
            let words = name.split(separator: " ")[0].split(separator: "+")
            let family = try #require(LimiterFamily(rawValue: String(words[0])))
            func found(_ count: Int, allowing allowed: Int = 0) -> [LimiterFit.Member] {
                var effort = Effort(1_000_000)
                return LimiterExplanations(
                    vector.trace, family: family, count: count, countsRefused: words.count > 1, allowing: allowed,
                    effort: &effort
                ).members(count: count, orMore: false, splittingAt: nil)
            }
            switch expected {
            case .sets(let sets):
                for (count, bounds) in sets {
                    #expect(found(count).flatMap(\.bounds) == bounds, "\(name), N = \(count)")
                }
            case .jittered(let regions):
                for (count, region) in regions {
                    #expect(found(count).flatMap(\.regions) == [region].compactMap { $0 }, "N = \(count)")
                }
            case .unexplained(let counts):
                for (count, unexplained) in counts {
                    #expect(found(count, allowing: unexplained.count - 1).isEmpty)
                    try expect(vector.trace, count, unexplained)
                }
            }
        }
    }

    @Test("So are those of the search that is told", arguments: LimiterVector.all)
    func told(_ vector: LimiterVector) throws {
        // Without a refusal nothing says that there is a limit, and nothing is searched for.
        guard vector.trace.firstRefusal != nil else { return }
        for (name, expected) in vector.expected {
            let words = name.split(separator: " ")[0].split(separator: "+")
            let family = try #require(LimiterFamily(rawValue: String(words[0])))
            let fit = LimiterFit(vector.trace, family: family, countsRefused: words.count > 1)
            func found(_ count: Int) -> [LimiterFit.Member] { fit.members.filter { $0.contains(count: count) } }
            switch expected {
            case .sets(let sets):
                for (count, bounds) in sets {
                    #expect(found(count).flatMap(\.bounds) == bounds, "\(name), N = \(count)")
                }
            case .jittered(let regions):
                for (count, region) in regions {
                    #expect(found(count).flatMap(\.regions) == [region].compactMap { $0 }, "N = \(count)")
                }
            case .unexplained(let counts):
                for count in counts.keys { #expect(found(count).isEmpty, "\(name), N = \(count)") }
            }
        }
    }

    private func expect(_ trace: LimiterTrace, _ count: Int, _ expected: LimiterVector.Unexplained) throws {
        let states = [RollingHistory(count: count, countsRefused: false, start: trace.start)]
        let outcome = try #require(Replay.outcome(of: trace, states: states, zero: 0, allowing: expected.count))
        let found = outcome.explanations.map { ([LimiterVector.Bounds($0.region)], $0.unexplained) }
            .sorted { $0.1.lexicographicallyPrecedes($1.1) }
        let wanted = expected.sets.sorted { $0.which.lexicographicallyPrecedes($1.which) }
        #expect(found.map(\.0) == wanted.map { [$0.bounds] }, "N = \(count)")
        #expect(found.map(\.1) == wanted.map(\.which), "N = \(count)")
    }
}

extension LimiterFit.Member {
    fileprivate var bounds: [LimiterVector.Bounds] {
        switch parameters {
        case .durations(let set): set.intervals.map { LimiterVector.Bounds($0) }
        case .tokenTimes(let set): set.intervals.map { LimiterVector.Bounds($0) }
        case .widths(let set): set.widths.intervals.map { LimiterVector.Bounds($0) }
        case .jittered, .unbounded, .undetermined: []
        }
    }

    fileprivate var regions: [JitteredRegion] {
        if case .jittered(let set) = parameters { set.regions } else { [] }
    }
}

extension LimiterVector.Bounds {
    fileprivate init(_ interval: ParameterInterval<Int64>) {
        lower = Fraction(interval.lower)
        upper = interval.upper.map { Fraction($0) }
        includesUpper = interval.includesUpper
    }

    fileprivate init(_ interval: ParameterInterval<Fraction>) {
        lower = interval.lower
        upper = interval.upper
        includesUpper = interval.includesUpper
    }
}
