/// How often a test repeats what one round shows already.
///
/// CI runs the reader's tests, the disguises and the floods as optimized code, with every round. A debug build takes some
/// twenty times as long for one, and does a part of them.
package enum Rounds {
    /// The rounds to do.
    ///
    /// - Parameters:
    ///   - all: As many as optimized tests do.
    ///   - some: As many as a debug build does.
    /// - Returns: One of the two.
    package static func count(_ all: Int, inDebug some: Int) -> Int {
        #if DEBUG
            some
        #else
            all
        #endif
    }
}
