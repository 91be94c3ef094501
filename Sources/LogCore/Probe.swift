/// Two bytes at a fixed distance, and the literals that hold them.
struct Probe: Sendable {
    /// A literal and where in it the probe's first byte stands.
    struct Member: Sendable {
        let literal: Int
        let offset: Int
    }

    let first: UInt8
    let second: UInt8
    /// The distance of the second byte from the first; 0 only for a literal of one byte.
    let distance: Int
    let members: [Member]
}
