package import PolicyFiles

/// Cases that a team writes by hand: what the policy is to do, with a virtual clock.
///
/// ```
/// {
///   policy: "2026-11-05",                 // or an object as in a policy's file
///   mode: "before-alerting",
///   cases: [
///     {
///       name: "No answer in 30 s begins a pause of 30 min",
///       why: "a request still unanswered after 30 seconds counts as a failure",
///       steps: [
///         { at: "0 s", notification: "mail", onDevice: "limited", expect: { route: "shortcut", flag: "set" } },
///         { at: "30 s", unanswered: "mail", expect: { pause: "on", failures: 1, until: "1830 s" } },
///         { at: "31 min", expect: { pause: "off" } },
///       ],
///     },
///   ],
/// }
/// ```
package enum CaseFile {
    /// Reads cases.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents, of any size and any kind.
    ///   - file: Its name, for errors.
    /// - Returns: The cases in their order, one at least.
    /// - Throws: Everything that is wrong; only what is no JSON5 ends at its first error.
    /// - Complexity: O(*n*) in the bytes.
    package static func cases(parsing bytes: [UInt8], file: String) throws(PolicyFileError) -> [PolicyCase] {
        var reader = CaseFileReader(bytes: bytes)
        let cases = reader.read()
        guard reader.problems.isEmpty, !cases.isEmpty else {
            throw PolicyFileError(file: file, reader.problems, in: bytes)
        }
        return cases
    }
}
