import JSON5
import PolicyFiles
import RoutingPolicy

/// Goes through a file of cases once and collects what is wrong.
struct CaseFileReader {
    private static let fileKeys = ["policy", "mode", "cases"]
    private static let caseKeys = ["name", "why", "policy", "mode", "pause", "steps"]
    private static let pauseKeys = ["failures", "since", "until"]

    let bytes: [UInt8]
    private let positions: LinePositions
    var problems = JSON5Problems()

    init(bytes: [UInt8]) {
        self.bytes = bytes
        positions = LinePositions(of: bytes)
    }

    mutating func read() -> [PolicyCase] {
        let root: JSON5Value
        do throws(JSON5Error) {
            root = try JSON5Parser.parse(bytes, keepsRepeatedKeys: true)
        } catch {
            note(error.offset, error.reason)
            return []
        }
        guard let members = members(of: root, "a file of cases", known: CaseFileReader.fileKeys) else { return [] }
        let policy = members["policy"].map { self.policy($0.value) } ?? Policy(.november5)
        let mode = members["mode"].map { self.mode($0.value) } ?? Fact.unknown
        guard let list = members["cases"]?.value else {
            note(root.offset, "'cases' is missing: it takes an array of cases")
            return []
        }
        guard case .array(let values) = list.content, !values.isEmpty else {
            note(list.offset, "'cases' takes an array of cases, one at least, not \(list.kind)")
            return []
        }
        return values.compactMap { self.policyCase($0, policy, mode) }
    }

    // MARK: Parts

    private mutating func policyCase(
        _ value: JSON5Value, _ filePolicy: Policy?, _ fileMode: Fact<PolicyMode>
    ) -> PolicyCase? {
        guard let members = members(of: value, "a case", known: CaseFileReader.caseKeys) else { return nil }
        let policy = members["policy"].map { self.policy($0.value) } ?? filePolicy
        let mode = members["mode"].map { self.mode($0.value) } ?? fileMode
        let name = string(members["name"], "name", in: value)
        let reason = members["why"].flatMap { string($0, "why", in: value) }
        let pause = members["pause"].map { self.pause($0.value) } ?? PauseState.open(failures: 0)
        guard let steps = members["steps"]?.value, case .array(let values) = steps.content, !values.isEmpty else {
            note(members["steps"]?.value.offset ?? value.offset, "a case takes 'steps', an array of one at least")
            return nil
        }
        var stepReader = CaseStepReader(mode: mode, policy: policy)
        let read = values.compactMap { stepReader.step($0, &self) }
        guard let policy, let name else { return nil }
        return PolicyCase(
            name: name, reason: reason, policy: policy, mode: mode, pause: pause, steps: read,
            place: place(value.offset))
    }

    private mutating func policy(_ value: JSON5Value) -> Policy? {
        let (policy, found) = PolicyFile.policy(of: value, in: bytes)
        for problem in found.listed { note(problem.offset, problem.reason) }
        return policy
    }

    private mutating func mode(_ value: JSON5Value) -> Fact<PolicyMode> {
        let names = ["when-needed", "only-when-needed", "always", "first", "before-alerting"]
        guard let name = word(value, "mode", names + ["unknown"]), let mode = PolicyMode(logName: name) else {
            return .unknown
        }
        return .known(mode)
    }

    /// The pause when the clock begins: `off`, `unknown`, or since and until when, counted from then.
    private mutating func pause(_ value: JSON5Value) -> PauseState {
        guard case .object = value.content else {
            guard let name = word(value, "pause", ["off", "unknown"]) else { return .unknown }
            return name == "off" ? .open(failures: 0) : .unknown
        }
        guard let members = members(of: value, "a pause", known: CaseFileReader.pauseKeys) else { return .unknown }
        let failures = members["failures"].flatMap { count($0.value, "failures") }
        guard let until = members["until"] else { return .open(failures: failures) }
        let ago = members["since"].flatMap { length($0.value, "since") } ?? 0
        guard let end = length(until.value, "until") else { return .unknown }
        return .paused(Pause(failures: failures, since: -ago, until: end))
    }

    // MARK: Values

    /// The members of an object by key; what is there again or unknown is a problem.
    mutating func members(of value: JSON5Value, _ what: String, known: [String]) -> [String: JSON5Member]? {
        guard case .object(let members) = value.content else {
            note(value.offset, "\(what) is an object with \(known.joined(separator: ", ")), not \(value.kind)")
            return nil
        }
        return problems.distinct(members, known: known) { CaseFileReader.unknown($0, in: what, known) }
    }

    mutating func string(_ member: JSON5Member?, _ key: String, in value: JSON5Value) -> String? {
        guard let member else {
            note(value.offset, "'\(key)' is missing: it takes a string")
            return nil
        }
        guard case .string(let text) = member.value.content else {
            note(member.value.offset, "'\(key)' takes a string, not \(member.value.kind)")
            return nil
        }
        return text
    }

    mutating func word(_ value: JSON5Value, _ key: String, _ words: [String]) -> String? {
        let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
        guard case .string(let text) = value.content else {
            note(value.offset, "'\(key)' takes \(list), not \(value.kind)")
            return nil
        }
        if words.contains(text) { return text }
        note(
            value.offset,
            "'\(key)' takes \(list), not '\(Suggestion.shown(text))'" + Suggestion.hint(for: text, among: words))
        return nil
    }

    mutating func flag(_ value: JSON5Value, _ key: String) -> Bool? {
        if case .boolean(let isSet) = value.content { return isSet }
        note(value.offset, "'\(key)' takes true or false, not \(value.kind)")
        return nil
    }

    mutating func count(_ value: JSON5Value, _ key: String) -> Int? {
        if case .number(let number) = value.content, let count = Int(exactly: number), count >= 0 { return count }
        note(value.offset, "'\(key)' takes a whole number from 0 on")
        return nil
    }

    mutating func length(_ value: JSON5Value, _ key: String) -> Nanoseconds? {
        if case .string(let text) = value.content, case .duration(let length)? = PolicyValue(reading: text) {
            return length
        }
        note(value.offset, "'\(key)' takes a length with its unit, as \"31 min\", \"20 s\" or \"13 ms\"")
        return nil
    }

    // MARK: Problems

    mutating func note(_ offset: Int, _ reason: @autoclosure () -> String) { problems.note(offset, reason()) }

    func place(_ offset: Int) -> TextPosition { positions.position(of: offset, in: bytes) }

    private static func unknown(_ key: String, in what: String, _ known: [String]) -> String {
        "unknown key '\(Suggestion.shown(key))' in \(what)"
            + Suggestion.hint(for: key, among: known, else: " (known here: \(known.joined(separator: ", ")))")
    }
}
