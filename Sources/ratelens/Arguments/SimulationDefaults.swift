import Simulation

/// What `simulate` takes where the user says nothing, as the user would say it.
enum SimulationDefaults {
    static let limiter = "rollingWindow:count=8,duration=30m"
    /// The rule that was read on one Mac in September 2026.
    static let shortcutLimiter = "rollingWindow:count=10,duration=24h,jitter=10%"
    static let demand = "steady:factor=1.5"
    static let duration = "6h"
    static let start = "2026-11-09T06:00"
    static let zone = "+0900"
    static let policy = "2026-11-05"
    static let carrier = LogLayout.default
}
