/// Who wrote lines: one instance of a process, under one subsystem, in one boot.
///
/// A reference type so that millions of lines share the few that a log has.
package final class Origin: Sendable {
    package let process: String?
    package let pid: Int32?
    package let subsystem: String?
    /// The boot's UUID as logged, or `nil` where the log leaves it out.
    package let boot: String?

    package init(process: String?, pid: Int32? = nil, subsystem: String? = nil, boot: String? = nil) {
        self.process = process
        self.pid = pid
        self.subsystem = subsystem
        self.boot = boot
    }
}

extension Origin: Hashable {
    package static func == (left: Origin, right: Origin) -> Bool {
        left === right
            || left.process == right.process && left.pid == right.pid && left.subsystem == right.subsystem
                && left.boot == right.boot
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(process)
        hasher.combine(pid)
        hasher.combine(subsystem)
        hasher.combine(boot)
    }
}
