import Foundation
import Testing
@testable import Forensics

/// The small cases that were checked by brute force.
@Suite("Limiter vectors")
struct VectorTests {
    static let unit: Int64 = 1_000_000

    static func trace(_ vector: [String: Any]) -> LimiterTrace {
        var start = LimiterTrace.Start.clean
        if let object = vector["start"] as? [String: Any], let at = object["censoredAt"] as? Double {
            start = .censored(at: Int64(at * Double(unit)))
        }
        var elements: [LimiterTrace.Element] = []
        for word in ((vector["trace"] as? String) ?? "").split(separator: " ") {
            let rest = word.dropFirst()
            switch word.first {
            case "A": elements.append(.request(.init(.admitted, at: Int64(rest)! * unit)))
            case "R": elements.append(.request(.init(.refused, at: Int64(rest)! * unit)))
            case "U": elements.append(.request(.init(.unknown, at: Int64(rest)! * unit)))
            case "Z": elements.append(.reset(at: Int64(rest)! * unit))
            case "G": elements.append(.gap(to: Int64(rest.split(separator: "-")[1])! * unit))
            default: Issue.record("\(word)")
            }
        }
        return LimiterTrace(start: start, elements: elements)
    }

    nonisolated(unsafe) static let vectors: [[String: Any]] = {
        let path = #filePath.replacingOccurrences(of: "VectorTests.swift", with: "Fixtures/limiter-vectors.json")
        let data = try! Data(contentsOf: URL(fileURLWithPath: path))
        return (try! JSONSerialization.jsonObject(with: data) as! [String: Any])["vectors"] as! [[String: Any]]
    }()

    func number(_ value: Any?) -> Double? {
        if let text = value as? String {
            let parts = text.split(separator: "/").compactMap { Double($0) }
            return parts[0] / parts[1]
        }
        return value as? Double
    }

    @Test(arguments: vectors.indices)
    func vector(_ index: Int) throws {
        let vector = Self.vectors[index]
        let name = vector["name"] as? String ?? ""
        let trace = Self.trace(vector)
        let expect = vector["expect"] as? [String: Any] ?? [:]
        for (family, value) in expect {
            if family.hasSuffix("unexplained") || vector["intervals"] != nil { continue }
            for (word, expected) in value as? [String: Any] ?? [:] {
                let count = Int(word)!
                if family == "rollingWindowJittered" {
                    let set = JitteredWindowSet(trace, count: count)
                    if expected is NSNull { #expect(set == nil, "\(name) \(family) \(count)"); continue }
                    let wanted = expected as! [String: Any]
                    #expect(set?.durationAfter == number(wanted["durationAfter"]).map { Int64($0 * Double(Self.unit)) }, "\(name) \(family) \(count)")
                    #expect(set?.durationUpTo == number(wanted["durationUpTo"]).map { Int64($0 * Double(Self.unit)) }, "\(name) \(family) \(count)")
                    #expect(set?.durationPlusJitterAfter == number(wanted["durationPlusJitterAfter"]).map { Int64($0 * Double(Self.unit)) }, "\(name) \(family) \(count)")
                    continue
                }
                var found: [[Double?]] = []
                var text = ""
                func whole(_ set: ParameterSet<Int64>?) -> [[Double?]] {
                    (set?.intervals ?? []).map { [Double($0.lower), $0.upper.map(Double.init)] }
                }
                switch family {
                case "rollingWindow", "rollingWindow+refusedCount":
                    found = whole(Replay.outcome(of: trace, states: [RollingHistory(count: count, countsRefused: family != "rollingWindow", start: trace.start)], zero: 0)?.set)
                case "cooldown", "cooldownFromRefusal":
                    let variant = CooldownState.Variant(beginsAtRefusal: family != "cooldown", restartsAtRefusal: false)
                    found = whole(Replay.outcome(of: trace, states: CooldownState.states(count: count, variant, start: trace.start), zero: 0)?.set)
                case "tokenBucket":
                    let set = BucketSet.set(trace, capacity: count, countsRefused: false)
                    found = (set?.intervals ?? []).map { [$0.lower.value, $0.upper?.value, $0.includesUpper ? 1 : 0] }
                case "fixedWindow":
                    switch FixedWindowSet.finding(trace, count: count) {
                    case .none: found = []
                    case .unbounded: text = "no refusal bounds it"
                    case .undetermined: text = "undetermined"
                    case .widths(let set): found = set.widths.intervals.map { [$0.lower.value, $0.upper?.value] }
                    }
                default: Issue.record("\(family)")
                }
                if let wanted = expected as? String { #expect(text == wanted, "\(name) \(family) \(count)"); continue }
                let wanted = (expected as? [[Any]]) ?? []
                #expect(text.isEmpty && found.count == wanted.count, "\(name) \(family) \(count): \(found) \(text) instead of \(wanted)")
                for (have, want) in zip(found, wanted) {
                    for place in 0..<2 {
                        let number = number(want[place])
                        let value = have[place].map { $0 / Double(Self.unit) }
                        if let number, let value { #expect(abs(number - value) < 1e-9, "\(name) \(family) \(count) \(found)") } else { #expect(number == value, "\(name) \(family) \(count): \(found) instead of \(wanted)") }
                    }
                    if family == "tokenBucket", want.count > 2, !(want[1] is NSNull) { #expect((have[2] == 1) == (want[2] as? Bool ?? true), "\(name) \(family) \(count) closed") }
                }
            }
        }
    }
}

@Suite("Mislabelled outcomes")
struct MislabelTests {
    @Test func vector() throws {
        let vector = VectorTests.vectors.first { $0["name"] as? String == "one mislabelled outcome" }!
        let trace = VectorTests.trace(vector)
        for (count, k, wanted) in [(1, 2, ["(3,10] [1, 7]"]), (2, 1, ["(3,10] [4]"]), (3, 3, ["(9,10] [2, 4, 8]", "(11,12] [2, 3, 5]"])] {
            let states = [RollingHistory(count: count, countsRefused: false, start: trace.start)]
            for allowed in 0...k {
                let outcome = Replay.outcome(of: trace, states: states, zero: 0, allowing: allowed)!
                if allowed < k { #expect(outcome.explanations.isEmpty); continue }
                let found = outcome.explanations.map { "(\($0.interval.lower / VectorTests.unit),\($0.interval.upper! / VectorTests.unit)] \($0.unexplained)" }
                #expect(Set(found) == Set(wanted), "\(found)")
            }
        }
    }
}
