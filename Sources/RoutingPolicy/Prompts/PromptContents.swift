/// Holds the names of a prompt's fields against what may be sent.
public enum PromptContents {
    private static let contactNames: Set<String> = [
        "contact", "contacts", "contact-details", "contact-name", "phone", "phone-number", "email", "address",
        "birthday",
    ]
    private static let calendarNames: Set<String> = ["calendar", "calendar-events", "event", "events"]

    /// What a prompt holds that it must not.
    ///
    /// A field that is missing is none: the text says what may be sent, not what must. Names count whatever their case, and
    /// with `_` or a space for `-`.
    ///
    /// - Parameters:
    ///   - fields: The names of what it holds.
    ///   - rule: What the rules said of the notification.
    /// - Returns: The findings, in the order of the fields; of the rules the last. An unknown verdict makes none.
    /// - Complexity: O(*n*) in the length of the names.
    public static func findings(in fields: [String], rule: Fact<RuleVerdict>) -> [PromptFinding] {
        var findings = fields.compactMap(finding)
        if case .known(.decided) = rule { findings.append(.decidedByRules) }
        return findings
    }

    private static func finding(in field: String) -> PromptFinding? {
        let name = String(
            String.UnicodeScalarView(field.lowercased().unicodeScalars.map { $0 == "_" || $0 == " " ? "-" : $0 }))
        if PromptField(rawValue: name) != nil { return nil }
        if contactNames.contains(name) { return .contactDetails(field) }
        if calendarNames.contains(name) { return .calendarEvents(field) }
        return .unlisted(field)
    }
}
