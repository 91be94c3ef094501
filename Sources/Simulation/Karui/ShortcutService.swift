import RateLimitEvents

/// The Shortcuts side of a request: its processes and its own limiter.
struct ShortcutService: Sendable {
    /// What is told of a refusal beyond that it was one.
    enum Telling: Sendable {
        case nothing
        /// The daemon's own record of the limit.
        case rule(LimiterRule)
        /// The server's words, of the first in a run; the device makes the others from memory.
        case server
    }

    /// What decides about each *Use Model* step.
    private var limiter: any RunningLimiter
    private let telling: Telling
    let runner: LoggedProcess
    let actions: LoggedProcess
    let provider: LoggedProcess
    let springBoard: LoggedProcess
    let daemon: LoggedProcess
    /// How many refusals have been logged, which picks the wording of the next.
    private(set) var refusals = 0
    /// Whether the latest request was refused, and the refusal is remembered.
    private var isRemembered = false

    init(limiter: any RunningLimiter, telling: Telling, processes: ProcessTable) {
        self.limiter = limiter
        self.telling = telling
        runner = processes.runner
        actions = processes.actions
        provider = processes.provider
        springBoard = processes.springBoard
        daemon = processes.privateCloud
    }

    /// Decides about a request.
    mutating func admits(at time: Int64) -> Bool {
        let isAdmitted = limiter.admits(at: time)
        if isAdmitted { isRemembered = false }
        return isAdmitted
    }

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
    /// The delays are those without the shortcut's own start; one is drawn here where none are given.
    mutating func logRefusal(
        at time: Int64, delays: NotificationPlan.Refusals?, to journal: inout Journal, _ random: inout SplitMix64
    ) -> ShortcutRefusal {
        let isServerMade: Bool
        if case .server = telling { isServerMade = !isRemembered } else { isServerMade = false }
        let chain =
            isServerMade
            ? "InferenceError::rateLimited::PrivateCloudComputeError: deniedDueToRateLimit "
                + "(\(serverDetail(at: time, clock: journal.clock)))"
            : "InferenceError::rateLimited::PrivateCloudComputeError: deniedDueToUserDeviceRateLimit"
        let wordings = [
            chain,
            "ERROR: \(chain)",
            "Failed model manager query for model com.apple.fm.language.cloud.v2: \(chain)",
            "Passing along \(chain) in response to ExecuteRequest",
        ]
        let started = time + .milliseconds(random.integer(in: 310...880))
        let milliseconds = isServerMade ? delays?.server : delays?.shortcut
        let refused =
            started + .milliseconds(milliseconds ?? random.integer(in: 38...297))
            + .microseconds(random.integer(in: 0...999))
        if !refusals.isMultiple(of: 2) {
            var told = entry(
                at: refused - .microseconds(random.integer(in: 1_500...19_000)), by: provider, sender: nil,
                category: "Inference", level: .error, format: "Passing along %{public}s in response to ExecuteRequest",
                wordings[3], &random)
            told.subsystem = "com.apple.privatemlclient"
            journal.write(told)
        }
        logRule(at: refused - .microseconds(21_000), to: &journal, &random)
        journal.write(
            entry(
                at: refused, by: runner, sender: "WorkflowKit", category: "General", level: .error,
                wordings[refusals % wordings.count], &random))
        logBanner(at: refused + .milliseconds(random.integer(in: 120...420)), to: &journal, &random)
        refusals += 1
        isRemembered = true
        return ShortcutRefusal(time: refused - refused % 1_000, isServerMade: isServerMade)
    }

    /// What a server says of a refusal; the date is the first whole second at which it admits again.
    private func serverDetail(at time: Int64, clock: DeviceClock) -> String {
        let words = "response-code=429 status=RESOURCE_EXHAUSTED error-code=8 description=rate-limited"
        // No limiter of a scenario holds longer.
        let horizon = time.saturatingAdding(3 * 366 * .seconds(86_400))
        guard let date = limiter.nextAdmission(from: time, by: horizon) else { return words + " retryable=no" }
        return words + " retryable=yes retryAfterDate=\(clock.seconds(date + .seconds(1)))"
    }

    private func logRule(at time: Int64, to journal: inout Journal, _ random: inout SplitMix64) {
        guard case .rule(let rule) = telling else { return }
        var record = entry(
            at: time, by: daemon, sender: nil, category: "RateLimiter",
            isRemembered ? LimiterRule.cachedText : rule.text, &random)
        record.subsystem = "com.apple.privatecloudcompute"
        journal.write(record)
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
