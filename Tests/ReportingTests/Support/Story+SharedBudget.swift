import Forensics
import LogCore
import RateLimitEvents

extension Story {
    /// Direct calls were answered although the on-device model was just limited.
    static func notShared() throws -> Story {
        var story = Story("-")
        for index in 0..<9 {
            let limited = index < 3
            let time = try StoryTime.at(11, 5 * index)
            story.ask(
                .onDevice, limited ? .refused : .answered, at: time, milliseconds: limited ? 14 : 900,
                record: "k\(index)", error: limited ? .rateLimited : nil, verdict: .background)
            story.ask(
                .direct, index == 7 ? .refused : .answered, at: time.advanced(byNanoseconds: 1_000_000_000),
                milliseconds: index == 7 ? 620 : 2_400, record: "k\(index)", error: index == 7 ? .rateLimited : nil,
                readings: [PredictorReading(name: "quota", value: index > 5 ? "limitReached" : "belowLimit")],
                verdict: .undetermined)
        }
        story.sharedBudget = [
            ConditionalOutcome(
                when: "onDeviceJustLimited", target: .direct, refusedWhenTrue: .of(0, 3),
                refusedWhenFalse: .of(1, 6), notAnsweredWhenTrue: .of(0, 3), notAnsweredWhenFalse: .of(1, 6),
                fisherP: 1, oddsRatio: OddsRatio(estimate: 0, lower: 0, upper: 39),
                stretches: .init(refusedWhenTrue: .of(0, 1), refusedWhenFalse: .of(1, 3), permutationP: 1),
                constant: false)
        ]
        story.predictors = [
            ConditionalOutcome(
                when: "quota=limitReached", target: .direct, refusedWhenTrue: .of(1, 3), refusedWhenFalse: .of(0, 6),
                notAnsweredWhenTrue: .of(1, 3), notAnsweredWhenFalse: .of(0, 6), fisherP: 0.333_333_333_3,
                oddsRatio: OddsRatio(estimate: nil, lower: 0.051_3, upper: nil),
                stretches: .init(refusedWhenTrue: .of(1, 1), refusedWhenFalse: .of(0, 2), permutationP: 0.5),
                constant: false)
        ]
        story.recovered = Recovery(of: 1, answeredByShortcut: 0, savedSeconds: nil)
        try story.read(as: "plain", from: StoryTime.at(11, 0), to: StoryTime.at(11, 50))
        return story
    }

    /// By request the budgets look shared, but there was one limited spell only.
    static func tooFewStretches() throws -> Story {
        var story = Story("short.log")
        for index in 0..<8 {
            let limited = index < 4
            let time = try StoryTime.at(12, index)
            story.ask(
                .onDevice, limited ? .refused : .answered, at: time, milliseconds: limited ? 14 : 900, process: "Karui",
                error: limited ? .rateLimited : nil, verdict: .background)
            story.ask(
                .direct, limited ? .refused : .answered, at: time.advanced(byNanoseconds: 1_000_000_000),
                milliseconds: limited ? 13 : 2_400, process: "Karui Helper", error: limited ? .rateLimited : nil,
                verdict: .background)
        }
        story.sharedBudget = [
            ConditionalOutcome(
                when: "onDeviceJustLimited", target: .direct,
                refusedWhenTrue: Proportion(successes: 4, trials: 4, lower: 0.397_6, upper: 1),
                refusedWhenFalse: Proportion(successes: 0, trials: 4, lower: 0, upper: 0.602_4),
                notAnsweredWhenTrue: .of(4, 4), notAnsweredWhenFalse: .of(0, 4), fisherP: 0.028_571_428_57,
                oddsRatio: OddsRatio(estimate: nil, lower: 1.374, upper: nil),
                stretches: .init(refusedWhenTrue: .of(1, 1), refusedWhenFalse: .of(0, 1), permutationP: 1),
                constant: false)
        ]
        story.recovered = Recovery(of: 4, answeredByShortcut: 0, savedSeconds: nil)
        try story.read(as: "plain", from: StoryTime.at(12, 0), to: StoryTime.at(12, 10))
        return story
    }
}
