import Forensics
import RateLimitEvents
import Testing

@testable import ratelens

@Suite("Options on limits")
struct LimitOptionTests {
    private static func options(_ words: String...) throws -> LimitOptions {
        try Arguments.parse(["windows"] + words + ["a.log"], pathExists: { _ in true }).limitOptions()
    }

    @Test("Without options all families are tried, within what is usual")
    func usual() throws {
        let usual = LimitOptions()
        #expect(try LimitOptionTests.options() == usual)
        #expect(try LimitOptionTests.options("--unseen", "none") == usual)
        #expect(try LimitOptionTests.options("--max-jitter", "25%", "--longest-window", "26h24m") == usual)
    }

    @Test(
        "Families are given one by one or in a list",
        arguments: [
            (["--assume", "family=rollingWindow"], [.rollingWindow]),
            (["--assume=family=fixedWindow,tokenBucket"], [.fixedWindow, .tokenBucket]),
            (["--assume", "family=cooldown", "--assume", "family=cooldown,fixedWindow"], [.cooldown, .fixedWindow]),
        ] as [([String], Set<LimiterFamily>)])
    func families(words: [String], families: Set<LimiterFamily>) throws {
        let arguments = try Arguments.parse(["analyze"] + words + ["a.log"], pathExists: { _ in true })
        #expect(try arguments.limitOptions().families == families)
    }

    @Test(
        "Shares are percents or parts of one",
        arguments: [("25%", 0.25), ("0.25", 0.25), ("0", 0), ("100%", 1), ("1", 1), ("2.5%", 0.025)])
    func shares(text: String, share: Double) throws {
        #expect(try LimitOptionTests.options("--max-jitter", text).maxJitterShare == share)
    }

    @Test("Unseen requests and the longest window")
    func others() throws {
        let options = try LimitOptionTests.options("--unseen=possible", "--longest-window=1h30m")
        #expect(options.unseenPossible && options.longestWindowNanoseconds == 5_400_000_000_000)
    }

    @Test(
        "What is no value is refused, with what would be one",
        arguments: [
            ("--max-jitter", "25", "a share of the duration such as 25% or 0.25"),
            ("--max-jitter", "-5%", "at most 100%"), ("--max-jitter", "%", "at most 100%"),
            ("--max-jitter", "1e-1", "at most 100%"), ("--max-jitter", "nan", "at most 100%"),
            ("--longest-window", "0s", "a duration such as"), ("--longest-window", "3651d", "of ten years at most"),
            ("--longest-window", "tomorrow", "a duration such as"),
            ("--assume", "rollingWindow", "it takes family=NAME"), ("--assume", "limit=rollingWindow", "family=NAME"),
            ("--assume", "family=", "it takes rollingWindow, rollingWindowJittered, fixedWindow"),
            ("--assume", "family=slidingWindow", "cooldown, cooldownFromRefusal"),
            ("--assume", "family=tokenBuckett", "did you mean 'tokenBucket'?"),
            ("--unseen", "perhaps", "it takes possible, none"), ("--at", "noon", "it takes a time such as"),
        ])
    func refused(option: String, value: String, words: String) throws {
        let error = #expect(throws: UsageError.self) {
            let arguments = try Arguments.parse(["windows", option, value, "a.log"], pathExists: { _ in true })
            _ = try arguments.limitOptions()
            _ = try arguments.stateTime()
        }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test(
        "Budgets are chosen by name or by its beginning",
        arguments: [
            (["shortcut"], ["shortcut"]), (["background"], ["background:Pad", "background:Padlock"]),
            (["background:Pad"], ["background:Pad"]), (["background:"], ["background:Pad", "background:Padlock"]),
            (["devicePolicy:com.example"], ["devicePolicy:com.example/text"]),
            (["shortcut", "background:Padlock"], ["background:Padlock", "shortcut"]),
        ] as [([String], [String])])
    func budgets(names: [String], chosen: [String]) throws {
        let log: [Budget] = [
            .background(process: "Pad"), .background(process: "Padlock"),
            .devicePolicy(bundle: "com.example", feature: "text"), .shortcut,
        ]
        let budgets = try #require(try BudgetChoice(names: names).budgets(of: log))
        #expect(budgets.map(\.description).sorted() == chosen)
    }

    @Test("A budget that the log does not have is named beside those that it has")
    func unknownBudget() throws {
        let log: [Budget] = [.background(process: "Pad"), .shortcut]
        let error = #expect(throws: UsageError.self) { try BudgetChoice(names: ["shortcuts"]).budgets(of: log) }
        #expect(
            error?.description
                == "no budget 'shortcuts' in the log: it has background:Pad, shortcut; did you mean 'shortcut'?")
        #expect(throws: UsageError.self) { try BudgetChoice(names: ["back"]).budgets(of: log) }
        #expect(throws: UsageError.self) { try BudgetChoice(names: ["shortcut"]).budgets(of: []) }
        #expect(try BudgetChoice(names: []).budgets(of: []) == nil)
    }

    @Test("What tells no limits takes none of them", arguments: ["timeline", "extract", "formats"])
    func otherVerbs(verb: String) {
        #expect(throws: UsageError.self) {
            try Arguments.parse([verb, "--max-jitter", "10%", "a.log"], pathExists: { _ in false })
        }
    }
}
