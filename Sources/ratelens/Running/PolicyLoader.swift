import JSON5
import PolicyFiles
import RoutingPolicy

/// Finds the policy that a word of the command line means.
enum PolicyLoader {
    /// What is taken where none is named.
    static let newest = PolicyRevision.november5

    /// Reads a policy: the name of a revision comes first, then `-` for standard input, then a file.
    ///
    /// - Parameters:
    ///   - word: A revision or a file, or `nil` for the newest revision.
    ///   - pathExists: Tells whether a word names something in the file system.
    /// - Returns: The policy, and the file that it was read from, if it was.
    /// - Throws: `UsageError.unknownPolicy`, `SmallFile.ReadError` or `PolicyFileError`.
    static func policy(
        named word: String?, pathExists: (String) -> Bool = Environment.pathExists
    ) throws -> (policy: Policy, file: String?) {
        guard let word else { return (Policy(newest), nil) }
        if let revision = PolicyRevision(rawValue: word) { return (Policy(revision), nil) }
        if word == "-" {
            let name = "standard input"
            return (try PolicyFile.policy(parsing: SmallFile.standardInput(), file: name), name)
        }
        guard word.contains("/") || word.contains(".") || pathExists(word) else {
            let revisions = PolicyRevision.allCases.map(\.rawValue)
            throw UsageError.unknownPolicy(word, suggestion: Suggestion.nearest(to: word, among: revisions))
        }
        return (try PolicyFile.policy(parsing: SmallFile.contents(of: word), file: word), word)
    }
}
