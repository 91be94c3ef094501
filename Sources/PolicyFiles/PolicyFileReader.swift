import JSON5
import RoutingPolicy

/// Goes through a policy's file once and collects what is wrong.
struct PolicyFileReader {
    private static let keys = ["revision", "parameters"]

    private let bytes: [UInt8]
    private(set) var problems = JSON5Problems()

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The policy, or `nil` where there is a problem.
    mutating func read() -> Policy? {
        let root: JSON5Value
        do throws(JSON5Error) {
            root = try JSON5Parser.parse(bytes, keepsRepeatedKeys: true)
        } catch {
            problems.note(error.offset, error.reason)
            return nil
        }
        return read(root)
    }

    /// The policy of an object within a file, or `nil` where there is a problem.
    mutating func read(_ root: JSON5Value) -> Policy? {
        guard case .object(let members) = root.content else {
            problems.note(root.offset, "an object with 'revision' and 'parameters' expected, but \(root.kind) found")
            return nil
        }
        let values = problems.distinct(members, known: PolicyFileReader.keys) { key in
            key == "schema"
                ? "the key 'schema' has no place here: `policy show --format json` has one, and --format json5 prints what "
                    + "can be read"
                : PolicyFileReader.unknown(key, among: PolicyFileReader.keys)
        }
        let revision = revision(values["revision"], in: root)
        guard let parameters = values["parameters"] else { return revision.map(Policy.init) }
        guard case .object(let settings) = parameters.value.content else {
            problems.note(
                parameters.value.offset,
                "'parameters' takes an object such as { \"pause.first\": \"10 min\" }, not \(parameters.value.kind)")
            return nil
        }
        return policy(revision, with: settings)
    }

    private mutating func revision(_ member: JSON5Member?, in root: JSON5Value) -> PolicyRevision? {
        guard let value = member?.value else {
            problems.note(root.offset, "'revision' is missing: it takes \(PolicyFileReader.revisions)")
            return nil
        }
        return revision(of: value)
    }

    /// The revision that a value names.
    mutating func revision(of value: JSON5Value) -> PolicyRevision? {
        guard case .string(let name) = value.content else {
            problems.note(
                value.offset, "'revision' takes \(PolicyFileReader.revisions), as a string, not \(value.kind)")
            return nil
        }
        guard let revision = PolicyRevision(rawValue: name) else {
            problems.note(
                value.offset,
                "'revision' takes \(PolicyFileReader.revisions), not '\(Suggestion.shown(name))'"
                    + Suggestion.hint(for: name, among: PolicyRevision.allCases.map(\.rawValue)))
            return nil
        }
        return revision
    }

    /// Sets every parameter; where the revision is not known, values are checked all the same.
    private mutating func policy(_ revision: PolicyRevision?, with settings: [JSON5Member]) -> Policy? {
        let keys = PolicyParameter.allCases.map(\.rawValue)
        let members = problems.distinct(settings, known: keys) { PolicyFileReader.unknown($0, among: keys) }
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
                problems.note(member.offset, PolicySettingError.notInRevision(parameter, base.revision).description)
            } catch {
                problems.note(
                    member.value.offset, PolicyFileReader.wrong(parameter, PolicyFileReader.found(member.value)))
            }
        }
        if let policy, policy.longestPause < policy.firstPause,
            let member = members[PolicyParameter.firstPause.rawValue]
                ?? members[PolicyParameter.longestPause.rawValue]
        {
            problems.note(
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
        if read == nil { problems.note(value.offset, PolicyFileReader.wrong(parameter, PolicyFileReader.found(value))) }
        return read
    }

    // MARK: Words

    private static let revisions = PolicyRevision.allCases.map(\.rawValue).joined(separator: ", ")

    private static func unknown(_ key: String, among keys: [String]) -> String {
        let known = "known here: \(keys.joined(separator: ", "))"
        return "unknown key '\(Suggestion.shown(key))'" + Suggestion.hint(for: key, among: keys, else: " (\(known))")
    }

    private static func wrong(_ parameter: PolicyParameter, _ found: String) -> String {
        var example = ""
        if case .duration = parameter.kind { example = ", whole and with its unit, as \"90 s\"" }
        return "'\(parameter.rawValue)' takes \(parameter.allowedValues)\(example), not \(found)"
    }

    /// A value as it stands in the file, or what kind of value it is.
    private static func found(_ value: JSON5Value) -> String {
        switch value.content {
        case .string(let text): "'\(Suggestion.shown(text))'"
        case .boolean(let isSet): "\(isSet)"
        case .number(let number): Int64(exactly: number).map(String.init) ?? "\(number)"
        case .null, .array, .object: value.kind
        }
    }
}
