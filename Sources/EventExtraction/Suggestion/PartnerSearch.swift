import RateLimitEvents

/// Looks, among the lines of each process, for the templates whose lines stand before or after a template's own.
struct PartnerSearch {
    /// How far from a line its partner is looked for: no request that is answered lasts so long.
    private static let maximumDistance: Int64 = 120_000_000_000
    private static let maximumSteps = 300
    private static let maximumPartners = 3

    let templates: [MessageTemplate]
    /// Whether a template's lines tell a failure: by an error, or by beginning as the lines with an error do.
    private let isFailure: [Bool]
    /// The lines, by the process that wrote them.
    private let groups: [[TemplateMiner.Occurrence]]

    /// A template whose lines stand where those of a request's other phase would.
    struct Partner {
        let template: Int
        fileprivate let score: Double
        /// The lines that have one of its lines as partner, by number.
        fileprivate let covered: Set<Int>
        /// The parts with the value in common: the searched template's own, and this one's.
        let ownPart: Int?
        let part: Int?
        let reason: String
    }

    private enum Direction { case before, after }

    init(_ miner: TemplateMiner) {
        templates = miner.templates
        var order: [String: Int] = [:]
        var groups: [[TemplateMiner.Occurrence]] = []
        for occurrence in miner.occurrences {
            let process = miner.templates[occurrence.template].key.process ?? ""
            let index = order[process] ?? groups.count
            if index == groups.count {
                order[process] = index
                groups.append([])
            }
            groups[index].append(occurrence)
        }
        self.groups = groups
        isFailure = PartnerSearch.failures(among: miner.templates)
    }

    /// An error that the grammar cannot read stands where in other lines one stands that it can.
    private static func failures(among templates: [MessageTemplate]) -> [Bool] {
        let leads = templates.filter(\.holdsError).map { template in
            (process: template.key.process, parts: Array(template.parts.prefix { $0 != .value(.error) }))
        }.filter { $0.parts.contains(where: \.isWord) }
        return templates.map { template in
            template.holdsError
                || leads.contains { $0.process == template.key.process && template.parts.starts(with: $0.parts) }
        }
    }

    /// The templates that tell of the askings before a failure's lines.
    func partners(before failure: Int) -> [Partner] { partners(of: failure, .before) }

    /// The templates that tell of the answers behind an asking's lines; `asked` are all that tell of askings.
    func partners(after asking: Int, asked: Set<Int>) -> [Partner] { partners(of: asking, .after, asked: asked) }

    /// The templates whose lines stand before or after a template's as its partners', the best ones, which together
    /// cover as many of its lines as can be.
    ///
    /// - Complexity: O(lines of the template · ``maximumSteps`` · ``TemplateMiner/maximumTokens``²).
    private func partners(of template: Int, _ direction: Direction, asked: Set<Int> = []) -> [Partner] {
        var tallies: [Int: PartnerTally] = [:]
        var lines = 0
        var failedLines: Set<Int> = []
        for group in groups {
            for position in group.indices where group[position].template == template {
                lines += 1
                look(from: position, in: group, direction, line: lines, asked, &tallies, &failedLines)
            }
        }
        let ended = lines - failedLines.count
        guard lines > 0, direction == .before || ended > 0 else { return [] }
        let candidates = tallies.compactMap { other, tally in
            candidate(other, tally, of: template, direction, lines: direction == .before ? lines : ended, failedLines)
        }.sorted { ($0.score, -$0.template) > ($1.score, -$1.template) }
        var covered: Set<Int> = []
        var chosen: [Partner] = []
        for candidate in candidates where chosen.count < PartnerSearch.maximumPartners {
            // A further one is wanted only for lines that the better ones leave without a partner.
            guard candidate.covered.subtracting(covered).count * 5 >= candidate.covered.count * 4 else { continue }
            chosen.append(candidate)
            covered.formUnion(candidate.covered)
        }
        return chosen
    }

