import RateLimitEvents

/// Runs the app over planned notifications: decides as its revision does, and logs every line of the contract.
struct KaruiSimulation {
    let revision: KaruiRevision
    let plans: [NotificationPlan]
    let process: LoggedProcess
    var service: ShortcutService
    var journal: Journal
    var random: SplitMix64
    private(set) var progress: [NotificationProgress]
    private var queue = KaruiEventQueue()
    private var backOff = BackOff()

    init(
        revision: KaruiRevision, plans: [NotificationPlan], processes: ProcessTable, service: ShortcutService,
        journal: Journal, random: SplitMix64
    ) {
        self.revision = revision
        self.plans = plans
        self.service = service
        self.journal = journal
        self.random = random
        process = processes.karui
        progress = Array(repeating: NotificationProgress(), count: plans.count)
    }

    /// Logs the process's start, then lets everything happen.
    mutating func run(startedAt start: Int64) {
        log(
            .triage,
            "karui started version=2.1 os=27.0 device=iPhone18,1 policy=\(revision.policy) mode=\(revision.mode) "
                + "deadline-reminders=no", at: start)
        for (position, plan) in plans.enumerated() { schedule(.arrives, position, at: plan.arrival) }
        while let event = queue.pop() {
            switch event.kind {
            case .arrives: arrive(event.notification, at: event.time)
            case .modelAnswers: takeOnDevice(event.notification, at: event.time)
            case .directEnds: takeDirect(event.notification, at: event.time)
            case .triageEnds: endTriage(event.notification, at: event.time)
            case .shortcutAnswers: takeShortcut(event.notification, at: event.time)
            case .timesOut: timeOut(event.notification, at: event.time)
            case .holdFires: fireHold(event.notification, at: event.time)
            }
        }
    }
}

// MARK: - The triage

extension KaruiSimulation {
    private mutating func arrive(_ id: Int, at time: Int64) {
        let plan = plans[id]
        log(
            .triage,
            "triage began record=\(plan.record) app=\(plan.app) mode=\(revision.mode) state=\(plan.state.rawValue) "
                + "wake-me=no rerun=no", id, at: time)
        let decided = time + .microseconds(random.integer(in: 2_100...8_900))
        switch plan.rules {
        case .decided(let category, let rule):
            log(
                .triage, "rules decided record=\(plan.record) category=\(category.rawValue) rule=\(rule)", id,
                at: decided)
            progress[id].onDeviceCategory = category
            if category == .important { sendAlert(id, at: decided) } else { withholdAlert(id, at: decided) }
            schedule(.triageEnds, id, at: decided + .microseconds(random.integer(in: 700...2_400)))
        case .passed:
            log(.triage, "rules passed record=\(plan.record)", id, at: decided)
            let milliseconds =
                switch plan.onDevice {
                case .answered(_, let milliseconds), .rateLimited(let milliseconds): milliseconds
                }
            let asked = decided + .microseconds(random.integer(in: 300...900))
            progress[id].onDevice = .init(asked: asked, outcome: .open, loggedMilliseconds: milliseconds)
            schedule(.modelAnswers, id, at: asked + .milliseconds(milliseconds))
        }
    }

    private mutating func takeOnDevice(_ id: Int, at time: Int64) {
        let plan = plans[id]
        progress[id].onDevice?.ended = time
        switch plan.onDevice {
        case .answered(let category, let milliseconds):
            let confidence = random.integer(in: 62...98)
            log(
                .triage,
                "on-device answered record=\(plan.record) category=\(category.rawValue) confidence=0.\(confidence) "
                    + "in \(milliseconds) ms", id, at: time)
            progress[id].onDevice?.outcome = .answered
            progress[id].onDeviceCategory = category
        case .rateLimited(let milliseconds):
            log(
                .triage,
                "on-device failed record=\(plan.record) error=LanguageModelError.rateLimited "
                    + "state=\(plan.state.rawValue) in \(milliseconds) ms", level: .error, id, at: time)
            progress[id].onDevice?.outcome = .refused
        }
        alertBeforeAsking(id, at: time)
        ask(id, at: time + .microseconds(random.integer(in: 500...1_600)))
    }

    /// An Important notification alerts now, or is held while the cloud is asked.
    private mutating func alertBeforeAsking(_ id: Int, at time: Int64) {
        guard progress[id].onDeviceCategory == .important else { return }
        let moment = time + .microseconds(random.integer(in: 150...400))
        guard revision.holdsAlerts, !backOff.isPaused(at: moment) else {
            sendAlert(id, at: moment)
            return
        }
        progress[id].hold = .scheduled
        logHold("scheduled", id, suffix: " in 20 s", at: moment)
        schedule(.holdFires, id, at: moment + .seconds(20))
    }

