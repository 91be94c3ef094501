import Foundation
import TestSupport
import Testing

/// Compares a text with a file of `Golden/`, or rewrites the file when accepting.
func expectGolden(_ text: String, _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let file = CommandProcess.repository.appending(path: "Tests/CommandTests/Golden/\(name)")
    if isAccepting {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        Issue.record("accepted \(name); run again without RATELENS_ACCEPT", sourceLocation: sourceLocation)
        return
    }
    let expected = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "Golden/\(name)", sourceLocation: sourceLocation)
}
