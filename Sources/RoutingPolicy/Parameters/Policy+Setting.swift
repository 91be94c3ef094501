extension Policy {
    /// The value of a parameter.
    ///
    /// - Parameter parameter: Any parameter, also one without effect under this revision.
    public subscript(parameter: PolicyParameter) -> PolicyValue {
        switch parameter {
        case .firstAsks: .choice(firstAsks.rawValue)
        case .alwaysAsksWhenUnsorted: .flag(alwaysAsksWhenUnsorted)
        case .beforeAlertingAsksWhenUnsorted: .flag(beforeAlertingAsksWhenUnsorted)
        case .rerunIgnoresPause: .flag(rerunIgnoresPause)
        case .failureAfter: .duration(failureAfter)
        case .firstPause: .duration(firstPause)
        case .pauseFactor: .count(pauseFactor)
        case .longestPause: .duration(longestPause)
        case .pauseAppliesToDirect: .flag(pauseAppliesToDirect)
        case .pauseEndedByEarlierRequest: .flag(pauseEndedByEarlierRequest)
        case .pauseRemovesCorrectedAlert: .flag(pauseRemovesCorrectedAlert)
        case .holdLength: .duration(holdLength)
        case .wakeMeRemovesCorrectedAlert: .flag(wakeMeRemovesCorrectedAlert)
        case .justLimitedWithin: .duration(justLimitedWithin)
        case .tolerance: .duration(tolerance)
        case .reasonWords: .count(reasonWords)
        }
    }

    /// The policy with one value changed.
    ///
    /// - Parameters:
    ///   - key: A parameter's key, as `pause.longest`.
    ///   - value: Its new value.
    /// - Returns: The changed policy.
    /// - Throws: `PolicySettingError` where there is no such key, or the value does not fit it or the revision.
    public func setting(_ key: String, to value: PolicyValue) throws(PolicySettingError) -> Policy {
        guard let parameter = PolicyParameter(rawValue: key) else {
            throw .unknownKey(key, nearest: PolicyParameter.nearest(to: key)?.rawValue)
        }
        return try setting(parameter, to: value)
    }

    /// The policy with one value changed.
    ///
    /// - Parameters:
    ///   - parameter: What to change.
    ///   - value: Its new value.
    /// - Returns: The changed policy.
    /// - Throws: `PolicySettingError` where the value does not fit the parameter or the revision.
    public func setting(_ parameter: PolicyParameter, to value: PolicyValue) throws(PolicySettingError) -> Policy {
        guard parameter.applies(to: revision) else { throw .notInRevision(parameter, revision) }
        try parameter.validate(value)
        var changed = self
        switch value {
        case .flag(let isSet): changed.set(parameter, isSet)
        case .duration(let number), .count(let number): changed.set(parameter, number)
        case .choice(let word): changed.firstAsks = FirstAsks(rawValue: word) ?? firstAsks
        }
        return changed
    }

    private mutating func set(_ parameter: PolicyParameter, _ isSet: Bool) {
        switch parameter {
        case .alwaysAsksWhenUnsorted: alwaysAsksWhenUnsorted = isSet
        case .beforeAlertingAsksWhenUnsorted: beforeAlertingAsksWhenUnsorted = isSet
        case .rerunIgnoresPause: rerunIgnoresPause = isSet
        case .pauseAppliesToDirect: pauseAppliesToDirect = isSet
        case .pauseEndedByEarlierRequest: pauseEndedByEarlierRequest = isSet
        case .pauseRemovesCorrectedAlert: pauseRemovesCorrectedAlert = isSet
        case .wakeMeRemovesCorrectedAlert: wakeMeRemovesCorrectedAlert = isSet
        case .firstAsks, .failureAfter, .firstPause, .pauseFactor, .longestPause, .holdLength, .justLimitedWithin,
            .tolerance, .reasonWords:
            break  // No flags: `validate` has refused the value.
        }
    }

    private mutating func set(_ parameter: PolicyParameter, _ number: Int64) {
        switch parameter {
        case .failureAfter: failureAfter = number
        case .firstPause: firstPause = number
        case .pauseFactor: pauseFactor = number
        case .longestPause: longestPause = number
        case .holdLength: holdLength = number
        case .justLimitedWithin: justLimitedWithin = number
        case .tolerance: tolerance = number
        case .reasonWords: reasonWords = number
        case .firstAsks, .alwaysAsksWhenUnsorted, .beforeAlertingAsksWhenUnsorted, .rerunIgnoresPause,
            .pauseAppliesToDirect, .pauseEndedByEarlierRequest, .pauseRemovesCorrectedAlert,
            .wakeMeRemovesCorrectedAlert:
            break  // No numbers: `validate` has refused the value.
        }
    }
}