    private mutating func ask(_ id: Int, at time: Int64) {
        let plan = plans[id]
        guard revision.asksDirectly, let direct = plan.direct else {
            schedule(.triageEnds, id, at: time + .microseconds(random.integer(in: 900...2_800)))
            return
        }
        logPrompt(id, at: time)
        let asked = time + .microseconds(random.integer(in: 200...700))
        // The two readings never vary, and so predict nothing: what the trial found.
        log(
            .cloud, "direct asked record=\(plan.record) availability=available quota=belowLimit", id, at: asked)
        let milliseconds =
            switch direct {
            case .answered(let milliseconds), .failed(_, let milliseconds): milliseconds
            }
        progress[id].direct = .init(asked: asked, outcome: .open, loggedMilliseconds: milliseconds)
        schedule(
            .directEnds, id, at: asked + .milliseconds(milliseconds) + .microseconds(random.integer(in: 20...190)))
    }

    private mutating func takeDirect(_ id: Int, at time: Int64) {
        let plan = plans[id]
        progress[id].direct?.ended = time
        switch plan.direct {
        case .answered(let milliseconds):
            log(.cloud, "direct answered record=\(plan.record) in \(milliseconds) ms", id, at: time)
            progress[id].direct?.outcome = .answered
            takeAnswer(id, via: "direct", at: time + .microseconds(random.integer(in: 120...600)))
        case .failed(let error, let milliseconds):
            log(
                .cloud, "direct failed record=\(plan.record) error=\(error) in \(milliseconds) ms", level: .error, id,
                at: time)
            progress[id].direct?.outcome = error == KaruiSimulation.rateLimited ? .refused : .failed
        case nil: break
        }
        schedule(.triageEnds, id, at: time + .microseconds(random.integer(in: 1_900...5_400)))
    }

    private mutating func endTriage(_ id: Int, at time: Int64) {
        let plan = plans[id]
        progress[id].triageEnded = true
        guard case .passed = plan.rules, !(revision.backsOff && backOff.isPaused(at: time)) else {
            log(.triage, "triage ended record=\(plan.record) wants-second-opinion=no", id, at: time)
            progress[id].shortcutSettled = true
            closeIfDone(id, at: time)
            return
        }
        if !revision.asksDirectly { logPrompt(id, at: time - .microseconds(400)) }
        let length = random.integer(in: 1_120...1_790)
        log(
            .triage, "triage ended record=\(plan.record) wants-second-opinion=yes prompt-length=\(length)", id,
            at: time)
        progress[id].shortcut = .init(asked: time, outcome: .unanswered)
        service.logStart(at: time, to: &journal, &random)
        if service.refuses(at: time) {
            progress[id].shortcut?.ended = service.logRefusal(at: time, to: &journal, &random)
            progress[id].shortcut?.outcome = .refused
        } else if !plan.losesShortcut {
            schedule(
                .shortcutAnswers, id,
                at: time + .milliseconds(plan.shortcutMilliseconds) + .microseconds(random.integer(in: 0...999)))
            return
        }
        if revision.backsOff {
            schedule(.timesOut, id, at: time + .seconds(30) + .microseconds(random.integer(in: 1_500...40_000)))
        }
    }
}

// MARK: - What comes back

extension KaruiSimulation {
    private mutating func takeShortcut(_ id: Int, at time: Int64) {
        progress[id].shortcut?.ended = time
        progress[id].shortcut?.outcome = .answered
        progress[id].shortcutSettled = true
        takeAnswer(id, via: "shortcut", at: time)
        closeIfDone(id, at: time + .microseconds(1_100))
    }

    private mutating func takeAnswer(_ id: Int, via route: String, at time: Int64) {
        let category = plans[id].cloudCategory
        let confidence = "0.\(random.integer(in: 71...97))"
        let reason = random.element(of: KaruiSimulation.reasons)
        log(
            .cloud,
            "answer received record=\(plans[id].record) via=\(route) category=\(category.rawValue) "
                + "confidence=\(confidence) "
                + #"text="Category: \#(category.rawValue)\nConfidence: \#(confidence)\nReason: \#(reason)""#,
            id, at: time)
        if backOff.answer(at: time) {
            log(.cloud, "pause ended cause=\(plans[id].record)", id, at: time + .microseconds(90))
        }
        guard progress[id].cloudCategory == nil else { return }
        progress[id].cloudCategory = category
        settleAlert(id, category, at: time + .microseconds(random.integer(in: 200...700)))
    }

