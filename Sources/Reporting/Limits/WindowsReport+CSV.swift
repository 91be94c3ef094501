import Forensics
import RateLimitEvents

extension WindowsReport {
    /// A row for each limit that a daemon logged, and for each family and count that was tried.
    package func csv() -> String {
        var table = CSVTable([
            "budget", "process", "pid", "reading", "source", "statement", "family", "class", "countsRefused", "verdict",
            "excludedByTime", "excludedByFile", "excludedByLine", "count", "orMore", "durationMinSeconds",
            "durationMaxSeconds", "refillMinPerSecond", "refillMaxPerSecond", "jitterMinSeconds", "jitterMinShare",
            "phaseMinSeconds", "phaseMaxSeconds", "unexplained", "isOuter", "nextAdmissionEarliest",
            "nextAdmissionLatest", "agreement",
        ])
        for limit in analysis.limits {
            let standing = RecordStanding(of: limit, in: analysis.findings)
            let seconds = Double(limit.durationNanoseconds) / 1e9
            let head: [CSVTable.Field] =
                [.text(limit.budget.description)] + absent(3) + [.text("daemonRecord")] + absent(8)
            let parameters: [CSVTable.Field] =
                [.integer(limit.count), .absent, .number(seconds), .number(seconds)] + absent(8)
            table.add(head + parameters + next(standing?.nextAdmission) + [.optional(standing?.agreement.name)])
        }
        for finding in analysis.findings {
            for family in finding.families {
                let sets =
                    family.isPossible
                    ? FeasibleSet.sets(
                        of: family, finding.trace, maxJitterShare: analysis.options.limits.maxJitterShare)
                    : []
                let head = head(finding) + columns(family)
                let tail = next(finding.nextAdmission.map { NextAdmission($0, of: finding.trace) }) + absent(1)
                if sets.isEmpty {
                    table.add(
                        head + absent(10) + [.optional(family.unexplained.map(Double.init)), outer(family)] + tail)
                }
                for set in sets { table.add(head + columns(set) + [.integer(set.unexplained), outer(family)] + tail) }
            }
        }
        return table.text
    }

    private func absent(_ count: Int) -> [CSVTable.Field] { Array(repeating: .absent, count: count) }

    private func outer(_ family: FamilyFinding) -> CSVTable.Field { family.fit.isOuter ? .text("true") : .absent }

    private func head(_ finding: LimitFinding) -> [CSVTable.Field] {
        let trace = finding.trace
        return [
            .text(trace.budget.description), .optional(trace.process), .optional(trace.pid.map(Double.init)),
            trace.reading == .plain ? .absent : .text(trace.reading.rawValue), .text("fit"),
            .text(finding.statement.name),
        ]
    }

    private func columns(_ finding: FamilyFinding) -> [CSVTable.Field] {
        let location = finding.excludedBy?.witness?.location
        return [
            .text(finding.family.rawValue), .text(finding.family.family.rawValue),
            .text(finding.countsRefused ? "true" : "false"), .text(finding.verdictName),
            .optional(finding.excludedBy?.time?.iso8601), .optional(location?.file.description),
            .optional(location.map { Double($0.line) }),
        ]
    }

    private func columns(_ set: FeasibleSet) -> [CSVTable.Field] {
        [
            .integer(set.count), set.orMore ? .text("true") : .absent, .optional(set.durationSeconds?.min),
            .optional(set.durationSeconds?.max), .optional(set.refillPerSecond?.min),
            .optional(set.refillPerSecond?.max), .optional(set.jitterSeconds?.min), .optional(set.jitterShare?.min),
            .optional(set.phaseSeconds?.min), .optional(set.phaseSeconds?.max),
        ]
    }

    private func next(_ next: NextAdmission?) -> [CSVTable.Field] {
        func text(_ edge: NextAdmission.Edge?) -> CSVTable.Field {
            switch edge {
            case .atOnce: .optional(next?.now.iso8601)
            case .at(let time): .text(time.iso8601)
            case .never, nil: .absent
            }
        }
        return [text(next?.earliest), text(next?.latest)]
    }
}
