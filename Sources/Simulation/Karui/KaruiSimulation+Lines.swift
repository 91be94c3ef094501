import RateLimitEvents

extension KaruiSimulation {
    /// The error of a request that the background budget refused.
    static let rateLimited = "LanguageModelError.rateLimited"

    /// What the cloud gives as its reason, at most 20 words.
    static func reasons(for category: NotificationCategory) -> [String] {
        switch category {
        case .important:
            [
                "A person asks for a reply today.", "The delivery needs a signature.",
                "The meeting moved to an earlier time.",
            ]
        case .neutral:
            ["A newsletter, nothing to act on.", "Confirms a finished payment.", "A routine status message."]
        case .spam:
            ["A promotion without a deadline.", "An unknown sender offers a prize."]
        }
    }

    enum Category: String {
        case triage, cloud, alert
    }

    mutating func sendAlert(_ id: Int, at time: Int64) {
        progress[id].alerted = true
        log(.alert, "alert sent record=\(plans[id].record)", id, at: time + .microseconds(40))
    }

    mutating func withholdAlert(_ id: Int, at time: Int64) {
        progress[id].withheld = true
        log(.alert, "alert withheld record=\(plans[id].record)", id, at: time + .microseconds(40))
    }

    mutating func logHold(_ verb: String, _ id: Int, suffix: String = "", at time: Int64) {
        let record = plans[id].record
        log(.alert, "hold \(verb) record=\(record) alert=hold-\(record)\(suffix)", id, at: time)
    }

    mutating func logPrompt(_ id: Int, at time: Int64) {
        let record = plans[id].record
        log(
            .cloud,
            "prompt built record=\(record) for=\(record) fields=text,app,important-app,name,handles,nickname,terms",
            id, at: time)
    }

    mutating func log(
        _ category: Category, _ message: String, level: LogLevel = .default, _ id: Int? = nil, at time: Int64
    ) {
        // One activity per triage, as an intent's run has; the thread is whichever the executor gives.
        let activity = id.map { 0x2_4A00 + UInt64($0) * 16 } ?? 0
        journal.write(
            LogEntry(
                time: time, machTicks: 0, process: process,
                threadID: 0x5A10 + UInt64(random.integer(in: 0...5)) * 0x1B, activity: activity,
                subsystem: "app.karui", category: category.rawValue, level: level, message: message))
    }
}