    /// Brings the alert in line with the cloud's category.
    private mutating func settleAlert(_ id: Int, _ category: NotificationCategory, at time: Int64) {
        switch progress[id].hold {
        case .scheduled:
            progress[id].hold = .cancelled
            logHold("cancelled", id, at: time)
            if category == .important {
                sendAlert(id, at: time + .microseconds(60))
            } else {
                withholdAlert(id, at: time + .microseconds(60))
            }
        case .delivered:
            guard category != .important else { return }
            progress[id].hold = .removed
            logHold("removed", id, at: time)
        case .none, .cancelled, .removed:
            switch (category == .important, progress[id].alerted) {
            case (true, false): sendAlert(id, at: time)
            case (false, true): log(.alert, "alert removed record=\(plans[id].record)", id, at: time)
            case (false, false): withholdAlert(id, at: time)
            case (true, true): break
            }
        }
    }

    private mutating func timeOut(_ id: Int, at time: Int64) {
        log(.cloud, "request timed-out record=\(plans[id].record) after 30 s", id, at: time)
        progress[id].shortcutSettled = true
        let asked = progress[id].shortcut?.asked ?? time
        if let until = backOff.fail(asked: asked, at: time) {
            log(
                .cloud,
                "pause began failures=\(backOff.failures) until=\(journal.clock.seconds(until)) "
                    + "cause=\(plans[id].record)", id, at: time + .microseconds(130))
        }
        closeIfDone(id, at: time + .microseconds(900))
    }

    private mutating func fireHold(_ id: Int, at time: Int64) {
        guard progress[id].hold == .scheduled else { return }
        progress[id].hold = .delivered
        progress[id].alerted = true
        logHold("delivered", id, at: time)
        closeIfDone(id, at: time + .microseconds(700))
    }

    private mutating func closeIfDone(_ id: Int, at time: Int64) {
        let now = progress[id]
        guard now.triageEnded, now.shortcutSettled, now.hold != .scheduled, !now.closed else { return }
        if !now.alerted, !now.withheld { withholdAlert(id, at: time) }
        let asked =
            switch (now.direct != nil, now.shortcut != nil) {
            case (false, false): "none"
            case (true, false): "direct"
            case (false, true): "shortcut"
            case (true, true): "both"
            }
        // A notification that no model could sort keeps no category: the contract has no word for it, this one is ours.
        let category = (now.cloudCategory ?? now.onDeviceCategory)?.rawValue ?? "Unsorted"
        progress[id].closed = true
        log(
            .triage,
            "record closed record=\(plans[id].record) category=\(category) asked=\(asked) hold=\(now.hold.rawValue) "
                + "alerted=\(now.alerted ? "yes" : "no")", id, at: time + .microseconds(300))
    }
}

// MARK: - Lines

extension KaruiSimulation {
    /// The error of a request that the background budget refused.
    static let rateLimited = "LanguageModelError.rateLimited"

    private static let reasons = [
        "A person asks for a reply today.", "The delivery needs a signature.", "A promotion without a deadline.",
        "The meeting moved to an earlier time.", "A newsletter, nothing to act on.", "Confirms a finished payment.",
    ]

    private enum Category: String {
        case triage, cloud, alert
    }

    private mutating func schedule(_ kind: KaruiEvent.Kind, _ id: Int, at time: Int64) {
        queue.push(KaruiEvent(time: time, kind: kind, notification: id))
    }

    private mutating func sendAlert(_ id: Int, at time: Int64) {
        progress[id].alerted = true
        log(.alert, "alert sent record=\(plans[id].record)", id, at: time + .microseconds(40))
    }

    private mutating func withholdAlert(_ id: Int, at time: Int64) {
        progress[id].withheld = true
        log(.alert, "alert withheld record=\(plans[id].record)", id, at: time + .microseconds(40))
    }

    private mutating func logHold(_ verb: String, _ id: Int, suffix: String = "", at time: Int64) {
        let record = plans[id].record
        log(.alert, "hold \(verb) record=\(record) alert=hold-\(record)\(suffix)", id, at: time)
    }

    private mutating func logPrompt(_ id: Int, at time: Int64) {
        let record = plans[id].record
        log(
            .cloud,
            "prompt built record=\(record) for=\(record) fields=text,app,important-app,name,handles,nickname,terms",
            id, at: time)
    }

    private mutating func log(
        _ category: Category, _ message: String, level: LogLevel = .default, _ id: Int? = nil, at time: Int64
    ) {
        // One activity per triage, as an intent's run has; the thread is whichever the executor gives.
        let activity = id.map { 0x2_4A00 + UInt64($0) * 16 } ?? 0
        journal.write(
            LogEntry(
                time: time, machTicks: 0, process: process,
                threadID: 0x5A10 + UInt64(random.integer(in: 0...5)) * 0x1B, activity: activity,
                subsystem: "app.karui", category: category.rawValue, level: level, message: message))
    }
}
