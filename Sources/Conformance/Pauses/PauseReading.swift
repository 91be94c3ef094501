import RoutingPolicy

/// Whether a pause was on at a moment, and what says so.
struct PauseReading: Hashable {
    let fact: Fact<Bool>
    let state: PauseState
    /// The entry of the `pause began` that is in force, where the app printed one.
    let printed: Int?
    /// The failure that asks for the pause, where the app printed none.
    let unprinted: Int?

    /// Both readings where they agree; else nothing is certain.
    func combined(with earlier: PauseReading?) -> PauseReading {
        guard let earlier, earlier.fact == fact, earlier.printed == printed, earlier.unprinted == unprinted else {
            return PauseReading(fact: .unknown, state: state, printed: printed, unprinted: unprinted)
        }
        return self
    }

    /// A pause that a line of the log shows.
    var isShown: Bool { fact == .known(true) && printed != nil }
}
