/// What is done about entries that stand in several inputs.
package enum OverlapHandling: Sendable {
    /// There is one input, so only what stands in it twice is looked for.
    case ignore
    /// They are told of, and all are counted.
    case report
    /// They are told of and counted once.
    case merge
}
