import RateLimitEvents

/// The Shortcuts side of a request: its processes, and the spans in which its own limit refuses.
struct ShortcutService: Sendable {
    /// When the limiter refuses every *Use Model* step, by time.
    let refusing: [Range<Int64>]
    let runner: LoggedProcess
    let actions: LoggedProcess
    let provider: LoggedProcess
    let springBoard: LoggedProcess
    /// How many refusals have been logged, which picks the wording of the next.
    private(set) var refusals = 0

    init(refusing: [Range<Int64>], processes: ProcessTable) {
        self.refusing = refusing
        runner = processes.runner
        actions = processes.actions
        provider = processes.provider
        springBoard = processes.springBoard
    }

    func refuses(at time: Int64) -> Bool { refusing.contains { $0.contains(time) } }

    /// Logs how a run begins: what Shortcuts' processes say of their own business.
    func logStart(at time: Int64, to journal: inout Journal, _ random: inout SplitMix64) {
        let first = time + .milliseconds(random.integer(in: 40...120)) + .microseconds(random.integer(in: 0...999))
        let second = first + .microseconds(random.integer(in: 3_000...60_000))
        journal.write(
            entry(
                at: first, by: actions, sender: "ToolKit", category: "ToolKitExecutionPool",
                format: "Executor pool state change from %@ to %@",
                "Executor pool state change from <private> to <private>", &random))
        journal.write(
            entry(
                at: second, by: runner, sender: "ToolKit", category: "ToolKitDatabase",
                format: "Fetching single record using request: %@",
                "Fetching single record using request: <private>", &random))
    }

    /// Logs a refused run: the refusal, sometimes by two processes, and the banner that the person sees.
    ///
    /// - Returns: When the runner wrote the refusal.
    mutating func logRefusal(at time: Int64, to journal: inout Journal, _ random: inout SplitMix64) -> Int64 {
        let chain = "InferenceError::rateLimited::PrivateCloudComputeError: deniedDueToUserDeviceRateLimit"
        let wordings = [
            chain,
            "ERROR: \(chain)",
            "Failed model manager query for model com.apple.fm.language.cloud.v2: \(chain)",
            "Passing along \(chain) in response to ExecuteRequest",
        ]
        let started = time + .milliseconds(random.integer(in: 310...880))
        let refused =
            started + .milliseconds(random.integer(in: 38...297)) + .microseconds(random.integer(in: 0...999))
        if !refusals.isMultiple(of: 2) {
            var told = entry(
                at: refused - .microseconds(random.integer(in: 1_500...19_000)), by: provider, sender: nil,
                category: "Inference", level: .error, format: "Passing along %{public}s in response to ExecuteRequest",
                wordings[3], &random)
            told.subsystem = "com.apple.privatemlclient"
            journal.write(told)
        }
        journal.write(
            entry(
                at: refused, by: runner, sender: "WorkflowKit", category: "General", level: .error,
                wordings[refusals % wordings.count], &random))
        logBanner(at: refused + .milliseconds(random.integer(in: 120...420)), to: &journal, &random)
        refusals += 1
        return refused - refused % 1_000
    }

    private func logBanner(at time: Int64, to journal: inout Journal, _ random: inout SplitMix64) {
        if refusals % 3 == 2 {
            journal.write(
                entry(
                    at: time, by: runner, sender: "WorkflowKit", category: "General",
                    "Showing error banner: Your request can't be completed right now.", &random))
            return
        }
        var banner = entry(
            at: time, by: springBoard, sender: "UserNotificationsUIKit", category: "Banners",
            format: "Presenting banner for %{public}s: %{public}s",
            "Presenting banner for com.apple.shortcuts: “Your request can’t be completed right now.”", &random)
        banner.subsystem = "com.apple.SpringBoard"
        journal.write(banner)
    }

    private func entry(
        at time: Int64, by process: LoggedProcess, sender: String?, category: String, level: LogLevel = .default,
        format: String = "%{public}s", _ message: String, _ random: inout SplitMix64
    ) -> LogEntry {
        LogEntry(
            time: time, machTicks: 0, process: process, threadID: UInt64(random.integer(in: 0x1000...0xF_FFFF)),
            sender: sender, subsystem: "com.apple.shortcuts", category: category, level: level, format: format,
            message: message)
    }
}
