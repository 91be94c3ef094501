import RateLimitEvents

extension KaruiSimulation {
    mutating func takeShortcut(_ id: Int, at time: Int64) {
        progress[id].shortcut?.ended = time
        progress[id].shortcut?.outcome = .answered
        progress[id].shortcutSettled = true
        takeAnswer(id, via: "shortcut", at: time)
        closeIfDone(id, at: time + .microseconds(1_100))
    }

    mutating func takeAnswer(_ id: Int, via route: String, at time: Int64) {
        let category = plans[id].cloudCategory
        let confidence = "0.\(random.integer(in: 71...97))"
        let reason = random.element(of: KaruiSimulation.reasons(for: category))
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
    mutating func settleAlert(_ id: Int, _ category: NotificationCategory, at time: Int64) {
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

    mutating func timeOut(_ id: Int, at time: Int64) {
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

    mutating func fireHold(_ id: Int, at time: Int64) {
        guard progress[id].hold == .scheduled else { return }
        progress[id].hold = .delivered
        progress[id].alerted = true
        logHold("delivered", id, at: time)
        closeIfDone(id, at: time + .microseconds(700))
    }

    mutating func closeIfDone(_ id: Int, at time: Int64) {
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
