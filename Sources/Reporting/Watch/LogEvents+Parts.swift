import RateLimitEvents

extension LogEvents {
    /// The events besides requests, triages and what an app did, whose lines fit.
    func part(where fits: (SourceLocation) -> Bool) -> LogEvents {
        LogEvents(
            limiterRecords: limiterRecords.filter { fits($0.witness.location) },
            processStarts: processStarts.filter { fits($0.witness.location) },
            boots: boots.filter { fits($0.witness.location) }, gaps: gaps.filter { fits($0.witness.location) },
            clockSteps: clockSteps.filter { fits($0.witness.location) },
            lookAlikes: lookAlikes.filter { fits($0.witness.location) },
            banners: banners.filter { fits($0.witness.location) }, firstTime: firstTime, lastTime: lastTime)
    }

    /// Takes over such events, of which so many of each kind are kept, the last ones.
    mutating func append(_ other: LogEvents, atMost count: Int) {
        func joined<Event>(_ left: [Event], _ right: [Event], _ time: (Event) -> Instant?) -> [Event] {
            let all = (left + right).inTimeOrder(by: time)
            return all.count > count ? Array(all.suffix(count)) : all
        }
        limiterRecords = joined(limiterRecords, other.limiterRecords, \.time)
        processStarts = joined(processStarts, other.processStarts, \.time)
        boots = joined(boots, other.boots, \.time)
        gaps = joined(gaps, other.gaps) { $0.from ?? $0.to }
        clockSteps = joined(clockSteps, other.clockSteps, \.time)
        lookAlikes = joined(lookAlikes, other.lookAlikes, \.time)
        banners = joined(banners, other.banners, \.time)
    }

    /// Leaves out what was not known at a moment; requests are left to whoever knows what became of them.
    mutating func forget(after moment: Instant) {
        func isLater(_ time: Instant?) -> Bool { time.map { $0 > moment } ?? false }
        limiterRecords.removeAll { isLater($0.time) }
        processStarts.removeAll { isLater($0.time) }
        boots.removeAll { isLater($0.time) }
        gaps.removeAll { isLater($0.from ?? $0.to) }
        clockSteps.removeAll { isLater($0.time) }
        banners.removeAll { isLater($0.time) }
        lookAlikes.removeAll { isLater($0.time) }
        lastTime = moment
    }

    /// Leaves out starts, boots, gaps, banners and errors of no request before a moment: they say nothing of requests
    /// behind it.
    mutating func forget(before moment: Instant) {
        processStarts.removeAll { $0.time.map { $0 < moment } ?? false }
        boots.removeAll { $0.time.map { $0 < moment } ?? false }
        gaps.removeAll { ($0.to ?? $0.from).map { $0 < moment } ?? false }
        clockSteps.removeAll { $0.time.map { $0 < moment } ?? false }
        banners.removeAll { $0.time.map { $0 < moment } ?? false }
        lookAlikes.removeAll { $0.time.map { $0 < moment } ?? false }
    }
}
