import JSON5
import PolicyFiles
import RoutingPolicy

/// Reads the steps of one case, whose clock only goes forward.
struct CaseStepReader {
    private static let happenings = ["notification", "direct", "answer", "unanswered", "alert"]
    private static let factKeys = ["rules", "onDevice", "justLimited", "wakeMe", "rerun"]
    private static let answerKeys = ["outcome", "says", "text"]
    private static let keys = ["at"] + happenings + factKeys + answerKeys + ["expect"]
    private static let categories = SortingCategory.allCases.map(\.rawValue)

    let mode: Fact<PolicyMode>
    let policy: Policy?
    private var now: Nanoseconds = 0
    private var names: Set<String> = []

    init(mode: Fact<PolicyMode>, policy: Policy?) {
        self.mode = mode
        self.policy = policy
    }

    mutating func step(_ value: JSON5Value, _ reader: inout CaseFileReader) -> CaseStep? {
        guard let members = reader.members(of: value, "a step", known: CaseStepReader.keys) else { return nil }
        guard let at = members["at"] else {
            reader.note(value.offset, "'at' is missing: when it happens, as \"31 min\"")
            return nil
        }
        guard let moment = reader.length(at.value, "at") else { return nil }
        if moment < now {
            reader.note(
                at.value.offset,
                "the clock goes forward: this step is before the one at \(PolicyValue.duration(now)) in front of it")
        }
        now = max(now, moment)
        guard let happening = happening(members, value, &reader) else { return nil }
        return CaseStep(
            moment: moment, happening: happening, expectations: expectations(members["expect"], &reader),
            place: reader.place(value.offset))
    }

    // MARK: What happens

    private mutating func happening(
        _ members: [String: JSON5Member], _ value: JSON5Value, _ reader: inout CaseFileReader
    ) -> CaseStep.Happening? {
        let kinds = CaseStepReader.happenings.filter { members[$0] != nil }
        guard kinds.count <= 1 else {
            reader.note(
                value.offset, "a step has one of \(CaseStepReader.happenings.joined(separator: ", ")), not several")
            return nil
        }
        guard let kind = kinds.first else {
            passOver(members, allowed: [], &reader)
            return .time(of: nil)
        }
        guard let name = reader.string(members[kind], kind, in: value) else { return nil }
        if kind == "notification" {
            names.insert(name)
        } else if !names.contains(name) {
            reader.note(
                members[kind]?.value.offset ?? value.offset,
                "no step before this one has \"notification\": \"\(name)\"")
        }
        switch kind {
        case "notification":
            passOver(members, allowed: CaseStepReader.factKeys, &reader)
            return .notification(name, facts(members, &reader))
        case "direct":
            passOver(members, allowed: CaseStepReader.answerKeys, &reader)
            if let outcome = members["outcome"] {
                guard reader.word(outcome.value, "outcome", ["failed"]) != nil else { return nil }
                return .directFailed(name)
            }
            return .directAnswered(name, answer(members, value, &reader))
        case "answer":
            passOver(members, allowed: ["says", "text"], &reader)
            return .answered(name, answer(members, value, &reader))
        case "unanswered":
            passOver(members, allowed: [], &reader)
            return .unanswered(name)
        default:
            passOver(members, allowed: [], &reader)
            return .time(of: name)
        }
    }

    /// Keys that say nothing of what happens are mistakes.
    private func passOver(
        _ members: [String: JSON5Member], allowed: [String], _ reader: inout CaseFileReader
    ) {
        for key in CaseStepReader.factKeys + CaseStepReader.answerKeys where !allowed.contains(key) {
            guard let member = members[key] else { continue }
            reader.note(member.offset, "'\(key)' says nothing of what happens in this step")
        }
    }