    private func look(
        from position: Int, in group: [TemplateMiner.Occurrence], _ direction: Direction, line: Int,
        _ asked: Set<Int>, _ tallies: inout [Int: PartnerTally], _ failedLines: inout Set<Int>
    ) {
        let own = group[position]
        var isNearest = true
        var seenFailure = false
        for step in 1...PartnerSearch.maximumSteps {
            let next = direction == .before ? position - step : position + step
            guard group.indices.contains(next) else { break }
            let other = group[next]
            if let time = own.time, let otherTime = other.time {
                let (distance, overflow) = time.subtractingReportingOverflow(otherTime)
                if overflow || distance.magnitude > PartnerSearch.maximumDistance.magnitude { break }
            }
            // Its own kind again: what lies beyond is that one's, unless a shared value says otherwise.
            if other.template == own.template {
                isNearest = false
                continue
            }
            let isFailure = isFailure[other.template]
            let pairs = PartnerTally.equalTokens(own.tokens, other.tokens)
            let onThread = isSameThread(own, other)
            if isFailure {
                if direction == .after,
                    !pairs.isEmpty || (isNearest && !seenFailure && other.tokens.isEmpty)
                {
                    failedLines.insert(line)
                }
                seenFailure = true
                if direction == .before { isNearest = false }
                continue
            }
            if asked.contains(other.template) {
                isNearest = false
                continue
            }
            if own.pid != nil, other.pid != nil, own.pid != other.pid { continue }
            for pair in pairs {
                tallies[other.template, default: PartnerTally()].note(pair, value: own.tokens[pair.own], line: line)
            }
            if isNearest, !seenFailure {
                tallies[other.template, default: PartnerTally()].noteNearest(isOnThread: onThread, line: line)
            }
        }
    }

    private func isSameThread(_ own: TemplateMiner.Occurrence, _ other: TemplateMiner.Occurrence) -> Bool {
        if let activity = own.activity, activity == other.activity { return true }
        return own.thread != nil && own.thread == other.thread
    }

    private func candidate(
        _ other: Int, _ tally: PartnerTally, of template: Int, _ direction: Direction, lines: Int,
        _ failedLines: Set<Int>
    ) -> Partner? {
        let isAnswer = direction == .after
        guard !isFailure[other], !PhaseWords.saysFailed(templates[other]) else { return nil }
        let saysOther = isAnswer ? PhaseWords.saysAnswered(templates[other]) : PhaseWords.saysAsked(templates[other])
        let isMisnamed = !isAnswer && PhaseWords.saysAnswered(templates[other])
        let hasDuration = templates[other].parts.contains(.value(.duration))
        let best = tally.best
        var score = 0.0
        var covered: Set<Int> = []
        var reasons: [String] = []
        let side = isAnswer ? "follows" : "precedes"
        let whose = isAnswer ? "askings that did not fail" : "lines that tell an error"
        if let best {
            covered = isAnswer ? best.value.lines.subtracting(failedLines) : best.value.lines
            // What stands after failures as well is no answer.
            if isAnswer, best.value.lines.intersection(failedLines).count * 5 > max(failedLines.count, 1) { return nil }
            score += 3
            reasons.append("with the same value, it \(side) \(covered.count) of \(lines) \(whose)")
        } else {
            covered = isAnswer ? tally.nearest.subtracting(failedLines) : tally.nearest
            if isAnswer, tally.nearest.intersection(failedLines).count * 5 > max(failedLines.count, 1) { return nil }
            let isOnThread = tally.onThread.count * 5 >= covered.count * 4
            score += isOnThread ? 1.5 : 0.5
            reasons.append(
                "it \(side) \(covered.count) of \(lines) \(whose)"
                    + (isOnThread ? " on the same thread" : ", by the order alone"))
        }
        guard covered.count * 10 >= lines, !covered.isEmpty else { return nil }
        score += Double(covered.count) / Double(lines)
        if saysOther {
            score += 1.5
            reasons.append("its words say so")
        }
        if isMisnamed { score -= 1 }
        if isAnswer, hasDuration { score += 1 }
        score += 0.25 * Double(min(4, sharedLead(template, other)))
        // Without words and without a value in common, only the order of lines would speak for it.
        guard score >= (best == nil ? 2.5 : 3.5), !isAnswer || saysOther || hasDuration || best != nil else {
            return nil
        }
        return Partner(
            template: other, score: score, covered: covered,
            ownPart: best.map { templates[template].tokenParts[$0.key.own] },
            part: best.map { templates[other].tokenParts[$0.key.other] }, reason: reasons.joined(separator: ", "))
    }

    /// How many parts two templates have in common at their beginning.
    private func sharedLead(_ one: Int, _ other: Int) -> Int {
        zip(templates[one].parts, templates[other].parts).prefix { $0 == $1 }.count
    }
}
