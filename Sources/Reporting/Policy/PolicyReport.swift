package import RoutingPolicy

/// A routing policy: what its text rests on, and every parameter with the words it comes from.
package struct PolicyReport: Sendable {
    /// How many pauses in a row are listed at most.
    static let mostPauses = 8

    let policy: Policy
    /// Where it was read from, or `nil` for a revision as published.
    let file: String?

    package init(policy: Policy, file: String?) {
        self.policy = policy
        self.file = file
    }

    /// The document `ratelens.policy/1` over several lines.
    package func json() -> String { document.pretty + "\n" }

    /// The parameters that the revision has something for.
    var settings: [PolicySettingText] {
        PolicyParameter.allCases.compactMap { PolicySettingText($0, in: policy) }
    }

    /// The parameters without effect under the revision.
    var absent: [PolicyParameter] { PolicyParameter.allCases.filter { !$0.applies(to: policy.revision) } }

    /// The pauses after 1, 2, 3 … failures in a row until they grow no more; empty where there are none.
    var pauses: [Nanoseconds] {
        guard policy.revision.hasPause else { return [] }
        var pauses: [Nanoseconds] = []
        for failures in 1...PolicyReport.mostPauses {
            let length = policy.pauseLength(afterFailures: failures)
            if length == pauses.last { break }
            pauses.append(length)
        }
        return pauses
    }

    /// Whether the listed pauses end with the longest one.
    var listsAllPauses: Bool { pauses.last == policy.pauseLength(afterFailures: .max) }
}
