import Forensics
import RateLimitEvents

/// What can be said of one budget's limiter, as an answer in sentences.
struct LimitText {
    let limits: BudgetLimits
    let windows: [BudgetWindow]
    let options: LimitOptions
    let clock: Clock
    /// Where the log or the period ends, for what had not lifted by then.
    let logEnd: Instant?
    let hasPeriodEnd: Bool

    /// The report on one budget, behind its heading.
    func write(to page: inout TextPage) {
        page.add(seen, indent: "  ")
        for finding in limits.readings.prefix(1) { writeRecords(of: finding, to: &page) }
        if limits.readings.count == 1, let finding = limits.readings.first {
            write(finding, next: limits.nextAdmission, to: &page)
        } else {
            writeReadings(to: &page)
        }
        if let assumptions { page.add(assumptions, indent: "  ") }
    }

    // MARK: Readings

    private func writeReadings(to page: inout TextPage) {
        guard let refused = limits.readings.first, let lost = limits.readings.last else { return }
        let suspects = max(0, refused.trace.requests.count - lost.trace.requests.count)
        let one = suspects == 1
        page.add(
            "\(Count.of(suspects, "request")) \(one ? "was" : "were") refused or lost, and the log does not tell which; "
                + "so there are two readings.", indent: "  ")
        page.add("If this limiter refused \(one ? "it" : "them"):", indent: "  ")
        write(refused, next: NextAdmission(refused), indent: "    ", to: &page)
        page.add("If \(one ? "it" : "they") never reached it:", indent: "  ")
        write(lost, next: NextAdmission(lost), indent: "    ", to: &page)
        for line in sharedExclusions { page.add(line, indent: "  ", hanging: "    ") }
        let excluded = limits.excluded.map(\.label)
        var certain: [String] = []
        if !excluded.isEmpty {
            certain.append("\(Count.list(excluded)) \(excluded.count == 1 ? "is" : "are") excluded")
        }
        if let next = limits.nextAdmission { certain.append("the next request \(next.words(clock))") }
        if !certain.isEmpty {
            page.add("Certain, as it holds in both: \(certain.joined(separator: "; ")).", indent: "  ")
        }
    }

    /// What is excluded by the same requests in both readings, told once.
    private var sharedExclusions: [String] {
        guard limits.readings.count > 1 else { return [] }
        let texts = limits.readings.map { FamilyText(finding: $0, options: options).excluded(words) }
        return texts.allSatisfy { $0 == texts[0] } ? texts[0] : []
    }

    // MARK: What was seen

    private var seen: String {
        guard let finding = limits.readings.first else { return "" }
        let runs = finding.runs
        let closed = windows.filter { $0.closed != nil }
        let bound = windows.contains(where: \.isLowerBound) ? "at least " : ""
        guard runs.refused > 0 || !closed.isEmpty else {
            let unknown =
                runs.unknown > 0 ? "; of \(Count.text(runs.unknown)) the log does not tell" : ""
            return "\(bound)\(Count.of(runs.admitted, "request")) \(Count.be(runs.admitted)) admitted and none was "
                .sentenceCase + "refused\(unknown), so nothing says that there is a limit."
        }
        let lifting = closed.last?.lifting(clock: clock, logEnd: logEnd, period: hasPeriodEnd)
        guard closed.count > 1 else {
            let before =
                closed.first?.admittedBeforeRefusal ?? "no request was seen to be admitted before the first refusal"
            let from = closed.first?.firstRefused.map { " (\(clock.prose($0)))".unbreakable } ?? ""
            let refused = closed.first?.refused ?? runs.refused
            let then = refused > 0 ? ", then \(Count.text(refused)) \(Count.be(refused)) refused" : ""
            return "\(before.sentenceCase)\(from)\(then)" + (lifting.map { "; it \($0)." } ?? ".")
        }
        let admitted = windows.reduce(0) { $0 + $1.admitted }
        let refused = windows.reduce(0) { $0 + $1.refused }
        let stretches = "\(Count.of(closed.count, "stretch", "stretches")) of refusals"
        return "\(bound)\(Count.of(admitted, "request")) \(Count.be(admitted)) admitted and ".sentenceCase
            + "\(Count.text(refused)) refused, in \(stretches)"
            + (lifting.map { "; the last \($0)." } ?? ".")
    }

