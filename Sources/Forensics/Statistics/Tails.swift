/// The masses below, at and above a value; they add up to 1.
struct Tails: Sendable {
    let below: Double
    let at: Double
    let above: Double
}
