/// The start of the device, as the log itself notes it or another boot's UUID shows it.
package struct Boot: Sendable, Hashable {
    package let time: Instant?
    /// The boot's UUID as logged.
    package let uuid: String?
    package let witness: Witness

    package init(time: Instant?, uuid: String?, witness: Witness) {
        self.time = time
        self.uuid = uuid
        self.witness = witness
    }
}
