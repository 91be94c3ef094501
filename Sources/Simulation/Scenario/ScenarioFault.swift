/// Why a scenario cannot be simulated.
package enum ScenarioFault: Error, Sendable, Hashable {
    case tooManyNotifications(expected: Double)
}

extension ScenarioFault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .tooManyNotifications(let expected):
            "about \(ScenarioFault.rounded(expected)) notifications would arrive, and \(Scenario.maximumNotifications) "
                + "are the most: make the log shorter or the gaps longer"
        }
    }

    /// Two digits are enough to see by how much it is too many.
    private static func rounded(_ number: Double) -> String {
        var scaled = number
        var zeros = 0
        while scaled >= 100, zeros <= 12 {
            scaled /= 10
            zeros += 1
        }
        guard zeros <= 12 else { return "more than 10^\(zeros)" }
        return String(Int(scaled.rounded())) + String(repeating: "0", count: zeros)
    }
}
