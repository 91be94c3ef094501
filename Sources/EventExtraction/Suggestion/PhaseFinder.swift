import RateLimitEvents

/// Finds out which templates tell that requests are asked, answered and failed.
///
/// What failed is known: its lines hold an error. What precedes it again and again with a value in common, on the same
/// thread or as the nearest line was asked; what follows the askings that did not fail was answered. Words only break
/// ties: an order of lines proves more than how they are put.
struct PhaseFinder {
    /// How far from a line its partner is looked for: no request that is answered lasts so long.
    private static let maximumDistance: Int64 = 120_000_000_000
    private static let maximumSteps = 300
    private static let maximumFailures = 8
    private static let maximumPartners = 3

    let templates: [MessageTemplate]
    /// Whether a template's lines tell a failure: by an error, or by beginning as the lines with an error do.
    private let isFailure: [Bool]
    /// The lines, by the process that wrote them.
    private let groups: [[TemplateMiner.Occurrence]]

    /// How often a template stands where a partner would.
    private struct Tally {
        /// By the positions of the two tokens: the lines where both are equal.
        var equal: [TokenPair: Equality] = [:]
        var onThread: Set<Int> = []
        var nearest: Set<Int> = []
    }

    private struct Equality {
        var lines: Set<Int> = []
        var values: Set<UInt64> = []

        /// A value that never changes identifies nothing.
        var tells: Bool { values.count > 1 || lines.count == 1 }
    }

    private struct TokenPair: Hashable, Comparable {
        let own: Int
        let other: Int

        static func < (left: TokenPair, right: TokenPair) -> Bool { (left.own, left.other) < (right.own, right.other) }
    }

    private struct Candidate {
        let template: Int
        let score: Double
        let covered: Set<Int>
        let pair: TokenPair?
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
        isFailure = PhaseFinder.failures(among: miner.templates)
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

    /// The templates that tell a phase: failures first, then askings, then answers.
    func find() -> [PhaseFinding] {
        var failed: [PhaseFinding] = []
        var asked: [Int: PhaseFinding] = [:]
        var answered: [Int: PhaseFinding] = [:]
        let failures = templates.indices.filter { templates[$0].holdsError && templates[$0].count > 0 }
            .sorted {
                (-templates[$0].refusals, -templates[$0].count, $0) < (
                    -templates[$1].refusals, -templates[$1].count, $1
                )
            }
        for failure in failures.prefix(PhaseFinder.maximumFailures) {
            var finding = PhaseFinding(
                template: failure, phase: .failed, partners: [],
                reasons: ["its lines hold an error; \(templates[failure].refusals) of them a rate limit"])
            for candidate in partners(of: failure, .before) {
                finding.idPart = finding.idPart ?? candidate.pair.map { tokenPart($0.own, of: failure) }
                finding.partners.append(candidate.template)
                let idPart = candidate.pair.map { tokenPart($0.other, of: candidate.template) }
                var asking =
                    asked[candidate.template]
                    ?? PhaseFinding(
                        template: candidate.template, phase: .asked, idPart: idPart, partners: [], reasons: [])
                asking.idPart = asking.idPart ?? idPart
                asking.partners.append(failure)
                asking.reasons.append(candidate.reason)
                asked[candidate.template] = asking
            }
            failed.append(finding)
        }
        for (template, asking) in asked.sorted(by: { $0.key < $1.key }) {
            for candidate in partners(of: template, .after, asked: Set(asked.keys)) {
                let idPart = candidate.pair.map { tokenPart($0.other, of: candidate.template) }
                if asking.idPart == nil, let own = candidate.pair {
                    asked[template]?.idPart = tokenPart(own.own, of: template)
                }
                var answer =
                    answered[candidate.template]
                    ?? PhaseFinding(
                        template: candidate.template, phase: .answered, idPart: idPart, partners: [], reasons: [])
                answer.idPart = answer.idPart ?? idPart
                answer.partners.append(template)
                answer.reasons.append(candidate.reason)
                answered[candidate.template] = answer
                asked[template]?.partners.append(candidate.template)
            }
        }
        let found =
            failed + asked.sorted { $0.key < $1.key }.map(\.value) + answered.sorted { $0.key < $1.key }.map(\.value)
        return found + siblings(of: found)
    }

