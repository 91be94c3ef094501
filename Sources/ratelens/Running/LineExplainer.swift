import EventExtraction
import LogReading
import RateLimitEvents

/// Explains one line: finds its record, asks the rules, and extracts the whole log to see what became of it.
struct LineExplainer {
    private let rules: RuleSet
    private let options: ReadingOptions

    init(rules: RuleSet, options: ReadingOptions) {
        self.rules = rules
        self.options = options
    }

    /// Explains the line, or reports why it cannot be.
    func explain(_ place: LinePlace, diagnostics: inout Diagnostics) throws -> LineExplanation? {
        let reader = try LogReader(gates: [], options: options)
        let found: FoundLine
        let format: String
        let path = MemberPath(place.path)
        do {
            guard let finding = try reader.find(line: place.line, in: .file(path.path), member: path.member) else {
                diagnostics.report(Self.noMember(path), .usage)
                return nil
            }
            (found, format) = finding
        } catch let error as ReadingError {
            diagnostics.report("\(error)", .unreadable)
            return nil
        }
        switch found {
        case .beyondEnd(let lines):
            diagnostics.report(
                "\(place.path) has \(lines) \(lines == 1 ? "line" : "lines"), and no line \(place.line)", .usage)
            return nil
        case .outside(let kind, let text):
            return LineExplanation(
                path: place.path, line: place.line, format: format,
                place: .outside(reason: Self.reason(kind, format), text: text))
        case .record(let record):
            let loaded = try LogLoader(rules: rules, options: options).load([path.path], diagnostics: &diagnostics)
            return LineExplanation(
                path: place.path, line: place.line, format: format, place: .record(record),
                isRead: RuleSet.reads(record), rules: rules.findings(on: record), silent: rules.silentRules(on: record),
                fates: loaded.events.fates(ofLine: record.location.line, in: record.location.file))
        }
    }

    private static func noMember(_ path: MemberPath) -> String {
        guard let member = path.member else {
            return "\(path.path) is an archive: name the log in it, as \(path.path)!MEMBER:LINE"
        }
        return "\(path.path) has no log \(member)"
    }

    private static func reason(_ kind: LineKind, _ format: String) -> String {
        switch kind {
        case .header: "no record, but the header that names the columns of \(format)"
        case .banner: "no record, but a line that the exporting tool printed about itself"
        case .footer: "no record, but the line that sums the export up"
        case .blank: "no record, but an empty line before the first one"
        case .continuation: "no record: it does not begin one of \(format), and continues none"
        case .recordEnd: "it ends a record of \(format) that could not be read; `ratelens formats` says where"
        case .recordStart: "it begins a record of \(format) that could not be read; `ratelens formats` says where"
        }
    }
}
