/// How a run ended, as a shell sees it.
enum ExitCode: Int32, Sendable {
    case success = 0
    /// A check found something.
    case findings = 1
    /// The command line, or a rule pack it names, is wrong.
    case usage = 2
    /// An input could not be read; results of the others were printed.
    case unreadable = 3
}
