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
        let subsystem: String?
        /// Whether a rule for the app's own lines read it, not one for errors anywhere.
        let isApp: Bool
    }

    var fate = Fate.request
    var request: InferenceRequest
    var requestID: String?
    var threadID: UInt64?
    var activity: UInt64?
    var askedMach: MachTime?
    var endedMach: MachTime?
    /// The request's duration by a line's own words.
    var loggedNanoseconds: Int64?
    /// Who told its error.
    var voices: [Voice] = []
    var isTimedOut = false

    init(_ request: InferenceRequest, _ event: ExtractedEvent, requestID: String? = nil) {
        self.request = request
        self.requestID = requestID
        threadID = event.threadID
        activity = event.activity
    }

    var hasEnded: Bool { request.outcome != .open && request.outcome != .unanswered }

    /// Whether nothing but errors found anywhere tells of it.
    var isAnonymous: Bool { request.record == nil && !request.askedLogged && voices.allSatisfy { !$0.isApp } }

    /// Whether a further line of such a voice may be about the same error.
    ///
    /// Two lines of one process are two requests, unless one is the app's and the other a framework's inside it. Where
    /// a carrier names no process, nothing says that the writers differ.
    func mayBeToldBy(_ voice: Voice) -> Bool {
        guard let process = voice.process, !voices.isEmpty else { return false }
        return voices.allSatisfy { other in
            guard let otherProcess = other.process else { return false }
            guard otherProcess == process else { return true }
            guard let subsystem = voice.subsystem, let otherSubsystem = other.subsystem else { return false }
            return other.isApp != voice.isApp && subsystem != otherSubsystem
        }
    }
}
