import Conformance
import RateLimitEvents
import RoutingPolicy

/// The words of one finding, with times as the log's clock read them.
struct FindingText {
    let finding: Finding
    let clock: Clock

    init(_ finding: Finding, _ clock: Clock) {
        self.finding = finding
        // A pause may end on another day.
        self.clock = clock.reaching(to: [finding.time, FindingText.until(finding)].compactMap(\.self))
    }

    /// What was to happen: `the flag not set, as a pause was on`.
    var expected: String? {
        guard case .violates(let expected, _, _) = finding.verdict else { return nil }
        return words(expected)
    }

    /// What happened: `the flag set at 09:02:44`.
    var actual: String? {
        guard case .violates(_, let actual, _) = finding.verdict else { return nil }
        return words(actual)
    }

    /// How things stood before: `paused since 08:33:10 (3rd failure in a row: 2 h, until 10:33:10)`.
    var state: String? {
        guard case .violates(_, let actual, let state) = finding.verdict else { return nil }
        let parts = [pause(state), facts(state, before: actual), alert(state), answer(state)].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// Which fact would have decided.
    var missing: String? {
        guard case .cannotJudge(let fact) = finding.verdict else { return nil }
        return fact.words
    }

    /// What tells it in one sentence without its rule: the obligation as a value, then what was due.
    var sentence: String {
        if let missing { return "cannot be judged; not in the log: \(missing)" }
        let happened = [state, actual].compactMap(\.self).joined(separator: "; ")
        return happened + (expected.map { "; expected: \($0)" } ?? "")
    }

    // MARK: Times

    private var done: String { finding.time.map { " at " + clock.column($0).unbreakable } ?? "" }

    /// A moment of the policy, which has no zone of its own.
    private func column(_ moment: Nanoseconds) -> String {
        FindingText.instant(moment, finding).map { clock.column($0).unbreakable } ?? "?"
    }

    private static func instant(_ moment: Nanoseconds, _ finding: Finding) -> Instant? {
        finding.time.map { Instant(nanoseconds: moment, zone: $0.zone, resolution: .second) }
    }

    private static func until(_ finding: Finding) -> Instant? {
        guard case .violates(_, let actual, let state) = finding.verdict else { return nil }
        if case .stillPaused(let until) = actual { return until }
        guard case .paused(let pause) = state.pause else { return nil }
        return instant(pause.until, finding)
    }

    // MARK: How things stood

    private func pause(_ state: PriorState) -> String? {
        switch state.pause {
        case nil: return state.pausedSince.map { "paused since " + clock.column($0).unbreakable }
        case .unknown: return nil
        case .open(let failures):
            guard let failures else { return "not paused" }
            return failures == 0 ? "not paused" : "not paused, after \(Count.of(failures, "failure")) in a row"
        case .paused(let pause):
            let since = state.pausedSince.map { clock.column($0).unbreakable } ?? column(pause.since)
            let length = pause.until.subtractingReportingOverflow(pause.since)
            let parts = [
                pause.failures.map { "\(FindingText.ordinal($0))\(String.unbreakableSpace)failure in a row" },
                length.overflow || pause.until != pause.latestUntil ? nil : FindingText.rounded(length.partialValue),
            ].compactMap(\.self).joined(separator: ": ")
            return "paused since \(since) (\(parts.isEmpty ? "" : parts + ", ")until \(column(pause.until)))"
        }
    }

    /// A length whose ends are printed in whole seconds.
    private static func rounded(_ length: Nanoseconds) -> String? {
        let second: Nanoseconds = 1_000_000_000
        let (sum, overflow) = length.addingReportingOverflow(second / 2)
        guard !overflow, sum >= second else { return nil }
        return Quantity.exact(nanoseconds: sum / second * second)
    }

    private func facts(_ state: PriorState, before actual: Actual) -> String? {
        guard let facts = state.facts else { return nil }
        var parts: [String] = []
        if case .known(.decided(let category, by: let rule)) = facts.rule {
            parts.append("rules had decided: \(category.rawValue), \(rule.words)")
        }
        if let onDevice = facts.onDevice.value { parts.append(onDevice.words) }
        // How a direct call ended is no state before it.
        if actual != .directCall {
            if case .known(.answered) = facts.direct { parts.append("the direct call answered") }
            if case .known(.failed) = facts.direct { parts.append("the direct call failed") }
        }
        if facts.wakeMe == .known(true) { parts.append("Wake Me") }
        if facts.rerun == .known(true) { parts.append("asked again by a person") }
        if let mode = facts.mode.value { parts.append("mode \(mode.logName)") }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private func alert(_ state: PriorState) -> String? {
        switch state.alert {
        case nil, .waiting, .unknown: nil
        case .scheduled(let due): "alert held until \(column(due))"
        case .cancelled: "held alert cancelled"
        case .sent: "alert sent"
        case .delivered: "held alert delivered"
        case .removed: "alert removed"
        case .withheld: "alert withheld"
        }
    }

    private func answer(_ state: PriorState) -> String? { state.answer.map { "the answer said \($0.rawValue)" } }

    /// `1st`, `2nd`, `3rd`, `4th`, `11th`.
    static func ordinal(_ number: Int) -> String {
        let isTeen = (11...13).contains(number % 100)
        let suffix =
            switch (isTeen, number % 10) {
            case (false, 1): "st"
            case (false, 2): "nd"
            case (false, 3): "rd"
            default: "th"
            }
        return "\(number)\(suffix)"
    }
}

// MARK: - What was to happen

extension FindingText {
    private func words(_ expected: Expectation) -> String {
        switch expected {
        case .noRequest(let branch): "no request, as \(branch.reason)"
        case .noDirectCall(let branch): "no direct call, as \(branch.reason)"
        case .directCall(let branch): "a direct call, as \(branch.reason)"
        case .shortcut(let branch): "the flag set, as \(branch.reason)"
        case .noShortcut(let branch): "the flag not set, as \(branch.reason)"
        case .noDirectCallAtAll(let revision): "no direct call: revision \(revision.rawValue) has none"
        case .pause(let failures, let length):
            "a pause of \(Quantity.exact(nanoseconds: length))"
                + (failures.map { ", as after \(Count.of($0, "failure")) in a row" } ?? "")
        case .noFurtherPause: "no further pause, as a burst of failures counts once"
        case .pauseOver: "no pause, as an answer had ended it"
        case .fittingEntity: "a record and a prompt exactly where the flag is set, all of one record"
        case .noAnswer: "no answer, as nobody had asked"
        case .noUseModelStep: "no Use Model step, as the flag was not set"
        case .hold(let length): "the alert held for \(Quantity.exact(nanoseconds: length))"
        case .alertNow(let reason): "the alert at once, as \(reason.words)"
        case .alert(let duty): duty.words
        case .category: "an answer that holds a category"
        case .categoryOfAnswer(let category):
            category.map { "category \($0.rawValue), as the answer says" } ?? "no category, as the answer holds none"
        case .permittedFields:
            "no other fields than " + Count.list(PromptField.allCases.map(\.rawValue))
        case .noPrompt: "no prompt, as rules had decided"
        case .noDirectIntoClosed: "no direct call just after a refusal on the device, while the budget was closed"
        case .oneProbe: "at most one flag in a pause while the budget was closed"
        case .noPauseBehindLift: "no pause longer than the limit was on"
        }
    }
}

// MARK: - What happened

extension FindingText {
    private func words(_ actual: Actual) -> String {
        switch actual {
        case .directCall: "a direct call\(done)"
        case .flagSet: "the flag set\(done)"
        case .flagNotSet: "the flag not set\(done)"
        case .closedAsked("none"): "nobody asked when the record was closed\(done)"
        case .closedAsked(let asked): "the record closed as asked=\(asked.printable.cut(to: 40))\(done)"
        case .noPause: "no pause had begun\(done)"
        case .pause(let failures, let length):
            "a pause of \(FindingText.rounded(length) ?? Quantity.exact(nanoseconds: length)) begun\(done)"
                + (failures.map { " for \(Count.of($0, "failure")) in a row" } ?? "")
        case .furtherPause(let failures):
            "a further pause begun\(done)"
                + (failures.map { ", counted as the \(FindingText.ordinal($0)) failure" } ?? "")
        case .stillPaused(let until):
            "the flag not set\(done)" + (until.map { ", as if paused until \(clock.column($0).unbreakable)" } ?? "")
        case .entity(let mismatch): mismatch.words + done
        case .answer(let route): "an answer\(route.map { " by the \($0.label) route" } ?? "")\(done)"
        case .useModelStep: "a Use Model step\(done)"
        case .hold(let length):
            "an alert held\(length.map { " for " + Quantity.milliseconds(Double($0) / 1e6) } ?? "")\(done)"
        case .holdDelivered: "the held alert delivered\(done)"
        case .alertSent: "an alert sent\(done)"
        case .notAlerted: "no alert when the record was closed\(done)"
        case .alertStands: "the alert still there when the record was closed\(done)"
        case .unreadable(let problems):
            "an answer\(done) with " + Count.list(problems.map { $0.description.printable.cut(to: 80) })
        case .loggedCategory(let category):
            (category.map { "category \($0.printable.cut(to: 40)) logged" } ?? "no category logged") + done
        case .prompt(let findings): "a prompt built\(done) with " + Count.list(findings.map(\.words))
        case .directIntoClosed(let calls, let refused):
            "\(Count.of(calls, "direct call")) into it, \(Count.text(refused)) of them refused"
        case .probes(let count): "\(Count.of(count, "flag")) set in one pause"
        case .pausedBehindLift(let length): "still paused for at least \(Quantity.span(nanoseconds: length))"
        }
    }
}
