import LogCore
import Testing

@testable import EventExtraction

/// What would cost more than its length is worth is bounded, so that no log makes drafting hang.
@Suite("Limits of drafting", .timeLimit(.minutes(1)))
struct DraftLimitTests {
    private static let refusal = "LanguageModelError.rateLimited"

    private static func record(_ message: String, line: Int) -> LogRecord {
        LogRecord(
            location: SourceLocation(file: SourceFile(path: "a.log"), line: line, byteOffset: 0), process: "Notes",
            message: message)
    }

    private static func miner(_ messages: [String]) -> TemplateMiner {
        var miner = TemplateMiner()
        for (position, message) in messages.enumerated() {
            let bytes = Array(message.utf8)
            let error = bytes.firstPosition(of: Array(refusal.utf8)).map { $0..<bytes.count }
            miner.take(record(message, line: position + 1), bytes, error: error, isRefusal: error != nil)
        }
        return miner
    }

    @Test("a number in front of a long text without blanks is told from a duration at once")
    func longUnits() throws {
        let text = String(repeating: "の", count: 5_000)
        for _ in 0..<500 {
            let pieces = try #require(MessageLexer.pieces(of: Array("took 13\(text)".utf8), error: nil))
            #expect(pieces.map(\.part) == [.literal("took"), .blank, .value(.token), .literal(text)])
        }
        for unit in ["milliseconds", "ミリ秒", " ms", "秒"] {
            let pieces = try #require(MessageLexer.pieces(of: Array("13\(unit)で".utf8), error: nil))
            #expect(pieces.first?.part == .value(.duration), "\(unit)")
        }
    }

    @Test("a word that a text repeats without a blank is looked for once along it")
    func repeatedWords() {
        let miner = DraftLimitTests.miner([String(repeating: "ok", count: 8_000), "all is ok"])
        for _ in 0..<100 { #expect(miner.templates.map(PhaseWords.saysAnswered) == [false, true]) }
    }

    @Test("a message that is too long is counted and kept nowhere")
    func longMessages() {
        let miner = DraftLimitTests.miner([String(repeating: "a", count: MessageLexer.maximumBytes + 1), "a"])
        #expect(miner.passedOver == 1)
        #expect(miner.templates.map(\.count) == [1])
    }

    @Test("of the values in a line the first may be IDs, and a word that turns out as one behind them moves none")
    func manyValues() {
        let values = (1...25).map(String.init).joined(separator: " ")
        var miner = DraftLimitTests.miner(["dump \(values) 12ab", "dump \(values) cafe-dead", "cafe-dead \(values)"])
        miner.mergeValues()
        #expect(miner.templates.map(\.count) == [2, 0, 1])
        #expect(miner.occurrences.allSatisfy { $0.tokens.count == TemplateMiner.maximumTokens })
    }

    @Test("thousands of lines with many values are searched for partners in time")
    func storm() {
        var messages: [String] = []
        for number in 0..<400 {
            let values = (0..<80).map { String((number &* 7_919 &+ $0 &* 104_729) % 99_991) }.joined(separator: " ")
            messages.append(number.isMultiple(of: 2) ? "dump \(values)" : "broke \(values) \(DraftLimitTests.refusal)")
        }
        let found = PhaseFinder(DraftLimitTests.miner(messages)).find()
        #expect(found.first?.phase == .failed)
    }
}
