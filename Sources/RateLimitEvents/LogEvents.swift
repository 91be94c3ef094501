/// Everything that extraction found in the inputs, in time order.
package struct LogEvents: Sendable {
    /// Requests by time, those without one last; equal times keep the log's order.
    package var requests: [InferenceRequest]
    package var triages: [TriageDecision]
    package var limiterRecords: [LimiterRecord]
    package var appStarts: [AppStart]
    package var lookAlikes: [LookAlike]
    /// Error banners shown to the user: symptoms of a refusal, never a second one.
    package var banners: [Witness]
    /// The time of the first record of any kind: where the log's silence begins to mean something.
    package var firstTime: Instant?
    /// The time of the last record of any kind.
    package var lastTime: Instant?

    package init(
        requests: [InferenceRequest] = [], triages: [TriageDecision] = [], limiterRecords: [LimiterRecord] = [],
        appStarts: [AppStart] = [], lookAlikes: [LookAlike] = [], banners: [Witness] = [], firstTime: Instant? = nil,
        lastTime: Instant? = nil
    ) {
        self.requests = requests
        self.triages = triages
        self.limiterRecords = limiterRecords
        self.appStarts = appStarts
        self.lookAlikes = lookAlikes
        self.banners = banners
        self.firstTime = firstTime
        self.lastTime = lastTime
    }
}
