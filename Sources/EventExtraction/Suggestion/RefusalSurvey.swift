package import LogCore

/// Finds out which apps tell of errors that no rule for their own lines reads.
package struct RefusalSurvey {
    private let rules: RuleSet
    private let matcher = Matcher()
    /// The processes that write such lines; an empty name stands for a carrier that names none.
    private(set) var tellers: Set<String> = []
    /// Lines with an error that a rule for their app's own words reads already.
    package private(set) var knownLines = 0
    /// Lines of the system's processes that hold an error.
    package private(set) var systemLines = 0
    /// Lines of other processes that hold an error which is, or may be, a rate limit.
    package private(set) var refusals = 0
    /// … which is none.
    package private(set) var otherErrors = 0

    package init(rules: RuleSet) { self.rules = rules }

    /// Whether a drafted rule could read the record: it names no signposts, so it reads none.
    static func mayBeDrafted(_ record: LogRecord) -> Bool { EventExtractor.speaks(record) && record.signpost == nil }

    /// Whether there is anything to draft from.
    package var isWorthwhile: Bool { refusals > 0 }

    package mutating func take(_ record: LogRecord) {
        guard RefusalSurvey.mayBeDrafted(record) else { return }
        switch ErrorSpot(in: record, Array(record.message.utf8), rules: rules, matcher: matcher) {
        case .nothing: return
        case .known: knownLines += 1
        case .error(_, let sign):
            guard !RefusalSurvey.isOfSystem(record) else {
                systemLines += 1
                return
            }
            tellers.insert(record.process ?? "")
            if sign == .no { otherErrors += 1 } else { refusals += 1 }
        }
    }

    /// Whether a record is of the system's words, which the built-in rules read.
    static func isOfSystem(_ record: LogRecord) -> Bool {
        record.subsystem?.hasPrefix("com.apple.") == true
            || record.process.map(EventAssembler.isSystem(process:)) ?? false
    }
}
