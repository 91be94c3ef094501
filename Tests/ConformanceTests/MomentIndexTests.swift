import TestSupport
import Testing

@testable import Conformance

@Suite("Counting by bisection")
struct MomentIndexTests {
    @Test("What is found by bisection is what a look at every element finds", arguments: UInt64(1)...200)
    func counts(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let ends: [Int64] = [.min, .max]
        let moments = (0..<Int.random(in: 0...30, using: &random)).map { _ in Int64.random(in: 0...20, using: &random) }
        let index = MomentIndex(moments)
        #expect(index.elements == moments.sorted())
        for _ in 0..<20 {
            let edges = (0..<2).map { _ in
                Int.random(in: 0..<8, using: &random) == 0
                    ? ends[Int.random(in: 0..<2, using: &random)] : Int64.random(in: -2...22, using: &random)
            }
            let (first, last) = (edges[0], edges[1])
            #expect(index.count(after: first, before: last) == moments.count { first < $0 && $0 < last })
            #expect(index.count(from: first, before: last) == moments.count { first <= $0 && $0 < last })
            #expect(index.count(until: last) == moments.count { $0 <= last })
            let range = min(first, last)...max(first, last)
            #expect(index.count(in: range) == moments.count { range.contains($0) })
            #expect(Array(index[range]) == moments.sorted().filter { range.contains($0) })
        }
    }

    @Test("So are the pauses that a range touches, also where a clock was set back", arguments: UInt64(1)...200)
    func pauses(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let spans = (0..<Int.random(in: 0...12, using: &random)).map { number in
            let since = Int64.random(in: 0...40, using: &random)
            return PauseSpan(begin: number, since: since, until: since + Int64.random(in: 0...15, using: &random))
        }
        let index = PauseIndex(spans)
        for _ in 0..<20 {
            let edges = (0..<2).map { _ in Int64.random(in: -2...60, using: &random) }
            let range = min(edges[0], edges[1])...max(edges[0], edges[1])
            #expect(
                Set(index.touching(range).map(\.begin))
                    == Set(spans.filter { range.overlaps($0.since...$0.until) }.map(\.begin)))
            let on = index.on(at: edges[0])
            #expect((on == nil) == !spans.contains { $0.since <= edges[0] && edges[0] < $0.until })
            if let on { #expect(on.since <= edges[0] && edges[0] < on.until) }
        }
    }
}
