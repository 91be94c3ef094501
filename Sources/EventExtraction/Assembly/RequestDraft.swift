import LogCore
import RateLimitEvents

/// A request, or an error of no request, while its lines are being put together.
struct RequestDraft {
    /// What it will become.
    enum Fate: Equatable {
        case request
        case lookAlike(suspected: Bool)
        /// Its lines went over to another draft.
        case absorbed
    }

    /// Who wrote a line: one process may write for itself and, through a framework, for a subsystem.
    struct Voice {
        let process: String?
        /// Whether a rule for the app's own lines read it, not one for errors anywhere.
        let isApp: Bool
        /// Whether the system writes there, on behalf of an app; a writer that is not named may be the system.
        let isSystem: Bool
        /// What stands around the error and hints at the writer, as a number; 0 where the process is named, or by an app's
        /// own line.
        var wording: UInt32 = 0
        /// Whether the words are those of a part of the system that passes another's error on.
        var isRelay = false
    }

    var fate = Fate.request
    var request: InferenceRequest
    var requestID: String?
    private var threadNumber: UInt64
    private let activityNumber: UInt64
    /// The signposted interval that it is, by the ID that begin and end share.
    var signpost: UInt64? {
        get { signpostNumber == 0 ? nil : signpostNumber }
        set { signpostNumber = newValue ?? 0 }
    }
    private var signpostNumber: UInt64
    /// How many boots its file had told of by then.
    var boots = 0
    var askedClock = ClockReading.none
    var endedClock = ClockReading.none
    /// The request's duration by a line's own words.
    var loggedNanoseconds: Int64?
    /// Who told its error.
    var voices: [Voice] = []
    /// Other requests that the cause may be about that it was joined with; a few, and mostly none.
    var rivals: [Int] = []
    /// Whether only a whole second that they share ties it and its cause.
    var isLooselyTied = false
    /// The request of the same record and route that was still waiting when this one was asked.
    var earlier: Int?
    /// Whether another request was asked since with the same ID, so that an ID alone does not tell which one ends.
    var isAskedAnew = false

    init(_ request: InferenceRequest, _ event: ExtractedEvent, requestID: String? = nil) {
        self.request = request
        self.requestID = requestID
        threadNumber = event.threadID ?? 0
        activityNumber = event.activity ?? 0
        signpostNumber = event.signpost ?? 0
    }

    var threadID: UInt64? { threadNumber == 0 ? nil : threadNumber }
    var activity: UInt64? { activityNumber == 0 ? nil : activityNumber }

    /// Whether its asking and its end were put together by nothing but that they stand near each other.
    var isJoinedByTime: Bool {
        hasEnded && request.askedLogged && loggedNanoseconds == nil
            && (request.pairing == .process || request.pairing == .time)
    }

    /// Whether its asking was logged, and with nothing that tells it from another one.
    private var hasBareAsking: Bool {
        let hasID = request.record != nil || requestID != nil || activity != nil || signpost != nil
        return request.askedLogged && !hasID
    }

    /// Whether nothing but their moments tells its asking from another request's, of the same process and route.
    func isInterchangeable(with other: RequestDraft) -> Bool {
        guard hasBareAsking, other.hasBareAsking, boots == other.boots else { return false }
        // What else the asking's line told stays with it.
        guard request.readings == other.request.readings, request.state == other.request.state else { return false }
        return request.route == other.request.route && request.process == other.request.process
            && request.pid == other.request.pid
    }

    /// Exchanges the askings of two requests, whose ends stay where they are.
    mutating func exchangeAsking(with other: inout RequestDraft) {
        swap(&request.asked, &other.request.asked)
        swap(&askedClock, &other.askedClock)
        swap(&threadNumber, &other.threadNumber)
        let isAsking = { (witness: Witness) in witness.role == .asked }
        let (own, others) = (request.witnesses, other.request.witnesses)
        request.witnesses = others.filter(isAsking) + own.filter { !isAsking($0) }
        other.request.witnesses = own.filter(isAsking) + others.filter { !isAsking($0) }
    }

    var hasEnded: Bool { request.outcome != .open && request.outcome != .unanswered }

    /// Whether nothing but errors found anywhere tells of it.
    var isAnonymous: Bool { request.record == nil && !request.askedLogged && voices.allSatisfy { !$0.isApp } }

    /// Whether a line of one role told of it, and none of another.
    func isTold(by role: Witness.Role, not other: Witness.Role) -> Bool {
        request.witnesses.contains { $0.role == role } && !request.witnesses.contains { $0.role == other }
    }

    /// Whether a further line of such a voice may be about the same error.
    ///
    /// Two lines of one process are two requests, unless one is the app's own line and the other an error found in
    /// whatever words. Where a carrier names no process, the system's words for passing an error on tell that the writers
    /// differ, where these words, subsystem, category or pid do; an app that tells of an error in other words tells of
    /// another request.
    func mayBeToldBy(_ voice: Voice) -> Bool {
        !voices.isEmpty
            && voices.allSatisfy { other in
                if other.isApp != voice.isApp { return true }
                if let process = voice.process, let otherProcess = other.process { return otherProcess != process }
                guard voice.wording != 0, other.wording != 0, voice.isRelay || other.isRelay else { return false }
                return voice.wording != other.wording
            }
    }

    /// Whether a further line in the same words may be the next process of the system that passes the same error on.
    ///
    /// For carriers that tell nothing of who wrote a line. Only of a request whose asking was logged, and once: a request of
    /// its own would have left an asking too.
    func mayBePassedOnAgain(by voice: Voice) -> Bool {
        guard voice.isRelay, voice.process == nil, request.askedLogged, isTold(by: .failed, not: .answered) else {
            return false
        }
        return voices.count { $0.isRelay && $0.process == nil && $0.wording == voice.wording } == 1
    }
}
