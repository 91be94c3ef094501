/// One end of a signposted interval, or an event of its own: what a signpost entry says besides its message.
package struct SignpostMark: Sendable, Hashable {
    package enum Phase: String, Sendable, CaseIterable {
        case begin, end, event
    }

    /// What begin and end of one interval share; it takes all 64 bits.
    package let id: UInt64
    package let phase: Phase
    /// The interval's name where the carrier keeps it apart; elsewhere it stands in front of the message.
    package let name: String?

    package init(id: UInt64, phase: Phase, name: String? = nil) {
        self.id = id
        self.phase = phase
        self.name = name
    }
}