    /// Templates that differ from found ones in the word for their route only.
    private func siblings(of found: [PhaseFinding]) -> [PhaseFinding] {
        var taken = Set(found.map(\.template))
        var result: [PhaseFinding] = []
        for finding in found {
            let parts = PhaseWords.partsWithoutRoute(templates[finding.template])
            guard parts != templates[finding.template].parts else { continue }
            for index in templates.indices
            where !taken.contains(index) && templates[index].count > 0
                && templates[index].key.process == templates[finding.template].key.process
                && PhaseWords.partsWithoutRoute(templates[index]) == parts
            {
                taken.insert(index)
                result.append(
                    PhaseFinding(
                        template: index, phase: finding.phase, idPart: finding.idPart, partners: [],
                        reasons: ["it differs from another rule's lines in the word for the route only"]))
            }
        }
        return result
    }

    private func tokenPart(_ token: Int, of template: Int) -> Int { templates[template].tokenParts[token] }

    // MARK: Partners

    /// The templates whose lines stand before or after a template's as its partners', the best ones, which together
    /// cover as many of its lines as can be.
    private func partners(
        of template: Int, _ direction: Direction, asked: Set<Int> = []
    ) -> [Candidate] {
        var tallies: [Int: Tally] = [:]
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
        var chosen: [Candidate] = []
        for candidate in candidates where chosen.count < PhaseFinder.maximumPartners {
            // A further one is wanted only for lines that the better ones leave without a partner.
            guard candidate.covered.subtracting(covered).count * 5 >= candidate.covered.count * 4 else { continue }
            chosen.append(candidate)
            covered.formUnion(candidate.covered)
        }
        return chosen
    }

    private func look(
        from position: Int, in group: [TemplateMiner.Occurrence], _ direction: Direction, line: Int,
        _ asked: Set<Int>, _ tallies: inout [Int: Tally], _ failedLines: inout Set<Int>
    ) {
        let own = group[position]
        var isNearest = true
        var seenFailure = false
        for step in 1...PhaseFinder.maximumSteps {
            let next = direction == .before ? position - step : position + step
            guard group.indices.contains(next) else { break }
            let other = group[next]
            if let time = own.time, let otherTime = other.time {
                let (distance, overflow) = time.subtractingReportingOverflow(otherTime)
                if overflow || distance.magnitude > PhaseFinder.maximumDistance.magnitude { break }
            }
            // Its own kind again: what lies beyond is that one's, unless a shared value says otherwise.
            if other.template == own.template {
                isNearest = false
                continue
            }
            let isFailure = isFailure[other.template]
            let pairs = equalTokens(own, other)
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
                tallies[other.template, default: Tally()].equal[pair, default: Equality()].lines.insert(line)
                tallies[other.template, default: Tally()].equal[pair, default: Equality()].values
                    .insert(own.tokens[pair.own])
            }
            if isNearest, !seenFailure {
                tallies[other.template, default: Tally()].nearest.insert(line)
                if onThread { tallies[other.template, default: Tally()].onThread.insert(line) }
            }
        }
    }

    private func equalTokens(_ own: TemplateMiner.Occurrence, _ other: TemplateMiner.Occurrence) -> [TokenPair] {
        own.tokens.indices.flatMap { left in
            other.tokens.indices.compactMap { right in
                own.tokens[left] == other.tokens[right] ? TokenPair(own: left, other: right) : nil
            }
        }
    }

    private func isSameThread(_ own: TemplateMiner.Occurrence, _ other: TemplateMiner.Occurrence) -> Bool {
        if let activity = own.activity, activity == other.activity { return true }
        return own.thread != nil && own.thread == other.thread
    }

    private func candidate(
        _ other: Int, _ tally: Tally, of template: Int, _ direction: Direction, lines: Int, _ failedLines: Set<Int>
    ) -> Candidate? {
        let isAnswer = direction == .after
        guard !isFailure[other], !PhaseWords.saysFailed(templates[other]) else { return nil }
        let saysOther = isAnswer ? PhaseWords.saysAnswered(templates[other]) : PhaseWords.saysAsked(templates[other])
        let isMisnamed = !isAnswer && PhaseWords.saysAnswered(templates[other])
        let hasDuration = templates[other].parts.contains(.value(.duration))
        let best = tally.equal.filter(\.value.tells)
            .max {
                ($0.value.values.count, $0.value.lines.count, $1.key) < (
                    $1.value.values.count, $1.value.lines.count, $0.key
                )
            }
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
        return Candidate(
            template: other, score: score, covered: covered, pair: best?.key, reason: reasons.joined(separator: ", "))
    }

    /// How many parts two templates have in common at their beginning.
    private func sharedLead(_ one: Int, _ other: Int) -> Int {
        zip(templates[one].parts, templates[other].parts).prefix { $0 == $1 }.count
    }
}
