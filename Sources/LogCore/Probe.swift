/// A byte pair that the scan compares, and the literals that hold it.
struct Probe: Sendable {
    /// A literal and where in it the pair's first byte stands.
    struct Member: Sendable {
        let literal: Int
        let offset: Int
    }

    let pair: BytePair
    let members: [Member]
}
