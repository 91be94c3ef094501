import EventExtraction
import Forensics
import LogCore
import RateLimitEvents
import Testing

/// The last line of a log may have been cut at any byte, and only lacks its line end otherwise.
@Suite("A line that may be cut")
struct CutErrorTests {
    private static let rules = Result { try RuleSet(RulePack.builtIn()) }

    /// Two requests that wait.
    private static func asked() throws -> EventExtractor {
        var extractor = EventExtractor(rules: try rules.get())
        for number in [7, 41] { extractor.take(record("direct asked record=R\(number)", second: 40)) }
        return extractor
    }

    private static func record(_ text: String, second: Int, mayBeCut: Bool = false) -> LogRecord {
        LogRecord(
            location: SourceLocation(file: SourceFile(path: "app.log"), line: second, byteOffset: second * 1_000),
            time: Instant(
                nanoseconds: 1_791_000_000_000_000_000 + Int64(second) * 1_000_000_000, zone: .utc,
                resolution: .microsecond),
            process: "Karui", subsystem: "app.karui", message: text, mayBeCut: mayBeCut)
    }

    /// The request that a last line ends, after one that asks.
    private func request(
        _ text: some StringProtocol, after asked: EventExtractor, mayBeCut: Bool = true
    ) throws -> InferenceRequest? {
        var extractor = asked
        extractor.take(Self.record(String(text), second: 42, mayBeCut: mayBeCut))
        let events = extractor.finish(firstTime: nil, lastTime: nil)
        // No other request is taken for the one that the line names.
        #expect(events.requests.first { $0.record == "R7" }?.outcome == .open, "\(text)")
        return events.requests.first { $0.record == "R41" }
    }

    private static func messages(_ text: String) -> [String] {
        let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        var messages = ["direct failed record=R41 error=\"\(quoted)\" state=background in 13 ms"]
        if !text.contains("\n") {
            messages.append("direct failed record=R41 error=\(text)")
        }
        return messages
    }

    @Test("A refusal that is cut anywhere lets nothing through", arguments: ErrorForm.all.filter { $0.sign.isRefusal })
    func refusals(form: ErrorForm) throws {
        let asked = try Self.asked()
        for message in Self.messages(form.text) {
            guard try request(message, after: asked, mayBeCut: false)?.outcome == .refused else { continue }
            #expect(try request(message, after: asked)?.outcome == .refused, "\(message)")
            for end in message.indices {
                guard let request = try request(message[..<end], after: asked) else { continue }
                let isOpen = request.outcome == .failed && request.failureIsOpen
                #expect(
                    request.outcome == .refused || request.outcome == .open || isOpen,
                    "\(message[..<end])  \(request.error.map { "\($0.links)" } ?? "")")
            }
        }
    }

    @Test("What is no refusal becomes none by a cut", arguments: ErrorForm.lookAlikes)
    func failures(form: ErrorForm) throws {
        let asked = try Self.asked()
        for message in Self.messages(form.text) {
            guard try request(message, after: asked, mayBeCut: false)?.outcome == .failed else { continue }
            for end in message.indices where end.utf16Offset(in: message) % 2 == 0 {
                #expect(try request(message[..<end], after: asked)?.outcome != .refused, "\(message[..<end])")
            }
        }
    }
}
