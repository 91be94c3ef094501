package import Foundation

/// A directory that is gone when the test is.
package final class TemporaryDirectory {
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "ratelens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // A left-over directory harms nothing, and a deinitializer cannot throw.
        try? FileManager.default.removeItem(at: url)
    }

    package var path: String { url.path }

    /// Writes a file, with the directories above it, and returns its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

    @discardableResult
    package func write(_ bytes: some Collection<UInt8>, to name: String) throws -> String {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file.path
    }
}
