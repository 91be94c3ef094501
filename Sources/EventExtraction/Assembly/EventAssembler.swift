import LogCore
import RateLimitEvents

/// Puts lines together to requests, in the order in which they are added.
///
/// Begin and end lines pair by record, request ID, activity, process and thread, or time, in that order; lines of
/// several processes about one error become one request. Tables that are searched hold only what is recent: the time
/// limits of ``ExtractionOptions`` and ``tableLimit`` bound them. What grows with the log are its results and, for each
/// record, the positions of its latest requests.
struct EventAssembler {
    /// How many entries a table that is searched holds: in a storm, or without times, the oldest give way.
    private static let tableLimit = 256

    let options: ExtractionOptions
    var drafts: [RequestDraft] = []
    var triages: [TriageDecision] = []
    var limiterRecords: [LimiterRecord] = []
    var processStarts: [ProcessStart] = []
    var appEvents: [AppEvent] = []
    var banners: [Banner] = []
    /// By record; the empty string stands for lines without one.
    var states: [String: RecordState] = [:]
    /// Requests that were asked and have not ended, oldest first.
    var open: [Int] = []
    /// Requests and errors that ended within the grouping time, oldest first.
    var recent: [Int] = []
    private(set) var latestTime: Instant?
    /// The processes whose requests a rule reads.
    let requesters: Set<String>

    init(options: ExtractionOptions, requesters: Set<String> = []) {
        self.options = options
        self.requesters = requesters
    }

    mutating func add(_ event: ExtractedEvent) {
        if let time = event.time {
            latestTime = latestTime.map { max($0, time) } ?? time
            forgetOld(before: time)
        }
        switch event.content {
        case .request(let line): addRequest(line, event)
        case .triage(.began, let line): beginTriage(line, event)
        case .triage(.ended, let line): endTriage(line, event)
        case .processStart(let start): processStarts.append(start)
        case .limiterRecord(let record): limiterRecords.append(record)
        case .error(let line): addError(line, event)
        case .app(let told): addAppEvent(told, event)
        case .answer(let line, let told):
            addRequest(line, event)
            addAppEvent(told, event)
        case .banner: banners.append(Banner(time: event.time, witness: event.witness(.other)))
        }
    }

    /// Takes what time has settled off the tables that are searched; what stands behind it waits for its turn.
    private mutating func forgetOld(before time: Instant) {
        // A refusal may go back to a request that waited before it when an answer comes as late as answers come.
        let wait = options.unansweredAfterNanoseconds &+ options.shortcutPairingNanoseconds
        let settled = open.prefix { index in
            if drafts[index].hasEnded { return true }
            guard let asked = drafts[index].request.asked else { return false }
            return time.nanoseconds(since: asked) > wait
        }
        if !settled.isEmpty { open.removeFirst(settled.count) }
        let old = recent.prefix { index in
            guard let ended = drafts[index].request.ended else { return true }
            return time.nanoseconds(since: ended) > options.groupingNanoseconds
        }
        if !old.isEmpty { recent.removeFirst(old.count) }
    }

    /// Lets ends look for a request that was asked just now.
    mutating func waitForEnd(of index: Int) {
        open.append(index)
        if open.count > EventAssembler.tableLimit { open.removeFirst() }
    }

    /// Lets further reports look for an error that was told just now.
    mutating func remember(_ index: Int) {
        recent.append(index)
        if recent.count > EventAssembler.tableLimit { recent.removeFirst() }
    }

    mutating func append(_ draft: RequestDraft) -> Int {
        drafts.append(draft)
        return drafts.count - 1
    }

    /// Whether two IDs of one kind may belong to one request: only different ones speak against it.
    static func agree(_ left: String?, _ right: String?) -> Bool {
        guard let left, let right else { return true }
        return left == right
    }
}
