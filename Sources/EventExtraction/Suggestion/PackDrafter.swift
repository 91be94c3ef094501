package import LogCore
import RateLimitEvents

/// Drafts a rule pack from the lines of the apps that a survey found.
///
/// Three passes over the same inputs: the survey's, one over every record that ``take(_:)`` is given, and one over the
/// records with a drafted gate that ``DraftProof`` is given. Memory is bounded as ``TemplateMiner`` says.
package struct PackDrafter {
    private let rules: RuleSet
    private let tellers: Set<String>
    private let matcher = Matcher()
    private var miner = TemplateMiner()

    package init(rules: RuleSet, survey: RefusalSurvey) {
        self.rules = rules
        tellers = survey.tellers
    }

    /// Takes a record of any process.
    package mutating func take(_ record: LogRecord) {
        guard RefusalSurvey.mayBeDrafted(record), tellers.contains(record.process ?? ""),
            !RefusalSurvey.isOfSystem(record)
        else { return }
        let message = Array(record.message.utf8)
        switch ErrorSpot(in: record, message, rules: rules, matcher: matcher) {
        case .known: return
        case .nothing: miner.take(record, message, error: nil, isRefusal: false)
        case .error(let range, let sign): miner.take(record, message, error: range, isRefusal: sign.isRefusal)
        }
    }

    /// Lines that were not looked at, as there were too many kinds of them.
    package var passedOver: Int { miner.passedOver }

    /// Drafts the rules; what was dropped is told.
    package mutating func draft() -> DraftProof {
        miner.mergeValues()
        let templates = miner.templates
        let findings = PhaseFinder(miner).find()
        let name = packName(templates)
        var drafts: [RuleDraft] = []
        var dropped: [String] = []
        var ids: [String: Int] = [:]
        for finding in findings {
            let template = templates[finding.template]
            guard let gate = GateChoice(for: template, among: templates) else {
                dropped.append("the lines like \(template.first): no text of 4 bytes or more that all of them have")
                continue
            }
            guard !template.samples.isEmpty else {
                dropped.append("the lines like \(template.first): every one is too long to be a sample")
                continue
            }
            let (route, reason, question) = route(of: finding, among: findings, templates)
            var reasons = finding.reasons.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            var questions: [String] = []
            if let reason { reasons.append(reason) }
            if let question { questions.append(question) }
            if finding.idPart == nil {
                questions.append(
                    "no value that the lines of one request share was found, so they pair by time; name one `request`")
            }
            if gate.isShort {
                questions.append("the gate is short, which makes large logs slower to read; a longer one is better")
            }
            if finding.phase != .failed, finding.partners.isEmpty, reasons.isEmpty { continue }
            let stem = "\(name).\(finding.phase.rawValue)" + PackDrafter.suffix(of: route)
            ids[stem, default: 0] += 1
            let count = ids[stem] ?? 1
            let writer = PatternWriter(template: template, idPart: finding.idPart, isEnd: finding.phase != .asked)
            drafts.append(
                RuleDraft(
                    id: count == 1 ? stem : "\(stem)-\(count)", template: finding.template, phase: finding.phase,
                    route: route, gate: gate, pattern: writer.pattern, reasons: reasons, questions: questions,
                    key: template.key, lines: template.count, first: template.first, samples: template.samples))
        }
        return DraftProof(
            name: name, title: title(templates), drafts: drafts, dropped: dropped, rules: rules,
            aliases: miner.aliases)
    }

    private static func suffix(of route: Route) -> String {
        switch route {
        case .onDevice: "-on-device"
        case .direct: "-direct"
        case .shortcut: "-shortcut"
        case .unknown: ""
        }
    }

    // MARK: Names

    private func title(_ templates: [MessageTemplate]) -> String {
        let names = Set(templates.filter(\.holdsError).compactMap(\.key.process)).sorted()
        return names.isEmpty ? "The app" : names.joined(separator: ", ")
    }

    /// A name for the pack that no built-in one has.
    private func packName(_ templates: [MessageTemplate]) -> String {
        let process = templates.filter(\.holdsError).compactMap(\.key.process).min() ?? ""
        var name = ""
        for byte in process.utf8.prefix(40) {
            if byte.isLetter || byte.isDigit {
                name.unicodeScalars.append(Unicode.Scalar(byte.lowercased))
            } else if !name.isEmpty, !name.hasSuffix("-") {
                name += "-"
            }
        }
        while name.hasSuffix("-") { name.removeLast() }
        if name.isEmpty { name = "app" }
        return rules.packs.contains { $0.name == name } ? name + "-draft" : name
    }

    // MARK: Routes

    /// The route of a template's requests, and why, or what to ask the user.
    private func route(
        of finding: PhaseFinding, among findings: [PhaseFinding], _ templates: [MessageTemplate]
    ) -> (Route, reason: String?, question: String?) {
        if let (route, word) = PhaseWords.route(of: templates[finding.template]) {
            return (route, "the route is taken from its word \"\(word)\"", nil)
        }
        let partners = Set(
            finding.partners + findings.filter { $0.partners.contains(finding.template) }.map(\.template))
        let told = Set(partners.compactMap { PhaseWords.route(of: templates[$0])?.route })
        if told.count == 1, let route = told.first, partners.allSatisfy({ PhaseWords.route(of: templates[$0]) != nil })
        {
            return (route, "the route is that of the lines of the same requests", nil)
        }
        return (.unknown, nil, "nothing says by which route it asks: onDevice, direct or shortcut")
    }
}
