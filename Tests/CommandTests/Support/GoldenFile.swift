import TestSupport
import Testing

/// Compares a text with a file of `Golden/`, or rewrites the file when accepting.
func expectGolden(_ text: String, _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let difference = try GoldenFolder(target: "CommandTests").difference(of: text, from: name)
    #expect(difference == nil, sourceLocation: sourceLocation)
}
