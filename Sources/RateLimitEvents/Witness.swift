/// A line of the log that a claim rests on.
package struct Witness: Sendable, Hashable {
    /// What the line tells about its request.
    package enum Role: String, Sendable, CaseIterable {
        case asked, answered, failed, timedOut, flagged, daemon, other
    }

    package let location: SourceLocation
    package let role: Role
    /// The process that wrote the line, if the carrier says.
    package let process: String?
    /// The subsystem under which it was written, if the carrier says.
    package let subsystem: String?

    package init(location: SourceLocation, role: Role, process: String? = nil, subsystem: String? = nil) {
        self.location = location
        self.role = role
        self.process = process
        self.subsystem = subsystem
    }

    /// The same line in another role.
    package func inRole(_ role: Role) -> Witness {
        Witness(location: location, role: role, process: process, subsystem: subsystem)
    }
}
