package import RoutingPolicy

/// A policy that a person wrote: a revision, and the parameters that are different.
///
/// ```
/// {
///   revision: "2026-11-05",
///   parameters: {
///     "pause.first": "10 min",        // a length has a unit: h, min, s, ms, us or ns
///     "pause.factor": 3,
///     "rerun.ignoresPause": false,
///   },
/// }
/// ```
/// What is not named is as published. A key that is not known is an error: it is a typing mistake more often than a wish.
package enum PolicyFile {
    /// Reads a policy.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents, of any size and any kind.
    ///   - file: Its name, for errors.
    /// - Returns: The policy of its revision with its parameters.
    /// - Throws: Everything that is wrong; only what is no JSON5 ends at its first error.
    /// - Complexity: O(*n*) in the bytes, for each of at most 50 problems.
    package static func policy(parsing bytes: [UInt8], file: String) throws(PolicyFileError) -> Policy {
        var reader = PolicyFileReader(bytes: bytes)
        let policy = reader.read()
        guard let policy, reader.problems.isEmpty else { throw PolicyFileError(file: file, reader.problems, in: bytes) }
        return policy
    }
}
