import TestSupport
import Testing

@testable import LogCore

@Suite("Gates")
struct GateSetTests {
    @Test("Random literals in random bytes: every occurrence, each once", arguments: 0..<120 as Range<UInt64>)
    func agreesWithNaiveSearch(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        // Few letters make many hits and false alarms; the shortest literal sets how far apart the search looks.
        let letters = Array("abcR \n".utf8.prefix(Int.random(in: 1...6, using: &random)))
        let shortest = Int.random(in: 1...24, using: &random)
        let literals = (0..<Int.random(in: 1...20, using: &random)).map { _ in
            let bytes = (0..<Int.random(in: shortest...shortest + 6, using: &random)).map { _ in
                letters.randomElement(using: &random) ?? 0
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        var bytes = (0..<Int.random(in: 0...700, using: &random)).map { _ in letters.randomElement(using: &random) ?? 0
        }
        for _ in 0..<10 {
            let place = Int.random(in: 0...bytes.count, using: &random)
            bytes.insert(contentsOf: (literals.randomElement(using: &random) ?? "").utf8, at: place)
        }
        let found = hits(literals, bytes)
        #expect(!found.isEmpty, "seed \(seed)")
        #expect(found == naive(literals, bytes), "seed \(seed)")
    }

    @Test("A literal is found wherever it lies in the block", arguments: 0..<140)
    func findsAtEveryOffset(offset: Int) {
        let literals = ["rateLimited", "quotaLimitReached", "x"]
        for literal in literals {
            var bytes = [UInt8](repeating: UInt8(ascii: "."), count: 140)
            bytes.insert(contentsOf: Array(literal.utf8), at: offset)
            #expect(hits(literals, bytes) == naive(literals, bytes))
            // As the very last bytes.
            let short = Array(bytes[..<(offset + literal.utf8.count)])
            #expect(hits(literals, short) == naive(literals, short))
        }
    }

    @Test("The first hit is in the first line that has one", arguments: 0..<20 as Range<UInt64>)
    func firstHitComesFirst(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let gates = GateSet(["needle", "threadbare", "haystack"])
        let words = ["needle", "thread", "threadbare", "haystack", "hay", "stack", "bare"]
        let lines = (0..<200).map { _ in words.randomElement(using: &random) ?? "" }
        let text = Array(lines.joined(separator: "\n").utf8)
        let wanted = lines.firstIndex { ["needle", "threadbare", "haystack"].contains($0) }
        let hit = text.withUnsafeBytes { gates.firstHit(in: $0) }
        let line = hit.map { hit in text[..<hit.offset].count { $0 == .lineFeed } }
        #expect(line == wanted, "seed \(seed)")
    }

    @Test("A search from an offset finds the first hit at or behind it", arguments: 0..<40 as Range<UInt64>)
    func firstHitFromOffset(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let literal = ["needle", "needle-in-a-haystack", "ne"].randomElement(using: &random) ?? ""
        var bytes = [UInt8](repeating: UInt8(ascii: "n"), count: 200)
        bytes.insert(contentsOf: literal.utf8, at: Int.random(in: 0...200, using: &random))
        let wanted = bytes.indices.first { bytes[$0...].starts(with: literal.utf8) } ?? 0
        let gates = GateSet([literal])
        bytes.withUnsafeBytes { buffer in
            for start in [0, wanted - 1, wanted] {
                #expect(gates.firstHit(in: buffer, from: start)?.offset == wanted, "seed \(seed), from \(start)")
            }
            for start in [wanted + 1, buffer.count, buffer.count + 1] {
                #expect(gates.firstHit(in: buffer, from: start) == nil, "seed \(seed), from \(start)")
            }
        }
    }

    @Test("Empty literals and duplicates are dropped")
    func dropsDuplicates() {
        #expect(GateSet([]).isEmpty)
        #expect(GateSet([""]).isEmpty)
        #expect(GateSet(["", "a", "a"]).literals.count == 1)
    }

    @Test(
        "The shortest literal says how far apart the search looks",
        arguments: [
            (["karui started", "a"], 1), (["karui started", "rate"], 1), (["karui started", "record="], 4),
            ([String(repeating: "long", count: 30)], 16),
        ])
    func stride(literals: [String], stride: Int) {
        #expect(GateSet(literals).table.stride == stride)
    }

    @Test("A sample changes the probes, never the hits", arguments: 0..<20 as Range<UInt64>)
    func sampleChangesNoHit(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = Array("karuiL =e".utf8)
        let bytes = (0..<3_000).map { _ in letters.randomElement(using: &random) ?? 0 }
        let literals = ["karu", "rui", "i=", "Lar", "e e"]
        let sampled = bytes.withUnsafeBytes { GateSet(literals, sample: $0) }
        #expect(hits(sampled, bytes) == naive(literals, bytes), "seed \(seed)")
    }

    @Test("What the sample is full of is not looked for")
    func sampleSteersGrams() {
        let literals = ["common words, rare tail"]
        let sample = Array(String(repeating: "common words, ", count: 100).utf8)
        let steered = sample.withUnsafeBytes { GateSet(literals + ["sixteen"], sample: $0) }
        let offsets = steered.table.entries.filter { $0.literal == 0 }.map(\.offset)
        #expect(offsets.count == steered.table.stride)
        #expect(offsets.allSatisfy { $0 + 3 >= 14 })
    }

    @Test("More grams than a mark can count")
    func manyLiterals() {
        let literals = (0..<60).map { "literal number \($0)." }
        let bytes = Array(literals.reversed().joined(separator: "-").utf8)
        #expect(GateSet(literals).table.entries.count > 255)
        #expect(hits(literals, bytes).count == 60)
        #expect(hits(literals, bytes) == naive(literals, bytes))
    }

    private func hits(_ literals: [String], _ bytes: [UInt8]) -> [String] {
        hits(GateSet(literals), bytes)
    }

    private func hits(_ gates: GateSet, _ bytes: [UInt8]) -> [String] {
        var found: [String] = []
        bytes.withUnsafeBytes { buffer in
            gates.forEachHit(in: buffer) { hit in
                found.append("\(hit.offset) \(String(decoding: gates.literals[hit.literal], as: UTF8.self))")
                return true
            }
        }
        return found.sorted()
    }

    private func naive(_ literals: [String], _ bytes: [UInt8]) -> [String] {
        var found: Set<String> = []
        for literal in literals {
            let wanted = Array(literal.utf8)
            for start in bytes.indices where bytes[start...].starts(with: wanted) {
                found.insert("\(start) \(literal)")
            }
        }
        return found.sorted()
    }
}