    // MARK: Records

    private func writeRecords(of finding: LimitFinding, to page: inout TextPage) {
        for check in finding.records {
            let limit = check.limit
            let rate =
                "\(Count.of(limit.count, "request")) per \(Quantity.exact(nanoseconds: limit.durationNanoseconds))"
            let agreement =
                switch check.agreement {
                case .agrees: "What was admitted and refused agrees with it."
                case .untested: "Nothing was refused that could have contradicted it."
                case .disagrees(let request):
                    "What was admitted and refused does not agree with it"
                        + (request.map { ": \(words($0))" } ?? "") + "."
                }
            page.add(
                "The limiter's own record says \(rate) (\(place(limit.witness))). \(agreement)", indent: "  ",
                .bold)
            guard case .disagrees = check.agreement else {
                let next = NextAdmission(check, of: finding.trace)
                let jitter = Quantity.share(above: RecordedLimitCheck.observedJitterShare)
                page.add(
                    "By it the next request \(next.words(clock)) (with the jitter of up to \(jitter) that was ever "
                        + "observed).", indent: "  ")
                continue
            }
        }
    }

    // MARK: One finding

    private func write(
        _ finding: LimitFinding, next: NextAdmission?, indent: String = "  ", to page: inout TextPage
    ) {
        let isCrossCheck = finding.answer != nil
        guard !finding.families.isEmpty else { return }
        page.add(statement(finding, isCrossCheck: isCrossCheck), indent: indent)
        if !isCrossCheck {
            let text = FamilyText(finding: finding, options: options)
            for line in text.possible(words) { page.add(line, indent: indent + "- ", hanging: indent + "  ") }
            for line in text.excluded(words) where !sharedExclusions.contains(line) {
                page.add(line, indent: indent, hanging: indent + "  ")
            }
            if let remark = text.outerRemark { page.add(remark, indent: indent) }
            if let coincidence = coincidence(finding) { page.add(coincidence, indent: indent) }
            if let remark = text.longWindowRemark { page.add(remark, indent: indent) }
            if let next, finding.runs.refused > 0 { page.add("The next request \(next.words(clock)).", indent: indent) }
        }
        if let telling = finding.telling, !isCrossCheck {
            page.add(words(telling, of: finding.trace), indent: indent)
        }
    }

    private func statement(_ finding: LimitFinding, isCrossCheck: Bool) -> String {
        let classes = finding.classes.map { "a \($0.label)" }
        let one = classes.first ?? "none"
        return switch finding.statement {
        // What was seen says it.
        case .noRefusal: ""
        case .several:
            isCrossCheck
                ? "What was seen alone would not tell: \(Count.list(classes)) all explain it."
                : "Which limit it is cannot be told. Of the families tried, these explain what was seen:"
        case .only(isTested: true):
            "\(one.sentenceCase): of the families tried only this explains what was seen, and at each of the last two "
                + "lifts it could have failed."
        case .only(isTested: false):
            "Of the families tried, only \(one) explains what was seen; another limiter may do so too."
        case .nearly:
            "Which limit it is cannot be told for certain: \(one) explains all that was seen\(nearly(finding))."
        case .exceptions(let fewest):
            "None of the families tried explains all that was seen: \(Count.of(fewest, "request")) "
                + "\(fewest == 1 ? "is" : "are") left unexplained at least. These come nearest:"
        case .unexplained: "None of the families tried explains all that was seen."
        }
    }

    /// `, and a token bucket all but one or two requests`.
    private func nearly(_ finding: LimitFinding) -> String {
        func list(_ classes: [LimiterFamily.Class]) -> String { Count.list(classes.map { "a \($0.label)" }) }
        let few = finding.near.filter { limiter in
            finding.families.contains { $0.family.family == limiter && $0.unexplained != nil }
        }
        let open = finding.near.filter { !few.contains($0) }
        return (few.isEmpty ? "" : ", and \(list(few)) all but one or two requests")
            + (open.isEmpty ? "" : "; whether \(list(open)) nearly does would take too long to find out")
    }

