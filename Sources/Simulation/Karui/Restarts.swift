/// When the app's process ends and starts anew.
struct Restarts: Sendable {
    /// Those to come, the latest first.
    private var due: [Int64]
    /// Those that happened.
    private(set) var done: [ProcessStart] = []
    private var unusedPID: Int32
    private var latestEvent = Int64.min

    /// - Parameters:
    ///   - times: When a restart is due; it happens at the next moment at which no notification is under way.
    ///   - unusedPID: A number from which on no process has one.
    init(at times: [Int64] = [], unusedPID: Int32) {
        due = times.sorted(by: >)
        self.unusedPID = unusedPID
    }

    /// Remembers when something last happened.
    mutating func happened(at time: Int64) { latestEvent = max(latestEvent, time) }

    /// The restart that comes before an arrival or the log's end, if one is due.
    ///
    /// It keeps 5 s from what happened before, as shortcuts log that long, and a second from what comes.
    mutating func take(before arrival: Int64, _ random: inout SplitMix64) -> ProcessStart? {
        guard let first = due.last else { return nil }
        let time = max(first, latestEvent.saturatingAdding(.seconds(5)))
        guard time.saturatingAdding(.seconds(1)) <= arrival else { return nil }
        due.removeLast()
        latestEvent = time
        unusedPID += Int32(random.integer(in: 1...40))
        let start = ProcessStart(time: time, pid: unusedPID)
        done.append(start)
        return start
    }
}
