import Forensics
import RateLimitEvents

/// What speaks for logs of several devices: budgets are told by process and not by device.
extension AnalysisReport {
    /// What is certain, and therefore stands before the answer.
    var deviceWarnings: [String] {
        let certain = analysis.events.deviceConflicts.filter { $0.basis != .unknown }
        guard let first = certain.first else { return [] }
        let reason =
            switch first.basis {
            case .model: "the app names another device on each"
            case .boot, .unknown: "two boots were up at the same time"
            }
        return [
            "These logs are of different devices, as \(reason): \(names(of: first))\(more(than: certain)). Budgets and "
                + "what they share are mixed below: analyze each device's logs apart."
        ]
    }

    /// What may be, among what weakens the answer.
    var deviceCaveats: [String] {
        let open = analysis.events.deviceConflicts.filter { $0.basis == .unknown }
        guard let first = open.first else { return [] }
        return [
            "\(names(of: first)) go on at the same time and share no entry\(more(than: open)): whether they are of one "
                + "device is not known. If not, analyze them apart, as budgets are told by process."
        ]
    }

    private func names(of conflict: DeviceConflict) -> String {
        Count.list([conflict.first, conflict.second].map { $0.location.description.printable.unbreakable })
    }

    private func more(than conflicts: [DeviceConflict]) -> String {
        conflicts.count > 1 ? ", and \(Count.of(conflicts.count - 1, "other pair"))" : ""
    }

    /// The array `deviceConflicts` of the document.
    var deviceDocuments: JSONValue {
        .array(
            analysis.events.deviceConflicts.map { conflict in
                .object([
                    "basis": .string(conflict.basis.rawValue), "first": .location(conflict.first.location),
                    "second": .location(conflict.second.location),
                ])
            })
    }
}
