/// What may change the back-off.
public enum PauseEvent: Sendable, Hashable {
    /// A request of the shortcut is found to have failed: refused, or unanswered for 30 s.
    ///
    /// Where it is not known when it was asked, it was within those 30 s.
    case failure(asked: Nanoseconds?, at: Nanoseconds)
    /// An answer arrived, by either route.
    case answer(asked: Nanoseconds?, at: Nanoseconds)
    /// The app printed that a pause began, with what it says of it. It is taken as the state.
    case printedBegin(failures: Int?, until: Nanoseconds?, at: Nanoseconds)
    /// The app printed that a pause ended: by an answer, or else because it ran out.
    case printedEnd(byAnswer: Bool, at: Nanoseconds)
    /// Time passed.
    case time(Nanoseconds)

    /// When it happened.
    public var moment: Nanoseconds {
        switch self {
        case .failure(asked: _, let moment), .answer(asked: _, let moment),
            .printedBegin(failures: _, until: _, let moment),
            .printedEnd(byAnswer: _, let moment), .time(let moment):
            moment
        }
    }
}
