import Conformance
import RateLimitEvents
import RoutingPolicy

extension CheckReport {
    /// SARIF 2.1.0 (OASIS), within the limits of GitHub's code scanning.
    ///
    /// What cannot be judged is no result there, as it would become an alert; a notification counts it.
    package func sarif() -> String { sarifDocument.pretty + "\n" }

    /// So many results of a run are shown, those of the greatest weight; beyond 25,000 the file is refused.
    static let mostResults = 5_000
    /// So many locations of a result are shown; beyond 1,000 the file is refused.
    static let mostLocations = 100
    /// The whole file is refused where it has more than 10 MB in gzip, which 5,000 messages of this length never have.
    private static let longestMessage = 1_000

    private var sarifDocument: JSONValue {
        let all = violations
        let kept =
            all.count <= CheckReport.mostResults
            ? all : Array(CheckReport.heaviestFirst(all).prefix(CheckReport.mostResults))
        return .object([
            "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
            "version": .string("2.1.0"),
            "runs": .array([
                .object([
                    "tool": .object([
                        "driver": .object([
                            "name": .string("ratelens"), "version": .optional(version),
                            "semanticVersion": .optional(version),
                            "rules": .array(ConformanceRule.allCases.map(CheckReport.descriptor)),
                        ])
                    ]),
                    "invocations": .array([
                        .object([
                            "executionSuccessful": .bool(isWhole),
                            "toolExecutionNotifications": .array(notifications(leftOut: all.count - kept.count)),
                        ])
                    ]),
                    "columnKind": .string("unicodeCodePoints"),
                    "results": .array(kept.map(result)),
                ])
            ]),
        ])
    }

    private var version: String? { options.version.isEmpty ? nil : options.version }

    /// In the order of weight, else as they were.
    private static func heaviestFirst(_ entries: [Entry]) -> [Entry] {
        ConformanceRule.Severity.allCases.flatMap { severity in entries.filter { $0.finding.severity == severity } }
    }

    private static func level(_ severity: ConformanceRule.Severity) -> JSONValue { .string(severity.rawValue) }

    // MARK: Rules

    private static func descriptor(of rule: ConformanceRule) -> JSONValue {
        let help = rule.help
        let choice = help.choiceWords.map { "\n\n\($0)" } ?? ""
        let shown = "Judged for \(rule.subjectWords). A violation is shown by: \(rule.evidence)"
        return .object([
            "id": .string(rule.rawValue),
            "shortDescription": text(rule.title.sentenceCase),
            "fullDescription": text("\(rule.title.sentenceCase). \(shown)"),
            "help": .object([
                "text": .string(
                    "“\(help.quote)”\n(Karui's note, revision \(help.revision.rawValue))\(choice)\n\n\(shown)"),
                "markdown": .string(
                    "> \(help.quote)\n\nKarui's note, revision \(help.revision.rawValue)\(choice)\n\n\(shown)"),
            ]),
            "defaultConfiguration": .object(["level": level(rule.severity)]),
            "properties": .object([
                "tags": .strings([String(rule.rawValue.prefix { $0 != "." })]), "precision": .string("very-high"),
            ]),
        ])
    }

    private static func text(_ text: String) -> JSONValue { .object(["text": .string(text.plainSpaces)]) }

    // MARK: Results

    private func result(_ entry: Entry) -> JSONValue {
        let finding = entry.finding
        let related = entry.others.prefix(CheckReport.mostLocations)
        return .object([
            "ruleId": .string(finding.rule.rawValue),
            "ruleIndex": .integer(ConformanceRule.allCases.firstIndex(of: finding.rule) ?? 0),
            "level": CheckReport.level(finding.severity),
            "message": CheckReport.text(message(of: entry).cut(to: CheckReport.longestMessage)),
            "locations": .array(entry.place.map { [location($0)] } ?? []),
            "relatedLocations": related.isEmpty
                ? nil : .array(related.enumerated().map { location($0.element, id: $0.offset + 1) }),
            // The second name is the one by which GitHub tells alerts apart.
            "partialFingerprints": .object([
                "ratelensFinding/v1": .string(finding.fingerprint),
                "primaryLocationLineHash": .string(finding.fingerprint + ":1"),
            ]),
            "baselineState": gate.baseline == nil ? nil : .string(entry.isKnown ? "unchanged" : "new"),
            "properties": .object(["record": .optional(finding.record), "time": .optional(finding.time)]),
        ])
    }

    private func location(_ place: SourceLocation, id: Int? = nil) -> JSONValue {
        let isMember = place.file.member != nil
        return .object([
            "id": .optional(id),
            "physicalLocation": .object([
                "artifactLocation": .object(["uri": .string(CheckReport.uri(relative(place.file.path)))]),
                // A line of a log in an archive is none of the archive's file.
                "region": isMember ? nil : .object(["startLine": .integer(place.line)]),
            ]),
            "logicalLocations": isMember
                ? .array([.object(["fullyQualifiedName": .string(place.description.printable)])]) : nil,
            "message": id == nil ? nil : CheckReport.text(line(at: place)),
        ])
    }

    /// What a line says, or where it stands.
    private func line(at place: SourceLocation) -> String {
        text(at: place).map { $0.cut(to: 200) } ?? place.description.printable
    }

    /// A path as a reference of RFC 3986, one to the root of the file system with its scheme.
    static func uri(_ path: String) -> String {
        let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        var result = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            if unreserved.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return result
    }

    // MARK: Notifications

    private func notifications(leftOut: Int) -> [JSONValue] {
        var texts: [(level: String, text: String)] = report.policies.map { ("note", "Judged by \($0.words).") }
        texts += report.policies.compactMap(\.warning).map { ("warning", $0) }
        if !isWhole {
            texts.append(("error", "An input could not be read whole; what was not read of it is not judged."))
        }
        let undecided = report.counts.cannotJudge
        if undecided > 0 {
            texts.append(
                ("note", "\(Count.of(undecided, "result")) cannot be judged, as the log lacks what would decide."))
        }
        if leftOut > 0 {
            texts.append(
                (
                    "warning",
                    "\(Count.of(leftOut, "violation")) left out: \(Count.text(CheckReport.mostResults)) are shown, those "
                        + "of the greatest weight."
                ))
        }
        return texts.map { notification in
            .object(["level": .string(notification.level), "message": CheckReport.text(notification.text)])
        }
    }
}
