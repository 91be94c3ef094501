/// Everything that extraction found in the inputs, in time order.
package struct LogEvents: Sendable {
    /// Requests by time, those without one last; equal times keep the log's order.
    package var requests: [InferenceRequest]
    package var triages: [TriageDecision]
    package var limiterRecords: [LimiterRecord]
    /// Starts of processes, whether the app announced them or another process ID or boot shows them.
    package var processStarts: [ProcessStart]
    package var boots: [Boot]
    /// Where entries are missing: silence there means nothing.
    package var gaps: [LogGap]
    package var clockSteps: [ClockStep]
    /// What apps logged besides requests and triages: rules, holds, alerts, pauses, answers, prompts.
    package var appEvents: [AppEvent]
    package var lookAlikes: [LookAlike]
    package var banners: [Banner]
    /// The time of the first record of any kind: where the log's silence begins to mean something.
    package var firstTime: Instant?
    /// The time of the last record of any kind.
    package var lastTime: Instant?
    /// What inputs share, by pair in the order in which they were read.
    package var overlaps: [InputOverlap] = []
    /// What stands in one input twice.
    package var repeats: [RepeatedStretch] = []
    /// Lines of what are, or may be, several devices.
    package var deviceConflicts: [DeviceConflict] = []

    package init(
        requests: [InferenceRequest] = [], triages: [TriageDecision] = [], limiterRecords: [LimiterRecord] = [],
        processStarts: [ProcessStart] = [], boots: [Boot] = [], gaps: [LogGap] = [], clockSteps: [ClockStep] = [],
        appEvents: [AppEvent] = [], lookAlikes: [LookAlike] = [], banners: [Banner] = [], firstTime: Instant? = nil,
        lastTime: Instant? = nil
    ) {
        self.requests = requests
        self.triages = triages
        self.limiterRecords = limiterRecords
        self.processStarts = processStarts
        self.boots = boots
        self.gaps = gaps
        self.clockSteps = clockSteps
        self.appEvents = appEvents
        self.lookAlikes = lookAlikes
        self.banners = banners
        self.firstTime = firstTime
        self.lastTime = lastTime
    }
}
