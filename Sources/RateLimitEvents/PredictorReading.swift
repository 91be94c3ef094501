/// What the app read, before asking, from an API that is supposed to foretell the outcome.
package struct PredictorReading: Sendable, Hashable {
    /// The reading's name as logged: `availability`, `quota`.
    package let name: String
    /// Its value as logged: `available`, `belowLimit`.
    package let value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
