import JSON5
import RoutingPolicy

/// Goes through a policy's file once and collects what is wrong.
struct PolicyFileReader {
    private static let keys = ["revision", "parameters"]

    private let bytes: [UInt8]
    private(set) var problems: [(offset: Int, reason: String)] = []
    private var further = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The policy, or `nil` where there is a problem.
    mutating func read() -> Policy? {
        let root: JSON5Value
        do throws(JSON5Error) {
            root = try JSON5Parser.parse(bytes, keepsRepeatedKeys: true)
        } catch {
            note(error.offset, error.reason)
            return nil
        }
        guard case .object(let members) = root.content else {
            note(root.offset, "an object with 'revision' and 'parameters' expected, but \(root.kind) found")
            return nil
        }
        let values = distinct(members, known: PolicyFileReader.keys) { key in
            key == "schema"
                ? "the key 'schema' has no place here: `policy show --format json` has one, and --format json5 prints what "
                    + "can be read"
                : PolicyFileReader.unknown(key, among: PolicyFileReader.keys)
        }
        let revision = revision(values["revision"], in: root)
        guard let parameters = values["parameters"] else { return revision.map(Policy.init) }
        guard case .object(let settings) = parameters.value.content else {
            note(
                parameters.value.offset,
                "'parameters' takes an object such as { \"pause.first\": \"10 min\" }, not \(parameters.value.kind)")
            return nil
        }
        return policy(revision, with: settings)
    }

    /// What is wrong, in the order of the file.
    func error(file: String) -> PolicyFileError {
        let sorted = problems.sorted { $0.offset < $1.offset }.map { problem in
            let position = TextPosition(of: problem.offset, in: bytes)
            return PolicyFileProblem(line: position.line, column: position.column, reason: problem.reason)
        }
        return PolicyFileError(file: file, problems: sorted, further: further)
    }

    private mutating func note(_ offset: Int, _ reason: @autoclosure () -> String) {
        // Reasons hold suggestions, which cost: a file may hold a hundred thousand wrong keys.
        if problems.count < PolicyFileError.mostProblems {
            problems.append((offset, reason()))
        } else {
            further += 1
        }
    }

    /// The members by key; what is there again or unknown is a problem.
    private mutating func distinct(
        _ members: [JSON5Member], known: [String], unknown: (String) -> String
    ) -> [String: JSON5Member] {
        var values: [String: JSON5Member] = [:]
        for member in members {
            if !known.contains(member.key) {
                note(member.offset, unknown(member.key))
            } else if values.updateValue(member, forKey: member.key) != nil {
                note(member.offset, "the key '\(member.key)' occurs twice")
            }
        }
        return values
    }

    private mutating func revision(_ member: JSON5Member?, in root: JSON5Value) -> PolicyRevision? {
        guard let value = member?.value else {
            note(root.offset, "'revision' is missing: it takes \(PolicyFileReader.revisions)")
            return nil
        }
        guard case .string(let name) = value.content else {
            note(value.offset, "'revision' takes \(PolicyFileReader.revisions), as a string, not \(value.kind)")
            return nil
        }
        guard let revision = PolicyRevision(rawValue: name) else {
            note(
                value.offset,
                "'revision' takes \(PolicyFileReader.revisions), not '\(PolicyFileReader.cut(name))'"
                    + PolicyFileReader.hint(
                        Suggestion.nearest(to: name, among: PolicyRevision.allCases.map(\.rawValue))))
            return nil
        }
        return revision
    }

    /// Sets every parameter; where the revision is not known, values are checked all the same.
    private mutating func policy(_ revision: PolicyRevision?, with settings: [JSON5Member]) -> Policy? {
        let keys = PolicyParameter.allCases.map(\.rawValue)
        let members = distinct(settings, known: keys) { PolicyFileReader.unknown($0, among: keys) }
        var policy = revision.map(Policy.init)
        // One by one, and not those by key alone: of a key that is there twice both values are looked at.
        for member in settings {
            guard let parameter = PolicyParameter(rawValue: member.key), let value = value(of: parameter, member.value)
            else { continue }
            let other = PolicyRevision.allCases.first(where: parameter.applies)
            guard let base = policy ?? other.map(Policy.init) else { continue }
            do throws(PolicySettingError) {
                let changed = try base.setting(parameter, to: value)
                if policy != nil { policy = changed }
            } catch .notInRevision {
                note(member.offset, PolicySettingError.notInRevision(parameter, base.revision).description)
            } catch {
                note(member.value.offset, PolicyFileReader.wrong(parameter, PolicyFileReader.found(member.value)))
            }
        }
        if let policy, policy.longestPause < policy.firstPause,
            let member = members[PolicyParameter.firstPause.rawValue]
                ?? members[PolicyParameter.longestPause.rawValue]
        {
            note(
                member.value.offset,
                "the first pause, \(policy[.firstPause]), is longer than the longest, \(policy[.longestPause])")
        }
        return policy
    }

    private mutating func value(of parameter: PolicyParameter, _ value: JSON5Value) -> PolicyValue? {
        let read: PolicyValue? =
            switch value.content {
            case .boolean(let isSet): .flag(isSet)
            case .number(let number): Int64(exactly: number).map(PolicyValue.count)
            case .string(let text): PolicyValue(reading: text)
            case .null, .array, .object: nil
            }
        if read == nil { note(value.offset, PolicyFileReader.wrong(parameter, PolicyFileReader.found(value))) }
        return read
    }

    // MARK: Words

    private static let revisions = PolicyRevision.allCases.map(\.rawValue).joined(separator: ", ")

    private static func unknown(_ key: String, among keys: [String]) -> String {
        let known = "known here: \(keys.joined(separator: ", "))"
        return "unknown key '\(cut(key))'" + (hint(Suggestion.nearest(to: key, among: keys), else: " (\(known))"))
    }

    private static func hint(_ suggestion: String?, else other: String = "") -> String {
        suggestion.map { "; did you mean '\($0)'?" } ?? other
    }

    private static func wrong(_ parameter: PolicyParameter, _ found: String) -> String {
        var example = ""
        if case .duration = parameter.kind { example = ", whole and with its unit, as \"90 s\"" }
        return "'\(parameter.rawValue)' takes \(parameter.allowedValues)\(example), not \(found)"
    }

    /// A value as it stands in the file, or what kind of value it is.
    private static func found(_ value: JSON5Value) -> String {
        switch value.content {
        case .string(let text): "'\(cut(text))'"
        case .boolean(let isSet): "\(isSet)"
        case .number(let number): Int64(exactly: number).map(String.init) ?? "\(number)"
        case .null, .array, .object: value.kind
        }
    }

    /// The head of a text that may be a whole log.
    private static func cut(_ text: String) -> String {
        let head = text.unicodeScalars.prefix(60)
        return String(String.UnicodeScalarView(head)) + (head.endIndex < text.unicodeScalars.endIndex ? "…" : "")
    }
}
