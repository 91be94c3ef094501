/// A place in a file of cases, both counted from 1.
package struct CasePlace: Sendable, Hashable {
    package let line: Int
    /// In Unicode scalars.
    package let column: Int
}
