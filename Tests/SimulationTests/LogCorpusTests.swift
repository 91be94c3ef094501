import Simulation
import Testing

/// The benchmark's log has its events where it says.
@Suite struct LogCorpusTests {
    @Test(arguments: Carrier.allCases, [50, 400])
    func eventsAreSpreadEvenly(carrier: Carrier, linesPerEvent: Int) {
        var bytes: [UInt8] = []
        let corpus = LogCorpus(carrier: carrier, byteCount: 600_000, linesPerEvent: linesPerEvent, seed: 7)
        let summary = corpus.write { chunk in
            #expect(chunk.last == UInt8(ascii: "\n"))
            bytes += chunk
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        let events = lines.enumerated().filter { contains($0.element, "record=") }.map(\.offset)
        #expect(summary.bytes == bytes.count)
        #expect(bytes.count >= 600_000 && bytes.count < 602_000)
        #expect(summary.lines == lines.count)
        #expect(summary.events == events.count)
        #expect(summary.refusals == (events.count + 1) / 2)
        #expect(lines.count { contains($0, "rateLimited") } == summary.refusals)
        #expect(!events.isEmpty)
        for (position, line) in events.enumerated() {
            // An entry of several lines may stand in the way.
            #expect((0..<8).contains(line - (position + 1) * linesPerEvent))
        }
    }

    @Test func theNoiseHoldsNothingThatAGateLooksFor() {
        var text = ""
        _ = LogCorpus(carrier: .compact, byteCount: 400_000, linesPerEvent: .max).write { chunk in
            text += String(decoding: chunk, as: UTF8.self).lowercased()
        }
        for word in ["ratelimit", "rate limit", "record=", "inferenceerror", "modelerror", "guardrail", "karui"] {
            #expect(!text.contains(word), "\(word)")
        }
    }

    @Test func theSameSeedGivesTheSameBytes() {
        func bytes(seed: UInt64) -> [UInt8] {
            var bytes: [UInt8] = []
            _ = LogCorpus(carrier: .compact, byteCount: 60_000, seed: seed).write { bytes += $0 }
            return bytes
        }
        #expect(bytes(seed: 3) == bytes(seed: 3))
        #expect(bytes(seed: 3) != bytes(seed: 4))
    }

    @Test func aFailingSinkEndsTheWriting() {
        struct Full: Error {}
        var calls = 0
        #expect(throws: Full.self) {
            try LogCorpus(carrier: .compact, byteCount: 3_000_000).write { _ throws(Full) in
                calls += 1
                throw Full()
            }
        }
        #expect(calls == 1)
    }

    private func contains(_ line: ArraySlice<UInt8>, _ text: String) -> Bool {
        line.contains(text.utf8)
    }
}
