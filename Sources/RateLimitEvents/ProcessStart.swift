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

    /// When the app said so; else when the new instance was first seen, so that it had started by then.
    package let time: Instant?
    /// The last sign of the instances before it, where there was one: it started then or later.
    package let after: Instant?
    package let process: String?
    package let pid: Int32?
    package let basis: Basis
    /// What the app said of itself, if it did.
    package let app: AppDescription?
    package let witness: Witness

    package init(
        time: Instant?, after: Instant? = nil, process: String?, pid: Int32?, basis: Basis = .announced,
        app: AppDescription? = nil,
        witness: Witness
    ) {
        self.time = time
        self.after = after
        self.process = process
        self.pid = pid
        self.basis = basis
        self.app = app
        self.witness = witness
    }

    /// The same start, with the last sign of the instances before it.
    package func after(_ earlier: Instant) -> ProcessStart {
        ProcessStart(
            time: time, after: earlier, process: process, pid: pid, basis: basis, app: app, witness: witness)
    }
}
