import Forensics
import RateLimitEvents

/// What can be said of one budget's limiter, as an answer in sentences.
struct LimitText {
    let limits: BudgetLimits
    let options: LimitOptions
    let clock: Clock

    /// The report on one budget, behind its heading: first what was seen, which limit it is and when the next request is
    /// admitted, then the sizes.
    func write(to page: inout TextPage) {
        if !limits.isDoubtfulWhole, let seen = SeenRequests(limits) {
            let text = SeenText(
                seen: seen, budget: limits.budget, clock: clock, isAtMoment: isAtMoment,
                mayHaveRefused: limits.readings.count > 1 || limits.readings.contains(where: \.trace.hasStrays),
                hasOnlyRefusals: limits.readings.contains { $0.statement == .onlyRefusals })
            page.add(text.sentence, indent: "  ")
        }
        for paragraph in RecordText(
            limits: limits, clock: clock, maxJitterShare: options.maxJitterShare, words: words
        ).paragraphs {
            page.add(paragraph, indent: "  ", .bold)
        }
        if limits.readings.count == 1, !limits.isDoubtfulWhole, let finding = limits.readings.first {
            write(finding, next: limits.nextAdmission, indent: "  ", to: &page)
        } else if limits.readings.allSatisfy({ $0.answer != nil }), let first = limits.readings.first {
            page.add(crossCheck(first, classes: limits.classes), indent: "  ")
        } else {
            writeReadings(to: &page)
        }
    }

    private var isAtMoment: Bool {
        guard let at = options.at, let trace = limits.readings.first?.trace else { return false }
        return at.zoneKnown == trace.origin.zoneKnown
    }

    // MARK: Readings

    private func writeReadings(to page: inout TextPage) {
        guard let refused = limits.readings.first, let lost = limits.readings.last else { return }
        let isWhole = limits.isDoubtfulWhole
        let suspects = max(0, refused.trace.requests.count - (isWhole ? 0 : lost.trace.requests.count))
        let one = suspects == 1
        page.add(
            "\(Count.of(suspects, "request")) \(one ? "was" : "were") refused or lost, and the log does not tell which. "
                + (certainty ?? ""), indent: "  ")
        // What holds in either case is told once.
        func own(_ finding: LimitFinding) -> NextAdmission? {
            NextAdmission(finding).flatMap { $0 == limits.nextAdmission ? nil : $0 }
        }
        page.add("If this limiter refused \(one ? "it" : "them"):", indent: "  ")
        write(refused, next: own(refused), indent: "    ", to: &page)
        guard !isWhole, lost.statement != .noRefusal else {
            // A record says that there is one, whatever was seen.
            let nothing = limits.answer == nil ? "nothing" : "nothing else"
            return page.add(
                "If \(one ? "it" : "they") never reached it, \(nothing) says that there is a limit.", indent: "  ")
        }
        page.add("If \(one ? "it" : "they") never reached it:", indent: "  ")
        write(lost, next: own(lost), indent: "    ", to: &page)
        for line in sharedExclusions { page.add(line, indent: "  ", hanging: "    ") }
    }

    /// What holds in both readings; `nil` where that is nothing.
    private var certainty: String? {
        let excluded = limits.excluded.map { "a \($0.label)" }
        var certain: [String] = []
        if !excluded.isEmpty {
            certain.append("\(Count.list(excluded)) \(excluded.count == 1 ? "is" : "are") excluded")
        }
        if let next = limits.nextAdmission { certain.append("the next request \(next.words(clock))") }
        return certain.isEmpty ? nil : "In either case \(certain.joined(separator: "; "))."
    }

    /// What is excluded by the same requests in both readings, told once.
    private var sharedExclusions: [String] {
        guard limits.readings.count > 1 else { return [] }
        let texts = limits.readings.map { FamilyText(finding: $0, options: options).excluded(words) }
        return texts.allSatisfy { $0 == texts[0] } ? texts[0] : []
    }

    // MARK: One finding

    private func write(_ finding: LimitFinding, next: NextAdmission?, indent: String, to page: inout TextPage) {
        if finding.statement == .onlyRefusals, finding.answer == nil {
            return page.add(StatementText(finding: finding, options: options).sentence, indent: indent)
        }
        guard !finding.families.isEmpty else { return }
        guard finding.answer == nil else {
            return page.add(crossCheck(finding, classes: finding.classes), indent: indent)
        }
        let text = FamilyText(finding: finding, options: options)
        let opening =
            finding.runs.refused > 0 ? next.map { " The next request \($0.words(clock))\(reason(of: $0, text))." } : nil
        page.add(StatementText(finding: finding, options: options).sentence + (opening ?? ""), indent: indent)
        let lines = text.possible(words)
        if !lines.isEmpty { page.add(text.heading, indent: indent) }
        for line in lines { page.add(line, indent: indent + "- ", hanging: indent + "  ") }
        for line in [text.variants, text.coincidence].compactMap({ $0 }) {
            page.add(line, indent: indent)
        }
        for line in text.unsettled(words) { page.add(line, indent: indent, hanging: indent + "  ") }
        for line in text.excluded(words) where !sharedExclusions.contains(line) {
            page.add(line, indent: indent, hanging: indent + "  ")
        }
        let telling = finding.telling.flatMap {
            TellingText(telling: $0, trace: finding.trace, clock: clock, isAtMoment: isAtMoment).sentence
        }
        if let telling { page.add(telling, indent: indent) }
    }

    /// Why no latest time can be told, where that is the token bucket.
    private func reason(of next: NextAdmission, _ text: FamilyText) -> String {
        guard next.latest == .never, next.earliest != .never, !options.unseenPossible, text.hasEndlessBucket else {
            return ""
        }
        return ", as nothing bounds how slowly a token bucket refills"
    }

    /// What would be said without the limiter's own record.
    private func crossCheck(_ finding: LimitFinding, classes: [LimiterFamily.Class]) -> String {
        let isUnfinished = limits.readings.contains { $0.statement == .undetermined }
        let statement: String
        if isUnfinished {
            statement = "Whether what was seen alone would say so could not be worked out in the time allowed."
        } else if classes.count == 1, let only = classes.first {
            let isDoubtful = limits.readings.contains { [.nearly, .onlyLong].contains($0.statement) }
            let others = isDoubtful ? ", but not for certain" : ""
            statement = "What was seen alone would say a \(only.label)\(others)."
        } else if classes.isEmpty {
            return ""
        } else {
            statement =
                "What was seen alone would not tell which limit it is: \(Count.list(classes.map { "a \($0.label)" })) "
                + "\(classes.count == 2 ? "both" : "all") explain it."
        }
        guard classes.contains(.rollingWindow), let limit = finding.answer?.limit,
            let sizes = FamilyText(finding: finding, options: options).windows(ofCount: limit.count)
        else { return statement }
        return statement
            + " With \(Count.of(limit.count, "request")) the rolling window would be one of \(sizes)."
    }

    // MARK: Words

    /// `the request refused at 08:33:05 (a.log:858)`.
    private func words(_ request: TellingRequest) -> String {
        let outcome =
            switch request.outcome {
            case .admitted: "admitted"
            case .refused: "refused"
            case .unknown: "made"
            }
        let time = request.time.map { " at \(clock.column($0))" } ?? ""
        let place = request.witness.map { " (\($0.location.description.printable.unbreakable))" } ?? ""
        return "the request \(outcome)\(time)\(place)"
    }
}
