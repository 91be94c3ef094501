/// Something that happens to one notification at one moment.
struct KaruiEvent: Sendable {
    enum Kind: Sendable {
        case arrives, asksModel, modelAnswers, asksDirectly, directEnds, triageEnds, shortcutAnswers, timesOut,
            holdFires
    }

    let time: Int64
    let kind: Kind
    /// The position of the notification's plan.
    let notification: Int
}
