/// The start of a process: told by the app itself, or seen by what changed.
package struct ProcessStart: Sendable, Hashable {
    /// What says that it started.
    package enum Basis: String, Sendable, CaseIterable {
        /// The app's own line.
        case announced
        /// Another process ID for the same name; one seen for the first time in the log is no start.
        case newProcessID
        /// The process was seen before the device booted, and then again.
        case newBoot
    }

    package let time: Instant?
    package let process: String?
    package let pid: Int32?
    package let basis: Basis
    /// What the app said of itself, if it did.
    package let app: AppDescription?
    package let witness: Witness

    package init(
        time: Instant?, process: String?, pid: Int32?, basis: Basis = .announced, app: AppDescription? = nil,
        witness: Witness
    ) {
        self.time = time
        self.process = process
        self.pid = pid
        self.basis = basis
        self.app = app
        self.witness = witness
    }
}
