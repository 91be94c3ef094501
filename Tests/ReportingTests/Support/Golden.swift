import Foundation
import TestSupport
import Testing

/// Expected outputs as files beside the tests.
///
/// `RATELENS_ACCEPT=1 swift test --filter ReportingTests` rewrites them and fails, so that nothing is accepted by
/// accident: read the difference, then run again without it.
enum Golden {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Golden")

    /// Fails unless the text is what the file of that name holds.
    static func expect(
        _ text: String, is name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let url = folder.appendingPathComponent(name)
        if isAccepting {
            try Data(text.utf8).write(to: url)
            Issue.record("accepted \(name); run again without RATELENS_ACCEPT", sourceLocation: sourceLocation)
            return
        }
        let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        guard text != expected else { return }
        let difference = zip(
            text.split(separator: "\n", omittingEmptySubsequences: false),
            expected.split(separator: "\n", omittingEmptySubsequences: false)
        ).enumerated().first { $1.0 != $1.1 }
        let place = difference.map { "line \($0 + 1)\n  is:       \($1.0)\n  expected: \($1.1)" } ?? "length differs"
        Issue.record("\(name), \(place)", sourceLocation: sourceLocation)
    }
}
