/// One thing that is wrong with a policy's file, and where it stands.
package struct PolicyFileProblem: Sendable, Equatable {
    /// Counted from 1.
    package let line: Int
    /// Counted from 1, in Unicode scalars.
    package let column: Int
    /// What was found and what was expected.
    package let reason: String
}
