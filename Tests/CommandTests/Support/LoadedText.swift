import EventExtraction
import LogReading
import RateLimitEvents
import TestSupport

@testable import ratelens

/// What is read of a text as of a file, with the built-in rules.
struct LoadedText {
    private static let rules = Result { try RuleSet(RulePack.builtIn()) }

    let events: LogEvents
    let summaries: [InputSummary]

    init(_ bytes: [UInt8], _ options: ReadingOptions = ReadingOptions()) throws {
        let directory = try TemporaryDirectory()
        var diagnostics = Diagnostics(writer: try ByteWriter(creating: directory.path + "/errors"))
        let loaded = try LogLoader(rules: Self.rules.get(), options: options).load(
            [directory.write(bytes, to: "text.log")], diagnostics: &diagnostics)
        events = loaded.events
        summaries = loaded.summaries
    }
}
