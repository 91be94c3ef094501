/// A shortcut's refusal as it was logged.
struct ShortcutRefusal: Sendable {
    /// When the runner wrote it, in whole microseconds.
    let time: Int64
    /// Whether a server made it, and not the device.
    let isServerMade: Bool
}
