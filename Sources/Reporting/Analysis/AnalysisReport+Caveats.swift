import Forensics
import RateLimitEvents

extension AnalysisReport {
    /// What weakens the answer, and what this log cannot tell.
    func writeCaveats(to page: inout TextPage) {
        let caveats = outcomeCaveats + windowCaveats + gapCaveats + bannerCaveats + deviceCaveats + inputCaveats
        guard !caveats.isEmpty else { return }
        page.begin("What to keep in mind")
        for caveat in caveats { page.add(caveat, indent: "- ", hanging: "  ") }
    }

    private var outcomeCaveats: [String] {
        var caveats: [String] = []
        let requests = analysis.events.requests
        let unanswered = requests.filter { $0.outcome == .unanswered }
        if !unanswered.isEmpty, analysis.refusals.total > 0 {
            caveats.append(
                "\(Count.of(unanswered.count, "request")) got no answer in time: refused or lost, the log does not "
                    + "tell\(place(unanswered.first?.outcomeWitness)).")
        }
        let open = requests.count { $0.outcome == .open }
        if open > 0 {
            let place = place(requests.first { $0.outcome == .open }?.outcomeWitness)
            caveats.append(
                "\(Count.of(open, "request")) \(Count.be(open)) still running when the log\(hasHoles ? ", or a part of it," : "") "
                    + "ended\(place).")
        }
        let weak = requests.count {
            $0.outcome == .refused && $0.latency?.basis == .wallClock && !($0.latency?.clockStepped ?? false)
        }
        if weak > 0 {
            caveats.append(
                "\(Count.of(weak, "refusal")) \(weak == 1 ? "is" : "are") timed by wall-clock stamps alone, which step "
                    + "by 60 to 70 ms.")
        }
        if let direct = analysis.sharedBudget.first(where: { $0.target == .direct }), analysis.refusals.total > 0,
            case .oneSided(let held) = SharedBudgetReading(direct)
        {
            caveats.append(
                "Whether direct calls share the on-device model's budget cannot be told: that model was "
                    + "\(held ? "always" : "never") just limited before one.")
        }
        let byTime = requests.count { $0.pairing == .time }
        if byTime > 0 {
            caveats.append(
                "\(Count.of(byTime, "request")) \(byTime == 1 ? "is" : "are") put together by time alone, as the log "
                    + "has no common ID.")
        }
        let ownerless = requests.filter { $0.outcome == .refused && $0.process == nil && $0.pairing == .singleLine }
        if ownerless.count > 1 {
            caveats.append(
                "\(Count.of(ownerless.count, "refusal")) are told by lines that name no process: where several "
                    + "processes told of one request, it is counted more than once\(place(ownerless.first?.outcomeWitness))."
            )
        }
        let notes = analysis.verdicts.compactMap { $0?.note }
        let counts = notes.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        for note in notes.uniqued {
            let count = counts[note] ?? 0
            let text = note.printable.withoutFinalPeriod
            caveats.append(
                text.hasPrefix("inferred")
                    ? "\(Count.of(count, "verdict")) \(count == 1 ? "is" : "are") \(text)."
                    : "On \(Count.of(count, "refusal")): \(text).")
        }
        return caveats
    }

    private var windowCaveats: [String] {
        let closed = analysis.windows.filter { $0.closed != nil }
        guard !closed.isEmpty else { return [] }
        var caveats: [String] = []
        if closed.contains(where: \.censoredStart) {
            let marked =
                closed.contains(where: \.isLowerBound) ? ": what is marked “at least” or ≥ is a lower bound" : ""
            caveats.append("Requests before \(start) may have counted\(marked).")
        }
        // A closure that is only probable may be another run, so it must not be denied here.
        let seesRefusalsOnly = analysis.routes.contains(where: \.onlyRefusalsSeen)
        if seesRefusalsOnly {
            caveats.append(
                "A “?” under “admitted” or “lifted” means that the log has no line for requests that were admitted.")
        }
        if closed.contains(where: \.spansBoot) {
            caveats.append(
                "The device booted inside a window: whether the limit's counter survives that is not known.")
        }
        if analysis.windows.contains(where: \.spansClockStep) {
            caveats.append(
                "The clock was set back inside a window: it follows the log's order, its times are of two clocks, and "
                    + "an edge between them is told by its later side alone.")
        }
        let runs = closed.reduce(into: [Budget: Int]()) { $0[$1.budget, default: 0] += 1 }
        if closed.contains(where: { $0.runs == 1 }), runs.values.allSatisfy({ $0 == 1 }), analysis.limits.isEmpty,
            !seesRefusalsOnly, limitsSentence == nil
        {
            caveats.append(
                "One run of refusals fits many limits, short-term ones as well as daily ones: neither size nor kind "
                    + "can be told from this log.")
        }
        if closed.contains(where: { $0.closed == .probable && !$0.missesEntries }) {
            caveats.append(
                "A “?” behind a time marks a closure that is not certain: its requests, in the column “unknown”, were refused or lost, "
                    + "or refused by a limiter that the log does not name.")
        }
        return caveats
    }

    /// Where requests were refused, the section on what hid a refusal tells of banners.
    private var bannerCaveats: [String] {
        guard let banners = analysis.refusals.banners, banners > 0, analysis.refusals.total == 0 else { return [] }
        return [
            "\(Count.of(banners, "error banner")) \(Count.be(banners)) shown: symptoms of a refusal, which the log does "
                + "not show\(place(analysis.events.banners.first?.witness))."
        ]
    }

    private var inputCaveats: [String] {
        var caveats: [String] = []
        if analysis.findings.contains(where: \.trace.spansDevices) {
            caveats.append("The inputs name several devices, and a limit that is each device's own is told as one.")
        }
        if inputs.contains(where: { $0.zoneKnown == false }) {
            let all = inputs.allSatisfy { $0.zoneKnown != true }
            caveats.append(
                all
                    ? "Times as written; the log does not say its zone."
                    : "Some inputs do not say their zone: their times are as written and may not line up with the rest."
            )
        }
        for input in inputs {
            let name = input.file.description.printable.unbreakable
            if input.recordsUnparsed > 0 {
                let place = input.unparsedSamples.first.map { " (first: line \($0.location.line))" } ?? ""
                caveats.append(
                    "\(name): \(Count.text(input.recordsUnparsed)) of \(Count.of(input.recordsExamined, "record")) "
                        + "examined could not be read\(place).")
            }
            // Lost entries stand above, with their times.
            let hasGaps = analysis.events.gaps.contains {
                ($0.kind == .loss || $0.kind == .quarantine) && $0.witness.location.file == input.file
            }
            for note in input.notes where note.kind != .zoneUnknown && !(note.kind == .loss && hasGaps) {
                let line = note.location.map { ":\($0.line)" } ?? ""
                caveats.append("\(name)\(line): \(note.text.printable.withoutFinalPeriod).")
            }
        }
        return caveats
    }
}
