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
    /// How many process instances are remembered of lines that are held no more: some days of restarts, 400 KB.
    private static let keptSightings = 2_048

    let options: ExtractionOptions
    var drafts: [RequestDraft] = []
    var triages: [TriageDecision] = []
    var limiterRecords: [LimiterRecord] = []
    var announcedStarts: [ProcessStart] = []
    var sightings = ProcessSightings()
    private(set) var boots: [Boot] = []
    /// By log, how many: two may be those of two devices.
    private var bootsOfLog: [SourceFile: Int] = [:]
    private(set) var devices = DeviceSightings()
    private(set) var gaps: [LogGap] = []
    private(set) var clockSteps: [ClockStep] = []
    /// The boot of each clock step, by position.
    private(set) var bootsOfSteps: [Int?] = []
    /// The step that a line tells and whose size the next stamps may show.
    private var clockLine: Int?
    private(set) var bootOrder = BootOrder()
    /// The boot of the line that is being added.
    private var latestBoot = 0
    var appEvents: [AppEvent] = []
    var banners: [Banner] = []
    /// By record; the empty string stands for lines without one.
    var states: [String: RecordState] = [:]
    /// Requests that were asked and have not ended, oldest first.
    var open: [Int] = []
    /// Those that nobody waits for any more, oldest first: an ID or a duration may still tell that a late end is theirs.
    private(set) var overdue: [Int] = []
    /// Requests and errors that ended within the grouping time, oldest first.
    var recent: [Int] = []
    /// The latest requests that a signpost told of, oldest first.
    private(set) var intervals: [Int] = []
    private(set) var latestTime: Instant?
    /// The processes whose requests a rule reads.
    var requesters: Set<String>

    /// Inputs that are parts of one log.
    private let logs: [SourceFile: SourceFile]

    init(options: ExtractionOptions, requesters: Set<String> = [], logs: [SourceFile: SourceFile] = [:]) {
        self.options = options
        self.requesters = requesters
        self.logs = logs
    }

    /// The file that stands for the log that a line belongs to.
    private func log(of location: SourceLocation) -> SourceFile { log(of: location.file) }

    /// The file that stands for the log that a file is, or is a part of.
    func log(of file: SourceFile) -> SourceFile { logs[file] ?? file }

    /// One for the lines that follow, of an input too long to be held: it knows the boots and the process instances, and
    /// no request.
    var successor: EventAssembler {
        var next = EventAssembler(options: options, requesters: requesters, logs: logs)
        next.sightings = sightings
        next.sightings.keepLatest(EventAssembler.keptSightings)
        next.bootsOfLog = bootsOfLog
        next.devices = devices
        next.bootOrder = bootOrder
        next.latestBoot = latestBoot
        next.latestTime = latestTime
        return next
    }

    mutating func add(_ event: ExtractedEvent) {
        if let time = event.time {
            latestTime = latestTime.map { max($0, time) } ?? time
            forgetOld(before: time)
        }
        sight(event)
        devices.see(event, of: log(of: event.location))
        switch event.content {
        case .request(let line): addRequest(line, event)
        case .triage(.began, let line): beginTriage(line, event)
        case .triage(.ended, let line): endTriage(line, event)
        case .processStart(let start): announcedStarts.append(start)
        case .limiterRecord(let record): limiterRecords.append(record)
        case .error(let line): addError(line, event)
        case .gap(let gap): gaps.append(gap)
        case .boot(let uuid): addBoot(uuid, event)
        case .clockAdjusted: addClockStep(event, nanoseconds: nil)
        case .app(let told): appEvents.append(told)
        case .answer(let line, let told):
            addRequest(line, event)
            appEvents.append(told)
        case .banner: banners.append(Banner(time: event.time, witness: event.witness(.other)))
        }
    }

    /// Takes over what the stamps show to have happened before a line.
    mutating func add(_ change: StampWatch.Change, before event: ExtractedEvent) {
        latestBoot = bootOrder.position(of: event.origin.boot)
        switch change {
        case .boot(let uuid): addBoot(uuid, event)
        case .step(let nanoseconds): addClockStep(event, nanoseconds: nanoseconds)
        }
    }

    private mutating func addBoot(_ uuid: String?, _ event: ExtractedEvent) {
        guard bootOrder.begin(uuid) else { return }
        bootsOfLog[log(of: event.location), default: 0] += 1
        boots.append(Boot(time: event.time, uuid: uuid, witness: event.witness(.other)))
    }

    /// The log's own line about a step and the stamps that show it are one.
    private mutating func addClockStep(_ event: ExtractedEvent, nanoseconds: Int64?) {
        if let last = clockSteps.indices.last, log(of: clockSteps[last].witness.location) == log(of: event.location) {
            let isOwnLine = clockSteps[last].witness.location == event.location
            if isOwnLine, nanoseconds == nil { return }
            if clockSteps[last].nanoseconds == nil, nanoseconds != nil, clockLine == last {
                let step = clockSteps[last]
                clockSteps[last] = ClockStep(time: step.time, nanoseconds: nanoseconds, witness: step.witness)
                clockLine = nil
                return
            }
        }
        clockSteps.append(ClockStep(time: event.time, nanoseconds: nanoseconds, witness: event.witness(.other)))
        bootsOfSteps.append(boot(of: event))
        clockLine = nanoseconds == nil ? clockSteps.count - 1 : nil
    }

    /// Notes when the line's process was seen, and since when by its own words.
    private mutating func sight(_ event: ExtractedEvent) {
        latestBoot = bootOrder.position(of: event.origin.boot)
        guard let time = event.time else { return }
        let duration: Int64? =
            switch event.content {
            case .request(let line): line.nanoseconds
            case .error(let line): line.nanoseconds
            default: nil
            }
        sightings.see(event, from: duration.map { time.advanced(byNanoseconds: -$0) } ?? time, in: latestBoot)
    }

    /// The position of the boot that a line names.
    private func boot(of event: ExtractedEvent) -> Int? {
        (event.origin.boot ?? "").isEmpty ? nil : latestBoot
    }

    /// What the clocks show at a line.
    func reading(of event: ExtractedEvent) -> ClockReading {
        ClockReading(ticks: event.machTime?.ticks ?? 0, boot: boot(of: event), steps: clockSteps.count)
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
        if !settled.isEmpty {
            for index in settled { keepOverdue(index) }
            open.removeFirst(settled.count)
        }
        let old = recent.prefix { index in
            guard let ended = drafts[index].request.ended else { return true }
            return time > ended && !time.isWithin(options.groupingNanoseconds, of: ended)
        }
        for index in old { forgetVoices(of: index) }
        if !old.isEmpty { recent.removeFirst(old.count) }
    }

    /// Gives up who told an error that no further line can belong to; a refusal that time alone gave to a triage may
    /// still go to another.
    private mutating func forgetVoices(of index: Int) {
        if drafts[index].request.pairing != .time { drafts[index].voices = [] }
    }

    /// Lets ends look for a request that was asked just now.
    mutating func waitForEnd(of index: Int) {
        open.append(index)
        if open.count > EventAssembler.tableLimit { keepOverdue(open.removeFirst()) }
    }

    private mutating func keepOverdue(_ index: Int) {
        guard !drafts[index].hasEnded || drafts[index].isJoinedByTime else { return }
        overdue.append(index)
        if overdue.count > EventAssembler.tableLimit { overdue.removeFirst() }
    }

    /// Lets lines look for an interval that began just now.
    mutating func keepInterval(_ index: Int) {
        intervals.append(index)
        if intervals.count > EventAssembler.tableLimit { intervals.removeFirst() }
    }

    /// Lets further reports look for an error that was told just now.
    mutating func remember(_ index: Int) {
        recent.append(index)
        if recent.count > EventAssembler.tableLimit { forgetVoices(of: recent.removeFirst()) }
    }

    mutating func append(_ draft: RequestDraft) -> Int {
        drafts.append(draft)
        if let place = draft.request.witnesses.first?.location {
            drafts[drafts.count - 1].boots = bootsOfLog[log(of: place)] ?? 0
        }
        return drafts.count - 1
    }

    /// Whether the device booted between a request's asking and a line: no request outlives that.
    ///
    /// Where lines do not name their boots, the log that holds both tells.
    func bootedSince(_ index: Int, _ event: ExtractedEvent) -> Bool {
        if let asked = drafts[index].askedClock.boot, let told = boot(of: event) { return asked != told }
        guard let place = drafts[index].request.witnesses.first?.location, log(of: place) == log(of: event.location)
        else { return false }
        return drafts[index].boots != bootsOfLog[log(of: place)] ?? 0
    }

    /// Whether two IDs of one kind may belong to one request: only different ones speak against it.
    static func agree(_ left: String?, _ right: String?) -> Bool {
        guard let left, let right else { return true }
        return left == right
    }
}
