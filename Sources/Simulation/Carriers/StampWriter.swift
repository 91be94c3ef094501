import RateLimitEvents

/// Writes wall-clock stamps as `log show` does: `2026-10-14 07:17:02.123456+0900`.
struct StampWriter: Sendable {
    let clock: DeviceClock
    /// 3 or 6 digits behind the point; what does not fit is cut off, not rounded.
    let fractionDigits: Int
    let showsZone: Bool

    func append(_ time: Int64, to output: inout [UInt8]) {
        let civil = clock.instant(time).civil
        output.append(civil.year, digits: 4)
        output.append(UInt8(ascii: "-"))
        output.append(civil.month, digits: 2)
        output.append(UInt8(ascii: "-"))
        output.append(civil.day, digits: 2)
        output.append(UInt8(ascii: " "))
        output.append(civil.hour, digits: 2)
        output.append(UInt8(ascii: ":"))
        output.append(civil.minute, digits: 2)
        output.append(UInt8(ascii: ":"))
        output.append(civil.second, digits: 2)
        output.append(UInt8(ascii: "."))
        output.append(civil.nanosecond / (fractionDigits == 3 ? 1_000_000 : 1_000), digits: fractionDigits)
        if showsZone { output.append(clock.zone.text) }
    }
}
