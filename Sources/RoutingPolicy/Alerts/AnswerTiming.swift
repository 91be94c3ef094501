/// How an answer lies to the moment at which a held alert fires.
public enum AnswerTiming: Sendable, Hashable {
    /// Before it.
    case inTime
    /// So near that printed times do not tell; then the order of the lines does.
    case edge
    /// After it.
    case late
}
