/// Two lines that are, or may be, of two devices.
package struct DeviceConflict: Sendable, Hashable {
    /// What speaks for two devices.
    package enum Basis: String, Sendable, CaseIterable {
        /// The app named another model on each.
        case model
        /// Two boots were up at the same time.
        case boot
        /// Two logs go on at the same time, share nothing, and do not both name their boots: it is not known.
        case unknown
    }

    package let basis: Basis
    /// The earlier one in the order of reading.
    package let first: Witness
    package let second: Witness

    package init(basis: Basis, first: Witness, second: Witness) {
        self.basis = basis
        self.first = first
        self.second = second
    }
}
