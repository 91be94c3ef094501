/// By what the lines of one request were recognized as belonging together, the strongest first.
package enum PairingBasis: String, Sendable, CaseIterable {
    case recordID, requestID, activity, signpost
    /// Same process and thread, or same process where threads are not logged.
    case process
    case time
    /// One line tells the whole request.
    case singleLine
}
