/// What a line is a witness of.
package enum LineFate: Sendable {
    case request(InferenceRequest, as: Witness.Role)
    case lookAlike(LookAlike)
    case triage(TriageDecision)
    case limiterRecord(LimiterRecord)
    /// Another event, in a few words.
    case other(String)
}

extension LogEvents {
    /// Everything that rests on the line at which a record begins.
    ///
    /// - Complexity: O(witnesses).
    package func fates(ofLine line: Int, in file: SourceFile) -> [LineFate] {
        func isThere(_ witness: Witness) -> Bool { witness.location.line == line && witness.location.file == file }
        var fates: [LineFate] = []
        for request in requests {
            if let witness = request.witnesses.first(where: isThere) {
                fates.append(.request(request, as: witness.role))
            }
        }
        fates += lookAlikes.filter { isThere($0.witness) }.map(LineFate.lookAlike)
        fates += triages.filter { $0.witnesses.contains(where: isThere) }.map(LineFate.triage)
        fates += limiterRecords.filter { isThere($0.witness) }.map(LineFate.limiterRecord)
        fates += processStarts.filter { isThere($0.witness) }.map { .other("a start of \($0.process ?? "a process")") }
        fates += boots.filter { isThere($0.witness) }.map { _ in .other("a start of the device") }
        fates += gaps.filter { isThere($0.witness) }.map { .other("a gap in the log (\($0.kind.rawValue))") }
        fates += clockSteps.filter { isThere($0.witness) }.map { _ in .other("a step of the wall clock") }
        fates += appEvents.filter { $0.witnesses.contains(where: isThere) }.map { .other($0.content.noun) }
        fates += banners.filter { isThere($0.witness) }.map { _ in
            .other("a banner: a symptom of a refusal, never a second one")
        }
        return fates
    }
}

extension AppEvent.Content {
    fileprivate var noun: String {
        switch self {
        case .rules: "a verdict of the app's rules"
        case .hold: "a change of a held alert"
        case .alert: "an alert"
        case .pause: "a pause"
        case .answer: "an answer that reached the app"
        case .prompt: "a prompt"
        case .rerun: "a wish to ask again"
        case .closed: "the end of a record"
        }
    }
}
