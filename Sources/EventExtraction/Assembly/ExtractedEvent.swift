import LogCore
import RateLimitEvents

/// What one line tells, before lines are put together.
struct ExtractedEvent {
    enum Content {
        case request(RequestLine)
        case triage(RuleYield.TriagePhase, TriageLine)
        // Kept apart, as they are rare and large: every event would be as large as they.
        indirect case processStart(ProcessStart)
        indirect case limiterRecord(LimiterRecord)
        case error(ErrorLine)
        case banner
        // What the log says of itself.
        indirect case gap(LogGap)
        case boot(uuid: String?)
        case clockAdjusted
        // Boxed as above: as many fields as a request, and fewer lines.
        indirect case app(AppEvent)
        /// An answer that reached the app: the end of a request as well.
        indirect case answer(RequestLine, AppEvent)
    }

    struct RequestLine {
        let phase: RuleYield.RequestPhase
        let route: Route?
        let record: String?
        let requestID: String?
        let state: ExecutionState?
        let bundle: String?
        /// The duration in the line: the request's own, or how long was waited in vain.
        let nanoseconds: Int64?
        let readings: [PredictorReading]
        let category: String?
        let error: ErrorChain?
    }

    struct TriageLine {
        let record: String?
        let app: String?
        let mode: String?
        let state: ExecutionState?
        let rerun: Bool?
        let wakeMe: Bool?
        let wantsSecondOpinion: Bool?
        let namesRecord: Bool?
        let hasPrompt: Bool?
    }

    struct ErrorLine {
        let error: ErrorChain
        let record: String?
        let requestID: String?
        let bundle: String?
        /// The route that the writing process serves, or `nil`.
        let route: Route?
        /// Whether the carrier left out what would tell the route.
        let isRouteOpen: Bool
        /// Whether its words name no type and may be of anybody's server.
        let isInAnybodysWords: Bool
        /// Whether the line quotes or matches the error, or a sentence goes on behind it: somebody tells of it.
        let isHearsay: Bool
        /// The words in front of the error, with subsystem, category and pid, where the carrier names no process, as a number
        /// that is not 0; else 0.
        let wording: UInt32
        /// Whether the line has the words by which the system passes another's error on.
        let isRelay: Bool
        /// The request's duration in the line.
        let nanoseconds: Int64?
    }

    let content: Content
    let location: SourceLocation
    let time: Instant?
    /// Who wrote the line, the same object for all lines of one writer.
    let origin: Origin
    /// Ticks of the mach clock, since the boot that the origin names.
    private let machTicks: UInt64?
    // 0 stands for none: nothing has the number, and every event would be larger by a word for each.
    private let threadNumber: UInt64
    private let activityNumber: UInt64
    private let signpostNumber: UInt64

    init(_ content: Content, of record: LogRecord, origin: Origin) {
        self.content = content
        self.origin = origin
        location = record.location
        time = record.time
        machTicks = record.machTime?.ticks
        threadNumber = record.threadID ?? 0
        activityNumber = record.activity ?? 0
        signpostNumber = record.signpost?.id ?? 0
    }

    var process: String? { origin.process }
    var pid: Int32? { origin.pid }
    var subsystem: String? { origin.subsystem }
    var machTime: MachTime? { machTicks.map { MachTime(ticks: $0, boot: origin.boot ?? "") } }
    var threadID: UInt64? { threadNumber == 0 ? nil : threadNumber }
    var activity: UInt64? { activityNumber == 0 ? nil : activityNumber }
    /// The ID that a signpost's begin and end share.
    var signpost: UInt64? { signpostNumber == 0 ? nil : signpostNumber }

    /// Whether a rule for requests read it, so that the process is one that asks.
    var tellsRequest: Bool {
        switch content {
        case .request, .answer: true
        case .triage, .processStart, .limiterRecord, .error, .banner, .app, .gap, .boot, .clockAdjusted: false
        }
    }

    func witness(_ role: Witness.Role) -> Witness { Witness(location: location, role: role, origin: origin) }
}
