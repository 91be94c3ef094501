/// A line of the log that a claim rests on.
package struct Witness: Sendable {
    /// What the line tells about its request.
    package enum Role: String, Sendable, CaseIterable {
        case asked, answered, failed, timedOut, flagged, daemon, other
    }

    package let location: SourceLocation
    package let role: Role
    private let origin: Origin?

    /// The process that wrote the line, if the carrier says.
    package var process: String? { origin?.process }
    /// The subsystem under which it was written, if the carrier says.
    package var subsystem: String? { origin?.subsystem }

    package init(location: SourceLocation, role: Role, origin: Origin?) {
        self.location = location
        self.role = role
        self.origin = origin
    }

    package init(location: SourceLocation, role: Role, process: String? = nil, subsystem: String? = nil) {
        let isKnown = process != nil || subsystem != nil
        self.init(
            location: location, role: role, origin: isKnown ? Origin(process: process, subsystem: subsystem) : nil)
    }

    /// The same line in another role.
    package func inRole(_ role: Role) -> Witness { Witness(location: location, role: role, origin: origin) }
}

extension Witness: Hashable {
    /// The same line in the same role, by the same writer as far as it is shown.
    package static func == (left: Witness, right: Witness) -> Bool {
        left.location == right.location && left.role == right.role && left.process == right.process
            && left.subsystem == right.subsystem
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(location)
        hasher.combine(role)
    }
}
