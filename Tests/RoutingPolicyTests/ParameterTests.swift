import RoutingPolicy
import Testing

@Suite("Parameters")
struct ParameterTests {
    @Test("The figures of the note")
    func figures() {
        let policy = Policy(.november5)
        let expected: [PolicyParameter: String] = [
            .failureAfter: "30 s", .firstPause: "30 min", .pauseFactor: "2", .longestPause: "4 h", .holdLength: "20 s",
            .justLimitedWithin: "5 s", .tolerance: "1 s", .reasonWords: "20",
        ]
        for (parameter, value) in expected { #expect(policy[parameter].description == value) }
        #expect(policy.settledAfter == 14_430_000_000_000)
    }

    @Test("What the note leaves open, as it was chosen")
    func choices() {
        let expected: [(String, PolicyRevision, String)] = [
            ("first.asks", .september28, "importantOnly"), ("always.asksWhenUnsorted", .september29, "yes"),
            ("beforeAlerting.asksWhenUnsorted", .october19, "yes"), ("rerun.ignoresPause", .november5, "yes"),
            ("pause.appliesToDirect", .november5, "no"), ("pause.endedByEarlierRequest", .november5, "yes"),
            ("pause.removesCorrectedAlert", .november5, "yes"), ("wakeMe.removesCorrectedAlert", .november5, "no"),
        ]
        for (key, revision, value) in expected {
            let parameter = PolicyParameter(rawValue: key)
            #expect(parameter?.defaultValue(in: revision)?.description == value, "\(key)")
            if case .note? = parameter?.source { Issue.record("\(key) is no choice") }
        }
    }

    @Test("Each is said by the note or has a reason, and takes its own value", arguments: PolicyParameter.allCases)
    func table(parameter: PolicyParameter) throws {
        switch parameter.source {
        case .note(let revision, let quote):
            #expect(revision.textBasis == .published)
            #expect(!quote.isEmpty)
        case .chosen(let reason): #expect(reason.hasSuffix(".") || reason.hasSuffix("”"))
        }
        let applying = PolicyRevision.allCases.filter(parameter.applies)
        #expect(!applying.isEmpty)
        for revision in PolicyRevision.allCases {
            let policy = Policy(revision)
            #expect((parameter.defaultValue(in: revision) == nil) == !applying.contains(revision))
            guard let value = parameter.defaultValue(in: revision) else {
                #expect(throws: PolicySettingError.notInRevision(parameter, revision)) {
                    try policy.setting(parameter.rawValue, to: policy[parameter])
                }
                continue
            }
            #expect(try policy.setting(parameter.rawValue, to: value) == policy)
            #expect(PolicyValue(reading: value.description) == value)
        }
    }

    @Test("A set value is the parameter's and no other's", arguments: PolicyParameter.allCases)
    func setting(parameter: PolicyParameter) throws {
        let revision = try #require(PolicyRevision.allCases.first(where: parameter.applies))
        let policy = Policy(revision)
        let other: PolicyValue =
            switch policy[parameter] {
            case .flag(let isSet): .flag(!isSet)
            case .duration(let length): .duration(length + 1_000_000)
            case .count(let number): .count(number + 1)
            case .choice: .choice("everySorted")
            }
        let changed = try policy.setting(parameter.rawValue, to: other)
        #expect(changed[parameter] == other)
        for rest in PolicyParameter.allCases where rest != parameter { #expect(changed[rest] == policy[rest]) }
    }

    @Test("Errors name what was expected")
    func errors() {
        let policy = Policy(.november5)
        func message(_ key: String, _ value: PolicyValue) -> String {
            do throws(PolicySettingError) {
                _ = try policy.setting(key, to: value)
                return "none"
            } catch {
                return error.description
            }
        }
        #expect(message("pause.longst", .count(1)) == "unknown parameter 'pause.longst'; did you mean 'pause.longest'?")
        #expect(message("colour", .count(1)) == "unknown parameter 'colour'")
        #expect(message(String(repeating: "pause.", count: 100_000), .count(1)).hasPrefix("unknown parameter 'pause."))
        #expect(
            message("pause.longest", .count(4))
                == "'pause.longest' takes a length from 1 ms to 168 h, not '4'")
        #expect(message("pause.factor", .count(0)) == "'pause.factor' takes a number from 1 to 100, not '0'")
        #expect(message("rerun.ignoresPause", .choice("maybe")) == "'rerun.ignoresPause' takes yes or no, not 'maybe'")
        #expect(
            message("first.asks", .choice("everySorted"))
                == "revision 2026-11-05 has nothing that 'first.asks' could change")
        #expect(throws: PolicySettingError.self) { try Policy(.september28).setting("first.asks", to: .choice("all")) }
    }

    @Test(
        "Values as a file writes them",
        arguments: [
            ("yes", PolicyValue.flag(true)), ("false", .flag(false)), ("20", .count(20)),
            ("30 min", .duration(1_800_000_000_000)), ("90s", .duration(90_000_000_000)),
            ("5 ms", .duration(5_000_000)),
            ("importantOnly", .choice("importantOnly")), ("0 s", .duration(0)), ("", nil), ("3 weeks", nil),
            ("99999999999999999999", nil), ("9223372036854775807 h", nil),
        ])
    func reading(text: String, value: PolicyValue?) { #expect(PolicyValue(reading: text) == value) }

    @Test("Pauses grow as 30, 60, 120, 240, 240 min, for any count and any figures")
    func schedule() throws {
        var policy = Policy(.november5)
        let minutes = [0, 1, 2, 3, 4, 5, 6, 100, .max].map { policy.pauseLength(afterFailures: $0) / 60_000_000_000 }
        #expect(minutes == [0, 30, 60, 120, 240, 240, 240, 240, 240])
        #expect(policy.pauseLength(afterFailures: .min) == 0)
        policy = try policy.setting("pause.factor", to: .count(1))
        #expect(policy.pauseLength(afterFailures: .max) == policy.firstPause)
        policy.pauseFactor = .max
        policy.longestPause = .max
        #expect(policy.pauseLength(afterFailures: .max) == .max)
        policy.firstPause = 0
        #expect(policy.pauseLength(afterFailures: .max) == 0)
    }
}
