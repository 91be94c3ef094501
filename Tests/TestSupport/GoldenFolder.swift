import Foundation

/// Expected outputs as files beside the tests.
///
/// `RATELENS_ACCEPT=1 swift test` rewrites them and fails, so that nothing is accepted by accident: read the difference,
/// then run again without it.
package struct GoldenFolder {
    private let folder: URL

    /// The folder `Golden` of a test target.
    package init(target: String) {
        folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "\(target)/Golden")
    }

    /// Where a text first differs from the file of that name; `nil` where they are the same.
    ///
    /// When accepting, the file is rewritten and that is told instead.
    package func difference(of text: String, from name: String) throws -> String? {
        let file = folder.appending(path: name)
        if isAccepting {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            return "accepted \(name); run again without RATELENS_ACCEPT"
        }
        guard let expected = try? String(contentsOf: file, encoding: .utf8) else { return "\(name) cannot be read" }
        guard text != expected else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = zip(lines, wanted).enumerated().first(where: { $0.element.0 != $0.element.1 }) else {
            return "\(name): \(lines.count) lines, expected \(wanted.count)"
        }
        return "\(name), line \(first.offset + 1)\n  is:       \(first.element.0)\n  expected: \(first.element.1)"
    }
}
