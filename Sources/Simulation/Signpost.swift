/// One end of a signposted interval.
package struct Signpost: Sendable {
    package enum Phase: String, Sendable {
        case begin, end
    }

    package let id: UInt64
    package let name: String
    package let phase: Phase

    package init(id: UInt64, name: String, phase: Phase) {
        self.id = id
        self.name = name
        self.phase = phase
    }
}
