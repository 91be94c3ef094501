import Testing

@testable import LogCore

@Suite("Gates")
struct GateSetTests {
    @Test("Random literals in random bytes: every occurrence, each once", arguments: 0..<60 as Range<UInt64>)
    func agreesWithNaiveSearch(seed: UInt64) {
        var random = SeededGenerator(seed)
        // Few letters make many hits and false alarms; lengths reach across blocks of 16 and 32.
        let letters = Array("abcR \n".utf8.prefix(Int.random(in: 2...6, using: &random)))
        let literals = (0..<Int.random(in: 1...20, using: &random)).map { _ in
            let bytes = (0..<Int.random(in: 1...7, using: &random)).map { _ in
                letters.randomElement(using: &random) ?? 0
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        let bytes = (0..<Int.random(in: 0...700, using: &random)).map { _ in letters.randomElement(using: &random) ?? 0
        }
        #expect(hits(literals, bytes) == naive(literals, bytes), "seed \(seed)")
    }

    @Test("A literal is found wherever it lies in the block", arguments: 0..<140)
    func findsAtEveryOffset(offset: Int) {
        let literals = ["rateLimited", "quotaLimitReached", "x"]
        for literal in literals {
            var bytes = [UInt8](repeating: UInt8(character: "."), count: 140)
            bytes.insert(contentsOf: Array(literal.utf8), at: offset)
            #expect(hits(literals, bytes) == naive(literals, bytes))
            // As the very last bytes.
            let short = Array(bytes[..<(offset + literal.utf8.count)])
            #expect(hits(literals, short) == naive(literals, short))
        }
    }

    @Test("The first hit is in the first line that has one", arguments: 0..<20 as Range<UInt64>)
    func firstHitComesFirst(seed: UInt64) {
        var random = SeededGenerator(seed)
        let gates = GateSet(["needle", "threadbare", "haystack"])
        let words = ["needle", "thread", "threadbare", "haystack", "hay", "stack", "bare"]
        let lines = (0..<200).map { _ in words.randomElement(using: &random) ?? "" }
        let text = Array(lines.joined(separator: "\n").utf8)
        let wanted = lines.firstIndex { ["needle", "threadbare", "haystack"].contains($0) }
        let hit = text.withUnsafeBytes { gates.firstHit(in: $0) }
        let line = hit.map { hit in text[..<hit.offset].count { $0 == .lineFeed } }
        #expect(line == wanted, "seed \(seed)")
    }

    @Test("Literals that share a rare pair share a probe")
    func sharesProbes() {
        #expect(GateSet(["rateLimited", "RateLimit", "quotaLimitReached"]).probeCount == 1)
        #expect(GateSet([]).isEmpty)
        #expect(GateSet(["", "a", "a"]).literals.count == 1)
    }

    @Test("A sample changes the probes, never the hits", arguments: 0..<20 as Range<UInt64>)
    func sampleChangesNoHit(seed: UInt64) {
        var random = SeededGenerator(seed)
        let letters = Array("karuiL =e".utf8)
        let bytes = (0..<3_000).map { _ in letters.randomElement(using: &random) ?? 0 }
        let literals = ["karu", "rui", "i=", "Lar", "e e"]
        let sampled = bytes.withUnsafeBytes { GateSet(literals, sample: $0) }
        #expect(hits(sampled, bytes) == naive(literals, bytes), "seed \(seed)")
    }

    @Test("A pair that the sample is full of is no probe")
    func sampleSteersProbes() throws {
        let plain = try #require(GateSet(["karui"]).probes.first?.pair)
        let common = [plain.first] + [UInt8](repeating: 0, count: plain.distance - 1) + [plain.second]
        let sample = (0..<2_000).flatMap { _ in common }
        let steered = try #require(sample.withUnsafeBytes { GateSet(["karui"], sample: $0) }.probes.first?.pair)
        #expect(steered != plain)
    }

    @Test("More probes than one group holds")
    func manyProbes() {
        let literals = (0..<26).map { String(repeating: Character(Unicode.Scalar(UInt8(97 + $0))), count: 3) }
        let bytes = Array(literals.reversed().joined(separator: "-").utf8)
        #expect(GateSet(literals).probeCount == 26)
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