    private func facts(_ members: [String: JSON5Member], _ reader: inout CaseFileReader) -> NotificationFacts {
        var facts = NotificationFacts()
        facts.rule = .known(.passed)
        facts.mode = mode
        facts.wakeMe = .known(false)
        facts.rerun = .known(false)
        facts.direct = .known(.outstanding)
        facts.justLimited = .known(false)
        if let rules = members["rules"] { facts.rule = rule(rules.value, &reader) }
        if let outcome = members["onDevice"] {
            let words = CaseStepReader.categories + ["limited", "failed", "unknown"]
            switch reader.word(outcome.value, "onDevice", words) {
            case "limited":
                facts.onDevice = .known(.rateLimited)
                facts.justLimited = .known(true)
            case "failed": facts.onDevice = .known(.failed)
            case "unknown", nil: facts.justLimited = .unknown
            case let word?: facts.onDevice = SortingCategory(rawValue: word).map { .known(.sorted($0)) } ?? .unknown
            }
        }
        if let limited = members["justLimited"] {
            facts.justLimited = reader.flag(limited.value, "justLimited").map { .known($0) } ?? .unknown
        }
        if let wakeMe = members["wakeMe"] {
            facts.wakeMe = reader.flag(wakeMe.value, "wakeMe").map { .known($0) } ?? .unknown
        }
        if let rerun = members["rerun"] {
            facts.rerun = reader.flag(rerun.value, "rerun").map { .known($0) } ?? .unknown
        }
        return facts
    }

    /// The category that a rule decided on; which rule it was changes nothing.
    private func rule(_ value: JSON5Value, _ reader: inout CaseFileReader) -> Fact<RuleVerdict> {
        switch reader.word(value, "rules", CaseStepReader.categories + ["passed", "unknown"]) {
        case "passed": .known(.passed)
        case "unknown", nil: .unknown
        case let word?: SortingCategory(rawValue: word).map { .known(.decided($0, by: .other)) } ?? .unknown
        }
    }

    private func answer(
        _ members: [String: JSON5Member], _ value: JSON5Value, _ reader: inout CaseFileReader
    ) -> CloudAnswer {
        switch (members["says"], members["text"]) {
        case (let says?, nil):
            switch reader.word(says.value, "says", CaseStepReader.categories + ["unreadable", "unknown"]) {
            case "unreadable": return .unreadable
            case let word?: return SortingCategory(rawValue: word).map { .category($0) } ?? .unknown
            case nil: return .unknown
            }
        case (nil, let text?):
            guard let text = reader.string(text, "text", in: value), let policy else { return .unknown }
            return AnswerReader(policy).read(text).answer
        case (nil, nil):
            reader.note(value.offset, "an answer has 'says' with its category, or 'text' with its words")
            return .unknown
        case (_?, let text?):
            reader.note(text.offset, "an answer has 'says' or 'text', not both")
            return .unknown
        }
    }

    // MARK: What is expected

    private func expectations(_ member: JSON5Member?, _ reader: inout CaseFileReader) -> [CaseExpectation] {
        guard let member else { return [] }
        let subjects = CaseExpectation.Subject.allCases
        guard
            let members = reader.members(of: member.value, "what is expected", known: subjects.map(\.rawValue))
        else { return [] }
        return subjects.flatMap { subject -> [CaseExpectation] in
            guard let value = members[subject.rawValue]?.value else { return [] }
            if subject == .branch, case .array(let values) = value.content {
                return values.compactMap { expectation(subject, $0, &reader) }
            }
            return [expectation(subject, value, &reader)].compactMap { $0 }
        }
    }

    private func expectation(
        _ subject: CaseExpectation.Subject, _ value: JSON5Value, _ reader: inout CaseFileReader
    ) -> CaseExpectation? {
        let key = subject.rawValue
        var expected: String?
        switch subject {
        case .failures:
            if case .string(let word) = value.content {
                expected = word == "unknown" ? word : nil
                if expected == nil { reader.note(value.offset, "'failures' takes a whole number, or \"unknown\"") }
            } else {
                expected = reader.count(value, key).map(String.init)
            }
        case .until: expected = reader.length(value, key).map { PolicyValue.duration($0).description }
        case .branch: expected = reader.word(value, key, PolicyBranch.allCases.map(\.rawValue))
        case .direct:
            if case .boolean(let isSet) = value.content {
                expected = isSet ? "yes" : "no"
            } else {
                expected = reader.word(value, key, subject.words ?? [])
            }
        case .route, .flag, .alert, .pause: expected = reader.word(value, key, subject.words ?? [])
        }
        return expected.map { CaseExpectation(subject: subject, expected: $0, place: reader.place(value.offset)) }
    }
}
