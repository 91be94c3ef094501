/// What may be said of a budget's limiter.
package enum LimitStatement: Sendable, Equatable {
    /// Nothing was refused, so nothing says that there is a limit.
    case noRefusal
    /// The log has no line for admitted requests, so that nothing can be told of the limiter.
    case onlyRefusals
    /// Several classes explain the log.
    case several
    /// One class explains it, the only one of the families tried.
    ///
    /// `isTested`: it was the only one before some two lifts too, and each of those could have failed it.
    case only(isTested: Bool)
    /// One class explains it, by windows longer than half the log alone: such explain almost any log that begins unseen.
    case onlyLong
    /// One class explains all of it, and another all but one or two requests; or whether one does was not found out.
    case nearly
    /// At most one class was found to explain it, and of others that would have taken too long to find out.
    case undetermined
    /// No family explains all of it; so many requests are left at least, by the classes that leave at most two more.
    case exceptions(fewest: Int)
    /// No family explains it, and none was found that leaves only a few requests.
    ///
    /// `moreThan`: so many requests each leaves, and more; `nil` where how many was not sought to the end.
    case unexplained(moreThan: Int?)
}