    private func coincidence(_ finding: LimitFinding) -> String? {
        let same = finding.coinciding.map { "a \($0.label)" }
        guard !same.isEmpty else { return nil }
        return
            "With one request at a time \(Count.list(same)) \(same.count == 1 ? "does" : "do") the same as a rolling "
            + "window."
    }

    // MARK: Words

    private func words(_ telling: TellingObservation, of trace: BudgetTrace) -> String {
        let from = trace.moment(telling.from, isRoundedUp: true)
        let to = telling.to.map { trace.moment($0, isRoundedUp: false) }
        let clock = clock.reaching(to: [trace.instant(trace.now), from] + (to.map { [$0] } ?? []))
        let isNow = telling.from <= trace.now
        let span =
            switch (isNow, to) {
            case (true, nil): "at any time from now on"
            case (true, let to?): "before \(clock.column(to).unbreakable)"
            case (false, nil): "after \(clock.column(Clock.roundedUp(from)).unbreakable)"
            case (false, let to?):
                "between \(clock.column(Clock.roundedUp(from)).unbreakable) and \(clock.column(to).unbreakable)"
            }
        let all = LimiterFamily.Class.allCases.filter {
            telling.ifAdmitted.contains($0) || telling.ifRefused.contains($0)
        }
        func outcome(_ word: String, _ left: [LimiterFamily.Class]) -> String? {
            guard left.count < all.count else { return nil }
            return left.isEmpty ? nil : "\(word) → \(Count.list(left.map(\.label), "or"))"
        }
        guard telling.tellsEitherWay else {
            let isRefusal = telling.ifRefused.count < telling.ifAdmitted.count
            let left = isRefusal ? telling.ifRefused : telling.ifAdmitted
            let gone = all.filter { !left.contains($0) }.map { "a \($0.label)" }
            let what = left.isEmpty ? "all of them" : Count.list(gone)
            return "A request \(span) would tell if it were \(isRefusal ? "refused" : "admitted"): that would exclude "
                + "\(what)."
        }
        let outcomes = [outcome("admitted", telling.ifAdmitted), outcome("refused", telling.ifRefused)]
            .compactMap { $0 }.joined(separator: "; ")
        guard telling.place > 1 else { return "A request \(span) would tell: \(outcomes)." }
        return "\(Count.of(telling.place, "request").sentenceCase) in a row \(span) would tell by the last of them: "
            + "\(outcomes)."
    }

    /// `the request refused at 08:33:05 (a.log:858)`.
    private func words(_ request: TellingRequest) -> String {
        let outcome =
            switch request.outcome {
            case .admitted: "admitted"
            case .refused: "refused"
            case .unknown: "made"
            }
        let time = request.time.map { " at \(clock.column($0))" } ?? ""
        let place = request.witness.map { " (\(self.place($0)))" } ?? ""
        return "the request \(outcome)\(time)\(place)"
    }

    private func place(_ witness: Witness) -> String { witness.location.description.printable.unbreakable }

    private var assumptions: String? {
        let all = LimitFinding.Assumption.allCases.filter { assumption in
            limits.readings.contains { $0.assumptions.contains(assumption) }
        }
        guard limits.readings.contains(where: { !$0.families.isEmpty }) else { return nil }
        var parts = all.compactMap(words)
        if options.unseenPossible { parts.insert("requests that the log does not show may have counted", at: 0) }
        return "Assumed: \(parts.joined(separator: "; "))."
    }

    private func words(_ assumption: LimitFinding.Assumption) -> String? {
        switch assumption {
        case .allCountedRequestsVisible: "every request that counted is in the log"
        case .ofTheFamiliesTried:
            options.families.count == LimiterFamily.allCases.count
                ? "the limiter is of the families tried"
                : "the limiter is, as asked, a "
                    + Count.list(LimiterFamily.allCases.filter(options.families.contains).map(\.label), "or")
        case .noLongerWindow:
            "no window or pause is longer than \(Quantity.duration(atLeast: options.longestWindowNanoseconds))"
        case .noLargerJitter: "jitter is at most \(Quantity.share(above: options.maxJitterShare))"
        case .oneDevice: "all inputs are of one device, though they name several"
        // The readings say so themselves.
        case .silentRequestsRefused, .silentRequestsLost: nil
        }
    }
}
