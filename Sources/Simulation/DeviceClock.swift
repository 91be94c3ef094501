package import RateLimitEvents

/// The clocks of a simulated device: wall time in one zone, and mach time since one boot.
package struct DeviceClock: Sendable {
    package let zone: UTCOffset
    /// Nanoseconds since 1970 in UTC at which the device booted.
    package let boot: Int64
    package let bootUUID: String

    package init(zone: UTCOffset, boot: Int64, bootUUID: String) {
        self.zone = zone
        self.boot = boot
        self.bootUUID = bootUUID
    }

    /// The mach time at a moment; a tick of Apple silicon is 125/3 ns.
    package func machTicks(at time: Int64) -> UInt64 {
        let elapsed = UInt64(max(0, time - boot))
        // Split so that the product cannot overflow within the clock's range.
        return elapsed / 125 * 3 + elapsed % 125 * 3 / 125
    }

    /// A moment in microseconds, as the log keeps it.
    package func instant(_ time: Int64) -> Instant {
        Instant(nanoseconds: time, zone: zone, resolution: .microsecond)
    }

    /// The moment's stamp as ISO 8601 with whole seconds, as apps write times into their messages.
    package func seconds(_ time: Int64) -> String {
        Instant(nanoseconds: time, zone: zone, resolution: .second).iso8601
    }
}
