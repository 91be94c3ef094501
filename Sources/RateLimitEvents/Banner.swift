/// An error banner shown to the user: a symptom of a refusal, never a second one.
package struct Banner: Sendable, Hashable {
    package let time: Instant?
    package let witness: Witness

    package init(time: Instant?, witness: Witness) {
        self.time = time
        self.witness = witness
    }
}
