/// What a log says of the limiter behind one budget.
package struct LimitFinding: Sendable {
    /// What is taken for granted, by the names that scripts rely on.
    package enum Assumption: String, Sendable, CaseIterable {
        /// Every request that counted is in the log.
        case allCountedRequestsVisible
        /// The limiter is of one of the families tried.
        case ofTheFamiliesTried
        /// No window or pause is longer than the longest considered.
        case noLongerWindow
        /// No jitter is larger than the largest considered.
        case noLargerJitter
        /// The inputs are of one device, though they name several: the limit is each device's own.
        case oneDevice
        /// Requests that got no answer were refused.
        case silentRequestsRefused
        /// Requests that got no answer may not have reached the limiter.
        case silentRequestsLost
    }

    package let trace: BudgetTrace
    package let runs: RefusalRuns
    /// Every family that was tried, with its variant.
    package let families: [FamilyFinding]
    /// The classes that explain the trace; or, where none does, those that leave at most two requests more unexplained
    /// than the best one.
    package let classes: [LimiterFamily.Class]
    /// Classes that do the same with a count of 1 as the rolling window: they are told with it.
    package let coinciding: [LimiterFamily.Class]
    /// Classes that explain all but one or two requests, where one explains all; and those of which that was not found out.
    package let near: [LimiterFamily.Class]
    /// Classes of which it would have taken too long to find out whether they explain the trace.
    package let undetermined: [LimiterFamily.Class]
    package let statement: LimitStatement
    /// What the limiter's own process said of this budget.
    package let records: [RecordedLimitCheck]
    /// `nil` where nothing explains the trace, or nothing was refused.
    package let nextAdmission: Opening?
    /// Whether it would have taken too long to work out when the next request is admitted: what is told of it holds, but
    /// may not be all.
    package var isNextAdmissionIncomplete = false
    package let telling: TellingObservation?
    package let assumptions: [Assumption]
}
