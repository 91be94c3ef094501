extension PolicyMode {
    /// The mode of a name in a log: `when-needed`, `only-when-needed`, `always`, `first` or `before-alerting`.
    ///
    /// - Parameter logName: The value of `mode=`, in lower case.
    public init?(logName: String) {
        switch logName {
        case "when-needed", "only-when-needed": self = .onlyWhenNeeded
        case "always": self = .always
        case "first": self = .first
        case "before-alerting": self = .beforeAlerting
        default: return nil
        }
    }

    /// The name in a log of the newest revision that has the mode.
    public var logName: String { logName(in: self == .always || self == .first ? .september29 : .november5) }

    /// The name that a revision writes into a log.
    ///
    /// - Parameter revision: The revision; only the name of Only When Needed depends on it.
    /// - Returns: The value of `mode=`.
    public func logName(in revision: PolicyRevision) -> String {
        switch (self, revision) {
        case (.onlyWhenNeeded, .september28), (.onlyWhenNeeded, .september29): "when-needed"
        case (.onlyWhenNeeded, _): "only-when-needed"
        case (.always, _): "always"
        case (.first, _): "first"
        case (.beforeAlerting, _): "before-alerting"
        }
    }

    /// The name in the app's settings.
    ///
    /// - Parameter revision: The revision; only the name of Only When Needed depends on it.
    /// - Returns: The name as the revision's text has it.
    public func title(in revision: PolicyRevision) -> String {
        switch (self, revision) {
        case (.onlyWhenNeeded, .september28), (.onlyWhenNeeded, .september29): "When Needed"
        case (.onlyWhenNeeded, _): "Only When Needed"
        case (.always, _): "Always"
        case (.first, _): "First"
        case (.beforeAlerting, _): "Before Alerting"
        }
    }
}
