import Testing

@testable import EventExtraction

@Suite("Built-in packs")
struct BuiltInPackTests {
    @Test("every sample gives its fields, and no counter-sample matches")
    func samples() throws {
        for pack in try RulePack.builtIn() {
            let results = pack.check()
            #expect(results.count >= pack.rules.count)
            for result in results where !result.passed {
                Issue.record("\(result.rule) \(result.kind) \(result.index): \(result.differences)")
            }
        }
    }

    @Test("the gates are few: raw input is searched for each of them")
    func gates() throws {
        let gates = try RuleSet(RulePack.builtIn()).gates
        #expect(
            gates == [
                "CloudComputeError", "CloudComputeLanguageModel", "GenerationError", "GenerativeError",
                "InferenceError", "LanguageModelError", "ModelManagerError", "Wants Second Opinion", "arui ",
                "ate limit",
                "ateLimit", "be completed right now", "current system state", "direct a", "direct failed",
                "due to preemption", "eniedDueTo", "guardrail", "inference ", "karui started", "on-device ",
                "outcome=answered", "outcome=failed", "pause began", "pause ended", "quotaLimitReached", "record=",
                "route=direct", "route=on",
                "route=shortcut", "route=unknown", "triage ended",
            ])
    }

    @Test("names are unique, and the app's own lines are tried first")
    func order() throws {
        let packs = try RulePack.builtIn()
        #expect(packs.map(\.name) == ["karui", "generic", "shortcuts", "apple-inference"])
        #expect(packs.allSatisfy { $0.file == nil })
        let ids = packs.flatMap(\.rules).map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test("every pattern runs as machine code where the system allows it")
    func machineCode() throws {
        let allowsMachineCode = try Pattern("a").isJITCompiled
        for rule in try RulePack.builtIn().flatMap(\.rules) {
            #expect(rule.compiledPattern.isJITCompiled == allowsMachineCode, "\(rule.id)")
        }
    }
}
