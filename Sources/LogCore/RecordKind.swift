/// What sort of entry a record is.
package enum RecordKind: String, Sendable, CaseIterable {
    /// An ordinary message.
    case log
    case activity, signpost, timesync, loss, state, userAction, trace
}
