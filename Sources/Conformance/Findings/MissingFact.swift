/// What would have decided, were it in the log.
package enum MissingFact: String, Sendable, Hashable, CaseIterable {
    /// `record=` in any of the lines.
    case record
    /// `triage began`, which tells of a rerun and of the mode.
    case triageBegan
    /// `mode=` of `triage began` or `karui started`.
    case mode
    /// `wake-me=` of `triage began`.
    case wakeMe
    /// `rerun=` of `triage began`.
    case rerun
    /// `rules decided` or `rules passed`.
    case rules
    /// `on-device answered` or `on-device failed`, with an error that can be read.
    case onDevice
    /// `direct answered` or `direct failed`.
    case directEnd
    /// `triage ended`.
    case triageEnded
    /// `prompt-length=` of `triage ended`.
    case promptLength
    /// `fields=` of `prompt built`.
    case promptFields
    /// `for=` of `prompt built`.
    case promptRecord
    /// `answer received`.
    case answer
    /// `category=` of `answer received`.
    case answerCategory
    /// `text=` of `answer received`.
    case answerText
    /// `hold scheduled`, with its delay.
    case hold
    /// `alert sent`.
    case alert
    /// `record closed`, with what it tells.
    case recordClosed
    /// `pause began`, `pause ended` or an answer: nothing tells whether a pause was on.
    case pause
    /// `failures=` of `pause began`.
    case failures
    /// `until=` of `pause began`.
    case until
    /// `cause=` of `pause began`, or the triage of that record.
    case cause
    /// A time, or the zone of one.
    case time
    /// Entries are missing, a process or the device started anew, or a clock was set meanwhile.
    case interruption
    /// Whether two lines are of one device: the logs are, or may be, of several.
    case device
    /// Which of two lines came first.
    case order
    /// A count depends on where between two lines a limit engaged or lifted.
    case edge
    /// The policy's text does not say what is due.
    case unstated
    /// `policy=` of `karui started`.
    case policy
}
