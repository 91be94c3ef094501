extension PolicyRevision {
    /// Whether the text of this revision exists, or was put together from others.
    public var textBasis: TextBasis {
        switch self {
        case .september28, .november5: .published
        case .september29, .october19: .reconstructed
        case .octoberTrial: .described
        }
    }

    /// Whether the app may ask Private Cloud Compute itself, without the shortcut.
    public var hasDirectCall: Bool {
        switch self {
        case .september28, .september29: false
        case .octoberTrial, .october19, .november5: true
        }
    }

    /// Whether failures of the shortcut begin a pause.
    public var hasPause: Bool { self != .september28 }

    /// Whether both routes are asked about every notification, so that no rule says which of the two is due.
    public var asksBothRoutes: Bool { self == .octoberTrial }

    /// Whether an answer may have a task and its due date as a fourth and fifth line.
    public var hasDeadlineReminders: Bool { self == .november5 }

    /// The modes of this revision, as its settings list them; the trial's day took each.
    public var modes: [PolicyMode] {
        switch self {
        case .september28, .september29: [.onlyWhenNeeded, .always, .first]
        case .octoberTrial: PolicyMode.allCases
        case .october19, .november5: [.onlyWhenNeeded, .beforeAlerting]
        }
    }

    /// The mode that a setting of any revision loads as under this one.
    ///
    /// "Earlier versions also had Always … and settings that used it now load as Before Alerting." First does as well.
    ///
    /// - Parameter mode: The mode that was set.
    /// - Returns: The mode in force, or `nil` where this revision has no such mode.
    public func mode(loading mode: PolicyMode) -> PolicyMode? {
        switch self {
        case .september28, .september29: mode == .beforeAlerting ? nil : mode
        case .octoberTrial: mode
        case .october19, .november5: mode == .onlyWhenNeeded ? .onlyWhenNeeded : .beforeAlerting
        }
    }

    /// The newest revision that was published on or before a day; the trial has no day of its own.
    ///
    /// - Parameters:
    ///   - year: The year, as 2026.
    ///   - month: The month, 1 to 12.
    ///   - day: The day of the month, 1 to 31.
    /// - Returns: The revision, or `nil` before the first one.
    public static func newest(year: Int, month: Int, day: Int) -> PolicyRevision? {
        let published: [(PolicyRevision, (Int, Int, Int))] = [
            (.november5, (2026, 11, 5)), (.october19, (2026, 10, 19)), (.september29, (2026, 9, 29)),
            (.september28, (2026, 9, 28)),
        ]
        return published.first { $0.1 <= (year, month, day) }?.0
    }
}
