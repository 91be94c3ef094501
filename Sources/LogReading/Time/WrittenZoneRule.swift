import LogCore

/// A zone that is nothing but a rule in the notation of POSIX, as the environment may name the local one.
struct WrittenZoneRule: TimeZoneRules {
    let name: String
    let rule: ZoneRule

    func period(at second: Int64) -> (offset: UTCOffset, end: Int64?) { rule.period(at: second) }
}
