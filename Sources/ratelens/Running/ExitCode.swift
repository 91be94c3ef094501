/// How a run ended, as a shell sees it.
enum ExitCode: Int32, Sendable {
    case success = 0
    /// A check found violations, a sample of a rule pack is not as stated, nothing could be drafted, or an answer has no
    /// category.
    case findings = 1
    /// The command line, or a rule pack, policy or baseline it names, is wrong.
    case usage = 2
    /// An input could not be read whole, or the output not written; what could be read was printed.
    case unreadable = 3
}
