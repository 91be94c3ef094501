import JSON5
package import LogCore
import RateLimitEvents

/// Proves drafted rules on the lines that they were drafted from, and writes those that hold.
package struct DraftProof {
    private let name: String
    private let title: String
    private var drafts: [RuleDraft]
    /// Where the draft of a kind of lines stands.
    private var positions: [MessageTemplate.Key: Int] = [:]
    private var compiled: [ExtractionRule?] = []
    private var matched: [Int]
    /// For each draft of a failure, how many lines it matches that hold no error.
    private var strays: [Int] = []
    private let matcher = Matcher()
    private let known: RuleSet
    /// Kinds of lines that count as others.
    private let aliases: [MessageTemplate.Key: MessageTemplate.Key]
    /// What was dropped and why, one sentence each.
    package private(set) var dropped: [String]

    init(
        name: String, title: String, drafts: [RuleDraft], dropped: [String], rules: RuleSet,
        aliases: [MessageTemplate.Key: MessageTemplate.Key]
    ) {
        self.name = name
        self.title = title
        self.drafts = []
        self.dropped = dropped
        known = rules
        self.aliases = aliases
        matched = []
        for draft in drafts {
            do {
                compiled.append(try DraftProof.compile(draft))
                positions[draft.key] = positions[draft.key] ?? self.drafts.count
                self.drafts.append(draft)
                matched.append(0)
                strays.append(0)
            } catch {
                self.dropped.append("\(draft.id): \(error.reason)")
            }
        }
    }

    /// The literals that records must hold to be looked at; empty when nothing was drafted.
    package var gates: [String] { Set(drafts.map(\.gate.gate)).sorted() }

    /// Takes a record that holds a gate.
    package mutating func take(_ record: LogRecord) {
        guard RefusalSurvey.mayBeDrafted(record) else { return }
        let message = Array(record.message.utf8)
        let spot = ErrorSpot(in: record, message, rules: known, matcher: matcher)
        var error: Range<Int>?
        if case .error(let range, _) = spot { error = range }
        guard let pieces = MessageLexer.pieces(of: message, error: error) else { return }
        let key = MessageTemplate.Key(
            process: record.process, subsystem: record.subsystem, category: record.category,
            parts: pieces.map(\.part))
        let kind = aliases[key] ?? key
        if error == nil {
            for (index, draft) in drafts.enumerated()
            where draft.phase == .failed && draft.key.process == key.process && draft.key.subsystem == key.subsystem
                && draft.key.category == key.category && fields(of: message, by: index) != nil
            { strays[index] += 1 }
        }
        guard let index = positions[kind] else { return }
        if fields(of: message, by: index) != nil { matched[index] += 1 }
    }

    private func fields(of message: [UInt8], by index: Int) -> [String: String]? {
        guard let rule = compiled[index], rule.admits(message) else { return nil }
        do {
            return try rule.fields(of: message, with: matcher)
        } catch {
            // A pattern that meets a limit proves nothing: its lines stay unmatched, and the rule is dropped.
            return nil
        }
    }

    /// Writes the pack, without the rules that miss a line they were drafted from; `nil` when none is left.
    ///
    /// - Throws: ``RulePackError`` when what was written cannot be read, which no input should bring about.
    package mutating func pack(inputs: [String]) throws(RulePackError) -> String? {
        var kept: [Int] = []
        for (index, draft) in drafts.enumerated() {
            if strays[index] > draft.lines {
                // Its words stand in front of anything, so it would make failures of lines that tell none.
                dropped.append(
                    "\(draft.id): it also matches \(strays[index]) lines without an error, more than the "
                        + "\(draft.lines) like \(draft.first)")
            } else if matched[index] >= draft.lines {
                kept.append(index)
            } else {
                dropped.append(
                    "\(draft.id): it matches \(matched[index]) of the \(draft.lines) lines like \(draft.first)")
            }
        }
        while !kept.isEmpty {
            let (text, unread) = text(of: kept, inputs)
            if let unread {
                dropped.append("\(drafts[unread].id): its pattern reads none of its samples")
                kept.removeAll { $0 == unread }
                continue
            }
            let pack = try RulePack(parsing: Array(text.utf8), file: "the draft")
            let failed = pack.check().filter { !$0.passed }
            guard let rule = failed.first?.rule else { return text }
            // Only the first is dropped: without it, the others may read what it took from them.
            dropped += failed.filter { $0.rule == rule }.map(\.description)
            kept.removeAll { index in drafts[index].id == rule }
        }
        return nil
    }

    private func text(of kept: [Int], _ inputs: [String]) -> (text: String, unread: Int?) {
        var text = JSON5Text.comment(
            "A draft, made by `ratelens rules suggest` from \(inputs.joined(separator: ", ")). It matches every line it was "
                + "made from. Read what each rule says to decide, correct it, and run `ratelens rules check` on it. The "
                + "samples quote the log: look at them before you pass the file on.", indent: "")
        text += "{\n    schema: '\(RulePack.schema)',\n    name: \(JSON5Text.string(name)),\n"
        text += "    title: \(JSON5Text.string(title)),\n"
        text += "    description: \(JSON5Text.string("Lines about requests to models, drafted from a log.")),\n"
        text += "    rules: [\n"
        for index in kept {
            guard let rule = drafts[index].json5(fields: { fields(of: Array($0.utf8), by: index) }) else {
                return ("", index)
            }
            text += rule
        }
        return (text + "    ],\n}\n", nil)
    }

    /// Compiles one draft alone, by the way that a pack's rules go.
    private static func compile(_ draft: RuleDraft) throws(RulePackError) -> ExtractionRule? {
        let rule = draft.json5 { _ in [:] } ?? ""
        let text =
            "{ schema: '\(RulePack.schema)', name: 'draft', title: 'draft', description: 'draft', rules: [\n\(rule)] }"
        return try RulePack(parsing: Array(text.utf8), file: draft.id).rules.first
    }
}
