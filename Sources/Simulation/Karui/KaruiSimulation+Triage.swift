import RateLimitEvents

extension KaruiSimulation {
    mutating func arrive(_ id: Int, at time: Int64) {
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
            schedule(.asksModel, id, at: decided + .microseconds(random.integer(in: 300...900)))
        }
    }

    mutating func askModel(_ id: Int, at time: Int64) {
        if let refusals = plans[id].refusals, !background.admits(at: time) {
            plans[id].onDevice = .rateLimited(milliseconds: refusals.onDevice)
        }
        let milliseconds =
            switch plans[id].onDevice {
            case .answered(_, let milliseconds), .rateLimited(let milliseconds): milliseconds
            }
        progress[id].onDevice = .init(asked: time, outcome: .open, loggedMilliseconds: milliseconds)
        schedule(.modelAnswers, id, at: time + .milliseconds(milliseconds))
    }

    mutating func takeOnDevice(_ id: Int, at time: Int64) {
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
    mutating func alertBeforeAsking(_ id: Int, at time: Int64) {
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

    mutating func ask(_ id: Int, at time: Int64) {
        let isLimited = progress[id].onDevice?.outcome == .refused
        guard revision.asksDirectly(wasSorted: !isLimited), plans[id].direct != nil else {
            schedule(.triageEnds, id, at: time + .microseconds(random.integer(in: 900...2_800)))
            return
        }
        logPrompt(id, at: time)
        schedule(.asksDirectly, id, at: time + .microseconds(random.integer(in: 200...700)))
    }

    mutating func askDirectly(_ id: Int, at time: Int64) {
        if let refusals = plans[id].refusals, !background.admits(at: time) {
            plans[id].direct = .failed(error: KaruiSimulation.rateLimited, milliseconds: refusals.direct)
        }
        // The two readings never vary, and so predict nothing: what the trial found.
        log(
            .cloud, "direct asked record=\(plans[id].record) availability=available quota=belowLimit", id, at: time)
        let milliseconds =
            switch plans[id].direct {
            case .answered(let milliseconds), .failed(_, let milliseconds): milliseconds
            case nil: 0
            }
        progress[id].direct = .init(asked: time, outcome: .open, loggedMilliseconds: milliseconds)
        schedule(
            .directEnds, id, at: time + .milliseconds(milliseconds) + .microseconds(random.integer(in: 20...190)))
    }

    mutating func takeDirect(_ id: Int, at time: Int64) {
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

    mutating func endTriage(_ id: Int, at time: Int64) {
        let plan = plans[id]
        progress[id].triageEnded = true
        let isDue =
            plan.reachesModel
            && revision.asksShortcut(
                wasSorted: progress[id].onDevice?.outcome == .answered, direct: progress[id].direct?.outcome)
        guard isDue, !(revision.backsOff && backOff.isPaused(at: time)) else {
            log(.triage, "triage ended record=\(plan.record) wants-second-opinion=no", id, at: time)
            progress[id].shortcutSettled = true
            closeIfDone(id, at: time)
            return
        }
        if progress[id].direct == nil { logPrompt(id, at: time - .microseconds(400)) }
        let length = random.integer(in: 1_120...1_790)
        log(
            .triage, "triage ended record=\(plan.record) wants-second-opinion=yes prompt-length=\(length)", id,
            at: time)
        progress[id].shortcut = .init(asked: time, outcome: .unanswered)
        service.logStart(at: time, to: &journal, &random)
        if !service.admits(at: time) {
            let refusal = service.logRefusal(at: time, delays: plan.refusals, to: &journal, &random)
            progress[id].shortcut?.ended = refusal.time
            progress[id].shortcut?.outcome = .refused
            progress[id].shortcut?.isServerMade = refusal.isServerMade
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
