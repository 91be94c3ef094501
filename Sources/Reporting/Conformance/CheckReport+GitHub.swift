import Conformance

extension CheckReport {
    /// Workflow commands of GitHub Actions, which annotate the lines of a change.
    ///
    /// Of each kind a step shows ten; what is beyond is counted in a notice. What the baseline has is left out.
    package func github() -> String {
        var lines: [String] = []
        var left = 0
        for severity in ConformanceRule.Severity.allCases {
            let entries = violations.filter { $0.finding.severity == severity && !$0.isKnown }
            // One notice is kept for what was left out.
            let most = severity == .note ? CheckReport.mostAnnotations - 1 : CheckReport.mostAnnotations
            lines += entries.prefix(most).map(command)
            left += max(0, entries.count - most)
        }
        if left > 0 {
            lines.append(
                "::notice title=ratelens check::"
                    + CheckReport.data(
                        "\(Count.of(left, "more finding")) not shown here: a step shows ten of each kind"))
        }
        // A line of the step's own log, no command.
        lines.append("ratelens check: " + summary.plainSpaces)
        return lines.joined(separator: "\n") + "\n"
    }

    static let mostAnnotations = 10

    private func command(_ entry: Entry) -> String {
        let command =
            switch entry.finding.severity {
            case .error: "error"
            case .warning: "warning"
            case .note: "notice"
            }
        var properties: [String] = []
        if let place = entry.place {
            properties.append("file=" + CheckReport.property(relative(place.file.path)))
            if place.file.member == nil { properties.append("line=\(place.line)") }
        }
        properties.append("title=" + CheckReport.property(entry.finding.rule.rawValue))
        return "::\(command) \(properties.joined(separator: ","))::" + CheckReport.data(message(of: entry))
    }

    /// Text behind the second pair of colons.
    private static func data(_ text: String) -> String {
        escaped(text.plainSpaces.printable) { scalar in scalar == "%" || scalar == "\r" || scalar == "\n" }
    }

    /// A value between commas.
    private static func property(_ text: String) -> String {
        escaped(text.plainSpaces.printable) { scalar in
            scalar == "%" || scalar == "\r" || scalar == "\n" || scalar == ":" || scalar == ","
        }
    }

    private static func escaped(_ text: String, _ isSpecial: (Unicode.Scalar) -> Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if isSpecial(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// What formats for code review tell of a finding.
extension CheckReport {
    /// Rule, record, obligation and the other lines, in plain text on one line.
    func message(of entry: Entry) -> String {
        let finding = entry.finding
        let record = finding.record.map { "record \($0.printable.cut(to: 40)): " } ?? ""
        let others = entry.others.prefix(5).map(\.description.printable)
        let rest = entry.others.count - others.count
        let places = Count.list(rest > 0 ? others + ["\(Count.text(rest)) more"] : others)
        let member = entry.place.flatMap { $0.file.member == nil ? nil : "; at \($0.description.printable)" } ?? ""
        let text = "\(finding.rule.title): \(record)\(entry.text.sentence)\(member)"
        return (text + (places.isEmpty ? "" : "; see also \(places)")).plainSpaces.sentenceCase
    }

    /// A path as reviewers know it: told from the root, where it lies below.
    func relative(_ path: String) -> String {
        var parts: [Substring] = []
        let isAbsolute = path.hasPrefix("/")
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        let plain = (isAbsolute ? "/" : "") + parts.joined(separator: "/")
        guard isAbsolute, let root = options.root, root != "/", plain.hasPrefix(root + "/") else { return plain }
        return String(plain.dropFirst(root.count + 1))
    }
}
