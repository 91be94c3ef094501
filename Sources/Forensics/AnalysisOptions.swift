/// The figures that a user may set, and what origins are called.
package struct AnalysisOptions: Sendable, Hashable {
    /// Below this a refusal is too quick for the network: domain figure, 50 ms.
    package var localBandMilliseconds: Double = 50
    /// From this on a first refusal may come from the server: domain figure, 400 ms.
    package var serverBandMilliseconds: Double = 400
    /// How long before a request an on-device refusal of the same process counts as *just limited*, where no record ID
    /// ties them: 5 s.
    package var justLimitedNanoseconds: Int64 = 5_000_000_000
    /// What the origins of a limiter's refusals are called, where the user wants it otherwise.
    package var originMapping = OriginMapping()

    /// How long an answer may take, so that a gap within that time may hide it: 30 s, the app's own timeout.
    package var answerWaitNanoseconds: Int64 = 30_000_000_000

    /// What is taken for possible when limits are inferred.
    package var limits = LimitOptions()

    package init() {}
}
